import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { hongKong, tokyo } from '../../../../parts/place-picker/testing/example-places.ts'
import { airportOf } from '../../../../parts/place-picker/only-airport.ts'
import { optionFaults, optionFor, optionInput, placesOf, refusedFields } from './option-drafts.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const flight = (depCity: string, dstCity: string) => ({
  depCity,
  dstCity,
  depDateText: '20261201',
  fareClass: 'C' as const,
})
const request = {
  Form: z.parse(RequestForm, {
    tripName: 'Trade fair',
    travelerId: '1',
    segments: [flight('HKG', 'TYO'), flight('TYO', 'HKG')],
  }),
  Total: null,
}
const filled = (over = {}) => {
  const option = optionFor(OptionCategory.Airfare, request, new Map([['HKG', 'HKG']]), now)
  const segments = option.segments.map((one) => ({
    ...one,
    carrier: 'CX',
    flightNumber: '500',
    depAirport: one.depAirport || 'NRT',
    arrAirport: one.arrAirport || 'NRT',
    depTime: '09:00',
    arrTime: '14:00',
  }))
  return { ...option, segments, amount: '1,234.50', currency: 'HKD', ...over }
}

it('means the airport of the same code, or the only one of a city', () => {
  const [haneda] = tokyo.sub_datas
  expect(airportOf(hongKong)).toBe('HKG')
  expect(airportOf(haneda ? { ...haneda, sub_datas: [] } : null)).toBe('HND')
  expect(airportOf({ ...tokyo, sub_datas: tokyo.sub_datas.slice(0, 1) })).toBe('HND')
  expect(airportOf(tokyo), 'which of two, the consultant says').toBe('')
  expect(airportOf(null)).toBe('')
})

it('begins with airports only, and without a guessed currency', () => {
  expect(placesOf(request)).toEqual(['HKG', 'TYO'])
  const { segments, currency } = optionFor(OptionCategory.Airfare, request, new Map([['HKG', 'HKG']]), now)
  expect(segments.map(({ depAirport, arrAirport }) => [depAirport, arrAirport])).toEqual([
    ['HKG', ''],
    ['', 'HKG'],
  ])
  expect(currency).toBe('')
})

it('marks the part of the validity that cannot be read', () => {
  const marked = (over: object) => Object.fromEntries(optionFaults([filled(over)], now))
  expect(marked({})).toEqual({})
  expect(marked({ validTime: 'noon' })).toEqual({ '[0].validTime': 'unread' })
  expect(marked({ validTime: '' })).toEqual({ '[0].validTime': 'missing' })
  expect(marked({ validDay: '' })).toEqual({ '[0].validDay': 'missing' })
  expect(marked({ validDay: '20261399' })).toEqual({ '[0].validDay': 'unread' })
  expect(marked({ validDay: 'soon', validTime: 'noon' })).toEqual({
    '[0].validTime': 'unread',
    '[0].validDay': 'unread',
  })
  expect(marked({ validDay: '20261101' })).toEqual({ '[0].validDay': 'past' })
  expect(marked({ currency: '' })).toEqual({ '[0].currency': 'missing' })
})

it('reads an amount as it is typed', () => {
  expect(optionInput(filled()).total).toEqual({ amount: '1234.50', currency: 'HKD' })
})

it('finds the fields that the server refused', () => {
  const told = [
    'options[0].segments[1].depAirport: No airport has the code “TYO”: please check.',
    'options[1].total.amount: Not an amount',
    'options[1].total.currency: Unknown',
    'options[0].segments[1].depAirport: Again',
    'options.2.segments.0.carrier',
    'options.2.validUntil',
    'words',
  ]
  expect(Object.fromEntries(refusedFields(told))).toEqual({
    '[0].segments[1].depAirport': 'No airport has the code “TYO”: please check.',
    '[1].amount': 'Not an amount',
    '[1].currency': 'Unknown',
    '[2].segments[0].carrier': null,
    '[2].validDay': null,
  })
})
