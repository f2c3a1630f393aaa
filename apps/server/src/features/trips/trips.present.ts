import { BookingType, type Language, TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem, TripSummary } from '@portolan/contract/features/trips'
import { localTimeAt, minutesBetween } from '@portolan/rules/local-time'
import { type ScheduledItem, stateFromSchedule, stateOfJourney, type TravelState } from '@portolan/rules/travel-status'
import { locationKey } from '../../domain/ledger/ledger-item.rules.ts'
import { inlineHtml } from '../../html/inline-html.ts'
import { findAirport } from '../../reference/airports.ts'
import { cabinTexts as enUS } from './messages/en-US.ts'
import { cabinTexts as jaJP } from './messages/ja-JP.ts'
import { cabinTexts as zhCN } from './messages/zh-CN.ts'
import { cabinTexts as zhTW } from './messages/zh-TW.ts'
import { journeysOf, nightsBetween } from './trips.rules.ts'
import type { AirRow, CarRow, HotelRow, ItineraryRow, RailRow, TripRow } from './trips.store.ts'

const cabins = { 'en-US': enUS, 'zh-CN': zhCN, 'zh-TW': zhTW, 'ja-JP': jaJP } satisfies Record<Language, unknown>
const bookingTypes: readonly BookingType[] = Object.values(BookingType)

/** `AllowBookingTypes` are those the trip does not hold yet: what may still be added to it. */
export function presentTrip(row: TripRow): TripSummary {
  return {
    OrderId: String(row.id),
    TripName: inlineHtml(row.trip_name),
    Travelers: row.traveler_names,
    MainBkgRef: row.main_booking_ref,
    // Trip requests, whose status this is, do not exist yet.
    MainRequestStatusRemark: null,
    Deadline: row.deadline && localTimeAt(row.deadline.getTime(), row.time_zone),
    IncludeBookingTypes: bookingTypes.filter((type) => row.booking_types.includes(type)),
    AllowBookingTypes: bookingTypes.filter((type) => !row.booking_types.includes(type)),
    CompanyCode: row.company_code,
    StartDateRemark: row.start_local.slice(0, 8),
    EndDateRemark: row.end_local.slice(0, 8),
    Places: row.places,
  }
}

interface View {
  readonly now: number
  readonly language: Language
  readonly travelers: ReadonlyMap<number, { Id: string; Name: string; Email: string | null }>
}

/** One order's items, the earliest first. */
export function presentItinerary(row: ItineraryRow, now: Date, language: Language) {
  const travelers = row.travelers.map(({ id, name, email }) => ({ Id: String(id), Name: name, Email: email }))
  const view: View = {
    now: now.getTime(),
    language,
    travelers: new Map(travelers.map((traveler) => [Number(traveler.Id), traveler])),
  }
  const items: { start: string; item: ItineraryItem }[] = [
    ...journeysOf(row.air, (from, to) => from.to_code === to.from_code).map((segments) => ({
      start: startOf(segments),
      item: flight(segments, view),
    })),
    ...row.hotels.map((stay) => ({ start: startOf([stay]), item: hotel(stay, view) })),
    ...journeysOf(row.rail, (from, to) => from.to_name === to.from_name).map((segments) => ({
      start: startOf(segments),
      item: train(segments, view),
    })),
    ...row.cars.map((rental) => ({ start: startOf([rental]), item: car(rental, view) })),
  ]
  return {
    OrderId: String(row.id),
    TripName: inlineHtml(row.trip_name),
    Travelers: travelers,
    Rloc: row.locator,
    MainBkgRef: row.main_booking_ref,
    Channel: row.channel,
    ItineraryDetails: items.toSorted((a, b) => (a.start < b.start ? -1 : 1)).map(({ item }) => item),
  }
}

type AnyRow = Pick<AirRow, 'traveler_ids' | 'cancelled' | 'starts_local' | 'ends_local' | 'starts_at' | 'ends_at'>

/** An instant sorts before a local time of the same day: near enough where a zone is not known. */
const startOf = ([first]: readonly AnyRow[]) =>
  first?.starts_at ?? first?.starts_local.replace(/^(\d{4})(\d\d)(\d\d)(\d\d).*/, '$1-$2-$3T$4') ?? ''
const instant = (text: string | null) => (text === null ? null : Date.parse(text))

function stateOf(kind: ScheduledItem['kind'], row: AnyRow, view: View): TravelState {
  return stateFromSchedule(
    { kind, cancelled: row.cancelled, startsAt: instant(row.starts_at), endsAt: instant(row.ends_at) },
    view.now,
  )
}

function common(kind: ScheduledItem['kind'], rows: readonly AnyRow[], place: string | null, view: View) {
  const ids = [...new Set(rows.flatMap((row) => row.traveler_ids))]
  return {
    LocationKey: locationKey(kind, place),
    TravelerDetails: ids.flatMap((id) => view.travelers.get(id) ?? []),
    TravelStateType: TravelStateType[stateOfJourney(rows.map((row) => stateOf(kind, row, view)))],
    IsWarning: false,
  }
}

function flight(segments: readonly AirRow[], view: View): ItineraryItem {
  return {
    Type: 'A',
    ...common('air', segments, segments.at(-1)?.to_code ?? null, view),
    Segments: segments.map((segment, index) => flightSegment(segment, segments[index - 1], view)),
  }
}

function flightSegment(row: AirRow, before: AirRow | undefined, view: View) {
  return {
    DepAirport: row.from_code,
    ArrAirport: row.to_code,
    DepAirportName: findAirport(row.from_code)?.name ?? null,
    ArrAirportName: findAirport(row.to_code)?.name ?? null,
    DepTimeRemark: row.starts_local,
    ArrTimeRemark: row.ends_local,
    DepTerminal: row.from_terminal,
    ArrTerminal: row.to_terminal,
    MarketingCarrier: row.carrier,
    MarketingCarrierName: row.carrier_name,
    FlightNumber: row.flight_number,
    OperatingCarrier: row.operating_carrier,
    CabinClassName: cabinName(row.cabin, view.language),
    BookingClass: row.booking_class,
    AircraftName: row.aircraft,
    ElapsedTime: minutesBetween(instant(row.starts_at), instant(row.ends_at)),
    StopoverTime: stopover(before, row),
    SeatName: row.seat_name,
    AirlineLocator: row.supplier_locator,
    Facilities: [],
    TravelStateType: TravelStateType[stateOf('air', row, view)],
    IsWarning: false,
  }
}

/** A connection before the arrival is a fault of the data, and no duration. */
function stopover(before: AnyRow | undefined, row: AnyRow): number | null {
  const minutes = before ? minutesBetween(instant(before.ends_at), instant(row.starts_at)) : null
  return minutes !== null && minutes >= 0 ? minutes : null
}

/** A letter we know by its name, anything else as the source wrote it. */
function cabinName(cabin: string | null, language: Language): string | null {
  const texts: Record<string, string> = cabins[language]
  return cabin === null ? null : (texts[cabin.toUpperCase()] ?? cabin)
}

function hotel(row: HotelRow, view: View): ItineraryItem {
  return {
    Type: 'H',
    ...common('hotel', [row], row.city_code ?? row.city_name, view),
    HotelCode: row.hotel_code,
    HotelName: row.hotel_name ?? row.city_name ?? row.city_code ?? '',
    CityCode: row.city_code,
    CityName: row.city_name,
    CheckinDateRemark: row.starts_local.slice(0, 8),
    CheckoutDateRemark: row.ends_local?.slice(0, 8) ?? null,
    Nights: nightsBetween(row.starts_local, row.ends_local),
    RoomName: row.room_name,
    Address: row.address,
  }
}

function train(segments: readonly RailRow[], view: View): ItineraryItem {
  const last = segments.at(-1)
  return {
    Type: 'R',
    ...common('rail', segments, last?.to_city_code ?? last?.to_code ?? last?.to_name ?? null, view),
    Segments: segments.map((row, index) => ({
      FromSiteCode: row.from_code,
      ToSiteCode: row.to_code,
      FromSiteName: row.from_name,
      ToSiteName: row.to_name,
      FromDateTimeRemark: row.starts_local,
      ToDateTimeRemark: row.ends_local,
      TrainNo: row.train_number,
      SeatName: row.seat_name,
      ElapsedTime: minutesBetween(instant(row.starts_at), instant(row.ends_at)),
      StopoverTime: stopover(segments[index - 1], row),
      TravelStateType: TravelStateType[stateOf('rail', row, view)],
      IsWarning: false,
    })),
  }
}

function car(row: CarRow, view: View): ItineraryItem {
  return {
    Type: 'C',
    ...common('car', [row], row.pickup_code ?? row.pickup_place, view),
    VendorName: row.vendor_name ?? row.vendor,
    PickupPlace: row.pickup_place ?? row.pickup_code,
    DropoffPlace: row.dropoff_place ?? row.dropoff_code,
    PickupTimeRemark: row.starts_local,
    DropoffTimeRemark: row.ends_local,
    CarClass: row.car_class,
  }
}
