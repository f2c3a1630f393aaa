import type { List } from '../../../../../../tools/test/lists.ts'
import { listBudgets, listEntries } from '../budgets.store.ts'
import {
  findBroken,
  findCabins,
  findCentres,
  findKept,
  findLeakCases,
  findLeaks,
  type ReportQuery,
} from '../insight/report.store.ts'
import { countPast, findEarlierRequests, findPastOrders, findPastRequests } from '../insight/simulation.store.ts'

const period = { companyCodes: null, costCentre: null, day: '2026-06-01' } as const

/** Of whoever sees whole companies, else of an approver of cost centres. */
const budgetsOf =
  (query: Partial<Parameters<typeof listBudgets>[2]>): List =>
  (tx, { scope, companyId, loginId }) => {
    const companyIds = scope.kind === 'everything' ? [companyId] : scope.companyIds
    const wholeIds = scope.kind === 'travelers' ? [] : companyIds
    return listBudgets(tx, { companyIds, loginId, wholeIds }, { ...period, ...query }, { limit: 50, offset: 0 })
  }

const query: ReportQuery = { from: '2026-01-01', to: '2026-12-31', companyCodes: null, costCentre: null }

/** A traveller or team has no report; its statements then ask for the whole of their companies. */
const reported =
  (find: (...of: Parameters<typeof findKept>) => Promise<unknown>, more: Partial<ReportQuery> = {}): List =>
  (tx, { scope }) =>
    find(tx, scope.kind === 'travelers' ? { kind: 'companies', companyIds: scope.companyIds } : scope, {
      ...query,
      ...more,
    })

/** Of the one company that it is about. */
const simulated = (companyId: number) => ({ companyId, from: '2026-01-01', to: '2026-12-31' })
const parts = [
  { after: null, limit: 500 },
  { after: { at: '2026-06-01 00:00:00+00', id: 1 }, limit: 500 },
] as const
const tried = { costCentres: ['CC1'], firstDay: '2026-01-01', needsFlights: true }

export const lists: Record<string, List> = {
  budgets: budgetsOf({}),
  'budgets of every period': budgetsOf({ day: null }),
  'budgets of a cost centre': budgetsOf({ costCentre: 'CC1' }),
  'what moved in a budget': (tx, { companyId }) =>
    listEntries(tx, { companyId, budgetId: 1 }, { limit: 50, offset: 0 }),
  'policy report, outcomes': reported(findKept),
  'policy report, outcomes of a cost centre': reported(findKept, { costCentre: 'CC1' }),
  'policy report, rules': reported(findBroken),
  'policy report, flights above the fine cabin': reported(findCabins),
  'policy report, orders without a request': reported(findLeaks),
  'policy report, the dearest of them': reported((tx, scope, asked) => findLeakCases(tx, scope, asked, 20)),
  'policy report, filter': reported(findCentres),
  'policy simulation, how many': (tx, { companyId }) => countPast(tx, simulated(companyId)),
  'policy simulation, requests': (tx, { companyId }) => findPastRequests(tx, simulated(companyId), parts[0]),
  'policy simulation, further requests': (tx, { companyId }) => findPastRequests(tx, simulated(companyId), parts[1]),
  'policy simulation, bookings': (tx, { companyId }) => findPastOrders(tx, simulated(companyId), parts[0]),
  'policy simulation, further bookings': (tx, { companyId }) => findPastOrders(tx, simulated(companyId), parts[1]),
  'policy simulation, requests from before it': (tx, { companyId }) =>
    findEarlierRequests(tx, simulated(companyId), tried),
}
