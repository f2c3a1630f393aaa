import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { createTestMail } from '../../../../../../tools/test/mail-harness.ts'
import { createWorld, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { tellFlightChanges } from '../flight-notices/tell-flight-changes.ts'
import { bookFlight } from '../testing/book-flight.ts'
import { takeFlightTimes } from './take-flight-times.ts'

const now = new Date('2040-01-10T04:00:00Z')
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
beforeEach(async () => {
  await query(
    'TRUNCATE flight_times, flight_notice, whereabouts_due, mail_message, realtime_message, realtime_group, booking_order, arranger_traveler CASCADE',
  )
  await query('UPDATE login SET is_arranger = false')
})

const query = <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
const book = (flight: string, from = 'HKG', to = 'FRA', startsAt = '2040-01-10T16:00:00Z', more = {}) =>
  withClient(database.adminUrl, (client) =>
    bookFlight(client, {
      companyId: world.alpha.companyId,
      travelerId: world.alpha.traveller.travelerId,
      flight,
      from,
      to,
      startsAt: new Date(startsAt),
      ...more,
    }),
  )
const take = (messages: readonly Partial<FlightTimes>[], source = 'drop') =>
  systemTransaction(pools.system, null, ({ db }) =>
    takeFlightTimes(
      db,
      messages.map((more) => ({
        flight: 'CX289',
        date: '20400111',
        from: 'HKG',
        to: 'FRA',
        asOf: '2040-01-10T03:00:00Z',
        ...more,
      })),
      { source, now, keepUnbooked: false },
    ),
  )
const stored = () =>
  query<{ flight: string; departs_on: string; from_code: string; to_code: string }>(
    `SELECT carrier || flight_number AS flight, departs_on, from_code, to_code, flies_as, diverted_to, departs_at, arrives_at, from_gate, belt, phase
     FROM flight_times ORDER BY 1, 2, 3, 4`,
  )
const tell = () =>
  tellFlightChanges({
    mail: createTestMail(() => now),
    now: () => now,
    transaction: (act) => systemTransaction(pools.system, null, act),
  })
const mails = () =>
  query<{ subject: string; login_id: string }>('SELECT subject, login_id FROM mail_message ORDER BY id')

describe('a message is about a booked flight', () => {
  it('by another number of a codeshare', async () => {
    await book('UA8877')
    expect(await take([{ flight: 'LH797', codeshares: ['CX2011', 'UA8877'], fromGate: '42' }])).toMatchObject({
      updated: 1,
      dropped: [],
    })
    expect(await stored()).toMatchObject([{ flight: 'UA8877', flies_as: 'LH797', from_gate: '42' }])
  })

  it('by its airline, airports and scheduled departure, where the airline has renumbered it', async () => {
    await book('CX289')
    await book('UA8877', 'HKG', 'FRA', '2040-01-10T16:00:00Z', { operating: 'CX' })
    const renumbered = { flight: 'CX2289', scheduledDepartsAt: '2040-01-10T16:00:00Z', belt: '7' }
    expect(await take([renumbered])).toMatchObject({ updated: 1 })
    expect(await stored()).toMatchObject([
      { flight: 'CX289', flies_as: 'CX2289', belt: '7' },
      { flight: 'UA8877', flies_as: 'CX2289' },
    ])
    expect(await take([{ ...renumbered, scheduledDepartsAt: '2040-01-10T16:05:00Z' }])).toMatchObject({
      dropped: [{ reason: 'nobody' }],
    })
  })

  it('by the legs of what is booked as one: it leaves with the first and arrives with the last', async () => {
    await book('SQ26', 'SIN', 'JFK', '2040-01-10T15:55:00Z')
    const first = { flight: 'SQ026', date: '20400110', from: 'SIN', to: 'FRA', departsAt: '2040-01-10T16:25:00Z' }
    const last = {
      flight: 'SQ26',
      date: '20400111',
      from: 'FRA',
      to: 'JFK',
      arrivesAt: '2040-01-11T16:10:00Z',
      belt: '4',
    }
    await take([{ ...last, asOf: '2040-01-10T03:30:00Z' }])
    await take([{ ...first, fromGate: 'A9' }])
    const [whole] = (await stored()).filter(({ from_code: from, to_code: to }) => from === 'SIN' && to === 'JFK')
    expect(whole).toMatchObject({
      departs_at: new Date('2040-01-10T16:25:00Z'),
      arrives_at: new Date('2040-01-11T16:10:00Z'),
      from_gate: 'A9',
      belt: '4',
    })
  })

  it('that lands elsewhere, or comes back to where it left', async () => {
    await book('CX289')
    await book('CX524', 'HKG', 'NRT')
    await take([
      { divertedTo: 'MUC', phase: 'diverted' },
      { flight: 'CX524', to: 'HKG' },
    ])
    expect(await stored()).toMatchObject([
      { flight: 'CX289', diverted_to: 'MUC' },
      { flight: 'CX524', to_code: 'NRT', diverted_to: 'HKG' },
    ])
  })

  it('or of none, with the reason', async () => {
    await book('CX289')
    const { dropped, updated } = await take([
      { date: '20400112' },
      { from: 'NRT', to: 'SIN' },
      { flight: 'ZZ1' },
      { date: '20400120' },
    ])
    expect(dropped.map(({ reason }) => reason)).toEqual(['other_day', 'other_route', 'nobody', 'nobody'])
    expect([updated, await stored()]).toEqual([0, []])
  })
})

it('never overwrites what is newer, and takes no gate back that a message leaves out', async () => {
  await book('CX289')
  await take([{ fromGate: '42', departsAt: '2040-01-10T16:30:00Z' }])
  expect(await take([{ asOf: '2040-01-10T02:59:00Z', fromGate: '38' }])).toMatchObject({ stale: 1, isNews: false })
  expect(await take([{ asOf: '2040-01-10T03:10:00Z', departsAt: '2040-01-10T16:40:00Z' }], 'other')).toMatchObject({
    updated: 1,
    isNews: true,
  })
  expect(await stored()).toMatchObject([{ from_gate: '42', departs_at: new Date('2040-01-10T16:40:00Z') }])
  expect(await take([{ asOf: '2040-01-10T03:20:00Z', departsAt: '2040-01-10T16:40:00Z' }], 'other')).toMatchObject({
    updated: 1,
    isNews: false,
  })
  await take([{ asOf: '2040-01-10T03:30:00Z' }], 'other')
  expect(await stored()).toMatchObject([{ departs_at: null, from_gate: '42' }])
})

it('is heard by portals that show the trip, and by no others', async () => {
  const { alpha } = world
  const orderId = await book('CX289')
  await query("UPDATE session SET last_seen_at = now(), absolute_expires_at = now() + interval '1 hour'")
  await take([{ fromGate: '42' }])
  const heard = () =>
    query<{ login_id: string; type: number; ref: string }>(
      'SELECT login_id, type, ref FROM realtime_message ORDER BY 1',
    )
  const expected = [alpha.coordinator.loginId, alpha.traveller.loginId].map(Number).toSorted((a, b) => a - b)
  expect(await heard()).toEqual(expected.map((id) => ({ login_id: String(id), type: 109, ref: String(orderId) })))
  await take([{ asOf: '2040-01-10T03:10:00Z', fromGate: '42' }])
  expect(await heard()).toHaveLength(2)
})

describe('is told by mail', () => {
  it('once a change that matters, to the traveller and who arranges for them', async () => {
    const { alpha } = world
    await book('CX289')
    await query('UPDATE login SET is_arranger = true WHERE id = $1', [alpha.coordinator.loginId])
    await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      alpha.companyId,
      alpha.coordinator.loginId,
      alpha.traveller.travelerId,
    ])
    const say = async (minute: number, more: Partial<FlightTimes>) => {
      await take([{ asOf: `2040-01-10T03:${minute}:00Z`, ...more }])
      return tell()
    }
    // Ten minutes, the first gate.
    expect(await say(10, { departsAt: '2040-01-10T16:10:00Z', fromGate: '38' })).toBe(0)
    // Ten more: twenty since they were told.
    expect(await say(11, { departsAt: '2040-01-10T16:20:00Z', fromGate: '38' })).toBe(2)
    expect(await say(12, { departsAt: '2040-01-10T16:30:00Z', fromGate: '38' })).toBe(0)
    expect(await say(13, { departsAt: '2040-01-10T16:30:00Z', fromGate: '42' })).toBe(2)
    expect(await say(14, { cancelled: true })).toBe(2)
    expect(await say(15, { cancelled: true, fromGate: '1' })).toBe(0)
    expect(await tell()).toBe(0)
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects.filter((_, index) => index % 2 === 0)).toEqual([
      'CX 289 to Frankfurt now leaves at 00:20',
      'CX 289 to Frankfurt: gate 42',
      'CX 289 to Frankfurt is cancelled',
    ])
  })

  it('in one mail for all whom the reader arranges for', async () => {
    const { alpha } = world
    await query('UPDATE login SET is_arranger = true WHERE id = $1', [alpha.coordinator.loginId])
    for (const { travelerId } of [alpha.traveller, alpha.colleague]) {
      await book('CX289', 'HKG', 'FRA', '2040-01-10T16:00:00Z', { travelerId })
      await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
        alpha.companyId,
        alpha.coordinator.loginId,
        travelerId,
      ])
    }
    await take([{ cancelled: true }])
    expect(await tell()).toBe(3)
    expect((await mails()).filter(({ login_id: id }) => Number(id) === Number(alpha.coordinator.loginId))).toHaveLength(
      1,
    )
  })

  it('by the transaction that notes it: one that fails tells nobody, and the next tells all', async () => {
    await book('CX289')
    await take([{ cancelled: true }])
    const broken = tellFlightChanges({
      mail: { ...createTestMail(() => now), queue: () => Promise.reject(new Error('gone')) },
      now: () => now,
      transaction: (act) => systemTransaction(pools.system, null, act),
    })
    await expect(broken).rejects.toThrow('gone')
    expect(await mails()).toEqual([])
    expect(await tell()).toBe(1)
  })
})
