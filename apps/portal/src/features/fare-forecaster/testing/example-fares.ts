import type { CalendarCell, FareDetail, FareWatch } from '@portolan/contract/features/fare-forecaster'
import type { CalendarReply, Outlook } from '../fare-forecaster.queries.ts'
import { daysApart, daysLater, weekdayOf } from '../wire-days.ts'

/** For tests: fares of a route that never flew, by a rule, so that every window of it agrees with the others. */

const currency = { Currency: 'HKD', Digits: 2 }
const money = (amount: number) => ({ Amount: amount, ...currency })

/** Cents; null where nothing was seen. */
export function exampleFare(dep: string, ret: string | null): number | null {
  const nights = ret === null ? 4 : daysApart(dep, ret)
  if (nights < 0 || nights > 12) return null
  const wave = Math.sin(daysApart('20270101', dep) / 9) * 420
  const weekend = [0, 0, 40, 160, 220, 260, 120][weekdayOf(dep)] ?? 0
  const home = [60, 0, 20, 90, 180, 240, 30][ret === null ? 0 : weekdayOf(ret)] ?? 0
  return Math.round(6300 + wave + weekend + home + nights * 14) * 100
}

const isForecast = (dep: string, ret: string | null) =>
  (daysApart('20270101', dep) * 7 + (ret === null ? 0 : daysApart('20270101', ret) * 3)) % 5 === 0

function cell(DepDate: string, RetDate: string | null): CalendarCell {
  const fare = exampleFare(DepDate, RetDate)
  const forecast = isForecast(DepDate, RetDate)
  return {
    CalendarId: fare === null ? null : `id-${DepDate}-${RetDate ?? ''}`,
    DepDate,
    RetDate,
    TotalFare: fare,
    IsLowest: false,
    IsHighest: false,
    Low: fare && fare - 24_000,
    High: fare && fare + 31_000,
    Samples: fare === null ? 0 : 142,
    Basis: fare === null ? null : forecast ? 'forecast' : 'observed',
    SeenOn: fare === null || forecast ? null : '20261121',
  }
}

interface CalendarAsked {
  readonly searchParam: { readonly multiFlights: readonly { readonly depDate: string }[] }
  readonly depFrom: string
  readonly depDays: number
  readonly retFrom?: string
  readonly retDays?: number
}

/** Answers a search as the server does. */
export function exampleCalendar(asked: CalendarAsked): CalendarReply {
  const { depFrom, depDays, retFrom = null, retDays = 1 } = asked
  const departures = Array.from({ length: depDays }, (_, index) => daysLater(depFrom, index))
  const returns = retFrom === null ? [null] : Array.from({ length: retDays }, (_, index) => daysLater(retFrom, index))
  const rows = returns.map((ret) => departures.map((dep) => cell(dep, ret)))
  const fares = rows.flat().flatMap(({ TotalFare }) => TotalFare ?? [])
  const [low, high] = [Math.min(...fares), Math.max(...fares)]
  const [first, second] = asked.searchParam.multiFlights
  return {
    SearchRefKey: 'search-1',
    ...currency,
    RateDate: null,
    FlightCalendars: rows.map((row) =>
      row.map((one) => ({ ...one, IsLowest: one.TotalFare === low, IsHighest: one.TotalFare === high })),
    ),
    DepTitles: departures.filter((dep) => rows.flat().some((one) => one.DepDate === dep && one.TotalFare !== null)),
    RetTitles: returns.flatMap((ret) => ret ?? []),
    DepFrom: depFrom,
    DepDays: depDays,
    RetFrom: retFrom,
    RetDays: retDays,
    FlightCalendarDetail: first
      ? exampleDetail({ CalendarId: `id-${first.depDate}-${second?.depDate ?? ''}` }).FlightCalendarDetail
      : null,
  }
}

const flight = (
  carrier: string,
  number: string,
  from: string,
  to: string,
  dep: string,
  arr: string,
  minutes: number,
) => ({
  MarketingCarrier: carrier,
  MarketingCarrierName: 'Cathay Pacific',
  FlightNumber: number,
  FareClassName: 'Economy',
  DepAirport: from,
  DepAirportName: null,
  ArrAirport: to,
  ArrAirportName: null,
  DepTime: dep,
  ArrTime: arr,
  ElapsedTime: minutes,
})

const record: FareDetail['Advice']['Record'] = Array.from({ length: 44 }, (_, index) => ({
  GivenOn: daysLater('20260601', index * 4),
  Waits: index % 3 !== 0,
  IsRight: ![3, 8, 9, 15, 20, 25, 29, 30, 37, 40, 43, 12, 22].includes(index),
  IsReplayed: index < 12,
}))

export function exampleDetail({ CalendarId }: { readonly CalendarId: string }, over: Partial<FareDetail> = {}) {
  const [, dep = '', ret = ''] = CalendarId.split('-')
  const fare = exampleFare(dep, ret || null) ?? 0
  const forecast = isForecast(dep, ret || null)
  const detail: FareDetail = {
    CalendarId,
    DepartFlight: {
      Segments: [flight('CX', '251', 'HKG', 'LHR', `${dep}2305`, `${daysLater(dep, 1)}0510`, 845)],
    },
    ReturnFlight: ret
      ? { Segments: [flight('CX', '238', 'LHR', 'HKG', `${ret}1125`, `${daysLater(ret, 1)}0725`, 720)] }
      : null,
    Carrier: 'Cathay Pacific',
    Stops: 0,
    FareDetail: { Currency: 'HKD', TotalFare: String(fare / 100) },
    V2_Key: `key-${dep}-${ret}`,
    Fare: money(fare),
    Low: money(fare - 24_000),
    High: money(fare + 31_000),
    Basis: forecast ? 'forecast' : 'observed',
    SeenOn: forecast ? null : '20261121',
    Samples: 142,
    ConvertedFrom: null,
    EmissionKg: 2105,
    EmissionSource: 'UK Government 2025',
    Advice: {
      Kind: 'wait',
      WhyNone: null,
      Until: '20261206',
      Gain: money(34_000),
      OddsOfTen: 7,
      Regret: money(21_000),
      Given: record.filter(({ IsReplayed }) => !IsReplayed).length,
      Record: record,
    },
    Why: forecast
      ? {
          MadeAt: '2026-11-22T02:10:00Z',
          ModelId: 12,
          LearnedUntil: '20261121',
          Start: money(fare - 12_000),
          Parts: [
            { Part: 'own', Amount: 9000 },
            { Part: 'lead', Amount: -4000 },
            { Part: 'calendar', Amount: 7000 },
            { Part: 'product', Amount: 0 },
          ],
        }
      : null,
    ...over,
  }
  return { FlightCalendarDetail: detail }
}

export function exampleOutlook({ CalendarId }: { readonly CalendarId: string }): Outlook {
  const [, dep = '', ret = ''] = CalendarId.split('-')
  const nights = ret ? daysApart(dep, ret) : null
  const departures = Array.from({ length: 60 }, (_, index) => {
    const day = daysLater(dep, index - 7)
    const back = nights === null ? null : daysLater(day, nights)
    const fare = exampleFare(day, back) ?? 0
    const isGap = index === 33 || index === 34
    return {
      DepDate: day,
      RetDate: back,
      TotalFare: isGap ? null : fare,
      Low: isGap ? null : fare - 22_000 - index * 400,
      High: isGap ? null : fare + 28_000 + index * 500,
      Basis: isGap ? null : ('observed' as const),
    }
  })
  const lead = [54, 42, 35, 28, 21, 14, 10, 7, 3, 1].map((days) => {
    const fare = 640_000 + Math.round(Math.sin(days / 8) * 12_000) + Math.max(0, 24 - days) ** 2 * 500
    return {
      Days: days,
      TotalFare: fare,
      Low: fare - 20_000 - days * 300,
      High: fare + 26_000 + days * 500,
      Samples: 60,
    }
  })
  return {
    ...currency,
    Departures: departures,
    Lead: lead,
    Seen: [0, 4, 9, 13, 18, 22].map((index) => ({
      Days: 76 - index,
      SeenOn: daysLater('20261101', index),
      TotalFare: 640_000 + Math.round(Math.sin(index / 8) * 22_000) + (index % 2 === 0 ? 7000 : -6000),
    })),
    Usual: { TotalFare: 658_000, Samples: 412 },
    Holidays: [
      { Date: daysLater(dep, 22), Name: 'Lunar New Year', CountryCode: 'HK', CountryName: 'Hong Kong' },
      { Date: daysLater(dep, 23), Name: 'Lunar New Year', CountryCode: 'HK', CountryName: 'Hong Kong' },
      { Date: daysLater(dep, 42), Name: 'Spring bank holiday', CountryCode: 'GB', CountryName: 'United Kingdom' },
    ],
  }
}

export function exampleWatch(over: Partial<FareWatch> = {}): FareWatch {
  return {
    Id: '1',
    DepCity: 'HKG',
    DstCity: 'LON',
    DepCityName: 'Hong Kong',
    DstCityName: 'London',
    FareClass: 'Y',
    DirectFlight: true,
    Nights: 6,
    DepDate: null,
    Limit: money(600_000),
    Fare: money(585_000),
    FareDepDate: '20270211',
    IsBelow: true,
    ToldAt: null,
    ToldFare: null,
    Curve: exampleOutlook({ CalendarId: 'id-20270115-20270121' }).Departures,
    ...over,
  }
}
