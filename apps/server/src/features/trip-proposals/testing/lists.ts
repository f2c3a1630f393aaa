import type { List } from '../../../../../../tools/test/lists.ts'
import { listProposals, type ProposalCursor, type ProposalQuery } from '../proposal-list.store.ts'

const wanted = {
  language: 'en-US',
  view: 'open',
  text: null,
  places: [],
  statuses: null,
  companyCodes: null,
  travelerId: null,
  travelFrom: null,
  travelTo: null,
  publishedFrom: null,
  publishedTo: null,
  place: null,
  ids: null,
  exceptIds: [],
  sort: { by: 'updated', descending: true },
} as const

const listed =
  (query: Partial<ProposalQuery>, after: ProposalCursor | null = null): List =>
  (tx, asking) =>
    listProposals(tx, { ...asking, deskCompanies: [] }, { ...wanted, now: asking.now, ...query }, { limit: 20, after })

/** A consultant serves companies by name: as many as the viewer sees, and never all without a name. */
const served =
  (query: Partial<ProposalQuery> = {}): List =>
  (tx, asking) => {
    const { scope, companyId } = asking
    const deskCompanies = scope.kind === 'everything' ? [companyId] : scope.companyIds
    return listProposals(tx, { ...asking, deskCompanies }, { ...wanted, now: asking.now, ...query }, { limit: 20 })
  }

export const lists: Record<string, List> = {
  proposals: listed({}),
  'proposals, all': listed({ view: 'all' }),
  'proposals, my own': listed({ view: 'mine' }),
  'proposals that await me': listed({ view: 'awaiting' }),
  'proposals by departure': listed({ sort: { by: 'departure', descending: false } }),
  'proposals by validity': listed({ sort: { by: 'validity', descending: false } }),
  'proposals by total': listed({ sort: { by: 'total', descending: true } }),
  'proposals by name': listed({ sort: { by: 'name', descending: false } }),
  'proposals, found': listed({ text: 'tokyo' }),
  'proposals of a traveller': listed({ travelerId: 1 }),
  'proposals, chosen': listed({ ids: ['20261124000000000001'] }),
  'export of proposals, a further page': listed({}, { key: '2026-11-30T00:00:00Z', id: 7 }),
  'proposals of the desk': served(),
  'proposals and drafts of a traveller': served({ travelerId: 1 }),
  'proposals that await the desk': served({ view: 'awaiting' }),
}
