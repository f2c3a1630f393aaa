import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import type { Money } from '@portolan/contract/schemas/money'
import { daysAfter } from '@portolan/rules/format-time'

/** By how much what it costs now differs from what was approved: a share of it, above 0 for dearer. Null without both. */
export function differenceOf({ Total, Approved }: Pick<ApprovalSummary, 'Total' | 'Approved'>): number | null {
  if (!Total || !Approved || Total.Currency !== Approved.Currency || Approved.Amount === 0) return null
  return Total.Amount / Approved.Amount - 1
}

/** Nights between the first and the last day; null without both. */
export function nightsOf({
  StartDateRemark: from,
  EndDateRemark: to,
}: Pick<ApprovalSummary, 'StartDateRemark' | 'EndDateRemark'>): number | null {
  return from === null || to === null ? null : Math.max(0, daysAfter(to, from))
}

/** One sum for each currency, in the order in which the currencies come. */
export function sumsOf(rows: readonly Pick<ApprovalSummary, 'Total'>[]): readonly Money[] {
  const sums = new Map<string, Money>()
  for (const { Total } of rows) {
    if (!Total) continue
    const before = sums.get(Total.Currency)
    sums.set(Total.Currency, before ? { ...before, Amount: before.Amount + Total.Amount } : Total)
  }
  return [...sums.values()]
}

/** 'HKG ⇄ SIN' for there and back, 'HKG → SIN → BKK' for others; null without two places. */
export function routeOf(places: readonly string[]): string | null {
  const [from, to, back] = places
  if (to === undefined) return null
  return places.length === 3 && back === from ? `${from ?? ''}\u{a0}⇄\u{a0}${to}` : places.join(' → ')
}

/** Where it goes: the farthest place of a return trip, the last one of others. */
export function destinationOf({ PlaceNames }: Pick<ApprovalSummary, 'PlaceNames'>): string | null {
  const last = PlaceNames.at(-1)
  if (last === undefined) return null
  return last === PlaceNames[0] && PlaceNames.length > 2
    ? (PlaceNames[Math.floor(PlaceNames.length / 2)] ?? last)
    : last
}
