import type { ApprovalView } from '@portolan/contract/features/trip-requests/approvals'
import type { List } from '../../../../../../tools/test/lists.ts'
import { findBucketHealth, findLevelHealth, type HealthQuery } from '../health/health.store.ts'
import { listApprovals } from '../approvals/approval-list.store.ts'
import type { DeskView } from '@portolan/contract/features/trip-requests/desk'
import { listDesk } from '../desk/desk-list.store.ts'
import { listRequests, type RequestCursor, type RequestQuery } from '../request-list.store.ts'

const wanted = {
  language: 'en-US',
  view: 'all',
  text: null,
  places: [],
  statuses: null,
  sources: null,
  isOverIncluded: false,
  companyCodes: null,
  travelerId: null,
  costCentre: null,
  travelFrom: null,
  travelTo: null,
  createdFrom: null,
  createdTo: null,
  place: null,
  ids: null,
  exceptIds: [],
  isUnreadCounted: true,
  sort: { by: 'updated', descending: true },
} as const

const listed =
  (query: Partial<RequestQuery>, after: RequestCursor | null = null): List =>
  (tx, asking) =>
    listRequests(tx, asking, { ...wanted, now: asking.now, ...query }, { limit: 20, after })

const health: HealthQuery = {
  from: '2026-01-01',
  to: '2026-12-31',
  unit: 'month',
  companyCodes: null,
  costCentre: null,
}

/** A traveller or team has no approval health; its statements then ask for the whole of their companies. */
const healthOf =
  (find: (...of: Parameters<typeof findLevelHealth>) => Promise<unknown>): List =>
  (tx, { scope }) =>
    find(tx, scope.kind === 'travelers' ? { kind: 'companies', companyIds: scope.companyIds } : scope, health)
const approvals =
  (view: ApprovalView): List =>
  (tx, asking) =>
    listApprovals(tx, view, asking, { now: asking.now, limit: 50, offset: 0 })

const deskQuery = { places: [], companyCodes: null, kinds: null, states: null } as const
/** A consultant serves companies by name: as many as the viewer sees, and never all without a name. */
const desk =
  (view: DeskView, text: string | null = null, by: 'due' | 'departure' = 'due'): List =>
  (tx, { scope, companyId, loginId, now }) =>
    listDesk(
      tx,
      { companyIds: scope.kind === 'everything' ? [companyId] : scope.companyIds, loginId, ownCompany: companyId },
      { ...deskQuery, view, text, sort: { by, descending: false }, now },
      { limit: 50, offset: 0 },
    )

export const lists: Record<string, List> = {
  requests: listed({}),
  'requests, my own': listed({ view: 'mine' }),
  'requests that await me': listed({ view: 'awaiting' }),
  'requests by name': listed({ sort: { by: 'name', descending: false } }),
  'requests, found': listed({ text: 'tokyo' }),
  'requests of a cost centre': listed({ costCentre: 'CC1' }),
  'external orders': listed({ sources: [1] }),
  'requests that are no external orders': listed({ sources: [0] }),
  'requests of a traveller': listed({ travelerId: 1 }),
  'requests, chosen': listed({ ids: ['20261124000000000001'] }),
  'export of requests, a further page': listed({}, { key: '2026-11-30T00:00:00Z', id: 7 }),
  'approval health by level': healthOf(findLevelHealth),
  'approval health by month': healthOf(findBucketHealth),
  'approvals that wait': approvals('waiting'),
  'approvals that wait for others': approvals('others'),
  'approvals that were decided': approvals('decided'),
  'the desk’s queue': desk('all'),
  'the desk’s queue by departure': desk('all', null, 'departure'),
  'the desk, found': desk('free', 'tokyo'),
  'the desk, done': desk('done'),
}
