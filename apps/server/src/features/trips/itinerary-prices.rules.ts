import type { Money } from '../../domain/ledger/ledger-message.ts'

/**
 * One sum for each currency, in the order in which currencies are first named. Amounts are never converted. Null for a
 * sum that no safe integer holds: a rounded amount would be wrong.
 */
export function sumsByCurrency(amounts: readonly Money[]): ReadonlyMap<string, number | null> {
  const sums = new Map<string, bigint>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount))
  return new Map([...sums].map(([currency, sum]) => [currency, safeNumber(sum)]))
}

function safeNumber(sum: bigint): number | null {
  const number = Number(sum)
  return Number.isSafeInteger(number) ? number : null
}

export interface PricedRow {
  readonly item_key: string
  readonly cancelled: boolean
  readonly traveler_ids: readonly number[]
}

export interface PriceCover {
  readonly item_keys: readonly string[]
  /** Empty: all who have the items. */
  readonly traveler_ids: readonly number[]
  readonly cancelled: boolean
}

/** Whether a booked item has prices for all its travellers. A cancelled one needs none. */
export function isPriced(row: PricedRow, prices: readonly PriceCover[]): boolean {
  if (row.cancelled) return true
  const covering = prices.filter((price) => !price.cancelled && price.item_keys.includes(row.item_key))
  if (covering.length === 0) return false
  const isForAll = covering.some(({ traveler_ids }) => traveler_ids.length === 0)
  return isForAll || row.traveler_ids.every((id) => covering.some(({ traveler_ids }) => traveler_ids.includes(id)))
}

/**
 * Whether prices contradict the total that their source names. Prices that are not complete, or of several currencies, may
 * still add up to it: they contradict it only when they are more.
 */
export function isOtherThanTold(told: Money, sums: ReadonlyMap<string, number | null>, isComplete: boolean): boolean {
  const sum = sums.get(told.currency)
  if (sum === undefined || sum === null) return false
  return isComplete && sums.size === 1 ? sum !== told.amount : sum > told.amount
}
