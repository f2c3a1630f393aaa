import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { columnsOf, notPersons } from './person-columns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const references = `SELECT c.conrelid::regclass::text || '.' || a.attname AS at, c.confrelid::regclass::text AS kind
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
  WHERE c.contype = 'f' AND c.confrelid IN ('login'::regclass, 'traveler'::regclass) AND a.attname NOT IN ('company_id', 'agency_id')`
const named = `SELECT table_name || '.' || column_name AS at, CASE WHEN column_name LIKE '%login%' THEN 'login' ELSE 'traveler' END AS kind
  FROM information_schema.columns WHERE table_schema = 'public' AND column_name ~ '(login|traveler|traveller|person_id)(_|s|$)'
    AND data_type IN ('bigint', 'ARRAY', 'text', 'boolean')`

it('covers every column that names a login or a traveller, and nothing that is not there', async () => {
  const rows = await withClient(database.adminUrl, async (client) => {
    const found = [...(await client.query(references)).rows, ...(await client.query(named)).rows]
    return found as { at: string; kind: 'login' | 'traveler' }[]
  })
  // A list of logins among columns that references do not tell.
  const found = new Set(rows.map(({ at, kind }) => `${kind} ${at}`))
  const known = Object.entries(columnsOf).flatMap(([kind, columns]) =>
    columns.map(({ table, column }) => `${kind} ${table}.${column}`),
  )
  const missing = [...found].filter(
    (one) => !known.includes(one) && !Object.hasOwn(notPersons, one.split(' ')[1] ?? ''),
  )
  expect(missing).toEqual([])
  expect(known.filter((one) => !found.has(one))).toEqual([])
})

it('names keys that the database has', async () => {
  const columns = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ at: string }>(
      `SELECT table_name || '.' || column_name AS at FROM information_schema.columns WHERE table_schema = 'public'`,
    )
    return new Set(rows.map(({ at }) => at))
  })
  const all = [...columnsOf.login, ...columnsOf.traveler]
  const unknown = all
    .flatMap(({ table, key }) => key.map((name) => `${table}.${name}`))
    .filter((at) => !columns.has(at))
  expect(unknown).toEqual([])
})

it('only writes where the system role may: what nobody may change stays', async () => {
  const all = [...columnsOf.login, ...columnsOf.traveler]
  const wanted = all.flatMap(({ table, handling, key }) => [
    ...(handling === 'move' || handling === 'array' ? [[table, 'UPDATE'] as const] : []),
    ...(handling === 'drop' || handling === 'rebuild' || key.length > 0 ? [[table, 'DELETE'] as const] : []),
  ])
  const refused = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ at: string }>(
      `SELECT t || ' ' || p AS at FROM unnest($1::text[], $2::text[]) w (t, p) WHERE NOT has_table_privilege('portolan_system', t, p)`,
      [wanted.map(([table]) => table), wanted.map(([, right]) => right)],
    )
    return rows.map(({ at }) => at)
  })
  expect(refused).toEqual([])
})
