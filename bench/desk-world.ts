import type pg from 'pg'
import { allCities } from '../apps/server/src/reference/cities.ts'
import { type Consultant, seedAgency } from '../apps/server/src/domain/desk/testing/seed-agency.ts'
import { openPools } from '../apps/server/src/db/database.ts'
import { type BenchDatabase, withClient } from './database.ts'

export interface DeskWorld {
  readonly companyIds: readonly number[]
  readonly consultants: readonly Consultant[]
  /** References of some requests that are open at the desk. */
  readonly references: readonly string[]
}

const companies = 10
/** Of a hundred items so many are open. */
const openOfHundred = 2
const cities = allCities()
  .slice(0, 300)
  .map(({ code }) => code)

/**
 * Ten clients of one agency with so many requests together, each of which has been at the desk: two of a hundred still are.
 */
export async function fillDeskWorld(
  database: BenchDatabase,
  { requests, people }: { readonly requests: number; readonly people: number },
): Promise<DeskWorld> {
  return withClient(database.adminUrl, async (client) => {
    const companyIds: number[] = []
    for (let number = 1; number <= companies; number++)
      companyIds.push(await fillCompany(client, number, requests / companies))
    await client.query('VACUUM (ANALYZE)')
    const { rows } = await client.query<{ reference: string }>(
      `SELECT r.reference FROM trip_request r JOIN desk_item i ON i.company_id = r.company_id AND i.request_id = r.id
       WHERE i.done_at IS NULL ORDER BY r.id LIMIT 40`,
    )
    const pools = openPools({ ...database, size: 2, onError: () => undefined })
    try {
      const names = Array.from({ length: people }, (_, index) => `Consultant ${index + 1}`)
      const agency = { code: 'bench-agency', name: 'Agency', people: names }
      const consultants = await seedAgency(pools.system, agency, companyIds)
      return { companyIds, consultants, references: rows.map(({ reference }) => reference) }
    } finally {
      await pools.close()
    }
  })
}

async function fillCompany(client: pg.Client, number: number, count: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO company (code, display_name, time_zone) VALUES ($1, $2, 'Asia/Hong_Kong') RETURNING id`,
    [`client-${number}`, `Client ${number}`],
  )
  const companyId = Number(rows[0]?.id)
  await client.query(
    `INSERT INTO login (company_id, email, name, short_name)
     SELECT $1, 'person' || n || '@client-' || $2::int || '.example', 'Person ' || n, 'PP' FROM generate_series(1, 200) n`,
    [companyId, number],
  )
  await client.query(
    `INSERT INTO traveler (company_id, code, name, folded_name, login_id)
     SELECT company_id, 'p' || id, name, lower(name), id FROM login WHERE company_id = $1`,
    [companyId],
  )
  await client.query(
    `INSERT INTO trip_request (company_id, status, requested_by, traveler_id, traveler_name, trip_name, places, countries,
       first_day, last_day, form, created_at, updated_at)
     SELECT $1, CASE WHEN n % 100 < $3::int THEN 2 ELSE 6 END, t.login_id, t.id, t.name, 'Visit ' || n,
       ARRAY[($4::text[])[1 + n % 300]], '{}', current_date + n % 90, current_date + 3 + n % 90, '{}',
       now() - n * interval '3 minutes', now() - n * interval '2 minutes'
     FROM generate_series(1, $2::int) n JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM traveler WHERE company_id = $1) t
       ON t.place = 1 + n % 200`,
    [companyId, count, openOfHundred, cities],
  )
  await client.query(
    `INSERT INTO desk_item (company_id, kind, request_id, state, opened_at, due_at, service_minutes, updated_at, outcome, done_at)
     SELECT company_id, 'request', id, CASE WHEN status = 2 THEN 'new' ELSE 'done' END, created_at,
       now() + (id % 600 - 30) * interval '1 minute', 120, now(), CASE WHEN status = 6 THEN 'finished' END,
       CASE WHEN status = 6 THEN created_at + interval '1 hour' END
     FROM trip_request WHERE company_id = $1`,
    [companyId],
  )
  return companyId
}
