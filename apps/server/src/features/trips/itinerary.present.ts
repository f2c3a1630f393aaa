import { type Language, TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem, ItemSource } from '@portolan/contract/features/trips/itinerary'
import type { TripConnection } from '@portolan/contract/features/trips/connections'
import { nightsBetween } from '@portolan/rules/calendar-day'
import { minutesBetween } from '@portolan/rules/local-time'
import { type ScheduledItem, stateOfJourney, statusAt, type TravelState } from '@portolan/rules/travel-status'
import { locationKey } from '../../domain/ledger/merging/item.rules.ts'
import { sources } from '../../domain/ledger/ledger-message.ts'
import { tripName } from '../../domain/ledger/naming/trip-name.ts'
import type { PlacedWarning } from '../../domain/risk/warnings.ts'
import type { PresentedConnection } from '../../domain/whereabouts/connections/present-connections.ts'
import type { LiveFlights } from '../../domain/whereabouts/live-flight/live-flight.store.ts'
import type { FacilityRow } from '../../domain/facilities/facilities.store.ts'
import { cityName, findAirport } from '../../reference/airports.ts'
import {
  type CountedEmission,
  emissionOfFlight,
  emissionOfStay,
  emissionOfTrain,
  stationOf,
  presentEmission,
  totalEmission,
} from './itinerary-emissions.ts'
import { carClassName, carVendorName, hotelChainName, railwayName } from './codes/code-names.ts'
import { checkInOfSegment, instantsOf } from './detail/item-instants.ts'
import { presentRoute } from './detail/trip-route.present.ts'
import { liveTimesOfSegment, presentLive } from './itinerary-live.ts'
import { presentFacilities } from './itinerary-facilities.ts'
import { aircraftName, airlineName, cabinName, railClassName } from './itinerary-names.ts'
import { presentPrices, presentTerms } from './itinerary-prices.present.ts'
import { presentTripWarnings } from './trip-warnings.present.ts'
import { journeysOf } from './trips.rules.ts'
import type { AirRow, CarRow, HotelRow, ItineraryRow, RailRow } from './trips.store.ts'

export interface ItineraryContext {
  readonly now: Date
  readonly language: Language
  /** Channels that belong to the booking tool. */
  readonly bookingToolChannels: readonly string[]
  /** kg CO2e per passenger and kilometre of railways, by country. */
  readonly railEmissionFactors: Readonly<Record<string, number>>
  /** What the back office has entered for the order's flights. */
  readonly onBoard: readonly FacilityRow[]
  /** Of its places, keyed by the items. */
  readonly warnings?: readonly PlacedWarning[]
  /** What was told of its flights. */
  readonly live?: LiveFlights
  /** Of its rides and stays, by their time. */
  readonly connections?: readonly PresentedConnection[]
}

/** An item of the sheet with the ledger's rows that it shows. */
interface SheetItem {
  readonly rows: readonly { readonly item_key: string }[]
}

/** The connections with where their items stand in the sheet. */
function presentConnections(
  { id, connections }: { readonly id: number; readonly connections: readonly PresentedConnection[] },
  items: readonly SheetItem[],
): TripConnection[] {
  const positionOf = ({ orderId, itemKey }: PresentedConnection['from']) => {
    if (orderId !== id) return null
    for (const [Item, { rows }] of items.entries()) {
      const Segment = rows.findIndex(({ item_key }) => item_key === itemKey)
      if (Segment >= 0) return { Item, Segment }
    }
    return null
  }
  return connections.map(({ connection, from, to }) => ({
    ...connection,
    FromItem: positionOf(from),
    ToItem: positionOf(to),
  }))
}

interface View extends ItineraryContext {
  readonly channel: string | null
  readonly travelers: ReadonlyMap<number, { Id: string; Name: string; Email: string | null }>
}

/** One order with its items, earliest first. */
export function presentItinerary(row: ItineraryRow, context: ItineraryContext) {
  const travelers = row.travelers.map(({ id, name, email }) => ({ Id: String(id), Name: name, Email: email }))
  const view: View = {
    ...context,
    channel: row.channel,
    travelers: new Map(travelers.map((traveler) => [Number(traveler.Id), traveler])),
  }
  const items = [
    ...journeysOf(row.air, (from, to) => from.to_code === to.from_code).map((rows) => ({
      start: startOf(rows),
      rows,
      item: flight(rows, view),
    })),
    ...row.hotels.map((stay) => ({ start: eveningOf(stay), rows: [stay], item: hotel(stay, view) })),
    ...journeysOf(row.rail, (from, to) => from.to_name === to.from_name).map((rows) => ({
      start: startOf(rows),
      rows,
      item: train(rows, view),
    })),
    ...row.cars.map((rental) => ({ start: startOf([rental]), rows: [rental], item: car(rental, view) })),
  ].toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const prices = presentPrices(
    row,
    items.map(({ rows }) => rows),
    view.travelers,
  )
  const total = totalEmission(countedEmissions(row, view))
  return {
    OrderId: String(row.id),
    TripName: tripName(row, context.language),
    Travelers: travelers,
    Rloc: row.locator,
    MainBkgRef: row.main_booking_ref,
    Channel: row.channel,
    ...(total ? { Emissions: total } : {}),
    ItineraryDetails: items.map(({ item }) => item),
    RiskWarnings: presentTripWarnings(
      context.warnings ?? [],
      items.map(({ rows }) => rows),
    ),
    ...(context.connections?.length
      ? { Connections: presentConnections({ id: row.id, connections: context.connections }, items) }
      : {}),
    ...(prices ? { Prices: prices } : {}),
    Route: presentRoute(items, context.language),
  }
}

/** Emissions of items that are not cancelled: rides per traveller, stays per room. */
function countedEmissions({ air, rail, hotels }: ItineraryRow, { railEmissionFactors }: View): CountedEmission[] {
  const standing = <T extends AnyRow>(rows: readonly T[]) => rows.filter(({ cancelled }) => !cancelled)
  const people = (one: AnyRow) => Math.max(1, one.traveler_ids.length)
  return [
    ...standing(air).map((one) => ({ emission: emissionOfFlight(one), people: people(one) })),
    ...standing(rail).map((one) => ({ emission: emissionOfTrain(one, railEmissionFactors), people: people(one) })),
    ...standing(hotels).map((one) => ({ emission: emissionOfStay(one), people: 1 })),
  ]
}

type AnyRow = Pick<
  AirRow,
  | 'traveler_ids'
  | 'cancelled'
  | 'starts_local'
  | 'ends_local'
  | 'starts_at'
  | 'ends_at'
  | 'time_note'
  | 'warnings'
  | 'sources'
>

/** Sorts an instant before a local time of the same day, which is accurate enough where the zone is unknown. */
const startOf = ([first]: readonly AnyRow[]) =>
  first?.starts_at ?? first?.starts_local.replace(/^(\d{4})(\d\d)(\d\d)(\d\d).*/, '$1-$2-$3T$4') ?? ''

/** Sorts a stay after the rides of its day: its check-in time is the hotel's, not the traveller's. */
function eveningOf(stay: HotelRow): string {
  const timeOfDay = Number(stay.starts_local.slice(8, 10)) * 60 + Number(stay.starts_local.slice(10, 12))
  const start = startOf([stay])
  const at = Date.parse(start)
  return Number.isNaN(at) ? start : new Date(at + (24 * 60 - 1 - timeOfDay) * 60_000).toISOString()
}

const presentWarnings = ({ warnings }: AnyRow) =>
  warnings.map((one) => ({
    Kind: one.kind,
    Field: 'field' in one ? one.field : null,
    Source: 'source' in one ? one.source : null,
    Remark: 'value' in one ? one.value : null,
  }))

const instant = (text: string | null) => (text === null ? null : Date.parse(text))
const isTimeKnown = ({ time_note }: AnyRow) => time_note !== 'time_unknown'

function stateOf(kind: ScheduledItem['kind'], row: AnyRow | AirRow, view: View): TravelState {
  const live = 'flight_number' in row ? liveTimesOfSegment(row, view.live) : null
  const [startsAt, endsAt] = [instant(row.starts_at), instant(row.ends_at)]
  return statusAt({ kind, cancelled: row.cancelled, startsAt, endsAt, toldAt: 0, live }, view.now.getTime()).state
}

function common(kind: ScheduledItem['kind'], rows: readonly AnyRow[], place: string | null, view: View) {
  const ids = [...new Set(rows.flatMap((row) => row.traveler_ids))]
  const itemSources = new Set(rows.flatMap((row) => row.sources))
  const byFeed = itemSources.has('concur')
  return {
    LocationKey: locationKey(kind, place),
    TravelerDetails: ids.flatMap((id) => view.travelers.get(id) ?? []),
    TravelStateType: TravelStateType[stateOfJourney(rows.map((row) => stateOf(kind, row, view)))],
    IsWarning: false,
    // Items that come only from a traveller's own confirmation have no channel of the agency.
    Channel: byFeed ? view.channel : null,
    IsBookingTool: byFeed && view.channel !== null && view.bookingToolChannels.includes(view.channel),
    Sources: sources.filter((source): source is ItemSource => itemSources.has(source)),
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
  const { language } = view
  return {
    DepAirport: row.from_code,
    ArrAirport: row.to_code,
    DepAirportName: findAirport(row.from_code)?.names[language] ?? null,
    ArrAirportName: findAirport(row.to_code)?.names[language] ?? null,
    DepCityName: cityName(row.from_code, language),
    ArrCityName: cityName(row.to_code, language),
    DepTimeRemark: row.starts_local,
    ArrTimeRemark: row.ends_local,
    ...instantsOf(row, liveTimesOfSegment(row, view.live)),
    CheckIn: checkInOfSegment(row, view.now),
    IsTimeKnown: isTimeKnown(row),
    DepTerminal: row.from_terminal,
    ArrTerminal: row.to_terminal,
    MarketingCarrier: row.carrier,
    MarketingCarrierName: airlineName(row.carrier, language) ?? row.carrier_name,
    FlightNumber: row.flight_number,
    OperatingCarrier: row.operating_carrier,
    OperatingCarrierName: row.operating_carrier && airlineName(row.operating_carrier, language),
    CabinClassName: cabinName(row.cabin, language),
    BookingClass: row.booking_class,
    AircraftName: aircraftName(row.aircraft, language),
    ElapsedTime: minutesBetween(instant(row.starts_at), instant(row.ends_at)),
    StopoverTime: stopover(before, row),
    SeatName: row.seat_name,
    AirlineLocator: row.supplier_locator,
    Facilities: presentFacilities(row, view.onBoard, language),
    Emission: presentEmission(emissionOfFlight(row)),
    TravelStateType: TravelStateType[stateOf('air', row, view)],
    IsWarning: false,
    Warnings: presentWarnings(row),
    LiveFlight: presentLive(row, view.live, view),
    ...presentTerms(row),
  }
}

/** A connection before the arrival is faulty data and has no duration. */
function stopover(before: AnyRow | undefined, row: AnyRow): number | null {
  const minutes = before ? minutesBetween(instant(before.ends_at), instant(row.starts_at)) : null
  return minutes !== null && minutes >= 0 ? minutes : null
}

function hotel(row: HotelRow, view: View): ItineraryItem {
  return {
    Type: 'H',
    ...common('hotel', [row], row.city_code, view),
    HotelCode: row.hotel_code,
    HotelName: hotelChainName(row.hotel_name, view.language) ?? row.hotel_name ?? row.city_name ?? row.city_code ?? '',
    CityCode: row.city_code,
    CityName: cityName(row.city_code, view.language) ?? row.city_name,
    CheckinDateRemark: row.starts_local.slice(0, 8),
    CheckoutDateRemark: row.ends_local?.slice(0, 8) ?? null,
    CheckinTime: row.check_in_time,
    CheckoutTime: row.check_out_time,
    Position:
      row.latitude === null || row.longitude === null ? null : { Latitude: row.latitude, Longitude: row.longitude },
    Nights: nightsBetween(row.starts_local, row.ends_local),
    RoomName: row.room_name,
    Address: row.address,
    Confirmation: row.supplier_locator,
    Emission: presentEmission(emissionOfStay(row)),
    Warnings: presentWarnings(row),
    ...presentTerms(row),
  }
}

/** Stations by the name that the reader knows them by, else as the source wrote it. */
function stationsOfTrain(row: RailRow, language: Language) {
  const [from, to] = [stationOf(row.from_code, row.from_name), stationOf(row.to_code, row.to_name)]
  return {
    FromSiteCode: from?.code ?? row.from_code,
    ToSiteCode: to?.code ?? row.to_code,
    FromSiteName: from?.names[language] ?? row.from_name,
    ToSiteName: to?.names[language] ?? row.to_name,
  }
}

function train(segments: readonly RailRow[], view: View): ItineraryItem {
  const last = segments.at(-1)
  const arrival = last && stationOf(last.to_code, last.to_name)
  return {
    Type: 'R',
    ...common('rail', segments, arrival?.code ?? last?.to_city_code ?? last?.to_code ?? last?.to_name ?? null, view),
    Segments: segments.map((row, index) => ({
      ...stationsOfTrain(row, view.language),
      FromDateTimeRemark: row.starts_local,
      ToDateTimeRemark: row.ends_local,
      ...instantsOf(row),
      IsTimeKnown: isTimeKnown(row),
      TrainNo: row.train_number,
      VendorName: railwayName(row.vendor_name ?? row.vendor, view.language),
      CabinClassName: railClassName(row.cabin, view.language),
      SeatName: row.seat_name,
      Confirmation: row.supplier_locator,
      Emission: presentEmission(emissionOfTrain(row, view.railEmissionFactors)),
      ElapsedTime: minutesBetween(instant(row.starts_at), instant(row.ends_at)),
      StopoverTime: stopover(segments[index - 1], row),
      TravelStateType: TravelStateType[stateOf('rail', row, view)],
      IsWarning: false,
      Warnings: presentWarnings(row),
      ...presentTerms(row),
    })),
  }
}

function car(row: CarRow, view: View): ItineraryItem {
  return {
    Type: 'C',
    ...common('car', [row], row.pickup_code ?? row.pickup_place, view),
    VendorName: carVendorName(row.vendor_name ?? row.vendor, view.language),
    PickupPlace: row.pickup_place ?? cityName(row.pickup_code, view.language) ?? row.pickup_code,
    DropoffPlace: row.dropoff_place ?? cityName(row.dropoff_code, view.language) ?? row.dropoff_code,
    PickupTimeRemark: row.starts_local,
    DropoffTimeRemark: row.ends_local,
    PickupAt: isTimeKnown(row) ? row.starts_at && new Date(row.starts_at).toISOString() : null,
    DropoffAt: isTimeKnown(row) ? row.ends_at && new Date(row.ends_at).toISOString() : null,
    CarClass: carClassName(row.car_class, view.language),
    Confirmation: row.supplier_locator,
    Warnings: presentWarnings(row),
    ...presentTerms(row),
  }
}
