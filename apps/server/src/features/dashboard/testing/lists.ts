import type { List } from '../../../../../../tools/test/lists.ts'
import { findFirstWaiting } from '../../../domain/approvals/first-waiting.store.ts'
import { findOpenIncidents, findPlacePeople } from '../next-up/people.store.ts'

const whose = ({ scope }: Parameters<List>[1]) => ({
  companyIds: scope.kind === 'everything' ? [] : scope.companyIds,
  travelerIds: scope.kind === 'travelers' ? scope.travelerIds : null,
})

export const lists: Record<string, List> = {
  'next up: where people are': (tx, asking) => findPlacePeople(tx, { ...whose(asking), now: asking.now }),
  'next up: open incidents': (tx, asking) => findOpenIncidents(tx, whose(asking)),
  'next up: the first approval': (tx, asking) => findFirstWaiting(tx, asking, asking.now),
}
