import type { List } from '../../../../../../tools/test/lists.ts'
import { countAway, findBusiest, findPeople, findSpans } from '../ribbon.store.ts'
import { countPeople } from '../count.store.ts'
import { countItems } from '../tracker-counts.store.ts'
import { findCountChanges, findMovements } from '../movements.store.ts'
import { type ListFilter, listItems } from '../tracker-list.store.ts'

const hour = 3_600_000
const any: ListFilter = {
  state: null,
  onlyWarned: false,
  onlyAtRisk: false,
  onlyUnconfirmed: false,
  place: null,
  kind: null,
  pattern: null,
  orderId: null,
  travelerId: null,
}

const frameAt = (now: Date) => ({
  at: now,
  from: new Date(now.getTime() - 24 * hour),
  until: new Date(now.getTime() + 144 * hour),
})

const listed =
  (filter: Partial<ListFilter>): List =>
  (tx, { scope, now }) => {
    const companyIds = scope.kind === 'everything' ? [] : scope.companyIds
    const travelerIds = scope.kind === 'travelers' ? scope.travelerIds : null
    return listItems(
      tx,
      {
        whose: { companyIds, travelerIds },
        frame: frameAt(now),
        touches: [],
        filter: { ...any, ...filter },
        persons: { openCompanies: companyIds, alertedCompanies: [], ownTravelers: [] },
      },
      { limit: 200, offset: 0 },
    )
  }

const days = 24 * hour

/** All that a page of the ribbon asks. */
const ribbon =
  (pattern: string | null): List =>
  async (tx, { scope, now }) => {
    const companyIds = scope.kind === 'everything' ? [] : scope.companyIds
    const asked = {
      whose: { companyIds, travelerIds: scope.kind === 'travelers' ? scope.travelerIds : null },
      persons: { openCompanies: companyIds, alertedCompanies: [], ownTravelers: [] },
      touches: [],
      now,
      from: now,
      until: new Date(now.getTime() + 14 * days),
    }
    const page = await findPeople(tx, { ...asked, at: now, pattern, only: null, limit: 100, offset: 0 })
    await findSpans(tx, asked, page.rows)
    await findBusiest(tx, asked, 12)
    const edges = Array.from({ length: 57 }, (_, day) => new Date(now.getTime() + day * days))
    return countAway(tx, asked, edges)
  }

const movements =
  (find: (tx: Parameters<List>[0], of: Parameters<typeof findMovements>[1]) => Promise<unknown[]>): List =>
  (tx, { scope, now }) => {
    const companyIds = scope.kind === 'everything' ? [] : scope.companyIds
    return find(tx, {
      whose: { companyIds, travelerIds: scope.kind === 'travelers' ? scope.travelerIds : null },
      window: { from: now, until: new Date(now.getTime() + 720 * hour) },
      persons: { openCompanies: companyIds, alertedCompanies: [], ownTravelers: [] },
      touches: [],
    })
  }

const counted =
  (state: 'lands' | 'there'): List =>
  (tx, { scope, now }) =>
    countPeople(
      tx,
      {
        companyIds: scope.kind === 'everything' ? [] : scope.companyIds,
        travelerIds: scope.kind === 'travelers' ? scope.travelerIds : null,
      },
      { state, codes: ['TYO', 'HND', 'NRT'], from: now, until: new Date(now.getTime() + 24 * hour) },
    )

export const lists: Record<string, List> = {
  'tracker counts': (tx, { scope, now }) =>
    countItems(
      tx,
      {
        companyIds: scope.kind === 'everything' ? [] : scope.companyIds,
        travelerIds: scope.kind === 'travelers' ? scope.travelerIds : null,
      },
      frameAt(now),
    ),
  'tracker movements': movements((tx, of) =>
    findMovements(tx, of, { afterCompany: 0, afterTraveler: 0, limit: 5_000 }),
  ),
  'tracker movements, counts': movements(findCountChanges),
  'tracker list': listed({}),
  'tracker list of a place': listed({ place: 'NRT' }),
  'tracker count of who lands': counted('lands'),
  'tracker count of who is there': counted('there'),
  'tracker ribbon': ribbon(null),
  'tracker ribbon of a word': ribbon('%lin%'),
  'tracker list of a word': listed({ pattern: '%lin%' }),
}
