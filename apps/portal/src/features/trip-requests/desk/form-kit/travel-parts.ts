import { readTime } from '@portolan/rules/read-day'
import type { BookedSegment, BookedStay } from '@portolan/contract/features/trip-requests/booked'
import type * as z from 'zod/mini'

/** A flight as it is typed; days `YYYYMMDD`, times `HH:mm`. */
export interface FlightDraft {
  readonly key: string
  readonly carrier: string
  readonly flightNumber: string
  readonly depAirport: string
  readonly arrAirport: string
  readonly depDay: string
  readonly depTime: string
  readonly arrDay: string
  readonly arrTime: string
  readonly cabin: string
}

export interface StayDraft {
  readonly key: string
  readonly hotelName: string
  readonly cityCode: string
  readonly checkin: string
  readonly checkout: string
  readonly roomName: string
}

let lastKey = 0
/** Of an item of a list, as long as it is being written. */
export const newKey = (): string => `${String(Date.now())}-${String((lastKey += 1))}`

export const emptyFlight = (over: Partial<FlightDraft> = {}): FlightDraft => ({
  key: newKey(),
  carrier: '',
  flightNumber: '',
  depAirport: '',
  arrAirport: '',
  depDay: '',
  depTime: '',
  arrDay: '',
  arrTime: '',
  cabin: 'Y',
  ...over,
})

export const emptyStay = (over: Partial<StayDraft> = {}): StayDraft => ({
  key: newKey(),
  hotelName: '',
  cityCode: '',
  checkin: '',
  checkout: '',
  roomName: '',
  ...over,
})

const localTime = (day: string, time: string): string => `${day}${(readTime(time) ?? time).replace(':', '')}`

/** As calls name it. What cannot be read is left as it was typed: the server says what is wrong with it. */
export const segmentOf = (draft: FlightDraft): z.input<typeof BookedSegment> => ({
  carrier: draft.carrier.trim(),
  flightNumber: draft.flightNumber.trim(),
  depAirport: draft.depAirport,
  arrAirport: draft.arrAirport,
  depTime: localTime(draft.depDay, draft.depTime),
  // Most flights arrive on the day on which they leave.
  arrTime: localTime(draft.arrDay || draft.depDay, draft.arrTime),
  cabin: draft.cabin as 'Y',
})

export const stayOf = ({ key: _key, roomName, ...stay }: StayDraft): z.input<typeof BookedStay> => ({
  ...stay,
  hotelName: stay.hotelName.trim(),
  roomName: roomName.trim() || null,
})

/** Back from what a call had: of an order that was refused, and is completed in the form. */
export const flightDraftOf = (segment: Readonly<Record<string, unknown>>): FlightDraft => {
  const text = (name: string) => (typeof segment[name] === 'string' ? segment[name] : '')
  const clock = (local: string) => (local.length >= 12 ? `${local.slice(8, 10)}:${local.slice(10, 12)}` : '')
  return emptyFlight({
    carrier: text('carrier'),
    flightNumber: text('flightNumber'),
    depAirport: text('depAirport'),
    arrAirport: text('arrAirport'),
    depDay: text('depTime').slice(0, 8),
    depTime: clock(text('depTime')),
    arrDay: text('arrTime').slice(0, 8),
    arrTime: clock(text('arrTime')),
    cabin: text('cabin') || 'Y',
  })
}

export const stayDraftOf = (stay: Readonly<Record<string, unknown>>): StayDraft => {
  const text = (name: string) => (typeof stay[name] === 'string' ? stay[name] : '')
  return emptyStay({
    hotelName: text('hotelName'),
    cityCode: text('cityCode'),
    checkin: text('checkin'),
    checkout: text('checkout'),
    roomName: text('roomName'),
  })
}

interface Missing {
  readonly path: string
  readonly kind: 'missing' | 'unread' | 'order'
}

/** What is missing or cannot be read in a flight, by its paths below `at`, before the server is asked. */
export function flightFaults(draft: FlightDraft, at: string): Missing[] {
  const { carrier, flightNumber, depDay, arrDay, depTime, arrTime } = draft
  const faults: Missing[] = []
  for (const name of ['carrier', 'flightNumber', 'depAirport', 'arrAirport', 'depDay', 'depTime', 'arrTime'] as const)
    if (draft[name].trim() === '') faults.push({ path: `${at}.${name}`, kind: 'missing' })
  if (carrier && !/^[A-Z0-9]{2}$/.test(carrier.trim())) faults.push({ path: `${at}.carrier`, kind: 'unread' })
  if (flightNumber && !/^\d{1,4}[A-Z]?$/.test(flightNumber.trim()))
    faults.push({ path: `${at}.flightNumber`, kind: 'unread' })
  for (const [name, day] of [
    ['depDay', depDay],
    ['arrDay', arrDay],
  ] as const)
    if (day && !/^\d{8}$/.test(day)) faults.push({ path: `${at}.${name}`, kind: 'unread' })
  for (const [name, time] of [
    ['depTime', depTime],
    ['arrTime', arrTime],
  ] as const)
    if (time && readTime(time) === null) faults.push({ path: `${at}.${name}`, kind: 'unread' })
  return faults
}

export function stayFaults(draft: StayDraft, at: string): Missing[] {
  const faults: Missing[] = []
  for (const name of ['hotelName', 'cityCode', 'checkin', 'checkout'] as const)
    if (draft[name].trim() === '') faults.push({ path: `${at}.${name}`, kind: 'missing' })
  for (const name of ['checkin', 'checkout'] as const)
    if (draft[name] && !/^\d{8}$/.test(draft[name])) faults.push({ path: `${at}.${name}`, kind: 'unread' })
  if (/^\d{8}$/.test(draft.checkin) && /^\d{8}$/.test(draft.checkout) && draft.checkout <= draft.checkin)
    faults.push({ path: `${at}.checkout`, kind: 'order' })
  return faults
}
