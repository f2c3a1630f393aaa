import { languages } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import type { AirItem, CarItem, HotelItem, LedgerItem, RailItem } from '../ledger-message.ts'
import { isVisible, plainTripName, tripName } from './trip-name.ts'
import { generateNames } from './trip-name.rules.ts'

const common = {
  cancelled: false,
  status: null,
  agencyLocator: null,
  supplierLocator: null,
  startsUtc: null,
  endsUtc: null,
  travelers: [],
} as const

/** `from` and `to` are a code and a time on its clock: 'HKG 0510 0900'. */
function flight(from: string, to: string, more: Partial<AirItem> = {}): AirItem {
  const [fromCode = '', startDay = '', startTime = ''] = from.split(' ')
  const [toCode = '', endDay = startDay, endTime = ''] = to.split(' ')
  const flown = { carrier: 'CX', flightNumber: '1', carrierName: null, operatingCarrier: null }
  const rest = { fromTerminal: null, toTerminal: null, cabin: null, bookingClass: null, aircraft: null, seatName: null }
  return {
    ...common,
    kind: 'air',
    ...flown,
    ...rest,
    fromCode,
    toCode,
    startsLocal: `2026${startDay}${startTime}00`,
    endsLocal: `2026${endDay}${endTime}00`,
    ...more,
  }
}

const hotel = (startsLocal: string, endsLocal: string | null, more: Partial<HotelItem>): HotelItem => ({
  ...common,
  kind: 'hotel',
  startsLocal: `2026${startsLocal}150000`,
  endsLocal: endsLocal && `2026${endsLocal}110000`,
  hotelCode: null,
  hotelName: null,
  cityCode: null,
  cityName: null,
  country: null,
  address: null,
  latitude: null,
  longitude: null,
  roomName: null,
  ...more,
})

const train = (start: string, end: string, more: Partial<RailItem>): RailItem => ({
  ...common,
  kind: 'rail',
  startsLocal: `2026${start}00`,
  endsLocal: `2026${end}00`,
  vendor: null,
  vendorName: null,
  trainNumber: '1',
  fromCode: null,
  toCode: null,
  fromName: '',
  toName: '',
  fromCityCode: null,
  toCityCode: null,
  fromCountry: null,
  toCountry: null,
  cabin: null,
  bookingClass: null,
  seatName: null,
  ...more,
})

const car = (more: Partial<CarItem>): CarItem => ({
  ...common,
  kind: 'car',
  startsLocal: '20260510100000',
  endsLocal: '20260512100000',
  vendor: null,
  vendorName: null,
  pickupCode: null,
  dropoffCode: null,
  pickupPlace: null,
  dropoffPlace: null,
  pickupCountry: null,
  carClass: null,
  ...more,
})

const namesOf = (...items: readonly LedgerItem[]) =>
  generateNames(
    items.map((item) => ({ item, travelerIds: [] })),
    gazetteer,
  )
const inEnglish = (...items: readonly LedgerItem[]) => namesOf(...items)[0]

describe('names of trips that nobody named', () => {
  it('are their cities in four languages', () => {
    expect(namesOf(flight('LHR 0510 0900', 'PVG 0511 0600'))).toEqual([
      'London – Shanghai',
      '伦敦 – 上海',
      '倫敦 – 上海',
      'ロンドン – 上海',
    ])
    expect(namesOf(hotel('0510', '0512', { cityCode: 'OSA' }))).toEqual([
      'Osaka, 2 nights',
      '大阪，2 晚',
      '大阪，2 晚',
      '大阪 2泊',
    ])
    expect(namesOf(car({ pickupCode: 'GVA' }))).toEqual([
      'Car in Geneva',
      '日内瓦租车',
      '日內瓦租車',
      'ジュネーヴのレンタカー',
    ])
  })

  it('have neither changes of plane nor the way back', () => {
    expect(
      inEnglish(
        flight('HKG 0510 0900', 'DXB 0510 1300'),
        flight('DXB 0510 2300', 'LHR 0511 0400'),
        flight('LHR 0514 0900', 'DXB 0514 1900'),
        flight('DXB 0515 1500', 'HKG 0516 0200'),
      ),
    ).toBe('Hong Kong – London')
  })

  it('have a change of airports, and of plane and train, in one city neither', () => {
    expect(
      inEnglish(
        train('05100800', '05101030', { fromCityCode: 'OSA', toCityCode: 'TYO', fromName: '新大阪', toName: '品川' }),
        flight('NRT 0510 1600', 'LHR 0510 2100'),
      ),
    ).toBe('Osaka – London')
  })

  it('have where people spend the day and go back from', () => {
    expect(inEnglish(flight('LHR 0510 0700', 'CDG 0510 0900'), flight('CDG 0510 1900', 'LHR 0510 1930'))).toBe(
      'London – Paris',
    )
    expect(
      inEnglish(
        flight('LHR 0510 0500', 'FRA 0510 0700'),
        flight('FRA 0510 0800', 'MUC 0510 0900'),
        flight('MUC 0510 1700', 'FRA 0510 1800'),
        flight('FRA 0510 1900', 'LHR 0510 2000'),
      ),
    ).toBe('London – Munich')
  })

  it('have where people stay the night between two flights', () => {
    const flights = [flight('HKG 0510 0900', 'DXB 0510 1800'), flight('DXB 0511 0900', 'LHR 0511 1400')] as const
    expect(inEnglish(...flights)).toBe('Hong Kong – London')
    expect(inEnglish(...flights, hotel('0510', '0511', { cityCode: 'DXB' }))).toBe('Hong Kong – Dubai – London')
  })

  it('have every city of a longer trip once, at most four', () => {
    const cities = ['LHR', 'CDG', 'FRA', 'MAD', 'FCO', 'VIE', 'LHR']
    const flights = cities
      .slice(1)
      .map((to, index) => flight(`${cities[index] ?? ''} 05${10 + index * 3} 0900`, `${to} 05${10 + index * 3} 1100`))
    expect(inEnglish(...flights.slice(0, 2))).toBe('London – Paris – Frankfurt')
    expect(inEnglish(...flights)).toBe('London – Paris – Frankfurt +3')
    expect(inEnglish(flight('LHR 0510 0900', 'PVG 0511 0600'), flight('PEK 0514 0900', 'LHR 0514 1500'))).toBe(
      'London – Shanghai – Beijing',
    )
  })

  it('are of days where the source has no times', () => {
    const dayOnly = { isDayOnly: true } as const
    expect(
      inEnglish(flight('HKG 0510 0000', 'DXB 0510 0000', dayOnly), flight('DXB 0511 0000', 'LHR 0511 0000', dayOnly)),
    ).toBe('Hong Kong – London')
  })

  it('are of one traveller: colleagues who meet have two routes', () => {
    const items = [
      { item: flight('LHR 0510 0900', 'PVG 0511 0600'), travelerIds: [1] },
      { item: flight('HKG 0511 0700', 'PVG 0511 0900'), travelerIds: [2] },
    ]
    expect(generateNames(items, gazetteer)[0]).toBe('London – Shanghai')
  })

  it('have the city of a place that the source names by words', () => {
    expect(namesOf(hotel('0510', '0511', { cityName: 'Osaka' }))[3]).toBe('大阪 1泊')
    expect(namesOf(hotel('0510', '0511', { cityName: '東京' }))[0]).toBe('Tokyo, 1 night')
    expect(inEnglish(car({ pickupPlace: 'Geneva, Rue du Rhône 1' }))).toBe('Car in Geneva')
    expect(inEnglish(hotel('0510', '0511', { cityName: 'TYO' }))).toBe('Tokyo, 1 night')
  })

  it('take no station for an airport whose code it is', () => {
    expect(inEnglish(train('05100900', '05101000', { fromName: 'Ely', toName: 'London' }))).toBe('Ely – London')
  })

  it('have what the source writes where nobody knows the place', () => {
    expect(namesOf(train('05100900', '05101000', { fromName: 'Little & Hampton', toName: '<b>Ford</b>' }))).toContain(
      'Little &amp; Hampton – &lt;b&gt;Ford&lt;/b&gt;',
    )
    expect(inEnglish(hotel('0510', null, { hotelName: 'The Swan' }))).toBe('The Swan')
    expect(inEnglish(hotel('0510', null, { cityCode: 'LON' }))).toBe('Hotel in London')
    expect(inEnglish(car({}))).toBe('Car rental')
    expect(inEnglish()).toBe('Trip')
  })

  it('count nights once, in every city', () => {
    const rooms = [hotel('0510', '0512', { cityCode: 'OSA' }), hotel('0510', '0512', { cityCode: 'OSA' })] as const
    expect(inEnglish(...rooms)).toBe('Osaka, 2 nights')
    expect(inEnglish(...rooms, hotel('0512', '0513', { cityCode: 'TYO' }))).toBe('Osaka – Tokyo, 3 nights')
  })

  it('are the city alone where people only move within it', () => {
    const express = train('05100900', '05101000', { fromCityCode: 'NRT', toCityCode: 'TYO' })
    expect(inEnglish(express)).toBe('Tokyo')
    expect(inEnglish(express, hotel('0510', '0511', { cityCode: 'TYO' }))).toBe('Tokyo, 1 night')
  })

  it('fit into an index, whatever a source writes', () => {
    const endless = train('05100900', '05101000', { fromName: '駅'.repeat(300), toName: '&'.repeat(300) })
    const bytes = namesOf(endless).map((name) => Buffer.byteLength(name))
    expect(Math.max(...bytes)).toBeLessThanOrEqual(600)
  })
})

describe('the name of a trip', () => {
  const generated = ['London – Shanghai', '伦敦 – 上海', '倫敦 – 上海', 'ロンドン – 上海']

  it('is what people gave, in every language', () => {
    const row = { trip_name: 'Client <b>visit</b>', generated_names: null }
    expect(languages.map((language) => tripName(row, language))).toEqual(Array(4).fill('Client <b>visit</b>'))
    expect(plainTripName(row, 'ja-JP')).toBe('Client visit')
  })

  it.each(['', ' ', '<b></b>', '\u200b\u00ad'])('is generated where %j shows nothing', (trip_name) => {
    const row = { trip_name, generated_names: generated }
    expect(isVisible(trip_name)).toBe(false)
    expect(languages.map((language) => tripName(row, language))).toEqual(generated)
  })

  it('is never empty', () => {
    expect(languages.map((language) => tripName({ trip_name: '', generated_names: null }, language))).toEqual([
      'Trip',
      '行程',
      '行程',
      '出張',
    ])
  })
})
