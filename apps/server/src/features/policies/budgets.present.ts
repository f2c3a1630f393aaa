import type { Language } from '@portolan/contract/enums'
import type { Budget, budgets } from '@portolan/contract/features/policies/budgets'
import type * as z from 'zod/mini'
import { leftOf, totalOfBudget, usedPercent } from '../../domain/budgets/budget.rules.ts'
import { nameIn } from '../../domain/people/person-language.ts'
import type { EntryRow, ListedBudget } from './budgets.store.ts'

type Sums = Budget['Total']
type Measures = Pick<ListedBudget, 'amount' | 'grams' | 'currency' | 'digits'>

/** Money where there is a budget in money, kg where there is one in CO2e. */
function sumsOf(
  { amount, grams: ceiling, currency, digits }: Measures,
  money: number | null,
  grams: number | null,
): Sums {
  return {
    Money: amount === null || money === null ? null : { Amount: money, Currency: currency, Digits: digits },
    Kg: ceiling === null || grams === null ? null : grams / 1_000,
  }
}

const remark = (day: string) => day.replaceAll('-', '')

export function presentBudget(row: ListedBudget, language: Language, { mayChange }: { mayChange: boolean }): Budget {
  const sums = (money: number | null, grams: number | null) => sumsOf(row, money, grams)
  const [total, left] = [totalOfBudget(row), leftOf(row)]
  return {
    Id: String(row.id),
    CompanyCode: row.company_code,
    CostCentre: {
      Code: row.cost_centre,
      Name: (language === 'en-US' ? null : row.cost_centre_names[language]) ?? row.cost_centre_name,
    },
    From: remark(row.first_day),
    To: remark(row.last_day),
    Version: row.version,
    Currency: row.currency,
    WhenAbove: row.when_above,
    Level: row.level,
    CarriesOver: row.carries_over,
    Total: sums(total.money, total.grams),
    CarriedOver: sums(row.carried_money, row.carried_grams),
    Reserved: sums(row.reserved_money, row.reserved_grams),
    Committed: sums(row.committed_money, row.committed_grams),
    Spent: sums(row.spent_money, row.spent_grams),
    Left: sums(left.money, left.grams),
    UsedPercent: usedPercent(row),
    MayChange: mayChange,
  }
}

type Entry = z.input<(typeof budgets)['listBudgetEntries']['response']>['Entries'][number]

export function presentEntry(budget: ListedBudget, row: EntryRow, language: Language): Entry {
  const localizedNames = { 'zh-TW': row.name_zh_tw, 'zh-CN': row.name_zh_cn, 'ja-JP': row.name_ja_jp }
  return {
    Id: String(row.id),
    At: row.at.toISOString(),
    Kind: row.kind,
    Sums: sumsOf(budget, row.money, row.grams),
    Request: row.reference === null ? null : { ReferenceNumber: row.reference, TripName: row.trip_name ?? '' },
    By: row.name === null ? null : nameIn({ name: row.name, localizedNames }, language),
    Reason: row.reason,
  }
}
