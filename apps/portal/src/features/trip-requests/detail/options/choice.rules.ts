import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'

/** The kinds of options, in the order of the page, with the error of a missing choice (specification §5). */
export const optionKinds = [
  { category: OptionCategory.Airfare, missing: 'select_flight_option' },
  { category: OptionCategory.Hotel, missing: 'select_hotel_option' },
] as const

type Priced = Pick<RequestOption, 'Total'>

/** What an option costs beside the cheapest of its kind; null where their currencies differ, or it is the only one. */
export function aboveCheapest({ Total }: Priced, others: readonly Priced[]): number | null {
  if (others.length < 2) return null
  const comparable = others.every((other) => other.Total.Currency === Total.Currency)
  return comparable ? Total.Amount - Math.min(...others.map((other) => other.Total.Amount)) : null
}

/** The sum of what was chosen, one for each currency. */
export function sumOf(options: readonly Priced[]): readonly RequestOption['Total'][] {
  const sums = new Map<string, RequestOption['Total']>()
  for (const { Total } of options) {
    const before = sums.get(Total.Currency)?.Amount ?? 0
    sums.set(Total.Currency, { ...Total, Amount: before + Total.Amount })
  }
  return [...sums.values()]
}

/** What is picked as the page opens: what was chosen before, and the only one of its kind where its price holds. */
export const presetOf = (options: readonly RequestOption[]): ReadonlySet<string> =>
  new Set(
    optionKinds.flatMap(({ category }) => {
      const ofKind = options.filter((option) => option.Category === category)
      const preset = ofKind.find(({ IsChosen }) => IsChosen) ?? (ofKind.length === 1 ? ofKind[0] : undefined)
      return preset && !preset.IsExpired ? [preset.Id] : []
    }),
  )

/** 'A', 'B', … 'AA' by position. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
