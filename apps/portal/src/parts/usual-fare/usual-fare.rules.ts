import type { Money } from '@portolan/contract/schemas/money'
import { formatMoney } from '@portolan/rules/format-money'

/** 'HK$6,850': what is usual is no exact amount, and has no cents. */
export const roundMoney = ({ Amount, Currency, Digits }: Money, language: string): string =>
  formatMoney({ Amount: Math.round(Amount / 10 ** Digits), Currency, Digits: 0 }, language)

/** By what share an estimate of the flights differs from what they usually cost, above 0 for dearer. Null without both. */
export function aboveUsual(estimate: Money | null, usual: Money | null): number | null {
  if (!estimate || !usual || estimate.Currency !== usual.Currency || usual.Amount === 0) return null
  return estimate.Amount / usual.Amount - 1
}

/** Less than this is no difference: nobody estimates to the percent. */
const same = 0.01
/** The texts of the approvals that say so. */
export const verdictTexts = { same: 'usualSame', above: 'usualAbove', below: 'usualBelow' } as const

/** An estimate this far above stands out to whoever decides. */
const remarkable = 0.1

export const usualVerdict = (difference: number): 'same' | 'above' | 'below' =>
  Math.abs(difference) < same ? 'same' : difference > 0 ? 'above' : 'below'

export const isRemarkable = (difference: number): boolean => difference >= remarkable

/** A fare within a twentieth of the usual one is neither a bargain nor dear. */
const near = 0.05

export const standingOf = (difference: number): 'same' | 'above' | 'below' =>
  Math.abs(difference) < near ? 'same' : difference > 0 ? 'above' : 'below'

/** '12%', without its sign. */
export const sharePercent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(Math.abs(share))
