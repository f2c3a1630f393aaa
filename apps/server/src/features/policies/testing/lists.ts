import type { List } from '../../../../../../tools/test/lists.ts'
import {
  findBroken,
  findCabins,
  findCentres,
  findKept,
  findLeakCases,
  findLeaks,
  type ReportQuery,
} from '../insight/report.store.ts'

const query: ReportQuery = { from: '2026-01-01', to: '2026-12-31', companyCodes: null, costCentre: null }

/** A traveller or team has no report; its statements then ask for the whole of their companies. */
const reported =
  (find: (...of: Parameters<typeof findKept>) => Promise<unknown>, more: Partial<ReportQuery> = {}): List =>
  (tx, { scope }) =>
    find(tx, scope.kind === 'travelers' ? { kind: 'companies', companyIds: scope.companyIds } : scope, {
      ...query,
      ...more,
    })

export const lists: Record<string, List> = {
  'policy report, outcomes': reported(findKept),
  'policy report, outcomes of a cost centre': reported(findKept, { costCentre: 'CC1' }),
  'policy report, rules': reported(findBroken),
  'policy report, flights above the fine cabin': reported(findCabins),
  'policy report, orders without a request': reported(findLeaks),
  'policy report, the dearest of them': reported((tx, scope, asked) => findLeakCases(tx, scope, asked, 20)),
  'policy report, filter': reported(findCentres),
}
