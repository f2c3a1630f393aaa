import type { ItemPrice, SaleTerms, TripPrices } from '@portolan/contract/features/trips/itinerary'
import type { Money as WireMoney } from '@portolan/contract/schemas/money'
import type { Money } from '../../domain/ledger/ledger-message.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { isOtherThanTold, isPriced, type PricedRow, sumsByCurrency } from './itinerary-prices.rules.ts'
import type { AirRow, ItineraryRow, PriceRow, TermsRow } from './trips.store.ts'

/** Null for a currency that the reference data does not know: without its digits, the amount says nothing. */
function presentMoney({ amount, currency }: Money): WireMoney | null {
  const digits = findCurrency(currency)?.digits
  return digits === undefined ? null : { Amount: amount, Currency: currency, Digits: digits }
}

const presentSums = (sums: ReadonlyMap<string, number | null>): WireMoney[] =>
  [...sums].flatMap(([currency, amount]) => (amount === null ? [] : (presentMoney({ amount, currency }) ?? [])))

type Traveler = ItemPrice['Travelers'][number]
/** The rows of an item of the itinerary: segments of a journey, a stay, a rental. */
type PricedItem = readonly (PricedRow & Pick<AirRow, 'sources'>)[]

/** What the trip costs. `items` are in the order of `ItineraryDetails`. Undefined where no price is known. */
export function presentPrices(
  row: Pick<ItineraryRow, 'prices' | 'told_total' | 'source'>,
  items: readonly PricedItem[],
  travelers: ReadonlyMap<number, Traveler>,
): TripPrices | undefined {
  const prices = row.prices.filter(({ currency }) => findCurrency(currency))
  if (prices.length === 0 && !row.told_total) return undefined
  const unpriced = items.flatMap((rows, index) => (rows.every((one) => isPriced(one, prices)) ? [] : [index]))
  return {
    Totals: presentSums(sumsOf(prices)),
    Unpriced: unpriced,
    ToldTotal: toldTotal(row, prices, items),
    Items: prices.flatMap((price) => itemPrice(price, items, travelers) ?? []).toSorted(inTravelOrder),
  }
}

/** By their first item; what is for none comes last. */
const inTravelOrder = (a: ItemPrice, b: ItemPrice) => (a.Positions[0] ?? Infinity) - (b.Positions[0] ?? Infinity) || 0

const sumsOf = (prices: readonly PriceRow[]) =>
  sumsByCurrency(
    prices.filter(({ cancelled }) => !cancelled).map(({ total, currency }) => ({ amount: total, currency })),
  )

/** It is about what its own source has; other sources may have added items and prices. */
function toldTotal(
  { told_total, source }: Pick<ItineraryRow, 'told_total' | 'source'>,
  prices: readonly PriceRow[],
  items: readonly PricedItem[],
): TripPrices['ToldTotal'] {
  const told = told_total && presentMoney(told_total)
  if (!told) return null
  const own = prices.filter((price) => price.source === source)
  const isComplete = items.flat().every((row) => !row.sources.includes(source) || isPriced(row, own))
  return { ...told, Source: source, IsDifferent: isOtherThanTold(told_total, sumsOf(own), isComplete) }
}

function itemPrice(
  price: PriceRow,
  items: readonly PricedItem[],
  travelers: ReadonlyMap<number, Traveler>,
): ItemPrice | null {
  const { currency } = price
  const total = presentMoney({ amount: price.total, currency })
  if (!total) return null
  return {
    Total: total,
    Parts: price.parts.map(({ kind, label, amount }) => ({
      Kind: kind,
      Label: label,
      Amount: { ...total, Amount: amount },
    })),
    Included: [...price.included],
    IsPaid: price.is_paid,
    IsCancelled: price.cancelled,
    Reference: price.reference,
    Source: price.source,
    Positions: items.flatMap((rows, index) =>
      rows.some(({ item_key }) => price.item_keys.includes(item_key)) ? [index] : [],
    ),
    Travelers: price.traveler_ids.flatMap((id) => travelers.get(id) ?? []),
    Others: price.others.flatMap(({ source, ...money }) => {
      const other = presentMoney(money)
      return other ? [{ Source: source, Total: other }] : []
    }),
  }
}

export const presentTerms = (row: TermsRow): SaleTerms => ({
  Conditions: {
    RateCode: row.rate_code,
    IsChangeable: row.changeable,
    IsRefundable: row.refundable,
    Text: row.conditions,
  },
  Phones: [...row.phones],
  Notes: [...row.notes],
})
