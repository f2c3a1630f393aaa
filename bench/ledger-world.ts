import type pg from 'pg'
import { importFiles } from '../apps/server/src/domain/ledger/files/import-files.ts'
import { walkSources } from '../apps/server/src/domain/ledger/files/import-source.ts'
import { openPools } from '../apps/server/src/db/database.ts'
import { gazetteer } from '../apps/server/src/reference/search/gazetteer.ts'
import { type Credentials, createSession } from '../tools/test/world.ts'
import { writeBookingFiles } from './booking-files.ts'
import { type BenchDatabase, withClient } from './database.ts'

/** Somebody signed in, with what row level security and the store will let them see. */
export interface BenchViewer extends Credentials {
  readonly kind: 'coordinator' | 'traveller'
  readonly companyId: number
  /** Null for a coordinator, who sees the whole company. */
  readonly travelerIds: readonly number[] | null
}

const companies = 50
const peopleOfCompany = 600
const viewersOfCompany = 4

/**
 * A ledger of `orders` in fifty companies and 200 people signed in, half of them coordinators. The importer fills one
 * company from generated files; the others are its copies, order by order, so that a company's rows lie scattered among
 * the others' as they would after a year. Segments are not copied: no list of trips reads them.
 */
export async function fillWorld(
  database: BenchDatabase,
  orders: number,
  say: (line: string) => void,
): Promise<BenchViewer[]> {
  await withClient(database.adminUrl, (client) =>
    client.query(
      `INSERT INTO company (code, display_name, time_zone) SELECT 'bench-' || n, 'Bench ' || n, 'Asia/Hong_Kong' FROM generate_series(1, $1::int) n`,
      [companies],
    ),
  )
  await importFirst(database, Math.round(orders / companies))
  say('one company imported; copying it')
  return withClient(database.adminUrl, async (client) => {
    await copyToOthers(client)
    const viewers = await signInViewers(client)
    await client.query(
      'VACUUM (ANALYZE) booking_order, order_day, order_traveler, traveler, company, login, session, credential',
    )
    say(`${await describe(client)}, ${viewers.length} people signed in`)
    return viewers
  })
}

async function describe(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT count(*) || ' orders, ' || count(*) FILTER (WHERE NOT cancelled AND ends_at > now()) || ' not over' AS text FROM booking_order`,
  )
  return rows[0]?.text ?? ''
}

async function importFirst(database: BenchDatabase, orders: number): Promise<void> {
  const feed = await writeBookingFiles(orders, peopleOfCompany)
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  try {
    const request = { companyId: 1, sources: walkSources(feed.files), dryRun: false }
    const { state } = await importFiles({ pool: pools.system, places: gazetteer }, request)
    if (state !== 'finished') throw new Error('The ledger could not be filled')
  } finally {
    await pools.close()
    feed.remove()
  }
}

/** Columns of a table but those that a copy has of its own. */
async function columnsOf(client: pg.Client, table: string, own: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL ($2)`,
    [table, own],
  )
  return rows.map(({ name }) => client.escapeIdentifier(name))
}

/** Ids of copy `n` are the first company's, moved by `n` times more than there are. */
async function copyToOthers(client: pg.Client): Promise<void> {
  // Copies of valid rows need no check of their references, which would take most of the time.
  await client.query(
    `SET session_replication_role = replica; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'`,
  )
  await copyTable(client, 'traveler', { id: 'traveler' }, 's.id')
  await copyTable(client, 'booking_order', { id: 'booking_order' }, 's.id')
  await copyTable(client, 'order_day', {}, 's.ends_on')
  await copyTable(client, 'order_traveler', { order_id: 'booking_order', traveler_id: 'traveler' }, 's.order_id')
  for (const table of ['traveler', 'booking_order'])
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`)
  await client.query('RESET session_replication_role')
}

async function copyTable(
  client: pg.Client,
  table: string,
  ids: Readonly<Record<string, string>>,
  order: string,
): Promise<void> {
  const rest = await columnsOf(client, table, ['company_id', ...Object.keys(ids)])
  const moved = Object.entries(ids).map(
    ([column, of]) => `s.${column} + n * (SELECT max(id) FROM ${of} WHERE company_id = 1)`,
  )
  await client.query(
    `INSERT INTO ${table} (company_id, ${[...Object.keys(ids), ...rest].join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT n + 1, ${[...moved, ...rest.map((column) => `s.${column}`)].join(', ')}
     FROM (SELECT * FROM ${table} WHERE company_id = 1) s CROSS JOIN generate_series(1, ${companies - 1}) n ORDER BY ${order}, n`,
  )
}

async function signInViewers(client: pg.Client): Promise<BenchViewer[]> {
  const { rows } = await client.query<{ id: string; company_id: string; email: string; number: number }>(
    `INSERT INTO login (company_id, email, name, short_name, view_right)
     SELECT c.id, 'viewer' || n || '@' || c.code || '.example', 'Viewer ' || n, 'VV', CASE WHEN n % 2 = 0 THEN 7 ELSE 1 END
     FROM company c CROSS JOIN generate_series(1, $1::int) n ORDER BY n, c.id
     RETURNING id, company_id, email, view_right AS number`,
    [viewersOfCompany],
  )
  const viewers: BenchViewer[] = []
  for (const [index, { id, company_id, email, number }] of rows.entries()) {
    const companyId = Number(company_id)
    const isTraveller = number === 1
    const travelerIds = isTraveller
      ? [await becomeTraveller(client, companyId, Number(id), Math.floor(index / companies))]
      : null
    const credentials = await createSession(client, companyId, Number(id), email)
    viewers.push({ kind: isTraveller ? 'traveller' : 'coordinator', companyId, travelerIds, ...credentials })
  }
  return viewers
}

/** The login is one of the company's travellers from now on. */
async function becomeTraveller(client: pg.Client, companyId: number, loginId: number, offset: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE traveler SET login_id = $2 WHERE id = (SELECT id FROM traveler WHERE company_id = $1 ORDER BY id LIMIT 1 OFFSET $3) RETURNING id`,
    [companyId, loginId, offset],
  )
  return Number(rows[0]?.id)
}
