import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { scopeOf } from '../../kernel/scope.ts'
import { findUpcomingTrips } from './trips.store.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 5, 15, 21, 30)
/** Around now, the end of its day, and the length from which trips under way have an index of their own. */
const moments = [now, now - 1, now + 1, Date.UTC(2026, 5, 16), Date.UTC(2026, 5, 16) - 1, Date.UTC(2026, 5, 15)]
const lengths = [0, 1, 24 * hour, 336 * hour, 336 * hour + 1, 336 * hour - 1, 2_000 * hour]

let database: TestDatabase
let ids: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  ids = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO company (code, display_name, time_zone)
       SELECT 'c' || n, 'C', ('{UTC,Asia/Tokyo,America/New_York}'::text[])[n] FROM generate_series(1, 3) n RETURNING id`,
    )
    await fill(client)
    return rows.map(({ id }) => Number(id))
  })
})
afterAll(() => database.drop())

/** Orders that begin or end at each moment, with each length, every fifth one cancelled. */
async function fill(client: pg.Client) {
  const spans = moments.flatMap((moment) =>
    lengths.flatMap((length) => [
      [moment, moment + length],
      [moment - length, moment],
      [moment - length / 2, moment + length / 2],
    ]),
  )
  const column = (place: 0 | 1) => spans.map((span) => new Date(span[place] ?? 0))
  await client.query(
    `INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled,
       start_local, end_local, starts_at, ends_at, deadlines, message_time)
     SELECT c.id, 'concur', 'Trip', '{}', '{0}', '{}', (s.n + c.id) % 5 = 0, '20260615', '20260616', s.a, s.b, '{}', now()
     FROM company c, unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY s (a, b, n)`,
    [column(0), column(1)],
  )
}

/**
 * What is listed and counted at a time, by reading every order: by departure, those under way by their return and after
 * all departures of the company's day.
 */
async function expected(client: pg.Client, companyIds: readonly number[], at: Date) {
  const { rows } = await client.query<{ id: string }>(
    `SELECT o.id FROM booking_order o JOIN company c ON c.id = o.company_id
     WHERE o.company_id = ANY ($1) AND NOT o.cancelled AND o.ends_at > $2
     ORDER BY CASE WHEN o.starts_at > $2 THEN o.starts_at
       ELSE greatest(o.ends_at, (($2 AT TIME ZONE c.time_zone)::date + 1)::timestamp AT TIME ZONE c.time_zone) END, o.id`,
    [companyIds, at],
  )
  return rows.map(({ id }) => Number(id))
}

async function listed(client: pg.Client, companyIds: readonly number[], at: Date, limit: number, offset: number) {
  const run = async <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => (await client.query<Row>(query)).rows
  const filter = { now: at, companyCodes: null, limit, offset }
  const { rows, total } = await findUpcomingTrips({ run }, scopeOf(companyIds, null), filter)
  return { ids: rows.map(({ id }) => Number(id)), total }
}

const pages = [
  [5, 0],
  [20, 15],
  [500, 0],
  [5, 1_000],
] as const

/** Pages and numbers that are not what reading every order gives. */
async function differences(): Promise<unknown[]> {
  return withClient(database.adminUrl, async (client) => {
    const found: unknown[] = []
    for (const companyIds of [ids, ids.slice(0, 1), []])
      for (const moment of moments) {
        const at = new Date(moment)
        const all = await expected(client, companyIds, at)
        for (const [limit, offset] of pages) {
          const is = await listed(client, companyIds, at, limit, offset)
          const should = { ids: all.slice(offset, offset + limit), total: all.length }
          if (JSON.stringify(is) !== JSON.stringify(should)) found.push({ at, companyIds, limit, offset, is, should })
        }
      }
    return found
  })
}

describe('upcoming trips of whole companies', () => {
  it('are all that have not ended, to the millisecond, in the order of what happens next, whatever page', async () => {
    expect(await differences()).toEqual([])
  })

  it('puts trips under way by their return, after the last departure of the day', async () => {
    await withClient(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO company (code, display_name, time_zone) VALUES ('tokyo', 'T', 'Asia/Tokyo') RETURNING id`,
      )
      const companyId = Number(rows[0]?.id)
      // Noon in Tokyo, where the day ends at 15:00 UTC.
      const at = new Date('2026-06-15T03:00:00Z')
      const order = (name: string, from: string, to: string) =>
        client.query(
          `INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled,
             start_local, end_local, starts_at, ends_at, deadlines, message_time)
           VALUES ($1, 'concur', $2, '{}', '{0}', '{}', false, '20260615', '20260616', $3, $4, '{}', now())`,
          [companyId, name, from, to],
        )
      await order('returns today', '2026-06-10T00:00Z', '2026-06-15T05:00Z')
      await order('returns in a month', '2026-06-10T00:00Z', '2026-07-15T05:00Z')
      await order('departs tonight', '2026-06-15T14:00Z', '2026-06-18T05:00Z')
      await order('departs tomorrow', '2026-06-15T22:00Z', '2026-06-18T05:00Z')
      await order('departed this morning', '2026-06-15T00:00Z', '2026-06-16T05:00Z')
      const run = async <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => (await client.query<Row>(query)).rows
      const page = { now: at, companyCodes: null, limit: 9, offset: 0 }
      const { rows: trips } = await findUpcomingTrips({ run }, scopeOf([companyId], null), page)
      expect(trips.map(({ trip_name, under_way }) => [trip_name, under_way])).toEqual([
        ['departs tonight', false],
        ['returns today', true],
        ['departs tomorrow', false],
        ['departed this morning', true],
        ['returns in a month', true],
      ])
    })
  })

  it.each([
    ['cancelled and restored', `UPDATE booking_order SET cancelled = NOT cancelled WHERE id % 3 = 0`],
    ['moved', `UPDATE booking_order SET ends_at = ends_at + interval '9 hours' WHERE id % 4 = 0`],
    ['without dates', `UPDATE booking_order SET starts_at = NULL, ends_at = NULL WHERE id % 11 = 0`],
    ['renamed', `UPDATE booking_order SET trip_name = 'Another'`],
    ['removed', `DELETE FROM booking_order WHERE id % 2 = 0`],
    ['all gone', `TRUNCATE booking_order CASCADE`],
  ])('keep their number when orders are %s', async (_, change) => {
    await withClient(database.adminUrl, (client) => client.query(change))
    expect(await differences()).toEqual([])
  })
})
