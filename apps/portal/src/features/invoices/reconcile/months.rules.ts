/** YYYY-MM, some months after another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** The month of an address, or the last whole one: of the month that runs some invoices are still to come. */
export const monthOf = (asked: string, today: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthAfter(today.slice(0, 7), -1)
