import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { createWorld, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { bookFlight } from '../testing/book-flight.ts'
import { type AskedSupplier, type FeedPart, type FeedSupplier, SupplierFault } from './flight-supplier.ts'
import { askDue, followBookedFlights, type FollowRun, readFeed } from './follow-booked-flights.ts'

let at = new Date('2040-01-10T04:00:00Z')
let database: TestDatabase
let pools: Pools
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 8, onError: () => undefined })
  world = await createWorld(database.adminUrl)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})
beforeEach(async () => {
  at = new Date('2040-01-10T04:00:00Z')
  await query('TRUNCATE flight_times, flight_notice, flight_supplier, flight_budget, flight_ask, booking_order CASCADE')
})

const query = <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
const book = (flight: string, hoursAhead: number) =>
  withClient(database.adminUrl, (client) =>
    bookFlight(client, {
      companyId: world.alpha.companyId,
      travelerId: world.alpha.traveller.travelerId,
      flight,
      from: 'HKG',
      to: 'FRA',
      startsAt: new Date(at.getTime() + hoursAhead * 3_600_000),
    }),
  )
const run = (more: Partial<FollowRun> = {}): FollowRun => ({
  feeds: [],
  asked: [],
  hours: 36,
  now: () => at,
  log: { info: () => undefined, warn: () => undefined },
  signal: new AbortController().signal,
  transaction: (act) => systemTransaction(pools.system, null, act),
  wake: () => Promise.resolve(),
  ...more,
})
const message = (more: Partial<FlightTimes> = {}): FlightTimes => ({
  flight: 'CX289',
  date: '20400110',
  from: 'HKG',
  to: 'FRA',
  asOf: at.toISOString(),
  fromGate: '42',
  ...more,
})
const supplier = (asked: string[], more: Partial<AskedSupplier> = {}): AskedSupplier => ({
  name: 'board',
  rate: { perMinute: 100, perDay: 1_000 },
  ask: ({ carrier, flight_number: number, departs_on: date }) => {
    asked.push(`${carrier}${number}`)
    return Promise.resolve({ messages: [message({ flight: `${carrier}${number}`, date })], unread: [] })
  },
  ...more,
})
const state = async () => (await query('SELECT * FROM flight_supplier'))[0]

describe('asks', () => {
  it('for booked flights within the hours, the next movement first, and again when the answer is old', async () => {
    for (const [flight, hours] of [
      ['CX1', 30],
      ['CX2', 2],
      ['CX3', 60],
      ['CX4', -3],
      ['CX5', 8],
    ] as const)
      await book(flight, hours)
    const asked: string[] = []
    await askDue(supplier(asked), run())
    expect(asked).toEqual(['CX2', 'CX5', 'CX4', 'CX1'])
    await askDue(supplier(asked), run())
    at = new Date(at.getTime() + 11 * 60_000)
    await askDue(supplier(asked), run())
    expect(asked.slice(4)).toEqual(['CX2'])
    expect((await query('SELECT * FROM flight_times')).length).toBe(4)
  })

  it('never more than the budget, however many processes ask', async () => {
    for (let number = 1; number <= 30; number += 1) await book(`CX${number}`, 2)
    const asked: string[] = []
    const scarce = supplier(asked, { rate: { perMinute: 7, perDay: 10 } })
    await Promise.all([askDue(scarce, run()), askDue(scarce, run()), askDue(scarce, run())])
    expect(asked.length).toBe(7)
    at = new Date(at.getTime() + 60_000)
    await Promise.all([askDue(scarce, run()), askDue(scarce, run())])
    expect([asked.length, new Set(asked).size]).toEqual([10, 10])
  })

  it('leaves the schedule where the supplier is down, says since when, and asks again later', async () => {
    await book('CX1', 2)
    const asked: string[] = []
    const down = supplier(asked, {
      ask: () => {
        asked.push('x')
        return Promise.reject(new SupplierFault('not_json', 'begins with "<!doctype"'))
      },
    })
    await askDue(down, run())
    expect(await state()).toMatchObject({ down_since: at, fault: 'not_json', failures: 1 })
    await askDue(down, run())
    expect(asked.length).toBe(1)
    const since = at
    at = new Date(at.getTime() + 11 * 60_000)
    await askDue(down, run())
    expect(await state()).toMatchObject({ down_since: since, failures: 2 })
    at = new Date(at.getTime() + 11 * 60_000)
    await askDue(supplier(asked), run())
    expect(await state()).toMatchObject({ down_since: null, failures: 0, fault: null, updated: '1' })
  })

  it('forgets the outage of a supplier that is not asked any more', async () => {
    await query(`INSERT INTO flight_supplier (name, down_since, failures) VALUES ('gone', now(), 3)`)
    await followBookedFlights(run())
    expect(await state()).toMatchObject({ down_since: null, failures: 0 })
  })
})

describe('a feed', () => {
  const feed = (parts: (position: unknown) => readonly FeedPart[]): FeedSupplier => ({
    name: 'drop',
    everySeconds: 1,
    async *read(position) {
      yield* parts(position)
    },
  })

  it('says of each message that is dropped why', async () => {
    await book('CX289', 2)
    const messages = [
      message(),
      message({ date: '20400112' }),
      message({ flight: 'ZZ9' }),
      message({ from: 'SIN', to: 'PER' }),
      message({ departsAt: '2040-01-10T09:00:00Z', arrivesAt: '2040-01-10T08:00:00Z' }),
    ]
    await readFeed(
      feed(() => [{ messages, unread: [{ name: 'record 6', detail: 'to: x' }], position: { read: 1 } }]),
      run(),
    )
    expect(await state()).toMatchObject({
      messages: '6',
      updated: '1',
      position: { read: 1 },
      dropped: { other_day: 1, nobody: 1, other_route: 1, impossible: 1, unreadable: 1 },
    })
    const { last_dropped: last } = (await state()) as { last_dropped: { flight: string; reason: string }[] }
    expect(last[0]).toMatchObject({ flight: 'CX289 20400110 SIN–PER', reason: 'other_route' })
  })

  it('goes on where a reading that died had come to', async () => {
    await book('CX289', 2)
    const part = (gate: string, position: unknown): FeedPart => ({
      messages: [message({ fromGate: gate })],
      unread: [],
      position,
    })
    const positions: unknown[] = []
    const dying = feed((position) => {
      positions.push(position)
      return [part('1', { at: 1 }), part('2', { at: 2 })]
    })
    let transactions = 0
    const broken = run({
      transaction: (act) => {
        transactions += 1
        return transactions === 4 ? Promise.reject(new Error('killed')) : systemTransaction(pools.system, null, act)
      },
    })
    await expect(readFeed(dying, broken)).rejects.toThrow('killed')
    await readFeed(dying, run())
    expect(positions).toEqual([{}, { at: 1 }])
  })
})
