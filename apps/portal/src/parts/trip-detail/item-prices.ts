import type { TripPrices } from '@portolan/contract/features/trips/itinerary'
import type { Money } from '@portolan/contract/schemas/money'

export interface PriceLine {
  readonly total: Money
  /** How many items it is for together. */
  readonly count: number
  readonly isCancelled: boolean
}

/**
 * What one item of the itinerary costs: prices for the same items are added up, currencies stay apart. Cancelled prices
 * only where nothing else is known.
 */
export function priceLines(prices: readonly TripPrices['Items'][number][], position: number): PriceLine[] {
  const lines = new Map<string, PriceLine>()
  for (const { Positions, Total, IsCancelled } of prices) {
    if (!Positions.includes(position)) continue
    const key = `${Positions.join()} ${Total.Currency} ${IsCancelled}`
    const amount = (lines.get(key)?.total.Amount ?? 0) + Total.Amount
    lines.set(key, { total: { ...Total, Amount: amount }, count: Positions.length, isCancelled: IsCancelled })
  }
  const all = [...lines.values()].filter(({ total }) => Number.isSafeInteger(total.Amount))
  const standing = all.filter(({ isCancelled }) => !isCancelled)
  return standing.length > 0 ? standing : all
}
