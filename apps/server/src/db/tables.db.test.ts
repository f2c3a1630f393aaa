import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { createWorld } from '../../../../tools/test/world.ts'
import { asCompanies } from '../../../../tools/test/scope.ts'

/** Tables without row level security, each with the reason why no tenant's data can be in it. */
const shared: Record<string, string> = {
  entry_authorisation: 'what destinations ask of nationalities, the same for every company',
  entry_requirement: 'what destinations ask of nationalities, the same for every company',
  exchange_rate: 'rates of the market, the same for every company',
  fare_advice: 'what was advised about fares of the market, the same for every company',
  fare_ask: 'what suppliers of fares were asked for whichever company',
  fare_calendar: 'forecasts of fares of the market, the same for every company',
  fare_curve: 'how fares of the market move, the same for every company',
  fare_forecast: 'forecasts of fares of the market, the same for every company',
  fare_import: 'imports of fares of the market, which the deployment runs',
  fare_model: 'fits of fares of the market, the same for every company',
  fare_month: 'fares of the market, the same for every company',
  fare_product: 'fares of the market, the same for every company',
  fare_quarantine: 'rows of imports of the market that could not be read',
  fare_route: 'pairs of cities',
  fare_sighting: 'fares of the market, the same for every company',
  fare_source: 'names of sources of fares',
  flight_facility: 'what is on board by carrier and aircraft, the same for every company',
  flight_supplier: 'suppliers of flight status and when they answered, for all companies',
  flight_times: 'when flights leave and arrive, the same for every company',
  han_variant: 'written forms of Han characters, for searches',
  kysely_migration: 'names of migrations',
  kysely_migration_lock: 'one row, a lock',
  passport_rule: 'what destinations ask of passports, the same for every company',
  rate_limit: 'counters by call and address',
  risk_change: 'what public sources changed, the same for every company',
  risk_advice: 'what public sources say about entering countries, the same for every company',
  risk_country_level: 'what public sources say about countries, the same for every company',
  risk_message: 'which messages of public sources belong to one alert',
  risk_quarantine: 'records of public sources that could not be read',
  risk_source: 'public sources and when they were read',
  trip_naming: 'one row, with which texts trips are named',
}

/** Walled tables of which every company sees the rows of none, each with its reason. */
const general: Record<string, string> = {
  content_item: 'what the TMC says to all, visitors too',
  content_text: 'its texts, seen with their item',
  news_document: 'documents that the TMC brought',
  news_item: 'what the TMC publishes to all',
  news_text: 'its texts, seen with their item',
  risk_alert: 'what public sources say, and what the TMC says to all',
  risk_own: 'what the TMC entered, seen with its alert',
  risk_text: 'its texts, seen with their alert',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await createWorld(database.adminUrl)
})
afterAll(() => database.drop())

interface TableRow {
  name: string
  enabled: boolean
  forced: boolean
  policies: string[]
}

const readTables = () =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<TableRow>(`
      SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
        ARRAY(SELECT p.polname::text FROM pg_policy p WHERE p.polrelid = c.oid ORDER BY 1) AS policies
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1`)
    return rows
  })

it('every table is policied, or listed as shared with its reason', async () => {
  const open = (await readTables()).filter(({ name, enabled, forced }) => !(name in shared) && !(enabled && forced))
  expect(open.map(({ name }) => name)).toEqual([])
})

it('the shared list names no table that is gone or walled', async () => {
  const names = new Map((await readTables()).map((table) => [table.name, table]))
  expect(Object.keys(shared).filter((name) => !names.has(name) || names.get(name)?.enabled)).toEqual([])
})

it('a walled table lets the owner through, else a backfill would touch 0 rows', async () => {
  const tables = (await readTables()).filter(({ enabled }) => enabled)
  expect(
    tables
      .filter(({ policies }) => !policies.includes('owner') && !policies.includes('system'))
      .map(({ name }) => name),
  ).toEqual([])
})

it('every column company_id of a walled table leads an index', async () => {
  const missing = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid AND p.polname = 'tenant'
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
      WHERE NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indkey[0] = a.attnum) ORDER BY 1`)
    return rows.map(({ name }) => name)
  })
  // One row per login: found by its primary key, never scanned by company.
  expect(missing.filter((name) => name !== 'user_setting')).toEqual([])
})

it('the app role reads no sealed table, and without a scope no tenant', async () => {
  const tables = await readTables()
  await withClient(database.adminUrl, async (client) =>
    expect((await client.query('SELECT 1 FROM login')).rowCount).toBeGreaterThan(0),
  )
  await withClient(database.appUrl, async (client) => {
    for (const { name } of tables.filter(({ policies }) => policies.includes('system'))) {
      await expect(client.query(`SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`), name).rejects.toMatchObject({
        code: '42501',
      })
    }
    for (const { name } of tables.filter(({ policies }) => policies.includes('tenant'))) {
      const { rowCount } = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`)
      expect(rowCount, name).toBe(0)
    }
  })
})

it('what is for every company is listed with its reason; without a scope nothing else shows, and the app role changes none', async () => {
  const open = (await readTables()).filter(
    ({ policies }) => policies.includes('general') || policies.includes('with_item'),
  )
  expect(open.map(({ name }) => name)).toEqual(Object.keys(general))
  await withClient(database.adminUrl, (client) =>
    client.query(`
      WITH item AS (
        INSERT INTO content_item (company_id, kind, category, keyword)
        SELECT id, 'page', 'StaticPage', 'x' FROM (SELECT id FROM company UNION SELECT NULL) c (id) RETURNING id)
      INSERT INTO content_text (item_id, language, html) SELECT id, 'en-US', 'x' FROM item`),
  )
  const seen = async (client: pg.Client) => {
    const { rows } = await client.query<{ company_id: string | null }>(
      'SELECT i.company_id FROM content_text t LEFT JOIN content_item i ON i.id = t.item_id ORDER BY 1',
    )
    return rows.map(({ company_id }) => company_id)
  }
  const [company = ''] = await companyIds()
  expect(await asCompanies(database, [], seen)).toEqual([null])
  expect(await asCompanies(database, [Number(company)], seen)).toEqual([company, null])
  await withClient(database.appUrl, async (client) => {
    expect(await seen(client)).toEqual([null])
    for (const table of open)
      await expect(client.query(`DELETE FROM ${client.escapeIdentifier(table.name)}`)).rejects.toMatchObject({
        code: '42501',
      })
  })
})

const companyIds = () =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM company ORDER BY id')
    return rows.map(({ id }) => id)
  })
