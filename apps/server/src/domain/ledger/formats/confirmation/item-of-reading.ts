import type { Gazetteer } from '../../gazetteer.ts'
import type { AirItem, CarItem, HotelItem, ItemCommon, LedgerItem, RailItem } from '../../ledger-message.ts'
import { cityNamed, readAirport } from './read-place.ts'
import type { FieldName, ItemReading } from './reading.ts'

/** An item as the ledger keeps it; null while a required field has no value. The caller handles doubts. */
export function itemOfReading(
  reading: ItemReading,
  travelers: readonly number[],
  gazetteer: Gazetteer,
): LedgerItem | null {
  const [starts, ends] = timeFields[reading.kind]
  const times = timesOf(reading, starts, ends)
  if (!times) return null
  const { price: _price, toldTotal: _total, ...sale } = reading.sale ?? {}
  const common: ItemCommon = {
    cancelled: reading.cancelled,
    status: reading.extra.status ?? null,
    agencyLocator: null,
    supplierLocator: valueOf(reading, 'locator'),
    ...times,
    travelers,
    ...sale,
  }
  switch (reading.kind) {
    case 'air':
      return airItem(reading, common)
    case 'hotel':
      return hotelItem(reading, common, gazetteer)
    case 'rail':
      return railItem(reading, common, gazetteer)
    case 'car':
      return carItem(reading, common, gazetteer)
  }
}

/** The fields an item begins and ends by. */
export const timeFields = {
  air: ['departs', 'arrives'],
  hotel: ['checkIn', 'checkOut'],
  rail: ['departs', 'arrives'],
  car: ['picksUp', 'dropsOff'],
} as const satisfies Record<ItemReading['kind'], readonly [FieldName, FieldName]>

const valueOf = (reading: ItemReading, name: FieldName) => reading.fields[name]?.value || null

type Times = Pick<ItemCommon, 'startsLocal' | 'endsLocal' | 'startsUtc' | 'endsUtc' | 'isDayOnly'>

/** Whether an item has days without times: its start is a day, or a stay's end is one. */
function timesOf(reading: ItemReading, startName: FieldName, endName: FieldName): Times | null {
  const [start, end] = [valueOf(reading, startName), valueOf(reading, endName)]
  if (start === null) return null
  const isEndDay = end?.length === 8
  if (start.length === 8 || (reading.kind === 'hotel' && isEndDay)) {
    const midnight = (value: string) => `${value.slice(0, 8)}000000`
    const days = { startsLocal: midnight(start), endsLocal: end === null ? null : midnight(end) }
    return { ...days, startsUtc: null, endsUtc: null, isDayOnly: true }
  }
  const utcOf = (name: FieldName) => reading.fields[name]?.utc ?? null
  // The day of an arrival without its time would read as midnight.
  return {
    startsLocal: start,
    endsLocal: isEndDay ? null : end,
    startsUtc: utcOf(startName),
    endsUtc: isEndDay ? null : utcOf(endName),
  }
}

function airItem(reading: ItemReading, common: ItemCommon): AirItem | null {
  const [carrier, flightNumber, fromCode, toCode] = (['carrier', 'flightNumber', 'from', 'to'] as const).map((name) =>
    valueOf(reading, name),
  )
  if (!carrier || !flightNumber || !fromCode || !toCode) return null
  return {
    kind: 'air',
    ...common,
    carrier,
    carrierName: reading.extra.carrierName ?? null,
    flightNumber,
    operatingCarrier: valueOf(reading, 'operatingCarrier'),
    fromCode,
    toCode,
    fromTerminal: valueOf(reading, 'fromTerminal')?.slice(0, 20) ?? null,
    toTerminal: valueOf(reading, 'toTerminal')?.slice(0, 20) ?? null,
    cabin: valueOf(reading, 'cabin')?.slice(0, 20) ?? null,
    bookingClass: valueOf(reading, 'bookingClass')?.slice(0, 20) ?? null,
    aircraft: valueOf(reading, 'aircraft')?.slice(0, 40) ?? null,
    seatName: valueOf(reading, 'seat'),
  }
}

function hotelItem(reading: ItemReading, common: ItemCommon, gazetteer: Gazetteer): HotelItem | null {
  const hotelName = valueOf(reading, 'hotelName')
  if (!hotelName || !common.endsLocal) return null
  const { cityName = null, latitude = null, longitude = null } = reading.extra
  const country = valueOf(reading, 'country')
  return {
    kind: 'hotel',
    ...common,
    hotelCode: null,
    hotelName,
    cityCode: valueOf(reading, 'city') ?? cityNamed(cityName, country, gazetteer)?.cityCode ?? null,
    cityName,
    country,
    address: valueOf(reading, 'address'),
    latitude,
    longitude,
    roomName: valueOf(reading, 'room'),
    ...clockOf('checkInTime', valueOf(reading, 'checkIn')),
    ...clockOf('checkOutTime', valueOf(reading, 'checkOut')),
  }
}

/** The time of an end that has one, which a stay of whole days does not keep. Midnight stands for none. */
const clockOf = (name: 'checkInTime' | 'checkOutTime', local: string | null): Partial<HotelItem> =>
  local?.length === 14 && !local.endsWith('000000') ? { [name]: local.slice(8, 12) } : {}

function railItem(reading: ItemReading, common: ItemCommon, gazetteer: Gazetteer): RailItem | null {
  const [fromName, toName] = [valueOf(reading, 'fromStation'), valueOf(reading, 'toStation')]
  if (!fromName || !toName) return null
  const { fromCountry = null, toCountry = null } = reading.extra
  return {
    kind: 'rail',
    ...common,
    vendor: null,
    vendorName: valueOf(reading, 'vendor'),
    trainNumber: valueOf(reading, 'trainNumber')?.slice(0, 40) ?? null,
    fromCode: null,
    toCode: null,
    fromName,
    toName,
    fromCityCode: cityNamed(fromName, fromCountry, gazetteer)?.cityCode ?? null,
    toCityCode: cityNamed(toName, toCountry, gazetteer)?.cityCode ?? null,
    fromCountry,
    toCountry: toCountry ?? fromCountry,
    cabin: valueOf(reading, 'cabin')?.slice(0, 40) ?? null,
    bookingClass: null,
    seatName: valueOf(reading, 'seat'),
  }
}

function carItem(reading: ItemReading, common: ItemCommon, gazetteer: Gazetteer): CarItem | null {
  const [vendorName, pickupPlace] = [valueOf(reading, 'vendor'), valueOf(reading, 'pickUpPlace')]
  if (!vendorName || !pickupPlace) return null
  const dropoffPlace = valueOf(reading, 'dropOffPlace')
  const { fromCountry = null, toCountry = null } = reading.extra
  return {
    kind: 'car',
    ...common,
    vendor: null,
    vendorName,
    pickupCode: stationCode(pickupPlace, fromCountry, gazetteer),
    dropoffCode: dropoffPlace === null ? null : stationCode(dropoffPlace, toCountry ?? fromCountry, gazetteer),
    pickupPlace,
    dropoffPlace,
    pickupCountry: fromCountry,
    carClass: valueOf(reading, 'carClass')?.slice(0, 40) ?? null,
  }
}

/** The airport a rental station is named after, where only one fits. */
function stationCode(name: string, country: string | null, gazetteer: Gazetteer): string | null {
  const { value, confidence } = readAirport({ code: null, name, country }, gazetteer)
  return confidence === 'likely' || confidence === 'sure' ? value : null
}
