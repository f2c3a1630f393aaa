/** SQLSTATE classes that blame the data: data exception, integrity constraint, program limit. All else is the run's failure. */
const dataClasses = new Set(['22', '23', '54'])

/** The database refused what was written, not to work at all. */
export function isDataRefusal(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.length === 5 &&
    dataClasses.has(error.code.slice(0, 2))
  )
}
