import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, testSecret } from '../../../../../../tools/test/database.ts'
import { createTestMail } from '../../../../../../tools/test/mail-harness.ts'
import { createWorld, type Person, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { createBodySealer } from '../../../mail/body.ts'
import { seedAgency } from '../../desk/testing/seed-agency.ts'
import { tellOfConnections } from '../project-due.jobs.ts'
import { projectWhereabouts } from '../whereabouts.ts'
import { purgeConnections } from './connections.store.ts'
import { tellConnections } from './tell-connections.ts'
import { type BookedFlight, bookRides, type BookedStay, tellFlight } from './testing/book-rides.ts'

// Tuesday 10 January 2040, noon in Hong Kong.
const noon = '2040-01-10T04:00:00Z'
const toFrankfurt: BookedFlight = { fly: 'CX289 HKG FRA', from: '2040-01-10T05:00:00Z', to: '2040-01-10T17:00:00Z' }
/** Two hours later. */
const toLondon: BookedFlight = { fly: 'LH920 FRA LHR', from: '2040-01-10T19:00:00Z', to: '2040-01-10T20:40:00Z' }

let database: TestDatabase
let pools: Pools
let admin: pg.Pool
let world: World
let me: Person
let company: number
beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 })
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  world = await createWorld(database.adminUrl)
  me = world.alpha.traveller
  company = world.alpha.companyId
  await seedAgency(pools.system, { code: 'AGY', name: 'Agency', people: ['Con Sultant'] }, [company])
})
afterAll(async () => {
  await admin.end()
  await pools.close()
  await database.drop()
})
beforeEach(async () => {
  const tables =
    `connection flight_times desk_item mail_message realtime_message realtime_group booking_order user_setting
    arranger_traveler whereabouts_version`.split(/\s+/)
  await query(tables.map((table) => `DELETE FROM ${table}`).join('; '))
  await query(`UPDATE login SET active = true, is_arranger = false`)
})

const query = async (text: string, values: readonly unknown[] = []) =>
  (await admin.query<Record<string, unknown>>(text, [...values])).rows
const act = <T>(run: Parameters<typeof systemTransaction<T>>[2]) => systemTransaction(pools.system, null, run)
const book = (items: readonly (BookedFlight | BookedStay)[], people: readonly Person[] = [me]) =>
  bookRides(query, { companyId: company, travelerIds: people.map(({ travelerId }) => travelerId), items })
const late = (flight: BookedFlight, minutes: number) => tellFlight(query, flight, { late: minutes })

/** What follows live times: answers how many connections were told. */
const tell = (at = noon, people: readonly Person[] = [me]) =>
  act(({ db }) =>
    tellConnections(
      db,
      { mail: createTestMail(() => new Date(at)) },
      company,
      people.map(({ travelerId }) => travelerId),
      new Date(at),
    ),
  )
/** What the job does each minute, after whereabouts have been made anew. */
const runJob = async (at = noon) => {
  await act(({ db }) => projectWhereabouts(db, company, [me.travelerId], new Date('2039-10-01'), new Date(at)))
  const now = () => new Date(at)
  return tellOfConnections({ mail: createTestMail(now), now, signal: new AbortController().signal, transaction: act })
}

const rows = () =>
  query(`SELECT from_name, to_name, state, booked_state, reason, minimum, told, is_separate,
    extract(epoch from leaves_at - arrives_at)::int / 60 AS minutes FROM connection ORDER BY leaves_at`)
const mails = async () =>
  (
    await query('SELECT login_id, language, subject, body FROM mail_message WHERE template = $1 ORDER BY id', [
      'connection',
    ])
  ).map(({ login_id, language, subject, body }) => ({
    to: Number(login_id),
    language,
    subject,
    text: createBodySealer(testSecret).open(String(body))?.text ?? '',
  }))
const tasks = () => query(`SELECT kind, task, state, outcome, title, due_at, order_id::int FROM desk_item ORDER BY id`)
const messages = async () =>
  (await query('SELECT login_id, type, status, ref FROM realtime_message ORDER BY login_id, seq')).map((row) =>
    [row['login_id'], row['type'], row['status'], row['ref']].map(Number),
  )

describe('a delay that breaks a connection', () => {
  it('is told once: to the traveller, to who arranges for them, and to the desk with its clock', async () => {
    const order = await book([toFrankfurt, toLondon])
    const helper = world.alpha.colleague
    await query('UPDATE login SET is_arranger = true WHERE id = $1', [helper.loginId])
    await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      company,
      helper.loginId,
      me.travelerId,
    ])
    await query(`INSERT INTO user_setting (company_id, login_id, language) VALUES ($1, $2, 'ja-JP')`, [
      company,
      helper.loginId,
    ])
    expect(await tell()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'fine', minutes: 120, minimum: 45, told: null, is_separate: false }])
    await late(toFrankfurt, 100)
    expect(await tell()).toBe(1)
    expect(await rows()).toMatchObject([
      { from_name: 'CX 289', to_name: 'LH 920', state: 'broken', reason: 'delay', minutes: 20, told: 'broken' },
    ])
    const sent = await mails()
    expect(sent.map(({ to, language, subject }) => ({ to, language, subject }))).toEqual(
      [
        { to: me.loginId, language: 'en-US', subject: 'LH 920 from Frankfurt is at risk: CX 289 is late' },
        {
          to: helper.loginId,
          language: 'ja-JP',
          subject: 'CX 289 が遅れ、フランクフルト発 LH 920 に間に合わないおそれがあります',
        },
      ].toSorted((a, b) => a.to - b.to),
    )
    const own = sent.find(({ to }) => to === me.loginId)?.text
    expect(own).toContain('CX 289 is expected in Frankfurt 20 min before LH 920 leaves. Changing takes 45 min.')
    expect(own).not.toContain('Travellers')
    expect(await tasks()).toMatchObject([
      {
        kind: 'task',
        task: 'connection',
        state: 'new',
        title: expect.stringContaining('CX 289 → LH 920 · ') as string,
        due_at: new Date(toLondon.from),
        order_id: order,
      },
    ])
    expect(await query('SELECT label, part FROM desk_task_step')).toEqual([{ label: 'LH 920 FRA–LHR', part: 'air' }])
    const told = (await messages()).filter(([, type]) => type === 110)
    expect(told).toEqual([me.loginId, helper.loginId].toSorted((a, b) => a - b).map((id) => [id, 110, 1, order]))

    // The same again, and a delay that grows, tell nothing new.
    expect(await tell()).toBe(0)
    await late(toFrankfurt, 110)
    expect([await tell(), await runJob()]).toEqual([0, 0])
    expect(await rows()).toMatchObject([{ minutes: 10 }])
    expect([(await mails()).length, (await tasks()).length]).toEqual([2, 1])
  })

  it('that shrinks is told to hold again, and its task ends by itself', async () => {
    await book([toFrankfurt, toLondon])
    await late(toFrankfurt, 100)
    await tell()
    await late(toFrankfurt, 30)
    expect([await tell(), await tell()]).toEqual([1, 0])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'LH 920 from Frankfurt is at risk: CX 289 is late',
      'CX 289 is in time for LH 920 again',
    ])
    expect(await tasks()).toMatchObject([{ state: 'done', outcome: 'finished' }])
    expect((await messages()).filter(([, type]) => type === 110).map(([, , status]) => status)).toEqual([1, 0])
    await late(toFrankfurt, 100)
    expect(await tell()).toBe(1)
    expect((await tasks()).map(({ state }) => state)).toEqual(['done', 'new'])
  })

  it('names flights that the company has booked on that route and weekday', async () => {
    const flight = (day: string, time: string, number: string): BookedFlight => ({
      fly: `${number} FRA LHR`,
      from: `2040-01-${day}T${time}:00Z`,
      to: `2040-01-${day}T23:30:00Z`,
    })
    const before = [flight('03', '20:30', 'LH922'), flight('03', '21:00', 'BA915'), flight('04', '20:00', 'LH999')]
    for (const one of before)
      await bookRides(query, { companyId: company, travelerIds: [world.alpha.colleague.travelerId], items: [one] })
    const { bravo } = world
    const theirs = flight('03', '20:45', 'BA917')
    await bookRides(query, { companyId: bravo.companyId, travelerIds: [bravo.traveller.travelerId], items: [theirs] })
    await book([toFrankfurt, toLondon])
    await late(toFrankfurt, 150)
    await tell()
    const [sent] = await mails()
    expect(sent?.text).toMatch(/LH 922 usually leaves .*21:30/)
    expect(sent?.text).toMatch(/BA 915 usually leaves .*22:00/)
    expect(sent?.text).not.toMatch(/LH 999|BA 917/)
  })

  it('of several travellers of one booking is one mail to who arranges, and one task', async () => {
    const { coordinator, colleague } = world.alpha
    await query('UPDATE login SET is_arranger = true WHERE id = $1', [coordinator.loginId])
    for (const { travelerId } of [me, colleague])
      await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
        company,
        coordinator.loginId,
        travelerId,
      ])
    await book([toFrankfurt, toLondon], [me, colleague])
    await late(toFrankfurt, 100)
    expect(await tell(noon, [me, colleague])).toBe(2)
    expect((await mails()).map(({ to }) => to)).toEqual(
      [me.loginId, coordinator.loginId, colleague.loginId].toSorted((a, b) => a - b),
    )
    expect(await tasks()).toHaveLength(1)
    // As long as one of them has it broken, the task stays.
    await query('UPDATE air_segment SET traveler_ids = $1 WHERE flight_number = $2', [[colleague.travelerId], '920'])
    expect(await tell(noon, [me, colleague])).toBe(0)
    expect(await tasks()).toMatchObject([{ state: 'new' }])
    await query('DELETE FROM air_segment WHERE flight_number = $1', ['920'])
    await tell(noon, [me, colleague])
    expect(await tasks()).toMatchObject([{ state: 'done' }])
  })
})

it('is told by the job too, whatever made the connection anew, and by none that died', async () => {
  await book([toFrankfurt, toLondon])
  await late(toFrankfurt, 100)
  const dies = act(async ({ db }) => {
    await tellConnections(db, { mail: createTestMail(() => new Date(noon)) }, company, [me.travelerId], new Date(noon))
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
  expect(await mails()).toEqual([])
  expect([await runJob(), await runJob()]).toEqual([1, 0])
  expect(await mails()).toHaveLength(1)
})

it('of two that tell at the same moment, one does', async () => {
  await book([toFrankfurt, toLondon])
  await late(toFrankfurt, 100)
  const told = await Promise.all([tell(), tell(), runJob()])
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

it('is missed once the onward flight has left, and nobody hears of what left long ago', async () => {
  await book([toFrankfurt, toLondon])
  await late(toFrankfurt, 150)
  expect(await tell('2040-01-11T02:00:00Z')).toBe(0)
  expect(await tell('2040-01-10T19:10:00Z')).toBe(1)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['LH 920 has left Frankfurt before CX 289 arrived'])
})

it('that was reached after all ends its task, and is no news once the onward flight has left', async () => {
  await book([toFrankfurt, toLondon])
  await late(toFrankfurt, 100)
  await tell()
  await late(toFrankfurt, 30)
  expect(await tell('2040-01-10T19:10:00Z')).toBe(1)
  expect(await mails()).toHaveLength(1)
  expect(await tasks()).toMatchObject([{ state: 'done' }])
  expect(await tell('2040-01-10T19:11:00Z')).toBe(0)
})

it('is broken by a cancellation and a diversion', async () => {
  await book([toFrankfurt, toLondon])
  await tellFlight(query, toFrankfurt, { cancelled: true })
  await tell()
  await tellFlight(query, toFrankfurt, { divertedTo: 'MUC' })
  await tell()
  expect(await rows()).toMatchObject([{ state: 'broken', reason: 'diverted', minutes: null, told: 'broken' }])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'LH 920 from Frankfurt is at risk: CX 289 is cancelled',
  ])
})

it('of two bookings is marked so, and was broken by booking already: that is no news', async () => {
  const early = { ...toLondon, from: '2040-01-10T17:30:00Z' }
  await book([toFrankfurt])
  await book([early])
  expect(await tell()).toBe(0)
  await late(toFrankfurt, 100)
  expect(await tell()).toBe(0)
  expect(await rows()).toMatchObject([{ state: 'broken', booked_state: 'broken', is_separate: true }])
})

describe('a late arrival at a hotel', () => {
  const night: BookedStay = { stay: 'Hof', city: 'FRA', day: '20400110' }

  it('is told by the clock of the hotel, and where the room is kept, it is not', async () => {
    await book([toFrankfurt, night])
    await late(toFrankfurt, 200)
    expect(await tell()).toBe(1)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Hof in Frankfurt: CX 289 arrives late'])
    await query('DELETE FROM connection; DELETE FROM mail_message; DELETE FROM booking_order')
    await book([toFrankfurt, { ...night, notes: ['Guaranteed for late arrival'] }])
    expect(await tell()).toBe(0)
    expect(await rows()).toEqual([])
  })

  it('is later where the company says so', async () => {
    await query(
      `INSERT INTO rules_document (company_id, kind, version, valid_from, body) VALUES ($1, 'connections', 1, '2030-01-01', '{"latestArrival": "23:59"}')`,
      [company],
    )
    await book([toFrankfurt, night])
    await late(toFrankfurt, 200)
    expect(await tell()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'fine', minutes: 159 }])
    await query('TRUNCATE rules_document CASCADE')
  })
})

it('keeps what was told where orders are joined', async () => {
  const order = await book([toFrankfurt, toLondon])
  await late(toFrankfurt, 100)
  await tell()
  await query('DELETE FROM booking_order WHERE id = $1', [order])
  const other = await book([toFrankfurt, toLondon])
  expect(await tell()).toBe(0)
  expect(await query('SELECT DISTINCT from_order_id::int, told FROM connection')).toEqual([
    { from_order_id: other, told: 'broken' },
  ])
  expect(await tasks()).toMatchObject([{ state: 'new' }])
})

it('goes with its traveller, and is purged', async () => {
  await book([toFrankfurt, toLondon])
  await tell()
  await act(({ db }) => purgeConnections(db, new Date('2040-01-10T18:00:00Z')))
  expect(await rows()).toHaveLength(1)
  await act(({ db }) => purgeConnections(db, new Date('2040-01-11T00:00:00Z')))
  expect(await rows()).toEqual([])
})
