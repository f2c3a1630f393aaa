import { type ErrorCode, type ErrorEntry, errors } from '@portolan/contract/errors'

/** A failure the caller is told of: a code of the one table. `x` fills the `{x}` of its text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly x: string | undefined
  readonly fields: readonly string[] | undefined

  constructor(code: ErrorCode, options: { x?: string; fields?: readonly string[]; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.x = options.x
    this.fields = options.fields
  }

  get entry(): ErrorEntry {
    return errors[this.code]
  }
}

/** PostgreSQL and socket failures that mean "not now": the pool recovers by itself, the caller may try again. */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  '25006',
])
/** Text or numbers that PostgreSQL cannot hold: a NUL in a file's text, a number out of its type's range. */
const unstorable = new Set(['22021', '22P05', '22003'])
const full = new Set(['ENOSPC', '53100'])

/** Whatever was thrown, as an AppError: known causes by their code, all else as an internal error that keeps its cause. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const code = codeOf(thrown)
  if (code && full.has(code)) return new AppError('storage_full', { cause: thrown })
  if (code && unstorable.has(code)) return new AppError('invalid_parameter', { cause: thrown })
  if ((code && unavailable.has(code)) || isPoolTimeout(thrown))
    return new AppError('service_unavailable', { cause: thrown })
  return new AppError('internal_server_error', { cause: thrown })
}

function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined
  if (thrown instanceof AggregateError) return codeOf(thrown.errors[0])
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code
  return 'cause' in thrown ? codeOf(thrown.cause) : undefined
}

/** pg says these two with a message only. */
function isPoolTimeout(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/.test(
      thrown.message,
    )
  )
}
