import { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { ReplyOf } from '@portolan/contract/operation'
import { addDays } from '@portolan/rules/calendar-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { type SharedPortolan, sharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { type SystemTransaction, systemTransaction } from '../../db/system-transaction.ts'
import { purgeAdvice, saveGivenAdvice, saveReplayedAdvice } from '../../domain/fares/serving/advice.store.ts'
import { dayNumber } from '../../domain/fares/serving/day-numbers.ts'
import { judgeGivenAdvice } from '../../domain/fares/serving/judge-given-advice.ts'
import { seedForecast } from './testing/seed-fares.ts'

let portolan: SharedPortolan
let world: World
let pools: Pools
let forecastId: number
const today = new Date().toISOString().slice(0, 10)
/** The day before the first departure of the forecast: it was made then. */
const made = addDays(today, -20)
const day = (after: number) => addDays(made, after)

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  forecastId = await withClient(portolan.database.adminUrl, (client) =>
    seedForecast(client, { origin: 'HKG', destination: 'CPT', first: day(1), days: 70 }),
  )
})
afterAll(() => pools.close())

const rows = <T>(text: string, values: unknown[] = []) =>
  withClient(
    portolan.database.adminUrl,
    async (client) => (await client.query<Record<string, unknown>>(text, values)).rows as unknown as T[],
  )
const transaction = <T>(run: (tx: SystemTransaction) => Promise<T>) => systemTransaction(pools.system, null, run)
const route = `(SELECT id FROM fare_route WHERE origin = 'HKG' AND destination = 'CPT')`
const known = () =>
  rows<object>(
    `SELECT given_on::text AS given, departs_on::text AS departs, nights, is_return, is_replayed, waits, price::int, paid::int, is_right
     FROM fare_advice WHERE route_id = ${route} ORDER BY given_on, nights`,
  )

/** Of the seeded forecast, a stay of four nights is advised to wait for, one of six to book. */
const watched = { given: day(0), is_return: true, is_replayed: false, paid: null, is_right: null }

it('is kept for what people watch, once a day and for nobody by name', async () => {
  const watch = (login: { loginId: number }, companyId: number, nights: number, departs: string | null) =>
    rows(
      `INSERT INTO fare_watch (company_id, login_id, origin, destination, cabin, is_direct, nights, departs_on, price_limit, currency, created_at)
       VALUES ($1, $2, 'HKG', 'CPT', 'Y', false, $3, $4, 1, 'HKD', now())`,
      [companyId, login.loginId, nights, departs],
    )
  const { alpha, bravo } = world
  await watch(alpha.traveller, alpha.companyId, 4, day(40))
  await watch(bravo.traveller, bravo.companyId, 4, day(40))
  // Without a date it is the lowest of the next departures: the first.
  await watch(alpha.traveller, alpha.companyId, 6, null)
  await watch(bravo.traveller, bravo.companyId, 6, day(1))
  // Advice has no skill there, and nothing is known of the other.
  await watch(alpha.colleague, alpha.companyId, 5, null)
  await watch(alpha.colleague, alpha.companyId, 9, day(40))
  for (let time = 0; time < 2; time += 1) await transaction(({ db }) => saveGivenAdvice(db, forecastId))
  expect(await known()).toEqual([
    { ...watched, departs: day(40), nights: 4, waits: true, price: 639_400 },
    { ...watched, departs: day(1), nights: 6, waits: false, price: 600_600 },
  ])
})

it('stays when advice is replayed on its day', async () => {
  const replayed = {
    routeId: (await rows<{ id: number }>(`SELECT id FROM fare_route WHERE id = ${route}`))[0]!.id,
    cabin: 'Y',
    isDirect: false,
    isReturn: true,
    waits: false,
    price: 1,
    paid: 1,
    isRight: true,
  } as const
  const records = [4, 5].map((nights) => ({
    ...replayed,
    nights,
    givenOn: dayNumber(made),
    departs: dayNumber(day(40)),
  }))
  await transaction(({ db }) => saveReplayedAdvice(db, records, new Map([[replayed.routeId, 'HKD']])))
  expect(await known()).toMatchObject([
    { nights: 4, is_replayed: false, waits: true },
    { nights: 5, is_replayed: true },
    { nights: 6, is_replayed: false },
  ])
})

it('is judged two weeks later by the prices that were seen since, and shown with how many were given', async () => {
  await rows('SELECT make_fare_month($1), make_fare_month($2)', [day(1), day(13)])
  const see = (after: number, nights: number, departs: string, price: number) =>
    rows(
      `INSERT INTO fare_sighting (route_id, product_id, source_id, departs_on, returns_on, seen_on, price)
       SELECT p.route_id, p.id, s.id, $2, $2::date + $3::int, $1, $4
       FROM fare_product p, fare_source s WHERE p.route_id = ${route} AND s.code = 'given-advice'`,
      [day(after), departs, nights, price],
    )
  await rows(`INSERT INTO fare_source (code) VALUES ('given-advice') ON CONFLICT DO NOTHING`)
  await see(3, 4, day(40), 650_000)
  await see(13, 4, day(40), 600_000)
  await see(15, 4, day(40), 900_000)
  await see(1, 6, day(1), 500_000)
  const judge = (on: string) => judgeGivenAdvice({ now: () => new Date(`${on}T04:00:00Z`), transaction })
  expect(await judge(day(1))).toBe(0)
  expect(await judge(day(2)), 'has departed').toBe(1)
  expect(await judge(day(14))).toBe(0)
  expect(await judge(day(15))).toBe(1)
  expect(await judge(day(15))).toBe(0)
  expect((await known()).filter((one) => !(one as { is_replayed: boolean }).is_replayed)).toMatchObject([
    { nights: 4, waits: true, paid: 600_000, is_right: true },
    { nights: 6, waits: false, paid: 500_000, is_right: false },
  ])
  const ask = async <C extends 'searchCalendar' | 'searchDetail'>(call: C, input: object) =>
    (await send(portolan.url, fareForecaster[call], input, callCredentials(world.alpha.traveller))).json as ReplyOf<
      (typeof fareForecaster)[C]
    >
  const leg = (depCity: string, dstCity: string, on: string) => ({ depCity, dstCity, depDate: on.replaceAll('-', '') })
  const searchParam = { tripType: 2, multiFlights: [leg('HKG', 'CPT', day(40)), leg('CPT', 'HKG', day(44))] }
  const { FlightCalendarDetail } = await ask('searchCalendar', { searchParam })
  expect(FlightCalendarDetail?.Advice).toMatchObject({ Kind: 'wait', Given: 2 })
  expect(
    FlightCalendarDetail?.Advice.Record.map(({ IsReplayed, IsRight }) => [IsReplayed, IsRight]).toSorted(),
  ).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

it('is forgotten where no later price was seen, and when no record shows it', async () => {
  await rows(
    `INSERT INTO fare_advice (route_id, given_on, cabin, is_direct, is_return, departs_on, nights, is_replayed, waits, price, currency)
     VALUES (${route}, $1, 'Y', true, false, $2, 0, false, true, 600000, 'HKD')`,
    [day(0), day(30)],
  )
  expect(await judgeGivenAdvice({ now: () => new Date(`${day(15)}T04:00:00Z`), transaction })).toBe(0)
  expect(await known()).toHaveLength(3)
  await transaction(({ db }) => purgeAdvice(db, day(0)))
  expect(await known()).toHaveLength(3)
  await transaction(({ db }) => purgeAdvice(db, day(1)))
  expect(await known()).toEqual([])
})
