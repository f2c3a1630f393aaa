import type { List } from '../../../../../../tools/test/lists.ts'
import { type DaysQuery, listPeopleOfDays } from '../days-people.store.ts'

const any: DaysQuery = {
  pattern: null,
  onlyNear: false,
  companyCodes: null,
  ids: null,
  exceptIds: [],
  sort: { by: 'nearness', descending: true },
}

const listed =
  (query: Partial<DaysQuery>): List =>
  (tx, { scope }) =>
    listPeopleOfDays(tx, scope, { ...any, ...query }, { limit: 20, offset: 0 })

/** The test of the plans runs these. */
export const lists: Record<string, List> = {
  'people by their days': listed({}),
  'people near a limit': listed({ onlyNear: true }),
  'people by their days, of a word': listed({ pattern: '%lin%' }),
  'people by their days, by name': listed({ sort: { by: 'name', descending: false } }),
}
