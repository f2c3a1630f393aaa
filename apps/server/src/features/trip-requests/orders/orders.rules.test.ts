import { ExternalOrder, type ExternalOrderInput } from '@portolan/contract/features/trip-requests/external-orders'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { airportPlaces } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { formOfOrder } from './order-form.rules.ts'
import { messageOfOrder } from './order-message.rules.ts'
import { decimalText, moneyOf, partsOfPrice } from './order-price.rules.ts'
import { checkIssued, checkOrder, daysOfOrder } from './orders.rules.ts'
import { orderOf } from './testing/example-order.ts'

const world = { zoneOf: airportPlaces.zoneOf, digitsOf: (currency: string) => findCurrency(currency)?.digits }
const parse = (change: Partial<ExternalOrderInput> = {}) =>
  z.parse(ExternalOrder, orderOf('acme', { name: 'Ada' }, change))
const faultsOf = (change: Partial<ExternalOrderInput>) =>
  checkOrder(parse(change), world).map(({ code, path }) => `${code} ${path ?? ''}`)

type Segment = NonNullable<ExternalOrderInput['segments']>[number]
const flight = (change: Partial<Segment> = {}): Segment => ({
  carrier: 'CX',
  flightNumber: '524',
  depAirport: 'HKG',
  arrAirport: 'NRT',
  depTime: '204003011010',
  arrTime: '204003011530',
  cabin: 'Y',
  ...change,
})

describe('an order', () => {
  it('that contradicts nothing has no faults', () => {
    expect(faultsOf({ startDate: '20400301', endDate: '20400303' })).toEqual([])
  })

  it('arrives after it departs by the clocks of both places', () => {
    // Over the date line a flight arrives on the day before, by local time.
    const west = flight({ depAirport: 'NRT', arrAirport: 'LAX', depTime: '204003010030', arrTime: '204002291730' })
    expect(faultsOf({ segments: [west] })).toEqual([])
    const back = flight({ depAirport: 'LAX', arrAirport: 'NRT', depTime: '204003011000', arrTime: '204003011400' })
    expect(faultsOf({ segments: [back], stays: [] })).toEqual(['arrivesBeforeDeparting segments[0].arrTime'])
    expect(faultsOf({ segments: [flight({ arrTime: '204003010900' })] })).toEqual([
      'arrivesBeforeDeparting segments[0].arrTime',
    ])
  })

  it('has its flights one after the other, each once', () => {
    const second = flight({ flightNumber: '527', depAirport: 'NRT', arrAirport: 'HKG' })
    const overlapping = { ...second, depTime: '204003011500', arrTime: '204003011900' }
    expect(faultsOf({ segments: [flight(), overlapping] })).toEqual(['departsBeforeArrival segments[1].depTime'])
    const twice = { ...flight(), depTime: '204003012200', arrTime: '204003020330' }
    expect(faultsOf({ segments: [flight(), twice] })).toEqual(['duplicate segments[1].flightNumber'])
  })

  it('names places and times that exist', () => {
    const wrong = flight({ depAirport: 'QQQ', arrAirport: 'QQQ', depTime: '204002301010', arrTime: '204003012530' })
    expect(faultsOf({ segments: [wrong] })).toEqual([
      'unknownPlace segments[0].depAirport',
      'unknownPlace segments[0].arrAirport',
      'samePlace segments[0].arrAirport',
      'invalid segments[0].depTime',
      'invalid segments[0].arrTime',
    ])
  })

  it('checks out after checking in', () => {
    const stay = { hotelName: 'Inn', cityCode: 'TYO', checkin: '20400302', checkout: '20400302' }
    expect(faultsOf({ stays: [stay] })).toEqual(['stayEnd stays[0].checkout'])
    const others = [{ title: 'Train', startDate: '20400302', endDate: '20400301' }]
    expect(faultsOf({ others })).toEqual(['partEnd others[0].endDate'])
  })

  it('costs the sum of its lines, to the last digit of its currency', () => {
    const price = (total: string, amount: string, currency = 'HKD') => ({
      price: { currency, lines: [{ kind: 'fare' as const, amount }], total },
    })
    expect(faultsOf(price('9000.00', '9000'))).toEqual([])
    expect(faultsOf(price('9000.01', '9000'))).toEqual(['totalNotSum price.total'])
    expect(faultsOf(price('100.5', '100.5', 'JPY'))).toEqual([
      'tooManyDigits price.lines[0].amount',
      'tooManyDigits price.total',
    ])
    expect(faultsOf(price('-1', '-1'))).toEqual(['negativeTotal price.total'])
    expect(faultsOf(price('1', '1', 'XQX'))).toEqual(['unknownCurrency price.currency'])
    expect(faultsOf(price('999999999999.99', '999999999999.99'))).toEqual([])
  })

  it('comes from the past', () => {
    const now = new Date('2040-01-10T00:00:00Z')
    expect(checkIssued('2040-01-10T08:00:00+08:00', now)).toEqual([])
    expect(checkIssued('2040-01-10T08:00:00Z', now)).toMatchObject([{ code: 'inFuture' }])
    for (const wrong of ['2040-01-10', '2040-13-10T08:00:00Z', ''])
      expect(checkIssued(wrong, now)).toMatchObject([{ code: 'invalid', path: 'issuedAt' }])
  })
})

it('amounts keep every digit', () => {
  expect([decimalText(-1_005_000n), decimalText(0n), decimalText(12_345n)]).toEqual(['-100.5', '0', '1.2345'])
  expect(moneyOf('-100.5', 'HKD', 2).Amount).toBe(-10_050)
  expect(moneyOf('1500', 'JPY', 0).Amount).toBe(1_500)
  const { Flights, Hotels, Other } = partsOfPrice(parse(), 2)
  expect([Flights?.Amount, Hotels?.Amount, Other?.Amount]).toEqual([700_050, 210_000, -10_050])
})

it('the form of a booking keeps what somebody has completed', () => {
  const order = parse()
  const form = formOfOrder(order, { id: 7, name: 'Ada', loginId: null }, null)
  expect(form).toMatchObject({
    travelerId: '7',
    guest: null,
    tripName: 'HKG – NRT – HKG',
    bookingNumber: 'QX7K2M',
    segments: [
      { depTime: '06:00-12:00', fareClass: 'Y' },
      { depTime: '18:00-23:59', fareClass: 'C' },
    ],
    hotels: [{ cityCode: 'TYO', checkinText: '20400301' }],
  })
  const completed = { ...form, costCentreCode: 'CC1', tripName: 'Fair' }
  expect(formOfOrder(order, { id: 7, name: 'Ada', loginId: null }, completed)).toMatchObject({
    costCentreCode: 'CC1',
    tripName: 'Fair',
  })
})

it('what was paid is told to the ledger; its lines are parts only where they add up to it', () => {
  const order = parse()
  const message = (Amount: number) =>
    messageOfOrder({
      order,
      reference: '20400110000000000001',
      tripName: 'Fair',
      issuedAt: new Date('2040-01-09T08:00:00Z'),
      traveler: { name: 'Ada', foldedNames: ['ada'], email: null, ownerEmail: null, employeeId: null },
      paid: { Amount, Currency: 'HKD', Digits: 2 },
    })
  expect(message(900_000)).toMatchObject({
    source: 'external',
    keys: ['["direct","EX-1"]'],
    trip: {
      locator: 'QX7K2M',
      items: [{ kind: 'air', startsLocal: '20400301101000' }, { kind: 'air' }, { kind: 'hotel', isDayOnly: true }],
      prices: [
        {
          total: { amount: 900_000 },
          parts: [{ kind: 'base' }, { kind: 'tax' }, { kind: 'base' }, { kind: 'discount' }],
        },
      ],
    },
  })
  expect(message(910_000).trip?.prices?.[0]?.parts).toEqual([])
  expect(daysOfOrder(order)).toEqual({ first: '20400301', last: '20400303' })
})
