import { convertMoney, type Rates, type Target } from '../convert-money.ts'
import type { FormattedMoney } from '../format-money.ts'
import type { PolicyMoney } from './policy-language.ts'

/** How a policy's amounts are compared: in whole units of the company's currency, exact to its minor unit. */

/** Digits that an amount of a policy may have behind its point. */
const digits = 4

/** By the rates of the day. */
export const policyMoney = (company: Target, rates: Rates | null): PolicyMoney => ({
  convert: (amount, currency) => {
    if (currency === company.Code) return amount
    const money = { Amount: Math.round(amount * 10 ** digits), Currency: currency, Digits: digits }
    return wholeUnits(money, company, rates)
  },
})

/** Money in whole units of the company's currency; null without a rate. */
export function wholeUnits(money: FormattedMoney | null, company: Target, rates: Rates | null): number | null {
  const converted = money && convertMoney(money, company, rates)
  return converted ? converted.Amount / 10 ** converted.Digits : null
}
