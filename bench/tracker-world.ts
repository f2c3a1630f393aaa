import type { RiskLevel } from '@portolan/contract/enums'
import type pg from 'pg'
import { openPools } from '../apps/server/src/db/database.ts'
import { systemTransaction } from '../apps/server/src/db/system-transaction.ts'
import { circleArea } from '../apps/server/src/domain/risk/geometry.rules.ts'
import type { RiskItem } from '../apps/server/src/domain/risk/risk-item.ts'
import { saveRiskItems } from '../apps/server/src/domain/risk/save-items.ts'
import { projectWhereabouts, sinceOf } from '../apps/server/src/domain/whereabouts/whereabouts.ts'
import { type Credentials, createSession } from '../tools/test/world.ts'
import type { BenchDatabase } from './database.ts'
import { madeName } from './request-world.ts'
import { warnedPlaces } from './tracker-places.ts'
import { insertTrips, itemTables } from './tracker-trips.ts'

/** Somebody signed in who sees everybody of a company. */
export interface TrackerViewer extends Credentials {
  readonly companyId: number
  readonly loginId: number
}

export interface TrackerCompany {
  readonly companyId: number
  readonly viewers: readonly TrackerViewer[]
}

/** A trip has a flight or train there and back and a stay, or some of these. */
export const itemsOfTrip = 2.5
const viewersOfCompany = 8
const atOnce = 1_000
const day = 86_400_000

/** A company that shows persons, with people of whom each has a trip of this week; the product makes the tracker's rows. */
export async function fillTrackerCompany(
  database: BenchDatabase,
  client: pg.Client,
  { code, trips, say }: { readonly code: string; readonly trips: number; readonly say: (line: string) => void },
): Promise<TrackerCompany> {
  const companyId = await addCompany(client, code)
  await fillTrips(database, client, { companyId, trips })
  const viewers = await signInViewers(client, companyId, code)
  say(`${code}: ${await describe(client, companyId)}`)
  return { companyId, viewers }
}

/** So many trips of as many people in a company that is there. */
export async function fillTrips(
  database: BenchDatabase,
  client: pg.Client,
  { companyId, trips }: { readonly companyId: number; readonly trips: number },
): Promise<void> {
  // Lists of trips and their search, which triggers fill, are not asked here.
  await client.query(`SET session_replication_role = replica; SET work_mem = '256MB'; SELECT setseed(0.21)`)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO traveler (company_id, code, name, folded_name, email)
     SELECT $1, 'tracked-' || n, made.name, lower(made.name), 'tracked' || n || '@bench.example'
     FROM generate_series(1, $2::int) n CROSS JOIN LATERAL (SELECT ${madeName('n')} AS name) made RETURNING id`,
    [companyId, trips],
  )
  const travelerIds = rows.map(({ id }) => Number(id))
  await insertTrips(client, companyId, Math.min(...travelerIds), trips)
  await client.query('RESET session_replication_role; ANALYZE')
  await project(database, companyId, travelerIds)
}

/** The tracker's rows as the importer leaves them. */
async function project(database: BenchDatabase, companyId: number, travelerIds: readonly number[]): Promise<void> {
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  try {
    for (let start = 0; start < travelerIds.length; start += atOnce)
      await systemTransaction(pools.system, companyId, ({ db }) =>
        projectWhereabouts(db, companyId, travelerIds.slice(start, start + atOnce), sinceOf(new Date())),
      )
  } finally {
    await pools.close()
  }
}

/** Another company with the trips of the first, each of them `times` times, by other people. */
export async function copyTrackerCompany(
  client: pg.Client,
  from: TrackerCompany,
  { code, times, say }: { readonly code: string; readonly times: number; readonly say: (line: string) => void },
): Promise<TrackerCompany> {
  const companyId = await addCompany(client, code)
  // Copies of valid rows need no check of their references.
  await client.query(
    `SET session_replication_role = replica; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'`,
  )
  const copy = (table: string, moved: Record<string, string>) =>
    copyRows(client, table, moved, { from: from.companyId, to: companyId, times })
  const [traveler, order] = [await lastId(client, 'traveler'), await lastId(client, 'booking_order')]
  const people = `ARRAY(SELECT p + n * ${traveler} FROM unnest(s.traveler_ids) p)`
  await copy('traveler', { id: `s.id + n * ${traveler}`, code: `s.code || '-' || n` })
  await copy('booking_order', { id: `s.id + n * ${order}` })
  await copy('order_traveler', {
    order_id: `s.order_id + n * ${order}`,
    traveler_id: `s.traveler_id + n * ${traveler}`,
  })
  for (const table of [...itemTables, 'tracker_item'])
    await copy(table, { order_id: `s.order_id + n * ${order}`, traveler_ids: people })
  await copy('presence_span', {
    order_id: `s.order_id + n * ${order}`,
    traveler_id: `s.traveler_id + n * ${traveler}`,
  })
  await copy('item_witness', { order_id: `s.order_id + n * ${order}` })
  for (const table of ['traveler', 'booking_order'])
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`)
  await client.query(`RESET session_replication_role; INSERT INTO whereabouts_version VALUES (${companyId}, 1)`)
  const viewers = await signInViewers(client, companyId, code)
  say(`${code}: ${await describe(client, companyId)}`)
  return { companyId, viewers }
}

async function lastId(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`SELECT max(id) AS id FROM ${table}`)
  return Number(rows[0]?.id)
}

async function copyRows(
  client: pg.Client,
  table: string,
  moved: Readonly<Record<string, string>>,
  { from, to, times }: { readonly from: number; readonly to: number; readonly times: number },
): Promise<void> {
  const own = ['company_id', ...Object.keys(moved), ...(itemTables.includes(table) ? ['id'] : [])]
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL ($2)`,
    [table, own],
  )
  const rest = rows.map(({ name }) => client.escapeIdentifier(name))
  await client.query(
    `INSERT INTO ${table} (company_id, ${[...Object.keys(moved), ...rest].join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${to}, ${[...Object.values(moved), ...rest.map((column) => `s.${column}`)].join(', ')}
     FROM (SELECT * FROM ${table} WHERE company_id = ${from}) s CROSS JOIN generate_series(1, ${times}) n`,
  )
}

async function addCompany(client: pg.Client, code: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO company (code, display_name, time_zone) VALUES ($1, $1, 'Asia/Hong_Kong') RETURNING id`,
    [code],
  )
  const companyId = Number(rows[0]?.id)
  await showPersons(client, companyId)
  return companyId
}

/** The company has decided to show who is where. */
export async function showPersons(client: pg.Client, companyId: number): Promise<void> {
  const body = { mode: 'persons', decidedBy: 'Bench', worksCouncilReference: 'none', homeCities: [] }
  await client.query(
    `INSERT INTO rules_document (company_id, kind, version, valid_from, body)
     SELECT $1, 'tracking', 1 + coalesce(max(version), 0), '2026-01-01', $2 FROM rules_document WHERE company_id = $1 AND kind = 'tracking'`,
    [companyId, JSON.stringify(body)],
  )
}

async function signInViewers(client: pg.Client, companyId: number, code: string): Promise<TrackerViewer[]> {
  const { rows } = await client.query<{ id: string; email: string }>(
    `INSERT INTO login (company_id, email, name, short_name, view_right)
     SELECT $1, 'viewer' || n || '@' || $2::text || '.example', 'Viewer ' || n, 'VV', 7 FROM generate_series(1, $3::int) n
     RETURNING id, email`,
    [companyId, code, viewersOfCompany],
  )
  const viewers: TrackerViewer[] = []
  for (const { id, email } of rows)
    viewers.push({ companyId, loginId: Number(id), ...(await createSession(client, companyId, Number(id), email)) })
  return viewers
}

async function describe(client: pg.Client, companyId: number): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT count(*) || ' items at ' || count(DISTINCT place) || ' places, ' || count(*) FILTER (WHERE cancelled) || ' cancelled, '
       || count(*) FILTER (WHERE live_at IS NOT NULL) || ' live, ' || count(*) FILTER (WHERE starts_at <= now() AND ends_at > now()) || ' under way, '
       || count(*) FILTER (WHERE unconfirmed_at < now()) || ' unconfirmed, ' || count(*) FILTER (WHERE seen_until = 'infinity') || ' without an end, '
       || count(*) FILTER (WHERE seen_until < now() - interval '2 days') || ' too old' AS text FROM tracker_item WHERE company_id = $1`,
    [companyId],
  )
  return rows[0]?.text ?? ''
}

/** Advisories about countries and events around cities, as feeds bring them. */
export async function saveTrackerRisks(database: BenchDatabase): Promise<void> {
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  const now = new Date()
  try {
    await systemTransaction(pools.system, null, async ({ client, db }) => {
      await client.query(
        `INSERT INTO risk_source (code, format, name, read_at) VALUES ('cap-bench', 'cap', 'Bench', now()), ('us-state', 'us-state', 'State', now()) ON CONFLICT DO NOTHING`,
      )
      const save = (source: string, items: readonly RiskItem[]) =>
        saveRiskItems(db, { source, companyId: null, items, now, isKnownSource: true })
      const { countries, cities } = warnedPlaces
      await save('us-state', countries.map((country, n) => ({ ...itemOf(n, now), key: country, kind: 'advisory', expiresAt: null, countries: [country] }))) // prettier-ignore
      await save('cap-bench', cities.map((at, n) => ({ ...itemOf(n, now), areas: [circleArea(at, 60)], countries: [at.country] }))) // prettier-ignore
    })
  } finally {
    await pools.close()
  }
}

const itemOf = (n: number, now: Date): RiskItem => ({
  key: `bench-${n}`,
  kind: 'event',
  level: (2 + (n % 4)) as RiskLevel,
  nativeLevel: `Level ${n % 4}`,
  category: 'flood',
  countries: [],
  regions: [],
  areas: [],
  sentAt: now,
  effectiveAt: null,
  expiresAt: new Date(now.getTime() + 3 * day),
  url: null,
  texts: [
    {
      language: 'en-US',
      title: `Heavy rain, bulletin ${n}`,
      html: `<p>${'Rivers may rise above their banks tonight; roads and railways close without notice. '.repeat(4)}</p>`,
      instruction: 'Stay away from rivers and underpasses.',
    },
  ],
})
