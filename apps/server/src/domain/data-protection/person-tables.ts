import type { PersonTable } from './person-table.ts'
import { tablesOfPeople } from './tables-of-people.data.ts'
import { tablesOfRest } from './tables-of-rest.data.ts'
import { tablesOfTrips } from './tables-of-trips.data.ts'

export { tablesWithoutPeople } from './tables-of-rest.data.ts'

/**
 * Every table that holds persons: what of it goes into their package, and what erasure does, in the order in which it is
 * done. The rows that others refer to come last: travellers and logins. `person-tables.db.test.ts` fails for a table, or a
 * column with a person, that stands nowhere.
 */
export const personTables: Readonly<Record<string, PersonTable>> = {
  ...tablesOfTrips,
  ...tablesOfRest,
  ...tablesOfPeople,
}
