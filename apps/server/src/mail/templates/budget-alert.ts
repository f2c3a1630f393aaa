import type { Money } from '@portolan/contract/schemas/money'
import { fill } from '@portolan/rules/fill'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDay } from '@portolan/rules/format-time'
import type { Template } from '../content.ts'

export interface BudgetAlertValues {
  readonly reached: 80 | 100
  /** Percent. */
  readonly used: number
  /** Code and name. */
  readonly costCentre: string
  /** YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly total: Money | null
  readonly left: Money | null
  readonly totalKg: number | null
  readonly leftKg: number | null
  /** Of the budgets in the portal. */
  readonly path: string
}

/** Tells the owners of a budget that it is nearly or wholly used. */
export const budgetAlert: Template<BudgetAlertValues> = (values, { texts, language, link }) => {
  const text = texts.budgetAlert
  const day = (iso: string) => formatDay(iso.replaceAll('-', ''), language)
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const named = { centre: values.costCentre, percent: numbers.format(values.used) }
  const words = values.reached === 100 ? text.full : text.nearly
  const money = (label: string, value: Money | null) =>
    value === null ? [] : [{ label, value: formatMoney(value, language) }]
  const kg = (label: string, value: number | null) =>
    value === null ? [] : [{ label, value: fill(text.kg, { kg: numbers.format(value) }) }]
  return {
    subject: fill(words.subject, named),
    preheader: fill(words.lead, named),
    heading: words.heading,
    paragraphs: [fill(words.lead, named)],
    action: { label: text.action, url: link(values.path) },
    facts: [
      { label: text.costCentre, value: values.costCentre },
      { label: text.period, value: fill(text.periodValue, { from: day(values.from), to: day(values.to) }) },
      ...money(text.total, values.total),
      ...money(text.left, values.left),
      ...kg(text.totalKg, values.totalKg),
      ...kg(text.leftKg, values.leftKg),
    ],
    notes: [text.note],
  }
}
