import { TravelStateType } from '@portolan/contract/enums'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readInstant, writeInstant } from './slider/instant-address.ts'

/** What /traveller-tracker shows: `?state=4&place=HKG&company=HVT`, or one itinerary, as mails and news link to it. */
export interface TrackerAddress {
  readonly state: TravelStateType
  /** Key of a place, as the map has it. */
  readonly place: string | null
  /** ISO 3166-1 alpha-2: its alerts stand beside the map. */
  readonly country: string | null
  /** Company code; '' means all. */
  readonly company: string
  readonly unconfirmed: boolean
  readonly itinerary: ItineraryAddress | null
  /** Where the time slider is, minutes since 1970; null: it is closed. */
  readonly at: number | null
}

/** `?orderid=12&travelerid=34&locationkey=HKG-A` (specification §2 'Trip collection panel'). */
export interface ItineraryAddress {
  readonly orderId: string
  readonly travellerId: string | null
  readonly locationKey: string | null
}

const id = /^\d{1,15}$/

/** What is not understood counts as absent. The router may have turned digits into numbers. */
export function readTrackerAddress(search: Readonly<Record<string, unknown>>): TrackerAddress {
  const read = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  }
  const country = read('country').toUpperCase()
  return {
    state: Object.values(TravelStateType).find((state) => String(state) === read('state')) ?? TravelStateType.All,
    place: read('place').slice(0, 80) || null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    company: read('company').slice(0, 64),
    unconfirmed: read('unconfirmed') === 'true',
    itinerary: readItinerary(read),
    at: readInstant(read('at')),
  }
}

function readItinerary(read: (name: string) => string): ItineraryAddress | null {
  const [orderId, travellerId] = [read('orderid'), read('travelerid')]
  if (!id.test(orderId)) return null
  return {
    orderId,
    travellerId: id.test(travellerId) ? travellerId : null,
    locationKey: read('locationkey').slice(0, 80) || null,
  }
}

/** The itinerary that a link in content leads to; null for any other link. */
export function linkedItinerary(href: string): ItineraryAddress | null {
  const { origin, searchParams } = new URL(href, location.href)
  return origin === location.origin ? readItinerary((name) => searchParams.get(name) ?? '') : null
}

/** A place's key without what says of which kind its items are. */
export const placeOf = (locationKey: string): string => locationKey.replace(/-[AHR]$/, '')

export type AddressChange = Partial<TrackerAddress>

/** The address, and how to change some of it: each change is a step of the back button, unless it replaces the last. */
export function useTrackerAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: AddressChange, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        writeAddress({ ...readTrackerAddress(before), ...change }) as never,
      resetScroll: false,
      replace,
    })
  return { ...readTrackerAddress(search), go }
}

/** The parts of the address, as text. */
function writeAddress({
  state,
  place,
  country,
  company,
  unconfirmed,
  itinerary,
  at,
}: TrackerAddress): Readonly<Record<string, string>> {
  return {
    ...(state !== TravelStateType.All && { state: String(state) }),
    ...(place !== null && { place }),
    ...(country !== null && { country }),
    ...(company && { company }),
    ...(unconfirmed && { unconfirmed: 'true' }),
    ...(at !== null && { at: writeInstant(at) }),
    ...(itinerary && {
      orderid: itinerary.orderId,
      ...(itinerary.travellerId !== null && { travelerid: itinerary.travellerId }),
      ...(itinerary.locationKey !== null && { locationkey: itinerary.locationKey }),
    }),
  }
}
