import { findCurrency } from '../../../reference/currencies.ts'
import type { Money } from '../ledger-message.ts'

/**
 * An amount as money: '1341.2' and 'EUR' are 134120 EUR. `decimal` is a number, or a text with a point as its decimal sign
 * and no signs between thousands. Null without a currency of ISO 4217, for what is no number, for digits beyond the
 * currency's minor unit that are not zero, and for amounts that an integer cannot hold.
 */
export function moneyOf(decimal: string | number | null, currency: string | null): Money | null {
  const code = currency?.trim().toUpperCase() ?? ''
  const digits = findCurrency(code)?.digits
  const match = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(String(decimal ?? '').trim())
  if (digits === undefined || !match) return null
  const [, sign, whole = '', part = ''] = match
  if (part.length > digits) return null
  const amount = Number(`${whole}${part.padEnd(digits, '0')}`)
  if (!Number.isSafeInteger(amount)) return null
  return { amount: sign && amount !== 0 ? -amount : amount, currency: code }
}
