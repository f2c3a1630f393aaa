import type { ReplyOf } from '@portolan/contract/operation'
import { trips } from '@portolan/contract/features/trips/trips'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { World } from '../../../../../tools/test/world.ts'
import { importMessages } from '../../domain/ledger/testing/import-messages.ts'
import { messageOf } from '../../domain/ledger/testing/booking-message.ts'

/** What the palette asks beside words: flights, days, places in a text, stays. */

type Reply = ReplyOf<typeof trips.find>
let portolan: SharedPortolan
let world: World
let staff: CallCredentials
let own: CallCredentials

interface Told {
  readonly name: string
  readonly day: string
  readonly to: string
  readonly flight?: string
  readonly email?: string
  readonly hotel?: readonly [name: string, city: string]
}

function bookingOf({ name, day, to, flight = '524', email, hotel }: Told) {
  const message = messageOf({ name, day, to, ...(email ? { email, person: ['Traveller', 'Alpha'] } : {}) })
  const [booking] = message.Bookings
  const [air] = booking?.Segments.Air ?? []
  if (!booking || !air) throw new Error('A booking has a flight')
  const Hotel = hotel
    ? [{ Name: hotel[0], StartCityCode: hotel[1], StartDateLocal: `${day}T16:00:00`, EndDateLocal: `${day}T23:00:00` }]
    : []
  return { ...message, Bookings: [{ ...booking, Segments: { Air: [{ ...air, FlightNumber: flight }], Hotel } }] }
}

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  const { alpha, bravo } = world
  staff = callCredentials(alpha.coordinator)
  own = callCredentials(alpha.traveller)
  const told: Told[] = [
    { name: 'Board', day: '2040-03-05', to: 'SYD', flight: '0161', hotel: ['Grand Hyatt', 'SYD'] },
    { name: 'Fair', day: '2040-03-06', to: 'HND', email: alpha.traveller.email, hotel: ['Park Hyatt Tokyo', 'TYO'] },
    { name: 'Review', day: '2040-05-01', to: 'SYD', flight: '161' },
    { name: 'Sydney retold', day: '2040-06-01', to: 'CDG', hotel: ['Le Bristol', 'PAR'] },
  ]
  await importMessages(portolan, alpha, told.map(bookingOf))
  await importMessages(portolan, bravo, [
    bookingOf({ name: 'Theirs', day: '2040-03-05', to: 'SYD', flight: '161', hotel: ['Grand Hyatt', 'SYD'] }),
  ])
})

const ask = async (input: object, who = staff, language = 'en-US') =>
  send(portolan.url, trips.find, input, { ...who, headers: { language } })
async function find(input: object, who = staff, language = 'en-US'): Promise<Reply> {
  const { status, json, text } = await ask(input, who, language)
  expect(status, text).toBe(200)
  return json as Reply
}
const names = async (input: object, who = staff) => (await find(input, who)).trips.map(({ TripName }) => TripName)
const march = { days: { from: '20400305', to: '20400306' } }

describe('trips are found', () => {
  it('by a flight, however many zeros its number is booked with, also on a day', async () => {
    const flight = { carrier: 'CX', number: '161' }
    expect(await names({ flight })).toEqual(['Board', 'Review'])
    expect(await names({ flight, days: { from: '20400501', to: '20400501' } })).toEqual(['Review'])
    expect(await names({ flight }, own)).toEqual([])
    expect(await names({ flight: { carrier: 'CX', number: '524' } }, own)).toEqual(['Fair'])
    expect(await names({ flight, text: 'board' })).toEqual(['Board'])
    expect(await names({ flight: { carrier: 'SQ', number: '161' } })).toEqual([])
  })

  it('by days alone: those that start then, and those under way', async () => {
    expect(await names(march)).toEqual(['Board', 'Fair'])
    expect(await names(march, own)).toEqual(['Fair'])
    expect(await names({ days: { from: '20400401', to: '20400430' } })).toEqual([])
  })

  it('by a place and days, and by places between words', async () => {
    expect(await names({ text: 'sydney', ...march })).toEqual(['Board'])
    expect(await names({ text: 'sydney' })).toEqual(['Board', 'Review', 'Sydney retold'])
    expect(await names({ text: 'シドニー review' })).toEqual(['Review'])
    expect(await names({ text: 'review sydney' })).toEqual(['Review'])
    expect(await names({ text: 'japan' })).toEqual(['Fair'])
    expect(await names({ text: '澳大利亚' })).toEqual(['Board', 'Review'])
    expect(await names({ text: 'fair sydney' })).toEqual([])
  })
})

describe('the answer', () => {
  it('says which places the text names, in the caller’s language', async () => {
    const { places } = await find({ text: 'board sydney japan' }, staff, 'ja-JP')
    expect(places).toEqual([
      { text: 'sydney', kind: 'city', code: 'SYD', name: 'シドニー', cityCode: 'SYD', countryCode: 'AU' },
      { text: 'japan', kind: 'country', code: 'JP', name: '日本', cityCode: null, countryCode: 'JP' },
    ])
    expect((await find({ text: 'haneda' })).places).toMatchObject([{ kind: 'airport', code: 'HND', cityCode: 'TYO' }])
    expect((await find({ text: 'mei ling' })).places).toEqual([])
  })

  it('has stays by the hotel’s name and place, of whom the viewer sees', async () => {
    const stays = async (text: string, who = staff, more: object = {}) =>
      (await find({ text, withStays: true, ...more }, who)).stays.map(({ HotelName, CityName }) => [
        HotelName,
        CityName,
      ])
    expect(await stays('hyatt')).toEqual([
      ['Grand Hyatt', 'Sydney'],
      ['Park Hyatt Tokyo', 'Tokyo'],
    ])
    expect(await stays('hyatt tokyo')).toEqual([['Park Hyatt Tokyo', 'Tokyo']])
    expect(await stays('hyatt 東京')).toEqual([['Park Hyatt Tokyo', 'Tokyo']])
    expect(await stays('sydney')).toEqual([['Grand Hyatt', 'Sydney']])
    expect(await stays('hyatt', own)).toEqual([['Park Hyatt Tokyo', 'Tokyo']])
    expect(await stays('hyatt', staff, { days: { from: '20400306', to: '20400310' } })).toEqual([
      ['Park Hyatt Tokyo', 'Tokyo'],
    ])
    expect((await find({ text: 'hyatt' })).stays).toEqual([])
  })
})

it.each([
  {},
  { withStays: true },
  { flight: { carrier: 'cx', number: '1' } },
  { flight: { carrier: 'CX', number: '01' } },
  { days: { from: '20400306', to: '20400305' } },
  { days: { from: '20400230', to: '20400301' } },
])('refuses %j', async (input) => expect((await ask(input)).status).toBe(400))
