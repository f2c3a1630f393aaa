import type { InvoiceOverview } from '../invoices.queries.ts'

type Totals = InvoiceOverview['ThisMonth']

/** One currency of this month and the last one. */
export interface MonthsApart {
  readonly currency: string
  readonly digits: number
  readonly now: number
  readonly before: number
  /** By how many per cent this month is above the last; null where there is nothing to compare with. */
  readonly percent: number | null
}

/** This month beside the last, the currency with most invoices first. */
export function monthsApart(thisMonth: Totals, lastMonth: Totals): readonly MonthsApart[] {
  const counts = new Map<string, number>()
  for (const { Currency, Count } of [...thisMonth, ...lastMonth])
    counts.set(Currency, (counts.get(Currency) ?? 0) + Count)
  const ordered = [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
  return ordered.map(([currency]) => {
    const [present, past] = [thisMonth, lastMonth].map((totals) => totals.find(({ Currency }) => Currency === currency))
    const [now, before] = [present?.Amount ?? 0, past?.Amount ?? 0]
    return {
      currency,
      digits: (present ?? past)?.Digits ?? 2,
      now,
      before,
      percent: before > 0 ? Math.round(((now - before) / before) * 100) : null,
    }
  })
}
