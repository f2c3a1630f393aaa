import type { List } from '../../../../../../tools/test/lists.ts'
import { listBudgets, listEntries } from '../budgets.store.ts'

const period = { companyCodes: null, costCentre: null, day: '2026-06-01' } as const

/** Of whoever sees whole companies, else of an approver of cost centres. */
const budgetsOf =
  (query: Partial<Parameters<typeof listBudgets>[2]>): List =>
  (tx, { scope, companyId, loginId }) => {
    const companyIds = scope.kind === 'everything' ? [companyId] : scope.companyIds
    const wholeIds = scope.kind === 'travelers' ? [] : companyIds
    return listBudgets(tx, { companyIds, loginId, wholeIds }, { ...period, ...query }, { limit: 50, offset: 0 })
  }

export const lists: Record<string, List> = {
  budgets: budgetsOf({}),
  'budgets of every period': budgetsOf({ day: null }),
  'budgets of a cost centre': budgetsOf({ costCentre: 'CC1' }),
  'what moved in a budget': (tx, { companyId }) =>
    listEntries(tx, { companyId, budgetId: 1 }, { limit: 50, offset: 0 }),
}
