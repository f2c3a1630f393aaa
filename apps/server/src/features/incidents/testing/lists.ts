import type { PeopleOf } from '@portolan/contract/features/incidents/core'
import type { List } from '../../../../../../tools/test/lists.ts'
import { type IncidentQuery, listIncidents } from '../core/list.store.ts'
import { readLog } from '../core/log.store.ts'
import { listPeople } from '../core/people.store.ts'
import { seenOf } from '../core/acting.ts'

const page = { limit: 20, offset: 0 }

const listed =
  (query: Partial<Omit<IncidentQuery, 'at'>>): List =>
  (tx, { scope, now: at }) => {
    const sort = { by: 'opened', descending: true } as const
    const any = { pattern: null, isOpen: null, isExercise: null, companyCodes: null, sort }
    return listIncidents(tx, scope, { ...any, at, ...query }, page)
  }

/** The first incident of the first company. */
const of = { companyId: 1, incidentId: 1 }

const people =
  (kind: PeopleOf, pattern: string | null = null): List =>
  (tx, { scope, now: at }) =>
    listPeople(tx, { ...of, of: kind, pattern, travelerIds: seenOf(scope), isOnTeam: true, at }, page)

/** The test of the plans runs these. */
export const lists: Record<string, List> = {
  incidents: listed({}),
  'incidents that are open, by name': listed({ isOpen: true, sort: { by: 'name', descending: false } }),
  'incidents of a word': listed({ pattern: '%incident%' }),
  'people of an incident': people('all'),
  'people of an incident who have not answered': people('unanswered'),
  'people of an incident, of a word': people('all', '%chan 7%'),
  'log of an incident': (tx, { scope }) => readLog(tx, { ...of, travelerIds: seenOf(scope) }, page),
}
