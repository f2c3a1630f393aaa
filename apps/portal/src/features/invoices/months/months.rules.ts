import type { InvoiceSummary } from '../invoices.queries.ts'

type MonthRow = InvoiceSummary['Months'][number]

/** Companies beyond these are drawn together. */
export const drawnCompanies = 3

/** Months that the picture shows. */
export const drawnMonths = 6

export interface Series {
  /** Null: all other companies together. */
  readonly companyId: string | null
  readonly name: string
}

/** A month with the amount of each series, in the order of the series. */
export interface MonthBar {
  /** YYYY-MM. */
  readonly month: string
  readonly amounts: readonly number[]
  readonly total: number
}

export interface MonthPicture {
  readonly currency: string
  readonly digits: number
  readonly series: readonly Series[]
  readonly bars: readonly MonthBar[]
}

/** The currencies of invoices, the one with the most invoices first. */
export function currenciesIn(rows: readonly MonthRow[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { Currency, Count } of rows.flatMap(({ Totals }) => Totals))
    counts.set(Currency, (counts.get(Currency) ?? 0) + Count)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([currency]) => currency)
}

/** The first and the last day of the months that the picture shows, YYYY-MM-DD, ending with the month of `day`. */
export function monthsUntil(day: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const dayOf = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
  return { from: dayOf(1 - drawnMonths, 1), to: dayOf(1, 0) }
}

/** The months from the one of `from` on, those without an invoice too. */
const monthsFrom = (from: string) => {
  const [year = 0, month = 1] = from.split('-').map(Number)
  return Array.from({ length: drawnMonths }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  )
}

/** What each company was charged in each month, in one currency: the companies that cost most by themselves. */
export function pictureOf(rows: readonly MonthRow[], currency: string, from: string): MonthPicture {
  const cells = rows.flatMap(({ Month, CompanyId, CompanyName, Totals }) =>
    Totals.filter(({ Currency }) => Currency === currency).map(({ Amount, Digits }) => ({
      Month,
      CompanyId,
      CompanyName,
      Amount,
      Digits,
    })),
  )
  const companies = new Map<string, { name: string; sum: number }>()
  for (const { CompanyId, CompanyName, Amount } of cells) {
    const known = companies.get(CompanyId)
    companies.set(CompanyId, { name: CompanyName, sum: (known?.sum ?? 0) + Math.abs(Amount) })
  }
  const ordered = [...companies].toSorted(([, a], [, b]) => b.sum - a.sum)
  // One more by itself takes no more room than all others together.
  const own = ordered.slice(0, ordered.length === drawnCompanies + 1 ? drawnCompanies + 1 : drawnCompanies)
  const series: Series[] = own.map(([companyId, { name }]) => ({ companyId, name }))
  if (ordered.length > own.length) series.push({ companyId: null, name: '' })
  const indexOf = (companyId: string) => {
    const index = series.findIndex((one) => one.companyId === companyId)
    return index === -1 ? series.length - 1 : index
  }
  const bars = monthsFrom(from).map((month) => {
    const amounts = series.map(() => 0)
    for (const cell of cells)
      if (cell.Month === month) {
        const index = indexOf(cell.CompanyId)
        amounts[index] = (amounts[index] ?? 0) + cell.Amount
      }
    return { month, amounts, total: amounts.reduce((sum, amount) => sum + amount, 0) }
  })
  return { currency, digits: cells[0]?.Digits ?? 2, series, bars }
}

/** A part of a bar: from and to are amounts. What is taken off stands below zero. */
export interface Segment {
  readonly series: number
  readonly from: number
  readonly to: number
}

export function segmentsOf({ amounts }: Pick<MonthBar, 'amounts'>): readonly Segment[] {
  let [above, below] = [0, 0]
  return amounts.flatMap((amount, series) => {
    if (amount === 0) return []
    const from = amount > 0 ? above : below
    if (amount > 0) above += amount
    else below += amount
    return [{ series, from, to: from + amount }]
  })
}

/** Round amounts between which all bars fit, with at most four lines between them. */
export function scaleOf(bars: readonly MonthBar[]): { readonly ticks: readonly number[] } {
  const ends = bars.flatMap((bar) => segmentsOf(bar).map(({ to }) => to))
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const raw = (high - low) / 3 || 1
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5, 10].find((one) => one * power >= raw) ?? 10) * power
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))]
  return { ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step) }
}

/** The place of the highest month; null where nothing was charged. */
export function highestOf(bars: readonly MonthBar[]): number | null {
  const totals = bars.map(({ total }) => total)
  const highest = Math.max(...totals)
  return highest > 0 ? totals.indexOf(highest) : null
}
