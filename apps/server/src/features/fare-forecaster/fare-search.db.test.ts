import { type FareSearch, fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { ReplyOf } from '@portolan/contract/operation'
import { addDays } from '@portolan/rules/calendar-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { type SharedPortolan, sharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { Person, World } from '../../../../../tools/test/world.ts'
import { namedHolidays } from '../../domain/working-days/public-holidays.ts'
import { seedAdvice, seedForecast } from './testing/seed-fares.ts'

let portolan: SharedPortolan
let world: World
const today = new Date().toISOString().slice(0, 10)
const first = addDays(today, 2)
const remark = (day: string) => day.replaceAll('-', '')

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  await withClient(portolan.database.adminUrl, async (client) => {
    const id = await seedForecast(client, { origin: 'HKG', destination: 'LON', first, days: 80 })
    await seedAdvice(client, id, first)
    await client.query('UPDATE company SET currency = $1', ['HKD'])
  })
})

type Call = keyof typeof fareForecaster
async function ask<C extends Call>(call: C, input: object, who: Person = world.alpha.traveller) {
  const { status, json } = await send(portolan.url, fareForecaster[call], input, callCredentials(who))
  if (status !== 200) throw new Error((json as { code: string }).code)
  return json as ReplyOf<(typeof fareForecaster)[C]>
}

const leg = (depCity: string, dstCity: string, day: string, more: object = {}) => ({
  depCity,
  dstCity,
  depDate: remark(day),
  ...more,
})
const round = (dep: string, ret: string, given: Partial<FareSearch> = {}): FareSearch => ({
  tripType: 2,
  multiFlights: [leg('HKG', 'LON', dep), leg('LON', 'HKG', ret)],
  ...given,
})
const calendar = (searchParam: FareSearch, more: object = {}) => ask('searchCalendar', { searchParam, ...more })

describe('the calendar', () => {
  const [dep, ret] = [addDays(first, 20), addDays(first, 26)]

  it('has a week of departures and returns around the search, with intervals, basis and one lowest and highest', async () => {
    const answer = await calendar(round(dep, ret))
    expect(answer.DepTitles).toEqual(Array.from({ length: 7 }, (_, at) => remark(addDays(dep, at - 3))))
    expect(answer.RetTitles).toEqual(Array.from({ length: 7 }, (_, at) => remark(addDays(ret, at - 3))))
    expect(answer).toMatchObject({ Currency: 'HKD', Digits: 2, RateDate: null, DepFrom: remark(addDays(dep, -3)) })
    const cells = answer.FlightCalendars.flat()
    expect(answer.FlightCalendars.map((row) => row.length)).toEqual([7, 7, 7, 7, 7, 7, 7])
    expect(cells.filter(({ IsLowest }) => IsLowest)).toHaveLength(1)
    expect(cells.filter(({ IsHighest }) => IsHighest)).toHaveLength(1)
    const middle = answer.FlightCalendars[3]![3]!
    expect(middle).toMatchObject({
      DepDate: remark(dep),
      RetDate: remark(ret),
      TotalFare: 620_600,
      Low: 589_570,
      Basis: 'observed',
      Samples: 12,
    })
    expect(answer.FlightCalendars[3]![2]).toMatchObject({ Basis: 'forecast', SeenOn: null, TotalFare: 619_700 })
    // Nine nights are not known, nor are returns before departures.
    expect(answer.FlightCalendars[6]![3]).toMatchObject({ TotalFare: null, CalendarId: null, Basis: null })
    expect(answer.FlightCalendarDetail?.Fare.Amount).toBe(620_600)
  })

  it('is one row of a one-way search, and as wide as is asked for', async () => {
    const answer = await calendar(
      { tripType: 1, multiFlights: [leg('HKG', 'LHR', dep)], directFlight: 1 },
      { depDays: 60 },
    )
    expect(answer.FlightCalendars).toHaveLength(1)
    expect(answer.RetTitles).toEqual([])
    expect(answer.DepTitles[0]).toBe(remark(first))
    expect(answer.FlightCalendars[0]![0]).toMatchObject({ RetDate: null, TotalFare: 600_000 })
  })

  it('is asked for by hours: forecasts are as much dearer as these hours are', async () => {
    const searchParam = round(dep, ret)
    const late = {
      ...searchParam,
      multiFlights: [
        { ...searchParam.multiFlights[0]!, depTime: '18:00-23:59' as const },
        searchParam.multiFlights[1]!,
      ],
    }
    const answer = await calendar(late)
    expect(answer.FlightCalendars[3]![3]).toMatchObject({ TotalFare: 633_012, Basis: 'forecast' })
    const early = {
      ...late,
      multiFlights: [{ ...late.multiFlights[0]!, depTime: '06:00-12:00' as const }, searchParam.multiFlights[1]!],
    }
    await expect(calendar(early)).rejects.toThrow('not_enough_fares')
  })

  it('refuses what cannot be searched, by name', async () => {
    const one = (from: string, to: string, day: string): FareSearch => ({
      tripType: 1,
      multiFlights: [leg(from, to, day)],
    })
    await expect(calendar(one('HKG', 'HKG', dep))).rejects.toThrow('same_city')
    await expect(calendar(one('LHR', 'LGW', dep))).rejects.toThrow('same_city')
    await expect(calendar(one('HKG', 'LON', addDays(today, -2)))).rejects.toThrow('fare_dates_invalid')
    await expect(calendar(one('HKG', 'LON', addDays(today, 367)))).rejects.toThrow('fare_dates_invalid')
    await expect(calendar(one('HKG', 'LON', '2030-02-30'))).rejects.toThrow('fare_dates_invalid')
    await expect(calendar(round(ret, dep))).rejects.toThrow('fare_dates_invalid')
    await expect(calendar(one('.*+', 'LON', dep))).rejects.toThrow('invalid_parameter')
    await expect(calendar(one('QQQ', 'LON', dep))).rejects.toThrow('invalid_parameter')
    await expect(calendar({ ...round(dep, ret), tripType: 4 })).rejects.toThrow('multi_city_unsupported')
    const open = { tripType: 2, multiFlights: [leg('HKG', 'LON', dep), leg('PAR', 'HKG', ret)] } as const
    await expect(calendar({ ...open, multiFlights: [...open.multiFlights] })).rejects.toThrow('multi_city_unsupported')
    await expect(calendar(one('LON', 'SYD', dep))).rejects.toThrow('not_enough_fares')
  })

  it('is in the currency of the viewer’s company, by the rate of the day', async () => {
    await withClient(portolan.database.adminUrl, async (client) => {
      await client.query(
        `INSERT INTO exchange_rate (base, currency, day, rate) VALUES ('EUR', 'HKD', $1, 9), ('EUR', 'JPY', $1, 180)`,
        [today],
      )
      await client.query(`UPDATE company SET currency = 'JPY' WHERE id = $1`, [world.bravo.companyId])
    })
    const answer = await ask('searchCalendar', { searchParam: round(dep, ret) }, world.bravo.traveller)
    expect(answer).toMatchObject({ Currency: 'JPY', Digits: 0, RateDate: remark(today) })
    expect(answer.FlightCalendars[3]![3]!.TotalFare).toBe(124_120)
    expect(answer.FlightCalendarDetail?.ConvertedFrom).toEqual({ Currency: 'HKD', RateDate: remark(today) })
    expect(answer.FlightCalendarDetail?.FareDetail).toEqual({ Currency: 'JPY', TotalFare: '124120' })
  })
})

describe('a fare', () => {
  const [dep, ret] = [addDays(first, 20), addDays(first, 24)]
  const detail = async (nights = 4) => {
    const { SearchRefKey, FlightCalendars } = await calendar(round(dep, addDays(dep, nights)))
    const { CalendarId } = FlightCalendars[3]![3]!
    return (await ask('searchDetail', { CalendarId: CalendarId!, SearchRefKey })).FlightCalendarDetail
  }

  it('has flights by the clocks of their airports, an emission, a signed key and advice with its record', async () => {
    const found = await detail()
    expect(found.DepartFlight.Segments).toEqual([
      expect.objectContaining({
        MarketingCarrier: 'CX',
        MarketingCarrierName: 'Cathay Pacific',
        FlightNumber: '251',
        FareClassName: 'Economy',
        DepTime: `${remark(dep)}2305`,
        ArrTime: expect.stringMatching(new RegExp(`^${remark(addDays(dep, 1))}0[56]10$`)),
        ElapsedTime: 845,
      }),
    ])
    expect(found.ReturnFlight?.Segments[0]).toMatchObject({ DepAirport: 'LHR', DepTime: `${remark(ret)}1125` })
    expect(found.EmissionKg).toBeGreaterThan(1500)
    expect(found.Advice).toMatchObject({
      Kind: 'wait',
      WhyNone: null,
      Gain: { Amount: 24_816, Currency: 'HKD' },
      OddsOfTen: 5,
    })
    expect(found.Advice.Record).toHaveLength(20)
    expect(found.Why).toBeNull()
    const [content = '', sign = ''] = found.V2_Key.split('.')
    expect(JSON.parse(Buffer.from(content, 'base64url').toString())).toMatchObject({
      from: 'HKG',
      to: 'LON',
      dep,
      ret,
      fare: { Amount: 620_400, Currency: 'HKD' },
    })
    expect(sign).toHaveLength(32)
  })

  it('that is a forecast says what it starts from and what moved it; the parts add up', async () => {
    const { Why, Fare, Advice } = await detail(5)
    expect(Why?.Start.Amount).toBe(600_000)
    expect(Why!.Start.Amount + Why!.Parts.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(Fare.Amount)
    expect(Advice).toMatchObject({ Kind: 'none', WhyNone: 'not_seen' })
  })

  it('is not told to an old or foreign key, nor by an id that names none', async () => {
    const { SearchRefKey, FlightCalendars } = await calendar(round(dep, ret))
    const { CalendarId } = FlightCalendars[3]![3]!
    const at = (key: string) => ask('searchDetail', { CalendarId: CalendarId!, SearchRefKey: key })
    await expect(at(SearchRefKey.replace(/^.*\./, 'abc.'))).rejects.toThrow('search_timeout')
    await expect(at('')).rejects.toThrow('search_timeout')
    for (const id of ['', 'x', '1.Yar..20300101.3', CalendarId!.replace(/\d+$/, '200')])
      await expect(ask('searchDetail', { CalendarId: id, SearchRefKey })).rejects.toThrow('fare_not_found')
  })

  it('has an outlook: the departures around it, and how its price moves until it leaves', async () => {
    const { FlightCalendars } = await calendar(round(dep, ret))
    const outlook = await ask('outlook', { CalendarId: FlightCalendars[3]![3]!.CalendarId! })
    expect(outlook.Departures).toHaveLength(60)
    expect(outlook.Departures.find(({ DepDate }) => DepDate === remark(dep))).toMatchObject({ TotalFare: 620_400 })
    expect(outlook.Lead[0]).toMatchObject({ Days: 22, TotalFare: 620_400 })
    expect(outlook.Lead.map(({ Days }) => Days)).toEqual([22, 13, 6, 0])
    expect(outlook.Usual).toEqual({ TotalFare: 600_000, Samples: 320 })
  })

  it('has the public holidays of both ends among its departures, by country', async () => {
    const { FlightCalendars } = await calendar(round(dep, ret))
    const { Departures, Holidays } = await ask('outlook', { CalendarId: FlightCalendars[3]![3]!.CalendarId! })
    const days = [Departures[0]!.DepDate, Departures.at(-1)!.DepDate] as const
    const isoYear = (day: string) => Number(day.slice(0, 4))
    const wanted = (['HK', 'GB'] as const).flatMap((code) =>
      [...new Set(days.map(isoYear))]
        .flatMap((year) => namedHolidays(code, year, 'en-US'))
        .map(({ day, name }) => ({
          Date: remark(day),
          Name: name,
          CountryCode: code,
          CountryName: code === 'HK' ? 'Hong Kong' : 'United Kingdom',
        }))
        .filter((holiday) => holiday.Date >= days[0] && holiday.Date <= days[1]),
    )
    expect(Holidays.map((holiday) => holiday.Date)).toEqual(wanted.map((holiday) => holiday.Date).toSorted())
    expect(Holidays).toEqual(expect.arrayContaining(wanted))
  })
})

it('usual fares come in the order of the trips and in the wanted currency, or are not known', async () => {
  const dep = remark(addDays(first, 10))
  const trip = { depCity: 'HKG', dstCity: 'LHR', depDate: dep, retDate: remark(addDays(first, 14)), fareClass: 'Y' }
  const { Fares } = await ask('usualFares', { trips: [{ ...trip, dstCity: 'SYD' }, trip], currency: 'HKD' })
  expect(Fares).toEqual([
    null,
    expect.objectContaining({ Usual: { Amount: 610_400, Currency: 'HKD', Digits: 2 }, Samples: 12 }),
  ])
})

describe('what the company itself paid', () => {
  const [dep, ret] = [addDays(first, 31), addDays(first, 36)]
  const cellOf = async (who?: Person) =>
    (await ask('searchCalendar', { searchParam: round(dep, ret) }, who)).FlightCalendars[3]![3]!

  it('counts as observed for thirty days, for it alone and for these dates alone', async () => {
    expect(await cellOf()).toMatchObject({ Basis: 'forecast', TotalFare: 631_500 })
    const pay = (key: string, seenOn: string, price: number, stay: string) =>
      withClient(portolan.database.adminUrl, (client) =>
        client.query(
          `WITH o AS (
             INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, deadlines, message_time)
             VALUES ($1, 'concur', '', '{}', '{}', '{}', false, '{}', now()) RETURNING company_id, id)
           INSERT INTO fare_paid SELECT o.company_id, o.id, $2, r.id, null, 0, 'CX', $3, $4, $5, $6, 'HKD'
           FROM o, fare_route r WHERE r.origin = 'HKG' AND r.destination = 'LON'`,
          [world.alpha.companyId, key, dep, stay, seenOn, price],
        ),
      )
    await pay('old', addDays(today, -31), 400_000, ret)
    await pay('dear', addDays(today, -10), 590_000, ret)
    await pay('low', addDays(today, -20), 580_000, ret)
    await pay('other stay', addDays(today, -1), 100_000, addDays(ret, 1))
    const cell = await cellOf()
    expect(cell).toMatchObject({
      Basis: 'observed',
      TotalFare: 580_000,
      SeenOn: remark(addDays(today, -20)),
      Samples: 13,
    })
    expect(cell.Low).toBeLessThan(580_000)
    const { FlightCalendarDetail } = await calendar(round(dep, ret))
    expect(FlightCalendarDetail).toMatchObject({ CalendarId: cell.CalendarId, Basis: 'observed', Why: null })
    expect(FlightCalendarDetail?.Fare.Amount).toBe(580_000)
    expect(await cellOf(world.bravo.traveller)).toMatchObject({ Basis: 'forecast' })
  })
})

describe('watches', () => {
  const limit = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
  const route = { DepCity: 'HKG', DstCity: 'LHR', Nights: 5, FareClass: 'Y' }

  it('are their owner’s alone; one that is saved again changes its limit', async () => {
    const { Watch } = await ask('saveWatch', { ...route, Limit: limit(590_000) })
    expect(Watch).toMatchObject({ DstCity: 'LON', DstCityName: 'London', IsBelow: false, Fare: limit(600_500) })
    expect(Watch.Curve.length).toBeGreaterThan(50)
    await ask('saveWatch', { ...route, Limit: limit(605_000) })
    const { Watches } = await ask('searchWatches', {})
    expect(Watches).toMatchObject([{ Id: Watch.Id, IsBelow: true, Limit: limit(605_000), FareDepDate: remark(first) }])
    await ask('saveWatch', { Id: Watch.Id, Limit: limit(500_000) })
    expect((await ask('searchWatches', {})).Watches[0]?.IsBelow).toBe(false)
    for (const other of [world.alpha.colleague, world.alpha.coordinator, world.bravo.traveller]) {
      expect((await ask('searchWatches', {}, other)).Watches).toEqual([])
      await expect(ask('deleteWatch', { Id: Watch.Id }, other)).rejects.toThrow('record_not_found')
      await expect(ask('saveWatch', { Id: Watch.Id, Limit: limit(1) }, other)).rejects.toThrow('record_not_found')
    }
    expect(await ask('deleteWatch', { Id: Watch.Id })).toEqual({ Deleted: true })
    expect((await ask('searchWatches', {})).Watches).toEqual([])
  })

  it('that cannot be are refused; twenty are enough', async () => {
    const who = world.alpha.colleague
    const save = (input: object) => ask('saveWatch', { ...route, Limit: limit(590_000), ...input }, who)
    await expect(save({ DstCity: 'HKG' })).rejects.toThrow('same_city')
    await expect(save({ DepDate: remark(addDays(today, -3)) })).rejects.toThrow('fare_dates_invalid')
    await expect(save({ Limit: { ...limit(1), Digits: 0 } })).rejects.toThrow('invalid_parameter')
    for (let nights = 1; nights <= 20; nights += 1) await save({ Nights: nights })
    await expect(save({ Nights: 21 })).rejects.toThrow('fare_watch_limit')
    await save({ Nights: 20, Limit: limit(1_000) })
  })
})
