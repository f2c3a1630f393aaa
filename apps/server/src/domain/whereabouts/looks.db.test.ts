import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { writeLook } from './looks.ts'
import { purgeLooks, purgeTrackerItems } from './looks.store.ts'
import { whereaboutsPurge } from './whereabouts.jobs.ts'

let database: TestDatabase
let pools: Pools
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  world = await createWorld(database.adminUrl)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})
beforeEach(() => query('TRUNCATE place_look'))

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

type Look = Parameters<typeof writeLook>[2]
const start = Date.parse('2026-06-01T10:00:00Z')

/** The coordinator of alpha looks, so many minutes after the start. */
const look = (minutes: number, seen: Look['seen'], facts: Partial<Look> = {}) =>
  systemTransaction(pools.system, null, async ({ client }) => {
    const run = async (bound: { text: string; values: unknown[] }) => (await client.query(bound)).rows as never[]
    const { companyId, coordinator } = world.alpha
    const viewer = { companyId, loginId: coordinator.loginId, travelerId: coordinator.travelerId }
    const at = new Date(start + minutes * 60_000)
    await writeLook({ run }, viewer, { what: 'list', instant: null, reason: null, seen, ...facts }, at)
  })
const of = (tenant: World['alpha'], who: 'traveller' | 'colleague' | 'coordinator') => ({
  companyId: tenant.companyId,
  travelerId: tenant[who].travelerId,
})
const written = async () =>
  (
    await query<{ company_id: string; seen: string[] }>(
      'SELECT company_id, traveler_ids AS seen FROM place_look ORDER BY at, company_id',
    )
  ).map(({ company_id, seen }) => [Number(company_id), seen.map(Number)])

describe('a look', () => {
  it('is a row per company, with each person once, and never with the viewer', async () => {
    const { alpha, bravo } = world
    await look(0, [of(alpha, 'traveller'), of(bravo, 'traveller'), of(alpha, 'traveller'), of(alpha, 'coordinator')])
    expect(await written()).toEqual([
      [alpha.companyId, [alpha.traveller.travelerId]],
      [bravo.companyId, [bravo.traveller.travelerId]],
    ])
    expect(await query('SELECT DISTINCT who, who_company, login_id::int FROM place_look')).toEqual([
      {
        who: `coordinator ${alpha.marker}`,
        who_company: `${alpha.marker} Company`,
        login_id: alpha.coordinator.loginId,
      },
    ])
  })

  it('at nobody else is no row', async () => {
    await look(0, [])
    await look(0, [of(world.alpha, 'coordinator')])
    expect(await written()).toEqual([])
  })

  it('at persons who were seen within the hour is of those who were not', async () => {
    const { alpha } = world
    const [traveller, colleague] = [of(alpha, 'traveller'), of(alpha, 'colleague')]
    await look(0, [traveller])
    await look(30, [traveller, colleague])
    await look(59, [traveller, colleague])
    // The first one's hour is over.
    await look(60, [traveller, colleague])
    expect(await written()).toEqual([
      [alpha.companyId, [traveller.travelerId]],
      [alpha.companyId, [colleague.travelerId]],
      [alpha.companyId, [traveller.travelerId]],
    ])
  })

  it('at an instant that is over, and an export, are rows each time and stand for no other', async () => {
    const seen = [of(world.alpha, 'traveller')]
    const past = { instant: new Date(start - 86_400_000), reason: 'Typhoon' }
    await look(0, seen, past)
    await look(1, seen, past)
    await look(2, seen, { what: 'export' })
    await look(3, seen, { what: 'export' })
    await look(4, seen)
    await look(5, seen)
    expect(await written()).toHaveLength(5)
  })
})

describe('retention', () => {
  const days = (count: number) => new Date(start - count * 86_400_000)

  it('is a year for looks and ninety days for persons in the tracker', async () => {
    const { companyId, coordinator, traveller } = world.alpha
    for (const age of [364, 366])
      await query(
        `INSERT INTO place_look (company_id, at, login_id, who, who_company, what, traveler_ids) VALUES ($1, $2, $3, 'a', 'b', 'list', $4)`,
        [companyId, days(age), coordinator.loginId, [traveller.travelerId]],
      )
    const [order] = await query<{ id: string }>(
      `INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, start_local,
         end_local, starts_at, ends_at, deadlines, message_time)
       VALUES ($1, 'concur', 'Trip', '{A}', '{0}', '{NRT}', false, '20260101', '20260102', now(), now(), '{}', now()) RETURNING id`,
      [companyId],
    )
    const item = (key: string, until: Date | string, unconfirmed: Date | null) =>
      query(
        `INSERT INTO tracker_item (company_id, order_id, item_key, kind, traveler_ids, cancelled, told_at, there_from,
           there_until, unconfirmed_at, is_homeward, seen_from, seen_until, words)
         VALUES ($1, $2, $3, 'A', $4, false, now(), $5, $6, $7, false, $5, $6, '')`,
        [companyId, order?.id, key, [traveller.travelerId], days(400), until, unconfirmed],
      )
    await item('left long ago', days(91), null)
    await item('left', days(89), null)
    await item('lost long ago', 'infinity', days(91))
    await item('lost', 'infinity', days(89))
    await item('there', 'infinity', null)
    const lines: unknown[] = []
    const run = whereaboutsPurge.run({ now: () => new Date(start) } as never)
    await run({
      log: { info: (counts: unknown) => lines.push(counts) },
      transaction: <T>(work: (tx: never) => Promise<T>) =>
        systemTransaction(pools.system, null, (tx) => work(tx as never)),
    } as never)
    expect(lines).toEqual([{ items: 2, spans: 0, looks: 1 }])
    expect((await query<{ item_key: string }>('SELECT item_key FROM tracker_item')).map((row) => row.item_key)).toEqual(
      ['left', 'lost', 'there'],
    )
    // Again, nothing is left to delete.
    const again = (purge: typeof purgeLooks, age: number) =>
      systemTransaction(pools.system, null, ({ db }) => purge(db, days(age)))
    expect([await again(purgeLooks, 365), await again(purgeTrackerItems, 90)]).toEqual([0, 0])
  })
})
