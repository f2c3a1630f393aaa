import { convertMoney, type Rates, type Target } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type { ErrorCode } from '@portolan/contract/errors'

/** An order of the ledger that the booking tool may mean. */
export interface NamedOrder {
  readonly id: number
  readonly cancelled: boolean
  readonly endsAt: Date | null
  /** Main reference, else the locator. */
  readonly reference: string | null
  readonly travelers: readonly { readonly id: number; readonly hasLogin: boolean }[]
}

/** The order; null where the ledger does not have it yet; or the error that says why it is none. */
export type ChosenOrder = NamedOrder | null | Extract<ErrorCode, `booking_${string}`>

/**
 * Which order a name means for a request's traveller (null: a guest, who has no login). A reference whose trips are over is
 * used again, so that the new trip has not arrived yet; an id means its order or nothing.
 */
export function chooseOrder(
  found: readonly NamedOrder[],
  { travelerId, isById, now }: { readonly travelerId: number | null; readonly isById: boolean; readonly now: Date },
): ChosenOrder {
  const present = found.filter(({ endsAt }) => isById || endsAt === null || endsAt > now)
  if (present.length === 0) return isById ? 'booking_not_found' : null
  const lasting = present.filter(({ cancelled }) => !cancelled)
  if (lasting.length === 0) return 'booking_not_found'
  const own = lasting.filter(({ travelers }) =>
    travelers.some(({ id, hasLogin }) => (travelerId === null ? !hasLogin : id === travelerId)),
  )
  if (own.length > 1) return 'booking_ambiguous'
  return own[0] ?? 'booking_of_another_traveller'
}

export interface OrderPrice {
  /** Empty: all who have the items. */
  readonly travelerIds: readonly number[]
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
}

/**
 * What an order costs its one traveller, by currency; null where that is not known. Of an order of several a price counts
 * that is for this traveller alone; one that is for others too is not divided, since money is never guessed.
 */
export function ownPrices(
  {
    prices,
    toldTotal,
  }: { readonly prices: readonly OrderPrice[]; readonly toldTotal: Omit<OrderPrice, 'travelerIds'> | null },
  { travelerId, travelers }: { readonly travelerId: number | null; readonly travelers: number },
): Omit<OrderPrice, 'travelerIds'>[] | null {
  if (travelers <= 1) {
    if (prices.length > 0) return [...prices]
    return toldTotal ? [toldTotal] : null
  }
  const own = prices.filter(
    ({ travelerIds }) => travelerIds.length === 0 || travelerId === null || travelerIds.includes(travelerId),
  )
  const isAlone = own.every(({ travelerIds }) => travelerIds.length === 1)
  return own.length > 0 && isAlone && travelerId !== null ? own : null
}

/** The sum in the one currency they have, else in `into`; the currency that has no rate where one has none. */
export function sumOf(
  amounts: readonly Omit<OrderPrice, 'travelerIds'>[],
  into: Target,
  { rates, digitsOf }: { readonly rates: Rates | null; readonly digitsOf: (currency: string) => number | undefined },
): FormattedMoney | { readonly withoutRate: string } {
  const currencies = new Set(amounts.map(({ currency }) => currency))
  const [only = into.Code] = currencies
  const target = currencies.size === 1 ? { Code: only, Digits: digitsOf(only) ?? into.Digits } : into
  let Amount = 0
  for (const { amount, currency } of amounts) {
    const money = { Amount: amount, Currency: currency, Digits: digitsOf(currency) ?? 2 }
    const converted = convertMoney(money, target, rates)
    if (!converted) return { withoutRate: currency }
    Amount += converted.Amount
  }
  return { Amount, Currency: target.Code, Digits: target.Digits }
}
