import { type FlightTimes, flightTimesBackOffice } from '@portolan/contract/features/traveller-tracker/flight-times'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { ledgerSeed } from '../../domain/ledger/testing/seed.ts'
import { purgeFlightTimes } from '../../domain/whereabouts/flight-times/flight-times.store.ts'
import { flightTimesBearer } from './testing/matrix-flight-times.ts'

const now = new Date('2030-05-01T06:00:00Z')
let portolan: TestPortolan
let world: World
let office: string
/** A flight that two people of each company have booked. */
let booked: Pick<FlightTimes, 'flight' | 'date' | 'from' | 'to'>
beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  world = await createWorld(portolan.database.adminUrl)
  for (const tenant of [world.alpha, world.bravo]) await seedTenant(portolan, tenant, ledgerSeed)
  office = await flightTimesBearer(query)
  const [flight] = await query<typeof booked>(
    `SELECT carrier || flight_number AS flight, left(starts_local, 8) AS date, from_code AS from, to_code AS to FROM air_segment LIMIT 1`,
  )
  if (!flight) throw new Error('The seed has no flight')
  booked = flight
  // The job empties the list of due travellers as soon as it runs.
  await query(`CREATE TABLE was_due (company_id bigint, traveler_id bigint);
    CREATE FUNCTION note_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN INSERT INTO public.was_due VALUES (NEW.company_id, NEW.traveler_id); RETURN NULL; END';
    CREATE TRIGGER note_due AFTER INSERT OR UPDATE ON whereabouts_due FOR EACH ROW EXECUTE FUNCTION note_due()`)
})
afterAll(() => portolan.stop())
beforeEach(async () => {
  await query('DELETE FROM flight_times')
  await query('DELETE FROM was_due')
})

const query = <T>(text: string, values: readonly unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as T[])
const put = (flights: unknown[], bearer = office, language = 'en-US') =>
  send(portolan.url, flightTimesBackOffice.putFlightTimes, { flights }, { bearer, headers: { language } })
const told = (more: Partial<FlightTimes> = {}): FlightTimes => ({
  ...booked,
  asOf: '2030-05-01T05:00:00Z',
  departsAt: '2030-05-01T09:00:00Z',
  arrivesAt: '2030-05-01T14:00:00Z',
  ...more,
})
const counts = async (flights: unknown[]) => {
  const { status, json } = await put(flights)
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}
const due = async () =>
  (await query<{ company_id: string }>('SELECT DISTINCT company_id, traveler_id FROM was_due ORDER BY 1')).map((row) =>
    Number(row.company_id),
  )

it('is kept when it is newer, and its travellers are made anew, in every company', async () => {
  expect(await counts([told()])).toEqual({ updated: 1, unchanged: 0, stale: 0 })
  const { alpha, bravo } = world
  expect(await due()).toEqual(
    [alpha.companyId, alpha.companyId, bravo.companyId, bravo.companyId].toSorted((a, b) => a - b),
  )
  await query('DELETE FROM was_due')
  expect(await counts([told()])).toEqual({ updated: 0, unchanged: 1, stale: 0 })
  expect(await counts([told({ asOf: '2030-05-01T04:59:00Z', cancelled: true })])).toMatchObject({ stale: 1 })
  expect(await due()).toEqual([])
  expect(await counts([told({ asOf: '2030-05-01T05:01:00Z', departsAt: null, cancelled: true })])).toMatchObject({
    updated: 1,
  })
  expect(await query('SELECT departs_at, arrives_at, cancelled, has_departed FROM flight_times')).toEqual([
    { departs_at: null, arrives_at: new Date('2030-05-01T14:00:00Z'), cancelled: true, has_departed: null },
  ])
})

it('is in the rows of the tracker soon after', async () => {
  await counts([told({ asOf: '2030-05-01T05:40:00Z' })])
  const late = () =>
    query<{ delay_minutes: number }>('SELECT delay_minutes FROM tracker_item WHERE live_at IS NOT NULL')
  await expect.poll(async () => (await late()).length, { timeout: 20_000 }).toBe(4)
})

it('of several messages about one flight in one call keeps the newest, in any order', async () => {
  const messages = [
    told(),
    told({ asOf: '2030-05-01T05:30:00Z', divertedTo: 'SZX' }),
    told({ asOf: '2030-05-01T05:10:00Z' }),
  ]
  expect(await counts(messages)).toEqual({ updated: 1, unchanged: 0, stale: 2 })
  expect(await query('SELECT diverted_to FROM flight_times')).toEqual([{ diverted_to: 'SZX' }])
})

it('another day, place or number is another flight, and one that nobody has is kept for later', async () => {
  const day = { date: '20300502', departsAt: '2030-05-02T09:00:00Z', arrivesAt: '2030-05-02T14:00:00Z' }
  const others = [told(day), told({ from: 'SIN', to: 'PER' }), told({ flight: `${booked.flight}A` })]
  expect(await counts(others)).toEqual({ updated: 3, unchanged: 0, stale: 0 })
  expect(await due()).toEqual([])
  const padded = `${booked.flight.slice(0, 2)}${booked.flight.slice(2).padStart(4, '0')}`
  expect(await counts([told({ flight: padded })])).toMatchObject({ updated: 1 })
  expect(await due()).toHaveLength(4)
})

describe('is refused', () => {
  const fields = async (flights: unknown[], language = 'en-US') => {
    const { status, json } = await put(flights, office, language)
    expect([status, (json as { code: string }).code]).toEqual([422, 'flight_times_invalid'])
    expect(await query('SELECT 1 FROM flight_times')).toEqual([])
    return (json as { fields: string[] }).fields
  }

  it('where it says what cannot be, with all that comes along', async () => {
    const wrong = [
      told(),
      told({ arrivesAt: '2030-05-01T08:59:00Z' }),
      told({ date: '20300230' }),
      told({ date: '20300601' }),
      told({ asOf: '2030-05-01T07:00:00Z' }),
      told({ asOf: '0000-01-01T00:00:00Z' }),
      told({ date: '00000101', departsAt: '0000-01-01T09:00:00Z', arrivesAt: null }),
    ]
    expect(await fields(wrong)).toEqual([
      'flights[1].arrivesAt: is not later than the departure',
      'flights[2].date: 20300230 is no day',
      'flights[3].departsAt: is not on the day of departure or within the week after it',
      'flights[3].arrivesAt: is not on the day of departure or within the week after it',
      'flights[4].asOf: is in the future',
      'flights[5].asOf: is too long ago or too far ahead',
      'flights[6].date: is too long ago or too far ahead',
    ])
    expect(await fields([told({ asOf: '2030-05-01T07:00:00Z' })], 'ja-JP')).toEqual([
      'flights[0].asOf: 現在より後の時刻です',
    ])
  })

  it('where it has another form, or comes from a client of one company', async () => {
    expect((await put([told({ flight: 'CX 289' })])).status).toBe(400)
    expect((await put([])).status).toBe(400)
    const own = await put([told()], world.alpha.machineBearer)
    expect([own.status, (own.json as { code: string }).code]).toEqual([403, 'no_right'])
  })
})

it('is kept for a week after its day', async () => {
  await counts([told(), told({ date: '20300424', departsAt: null, arrivesAt: null })])
  const pool = new pg.Pool({ connectionString: portolan.database.systemUrl, max: 1 })
  await systemTransaction(pool, null, ({ db }) => purgeFlightTimes(db, '20300425'))
  await pool.end()
  expect(await query('SELECT departs_on FROM flight_times')).toEqual([{ departs_on: booked.date }])
})
