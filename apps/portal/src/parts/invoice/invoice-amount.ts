import type { Money } from '@portolan/contract/schemas/money'
import { decimalText } from '@portolan/rules/format-money'

/**
 * 'HKD 14,820.00', '−HKD 1,200.00': the code tells every dollar from the others, and a credit note is below zero by the
 * sign that is as wide as a figure.
 */
export function invoiceAmount({ Amount, Currency, Digits }: Money, language: string): string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: Digits, maximumFractionDigits: Digits })
  return `${Amount < 0 ? '−' : ''}${Currency}\u00A0${format.format(decimalText(Math.abs(Amount), Digits))}`
}

/** Amounts added up by currency, in the order in which the currencies first appear. */
export function sumsOf(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<string, Money>()
  for (const money of amounts) {
    const { Amount, Currency, Digits } = sums.get(money.Currency) ?? { ...money, Amount: 0 }
    sums.set(Currency, { Amount: Amount + money.Amount, Currency, Digits })
  }
  return [...sums.values()]
}
