import type { RiskLevel } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import { daysAt, placeOf, placesOfRequest, placesOfTrip } from './trip-places.ts'
import { isWarning, type RiskPicture, type RiskPlace, type WeighedAlert, warningsFor } from './warnings.rules.ts'

const now = new Date('2040-01-10T00:00:00Z')
const on = (day: number, hour = 0) => new Date(Date.UTC(2040, 0, day, hour))

const place = (over: Partial<RiskPlace> = {}): RiskPlace => ({
  key: 'a',
  codes: ['NRT', 'TYO'],
  country: 'JP',
  position: [140.4, 35.8],
  from: on(12),
  to: on(15),
  isOrigin: false,
  ...over,
})
const box = (west: number, south: number, east: number, north: number) => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ] as const,
]
const alert = (over: Partial<WeighedAlert> = {}): WeighedAlert => ({
  id: 1,
  level: 4,
  countries: ['JP'],
  areas: null,
  placeCodes: [],
  effectiveAt: null,
  expiresAt: null,
  ...over,
})
const picture = (over: Partial<RiskPicture> = {}): RiskPicture => ({
  alerts: [],
  levels: new Map(),
  threshold: 3,
  now,
  ...over,
})
const foundIn = (places: readonly RiskPlace[], over: Partial<RiskPicture>) =>
  warningsFor(places, picture(over)).map(({ place: { key }, alertId, level, basis }) => [key, alertId, level, basis])

describe('an alert', () => {
  it.each<[string, Partial<WeighedAlert>, Partial<RiskPlace>, 'area' | 'country' | null]>([
    ['without an area is about its country', {}, {}, 'country'],
    ['without an area is not about another country', { countries: ['KR'] }, {}, null],
    ['with an area is about what lies in it', { areas: box(139, 35, 141, 37) }, {}, 'area'],
    ['with an area is not about the rest of its country', { areas: box(130, 32, 132, 34) }, {}, null],
    ['knows the places in its area', { areas: box(0, 0, 1, 1), placeCodes: ['NRT'] }, { position: null }, 'area'],
    ['leaves a position to decide', { areas: box(0, 0, 1, 1), placeCodes: ['NRT'] }, {}, null],
    [
      'with an area is not about a country alone',
      { areas: box(139, 35, 141, 37) },
      { position: null, codes: [] },
      null,
    ],
    ['reaches across the date line', { areas: box(170, -25, 190, -10) }, { position: [-175, -20] }, 'area'],
    ['ends on this side of it', { areas: box(170, -25, 190, -10) }, { position: [-165, -20] }, null],
    ['that expires before the arrival does not warn', { expiresAt: on(11) }, {}, null],
    ['that expires after the arrival warns', { expiresAt: on(12, 1) }, {}, 'country'],
    ['announced for the stay warns', { effectiveAt: on(14) }, {}, 'country'],
    ['announced for later does not', { effectiveAt: on(16) }, {}, null],
    ['does not warn of what is over', {}, { from: on(1), to: on(9) }, null],
    ['warns where no time is known', { effectiveAt: on(20), expiresAt: on(21) }, { from: null, to: null }, 'country'],
    ['below the threshold does not warn', { level: 2 }, {}, null],
    ['counts where the trip begins, too', {}, { isOrigin: true }, 'country'],
  ])('%s', (_, about, where, basis) => {
    expect(warningsFor([place(where)], picture({ alerts: [alert(about)] })).map((one) => one.basis)).toEqual(
      basis ? [basis] : [],
    )
    expect(isWarning(place(where), picture({ alerts: [alert(about)] }))).toBe(basis !== null)
  })

  it('at the company’s threshold warns, whichever it is', () => {
    const levels: RiskLevel[] = [1, 2, 3, 4, 5]
    const counts = [1, 3, 5].map(
      (threshold) =>
        warningsFor([place()], picture({ threshold, alerts: levels.map((level) => alert({ id: level, level })) }))
          .length,
    )
    expect(counts).toEqual([5, 3, 1])
  })
})

describe('an advisory', () => {
  const levels = new Map<string, { level: RiskLevel; alertId: number }>([['JP', { level: 4, alertId: 9 }]])
  it('warns by the level of the country, wherever in it', () => {
    expect(foundIn([place(), place({ key: 'b', country: 'KR' })], { levels })).toEqual([['a', 9, 4, 'country']])
  })
  it('below the threshold does not', () => {
    expect(foundIn([place()], { levels, threshold: 5 })).toEqual([])
  })
  it('does not count where the trip begins', () => {
    expect(foundIn([place({ isOrigin: true })], { levels })).toEqual([])
  })
  it('stands below what is higher, and below what is nearer of the same level', () => {
    const alerts = [alert({ id: 1, level: 5 }), alert({ id: 2, level: 4, areas: box(139, 35, 141, 37) })]
    expect(foundIn([place()], { levels, alerts })).toEqual([
      ['a', 1, 5, 'country'],
      ['a', 2, 4, 'area'],
      ['a', 9, 4, 'country'],
    ])
  })
})

const item = (key: string, starts: Date, ends: Date) => ({
  item_key: key,
  cancelled: false,
  starts_local: '',
  ends_local: null,
  starts_at: starts.toISOString(),
  ends_at: ends.toISOString(),
})
const flight = (from: string, to: string, day: number) => ({
  ...item(`${from}-${to}`, on(day, 8), on(day, 12)),
  from_code: from,
  to_code: to,
})
const lines = (places: readonly RiskPlace[]) =>
  places.map(({ key, codes, from, to, isOrigin }) =>
    [key, codes[0], from?.toISOString().slice(5, 13), to?.toISOString().slice(5, 13), isOrigin ? 'origin' : '']
      .filter(Boolean)
      .join(' '),
  )

describe('places of a trip', () => {
  it('last from an arrival to the next departure; where it begins and ends is the origin', () => {
    const air = [flight('HKG', 'NRT', 12), flight('KIX', 'HKG', 15)]
    expect(lines(placesOfTrip({ air, rail: [], hotels: [], cars: [] }))).toEqual([
      'HKG-NRT HKG 01-12T02 01-12T08 origin',
      'HKG-NRT NRT 01-12T12 01-15T08',
      'KIX-HKG KIX 01-14T08 01-15T08',
      'KIX-HKG HKG 01-15T12 01-15T18 origin',
    ])
  })
  it('are those of hotels and cars, a hotel at its own position; what is cancelled is none', () => {
    const stay = { ...item('stay', on(12), on(14)), city_code: 'TYO', country: 'JP', latitude: 35.1, longitude: 139.2 }
    const car = { ...item('car', on(12), on(14)), pickup_code: 'NRT', dropoff_code: 'NRT' }
    const gone = { ...flight('HKG', 'NRT', 12), cancelled: true }
    const places = placesOfTrip({ air: [gone], rail: [], hotels: [stay], cars: [car] })
    expect(places.map(({ key, position, country }) => [key, position?.[1], country])).toEqual([
      ['stay', 35.1, 'JP'],
      ['car', expect.closeTo(35.76, 1), 'JP'],
    ])
  })
  it('know at least the country', () => {
    const stay = { ...item('stay', on(12), on(14)), city_code: null, country: 'LA' }
    expect(placesOfTrip({ air: [], rail: [], hotels: [stay], cars: [] })[0]).toMatchObject({ codes: [], country: 'LA' })
    expect(placeOf('x', 'ZZZZ', { from: null, to: null })).toBeNull()
  })
})

describe('places of a request', () => {
  const segment = (depCity: string, dstCity: string, depDateText: string) => ({ depCity, dstCity, depDateText })
  it('last by the days of its form, on the clocks of the place', () => {
    const segments = [segment('HKG', 'TYO', '20400112'), segment('TYO', 'HKG', '20400115')]
    expect(lines(placesOfRequest({ segments, hotels: [] } as never))).toEqual([
      'segment 0 HKG 01-11T16 01-12T15 origin',
      'segment 0 TYO 01-11T15 01-15T14',
      'segment 1 HKG 01-14T16 01-16T15 origin',
    ])
  })
  it('of an unknown zone are wide enough for all', () => {
    expect(daysAt('2040-01-12', '2040-01-12', null)).toEqual({ from: on(11, 10), to: new Date('2040-01-13T11:59:59Z') })
  })
})
