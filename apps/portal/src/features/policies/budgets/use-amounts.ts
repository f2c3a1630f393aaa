import type { Money } from '@portolan/contract/schemas/money'
import { formatMoney } from '@portolan/rules/format-money'
import { useLanguage } from '../../../lib/preferences.ts'

/** Amounts in the viewer's language. */
export function useAmounts() {
  const language = useLanguage()
  const kilograms = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return {
    money: (money: Money) => formatMoney(money, language),
    /** Beside a label that says what it is. */
    plainKg: (kg: number) => kilograms.format(kg),
    kg: (kg: number) => `${kilograms.format(kg)} CO₂e`,
    percent: (of: number) => percent.format(of / 100),
  }
}
