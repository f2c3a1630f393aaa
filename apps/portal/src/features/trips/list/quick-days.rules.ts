/** Spans of days that people ask for most; each with the view that has their trips. */
export const quickDays = ['next30', 'thisMonth', 'lastMonth', 'last90', 'thisYear'] as const
export type QuickDays = (typeof quickDays)[number]

export interface AskedDays {
  /** '': upcoming trips. */
  readonly view: '' | 'past' | 'all'
  /** ISO 8601, both included. */
  readonly from: string
  readonly to: string
}

/** The days of a span, seen from today (ISO 8601). */
export function daysOf(span: QuickDays, today: string): AskedDays {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const iso = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10)
  switch (span) {
    case 'next30':
      return { view: '', from: today, to: iso(year, month, day + 30) }
    case 'thisMonth':
      return { view: 'all', from: iso(year, month, 1), to: iso(year, month + 1, 0) }
    case 'lastMonth':
      return { view: 'all', from: iso(year, month - 1, 1), to: iso(year, month, 0) }
    case 'last90':
      return { view: 'past', from: iso(year, month, day - 90), to: today }
    case 'thisYear':
      return { view: 'all', from: iso(year, 1, 1), to: iso(year, 12, 31) }
  }
}
