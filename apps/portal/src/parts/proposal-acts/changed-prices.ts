import type { ProposalPrice } from '@portolan/contract/features/trip-proposals/offer'
import type { OptionPrice, ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { minorUnits } from '@portolan/rules/convert-money'
import { decimalText, type FormattedMoney } from '@portolan/rules/format-money'
import { pricePartsOf } from '@portolan/rules/proposal-total'
import { plainAmount } from '../../lib/plain-amount.ts'

/** The price of one option and passenger type as it is typed anew. */
export interface PriceEntry {
  readonly optionKey: string
  readonly passenger: OptionPrice['Passenger']
  readonly currency: string
  readonly digits: number
  readonly fare: string
  readonly tax: string
  readonly surcharge: string
  readonly pnrFee: string
  readonly cardFee: string
  readonly discount: string
  readonly fees: readonly { readonly title: OptionPrice['ServiceFees'][number]['Title']; readonly amount: string }[]
}

export const amountNames = ['fare', 'tax', 'surcharge', 'pnrFee', 'cardFee', 'discount'] as const

const text = ({ Amount, Digits }: FormattedMoney) => decimalText(Amount, Digits)

/** The prices of the chosen options as they are. */
export const entriesOf = (options: readonly ProposalOption[]): readonly PriceEntry[] =>
  options.flatMap(({ Key, Prices }) =>
    Prices.map((price) => ({
      optionKey: Key,
      passenger: price.Passenger,
      currency: price.Total.Currency,
      digits: price.Total.Digits,
      fare: text(price.Fare),
      tax: text(price.Tax),
      surcharge: text(price.Surcharge),
      pnrFee: text(price.PnrFee),
      cardFee: text(price.CardFee),
      discount: text(price.Discount),
      fees: price.ServiceFees.map(({ Title, Amount }) => ({ title: Title, amount: text(Amount) })),
    })),
  )

const amount = (typed: string): string => plainAmount(typed) || '0'

/** What it adds up to; null while an amount cannot be read. */
export function sumOfEntry(entry: PriceEntry): FormattedMoney | null {
  const parts = pricePartsOf(
    {
      fare: amount(entry.fare),
      tax: amount(entry.tax),
      surcharge: amount(entry.surcharge),
      serviceFees: entry.fees.map((fee) => ({ amount: amount(fee.amount) })),
      pnrFee: amount(entry.pnrFee),
      cardFee: amount(entry.cardFee),
      discount: amount(entry.discount),
    },
    entry.digits,
  )
  return parts && parts.total >= 0 ? { Amount: parts.total, Currency: entry.currency, Digits: entry.digits } : null
}

/** Paths of amounts that cannot be read, or have more decimals than their currency. */
export function unreadAmounts(entries: readonly PriceEntry[]): readonly string[] {
  return entries.flatMap((entry, index) => {
    const at = `[${String(index)}]`
    const isRead = (typed: string) => minorUnits(amount(typed), entry.digits) !== null
    return [
      ...amountNames.filter((name) => !isRead(entry[name])).map((name) => `${at}.${name}`),
      ...entry.fees.flatMap((fee, place) => (isRead(fee.amount) ? [] : [`${at}.fees[${String(place)}].amount`])),
    ]
  })
}

/** Those that differ from what they were, as the call names them. */
export function changedPrices(
  entries: readonly PriceEntry[],
  before: readonly PriceEntry[],
): readonly { readonly OptionKey: string; readonly price: ProposalPrice }[] {
  const plain = (entry: PriceEntry) => {
    const units = (typed: string) => minorUnits(amount(typed), entry.digits)
    return JSON.stringify([amountNames.map((name) => units(entry[name])), entry.fees.map((fee) => units(fee.amount))])
  }
  return entries.flatMap((entry, index) => {
    const old = before[index]
    if (old && plain(old) === plain(entry)) return []
    const price: ProposalPrice = {
      passenger: entry.passenger,
      fare: amount(entry.fare),
      tax: amount(entry.tax),
      surcharge: amount(entry.surcharge),
      serviceFees: entry.fees.map((fee) => ({ title: fee.title, amount: amount(fee.amount) })),
      pnrFee: amount(entry.pnrFee),
      cardFee: amount(entry.cardFee),
      discount: amount(entry.discount),
      total: null,
    }
    return [{ OptionKey: entry.optionKey, price }]
  })
}
