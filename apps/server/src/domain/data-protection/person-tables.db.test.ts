import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { personTables, tablesWithoutPeople } from './person-tables.ts'

let database: TestDatabase
let columns: { table: string; column: string; type: string; isNullable: boolean }[]
beforeAll(async () => {
  database = await createTestDatabase()
  columns = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<(typeof columns)[number]>(`
      SELECT c.table_name::text AS "table", c.column_name::text AS "column", c.udt_name::text AS type,
        c.is_nullable = 'YES' AS "isNullable"
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, c.ordinal_position`)
    return rows
  })
})
afterAll(() => database.drop())

/** Columns by which a table says whom its rows are about. */
const ofPersons =
  /(^|_)(login|traveler|account|person)_?ids?$|_by$|_by_login$|_login$|^(mentions|candidate_ids|addresses?|email|email_key|phones?|words|recipient_name|traveler_names?|short_name|user_agent|sealed_.*)$/

/** Columns that look like a person's and are none. */
const others: Readonly<Record<string, string>> = {
  'hotel_property.address': 'of a hotel',
}

describe('the register of tables with persons', () => {
  it('names every table, once', () => {
    const all = [...new Set(columns.map(({ table }) => table))]
    const registered = [...Object.keys(personTables), ...Object.keys(tablesWithoutPeople)]
    expect(
      all.filter((table) => !registered.includes(table)),
      'tables that nobody has thought of',
    ).toEqual([])
    expect(
      registered.filter((table) => !all.includes(table)),
      'tables that are gone',
    ).toEqual([])
    expect(Object.keys(personTables).filter((table) => table in tablesWithoutPeople)).toEqual([])
  })

  it('calls no table free of persons that has a column of them', () => {
    const found = columns.filter(
      ({ table, column }) =>
        table in tablesWithoutPeople && ofPersons.test(column) && !(`${table}.${column}` in others),
    )
    expect(found.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  it('takes or packs rows of every table that names logins or travellers', () => {
    // What was erased names ids only; lists and search words follow their logins and travellers.
    const known = [
      'erasure.login_ids',
      'erasure.traveler_ids',
      'person_find.login_id',
      'person_find.traveler_id',
      'traveler_find.traveler_id',
    ]
    const silent = columns.filter(({ table, column }) => {
      const own = personTables[table]
      return own && /^(login|traveler|account)_ids?$/.test(column) && own.steps.length === 0 && !own.pack && !own.kept
    })
    expect(silent.map(({ table, column }) => `${table}.${column}`)).toEqual(known)
  })

  it('changes columns that are there, and empties none that must be filled', () => {
    const known = new Map(columns.map((column) => [`${column.table}.${column.column}`, column]))
    const wrong = Object.entries(personTables).flatMap(([table, { steps, secret = [] }]) => [
      ...secret.filter((column) => !known.has(`${table}.${column}`)).map((column) => `${table}.${column}`),
      ...steps.flatMap(({ act }) =>
        act === 'delete'
          ? []
          : Object.entries(act)
              .filter(([column, value]) => {
                const found = known.get(`${table}.${column}`)
                return !found || (value === 'null' && !found.isNullable)
              })
              .map(([column]) => `${table}.${column}`),
      ),
    ])
    expect(wrong).toEqual([])
  })
})

it('lets the system role do each step and sweep each table', async () => {
  const rights = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ table: string; updates: boolean; deletes: boolean }>(`
      SELECT c.relname::text AS "table", has_any_column_privilege('portolan_system', c.oid, 'UPDATE') AS updates,
        has_table_privilege('portolan_system', c.oid, 'DELETE') AS deletes
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')`)
    return new Map(rows.map((row) => [row.table, row]))
  })
  const missing = Object.entries(personTables).flatMap(([table, { steps, unswept }]) => {
    const right = rights.get(table)
    return [
      ...(steps.some(({ act }) => act === 'delete') && !right?.deletes ? [`DELETE ${table}`] : []),
      ...((steps.some(({ act }) => act !== 'delete') || unswept !== 'all') && !right?.updates
        ? [`UPDATE ${table}`]
        : []),
    ]
  })
  expect(missing).toEqual([])
})
