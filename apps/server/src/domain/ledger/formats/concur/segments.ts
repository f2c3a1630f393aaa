import type { AirItem, CarItem, HotelItem, ItemCommon, LedgerItem, RailItem } from '../../ledger-message.ts'
import { flightDigits } from './flight-digits.ts'
import type { BookingPassengers } from './passengers.ts'
import { localField, utcField } from './times.ts'
import { type Branch, list, number, text } from './tree.ts'

/** GDS status codes that mean the segment is not held (any more); HK, HL, KK, GK, TK, RR, SS … are. */
const cancelledCodes = new Set([
  'XX',
  'XK',
  'XL',
  'XN',
  'XR',
  'XS',
  'UC',
  'UN',
  'UU',
  'US',
  'UX',
  'HX',
  'IX',
  'NO',
  'NS',
  'CX',
  'SC',
])

export const isCancelledStatus = (status: string | null) =>
  status !== null && (cancelledCodes.has(status.toUpperCase()) || /^cancel/i.test(status))

/** The segment kinds of a booking, each with its reader. A reader answers null when what identifies the segment is missing. */
export const readers: Readonly<Record<string, (segment: Branch, booking: BookingContext) => LedgerItem | null>> = {
  Air: readAir,
  Hotel: readHotel,
  Rail: readRail,
  Car: readCar,
}

export interface BookingContext {
  readonly locator: string | null
  readonly passengers: BookingPassengers
}

function common(segment: Branch, booking: BookingContext): ItemCommon | null {
  const status = text(segment, 'Status', 20)
  const startsLocal = localField(text(segment, 'StartDateLocal'))
  if (!startsLocal) return null
  const endsLocal = localField(text(segment, 'EndDateLocal'))
  return {
    cancelled: isCancelledStatus(status) || text(segment, ['DateCancelledUtc', 'CancellationNumber']) !== null,
    status,
    agencyLocator: booking.locator,
    supplierLocator: text(segment, 'ConfirmationNumber'),
    startsLocal,
    endsLocal,
    startsUtc: utcField(text(segment, 'StartDateUtc')),
    endsUtc: utcField(text(segment, 'EndDateUtc')),
    travelers: booking.passengers.indices,
  }
}

const code = (segment: Branch, name: string) => {
  const value = text(segment, name)?.toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(value) ? value : null
}

function readAir(segment: Branch, booking: BookingContext): AirItem | null {
  const shared = common(segment, booking)
  const carrier = text(segment, 'Vendor', 3)?.toUpperCase()
  const flightNumber = flightDigits(text(segment, 'FlightNumber', 10), carrier ?? '')
  const fromCode = code(segment, 'StartCityCode')
  const toCode = code(segment, 'EndCityCode')
  if (!shared || !carrier || !flightNumber || !fromCode || !toCode) return null
  return {
    kind: 'air',
    ...shared,
    carrier,
    carrierName: text(segment, 'VendorName'),
    flightNumber,
    operatingCarrier: text(segment, 'OperatedByVendor', 3)?.toUpperCase() ?? null,
    fromCode,
    toCode,
    fromTerminal: text(segment, 'StartTerminal', 20),
    toTerminal: text(segment, 'EndTerminal', 20),
    cabin: text(segment, 'Cabin', 20),
    bookingClass: text(segment, 'ClassOfService', 20),
    aircraft: text(segment, 'AircraftCode', 40),
    seatName: seats(segment, 'Seat'),
    ...facilitiesOf(segment),
  }
}

/** Absent where there are none, so that messages that were read before this field existed stay equal. */
function facilitiesOf(segment: Branch): Pick<AirItem, 'facilities'> {
  const told = [
    ['meal', text(segment, ['Meals', 'Meal'])],
    ['baggage', text(segment, 'CheckedBaggage')],
    ['stops', text(segment, 'NumStops', 4)],
    ['instructions', text(segment, 'SpecialInstructions')],
  ] as const
  const facilities = told.flatMap(([key, value]) =>
    value && !(key === 'stops' && value === '0') ? [{ key, value }] : [],
  )
  return facilities.length > 0 ? { facilities } : {}
}

function readHotel(segment: Branch, booking: BookingContext): HotelItem | null {
  const shared = common(segment, booking)
  const hotelName = text(segment, ['Name', 'VendorName'])
  const hotelCode = text(segment, ['HotelPropertyID', 'HotelPropertyId'], 40)
  const cityCode = code(segment, 'StartCityCode')
  const cityName = text(segment, 'StartCity')
  if (!shared || !(hotelName ?? hotelCode ?? cityCode ?? cityName)) return null
  const street = [text(segment, 'StartAddress'), text(segment, 'StartAddress2')]
  const address = [...street, text(segment, 'StartPostalCode', 20), cityName].filter(Boolean).join(', ')
  return {
    kind: 'hotel',
    ...shared,
    hotelCode,
    hotelName,
    cityCode,
    cityName,
    country: country(segment, 'StartCountry'),
    address: street[0] ? address : null,
    latitude: within(number(segment, 'StartLatitude'), 90),
    longitude: within(number(segment, 'StartLongitude'), 180),
    roomName: text(segment, ['RoomDescription', 'RoomType']),
  }
}

function readRail(segment: Branch, booking: BookingContext): RailItem | null {
  const shared = common(segment, booking)
  const fromName = text(segment, [
    'StartRailStationName',
    'StartRailStationLocalized',
    'StartRailStation',
    'StartCity',
    'StartCityCode',
  ])
  const toName = text(segment, [
    'EndRailStationName',
    'EndRailStationLocalized',
    'EndRailStation',
    'EndCity',
    'EndCityCode',
  ])
  if (!shared || !fromName || !toName) return null
  return {
    kind: 'rail',
    ...shared,
    vendor: text(segment, 'Vendor', 10),
    vendorName: text(segment, 'VendorName'),
    trainNumber: text(segment, 'TrainNumber', 40),
    fromCode: text(segment, ['StartRailStation', 'StartRailStationCode'], 20),
    toCode: text(segment, ['EndRailStation', 'EndRailStationCode'], 20),
    fromName,
    toName,
    fromCityCode: code(segment, 'StartCityCode'),
    toCityCode: code(segment, 'EndCityCode'),
    fromCountry: country(segment, 'StartCountry'),
    toCountry: country(segment, 'EndCountry') ?? country(segment, 'StartCountry'),
    cabin: text(segment, 'Cabin', 40),
    bookingClass: text(segment, 'ClassOfService', 40),
    seatName: seats(segment, 'RailSeat') ?? seats(segment, 'Seat') ?? carriage(segment),
  }
}

function readCar(segment: Branch, booking: BookingContext): CarItem | null {
  const shared = common(segment, booking)
  const pickupCode = code(segment, 'StartCityCode')
  const pickupPlace = place(segment, 'Start')
  if (!shared || !(pickupCode ?? pickupPlace)) return null
  return {
    kind: 'car',
    ...shared,
    vendor: text(segment, 'Vendor', 10),
    vendorName: text(segment, 'VendorName'),
    pickupCode,
    dropoffCode: code(segment, 'EndCityCode'),
    pickupPlace,
    dropoffPlace: place(segment, 'End'),
    pickupCountry: country(segment, 'StartCountry'),
    carClass: text(segment, 'Class', 40),
  }
}

function place(segment: Branch, end: 'Start' | 'End'): string | null {
  const parts = [text(segment, `${end}Location`), text(segment, `${end}Address`), text(segment, `${end}City`)]
  return parts.filter(Boolean).join(', ') || null
}

const country = (segment: Branch, name: string) => {
  const value = text(segment, name, 10)?.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(value) ? (value === 'UK' ? 'GB' : value) : null
}

const within = (degrees: number | null, bound: number) =>
  degrees !== null && Math.abs(degrees) <= bound ? degrees : null

function seats(segment: Branch, itemName: string): string | null {
  const names = list(segment, 'Seats', itemName).flatMap((seat) => {
    const wagon = text(seat, 'WagonNumber', 10)
    const name = text(seat, 'SeatNumber', 10)
    return name ? [wagon ? `${wagon}-${name}` : name] : []
  })
  return names.join(', ') || null
}

const carriage = (segment: Branch) => text(segment, 'WagonNumber', 10)
