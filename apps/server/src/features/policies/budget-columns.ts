import type { Language } from '@portolan/contract/enums'
import { decimalText } from '@portolan/rules/format-money'
import type { Column } from '../../export/columns.ts'
import { leftOf, totalOfBudget, usedPercent } from '../../domain/budgets/budget.rules.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { ListedBudget } from './budgets.store.ts'
import { policyTextsIn } from './policy-texts.ts'

/** The columns of the exported file: one row a budget, with its sums in money and in kg. */
export function budgetColumns(language: Language): Column<ListedBudget>[] {
  const { columns, whenAbove } = policyTextsIn(language).budgets
  type Key = keyof typeof columns
  const text = (key: Key, value: (row: ListedBudget) => string, width = 24): Column<ListedBudget> => ({
    key,
    title: columns[key],
    kind: 'text',
    width,
    value,
  })
  const day = (key: Key, value: (row: ListedBudget) => string): Column<ListedBudget> => ({
    key,
    title: columns[key],
    kind: 'date',
    value: (row) => value(row).replaceAll('-', ''),
  })
  const money = (key: Key, value: (row: ListedBudget) => number | null): Column<ListedBudget> => ({
    key,
    title: columns[key],
    kind: 'number',
    value: (row) => {
      const amount = row.amount === null ? null : value(row)
      return amount === null ? null : decimalText(amount, row.digits)
    },
  })
  const kg = (key: Key, value: (row: ListedBudget) => number | null): Column<ListedBudget> => ({
    key,
    title: columns[key],
    kind: 'number',
    value: (row) => {
      const grams = row.grams === null ? null : value(row)
      return grams === null ? null : decimalText(grams, 3)
    },
  })
  return [
    text('company', (row) => companyNameIn(row, language), 28),
    text('costCentre', ({ cost_centre }) => cost_centre, 14),
    text(
      'costCentreName',
      ({ cost_centre_name, cost_centre_names }) =>
        (language === 'en-US' ? null : cost_centre_names[language]) ?? cost_centre_name,
    ),
    day('from', ({ first_day }) => first_day),
    day('to', ({ last_day }) => last_day),
    text('currency', ({ currency }) => currency, 10),
    money('total', (row) => totalOfBudget(row).money),
    money('spent', ({ spent_money }) => spent_money),
    money('committed', ({ committed_money }) => committed_money),
    money('reserved', ({ reserved_money }) => reserved_money),
    money('left', (row) => leftOf(row).money),
    kg('totalKg', (row) => totalOfBudget(row).grams),
    kg('spentKg', ({ spent_grams }) => spent_grams),
    kg('committedKg', ({ committed_grams }) => committed_grams),
    kg('reservedKg', ({ reserved_grams }) => reserved_grams),
    kg('leftKg', (row) => leftOf(row).grams),
    { key: 'used', title: columns.used, kind: 'number', value: usedPercent },
    text('whenAbove', ({ when_above }) => whenAbove[when_above]),
  ]
}
