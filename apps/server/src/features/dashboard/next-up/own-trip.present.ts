import type { Language } from '@portolan/contract/enums'
import type { NextUpPlace, NextUpRide, NextUpStay, NextUpStep, NextUpTrip } from '@portolan/contract/schemas/next-up'
import { localTimeAt } from '@portolan/rules/local-time'
import { boardingMinutes, type ItemToCome, leadingMoment, type Moment, momentsToCome } from '@portolan/rules/next-up'
import { plainTripName } from '../../../domain/ledger/naming/trip-name.ts'
import { presentLiveFlight, toldOfTexts } from '../../../domain/whereabouts/live-flight/present-live-flight.ts'
import { findAirline } from '../../../reference/airlines.ts'
import { airportPlaces, cityCode, cityName, findPlace } from '../../../reference/airports.ts'
import { checkInOf } from '../../../reference/check-in.ts'
import type { OwnItem } from './own-items.store.ts'

interface Reader {
  readonly now: Date
  readonly language: Language
}

const minute = 60_000
const hour = 60 * minute
const iso = (instant: number) => new Date(instant).toISOString()
/** Of airlines whose hours are not known. */
const usualCheckIn = { hoursFrom: 24, hoursUntil: 1, webUrl: null }
/** Of hotels whose booking says no hour. */
const usualArrival = '150000'
const stepsAtMost = 3

const isRide = ({ kind }: OwnItem) => kind === 'air' || kind === 'rail'
const live = ({ told }: OwnItem) => (told === null ? null : toldOfTexts(told))
const startOf = (item: OwnItem) => (live(item)?.departs_at ?? item.starts_at).getTime()
const endOf = (item: OwnItem) => (live(item)?.arrives_at ?? item.ends_at)?.getTime() ?? null

/** Where bookings say no hour, they say midnight. */
const hasHour = ({ starts_local: local, check_in_time: told }: OwnItem) =>
  told !== null || !/^(?:0000|2359)/.test(local.slice(8))

/** A stay begins at its hour of check-in, on the clock of its place. */
const stayStart = (item: OwnItem) =>
  item.kind !== 'hotel' || hasHour(item) ? item.starts_at.getTime() : item.starts_at.getTime() + 15 * hour

const checkInHours = (item: OwnItem) => checkInOf(item.carrier ?? '') ?? usualCheckIn

function toCome(item: OwnItem): ItemToCome | null {
  const told = live(item)
  // A cancelled flight happens to nobody.
  if (told?.cancelled) return null
  if (!isRide(item))
    return {
      kind: item.kind === 'hotel' ? 'hotel' : 'car',
      key: keyOf(item),
      startsAt: stayStart(item),
      endsAt: item.ends_at?.getTime() ?? null,
    }
  return {
    kind: item.kind === 'air' ? 'air' : 'rail',
    key: keyOf(item),
    startsAt: startOf(item),
    endsAt: endOf(item),
    hasDeparted: told?.has_departed ?? null,
    hasArrived: told?.has_arrived ?? null,
    fromCity: item.from_code === null ? null : cityCode(item.from_code),
    toCity: item.to_code === null ? null : cityCode(item.to_code),
    checkInAt: item.kind === 'air' ? startOf(item) - checkInHours(item).hoursFrom * hour : null,
  }
}

const keyOf = ({ order_id: order, kind, item_key: key }: OwnItem) => `${order} ${kind} ${key}`

/** What happens next on the viewer's own trips; null where nothing is ahead. */
export function presentOwnTrip(items: readonly OwnItem[], reader: Reader): NextUpTrip | null {
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const moments = momentsToCome(
    items.flatMap((item) => toCome(item) ?? []),
    reader.now.getTime(),
  )
  const lead = leadingMoment(moments)
  const item = lead && byKey.get(lead.key)
  if (!lead || !item) return null
  const { kind } = lead
  if (kind === 'checkInOpens' || kind === 'checkOut' || kind === 'dropOff') return null
  const agency = item.locator ?? item.main_booking_ref
  const own = item.supplier_locator ?? agency
  return {
    Kind: 'trip',
    DueAt: iso(lead.at),
    OrderId: String(item.order_id),
    TripName: plainTripName(item, reader.language),
    Moment: kind,
    Ride: isRide(item) ? presentRide(item, reader) : null,
    Stay: isRide(item) ? null : presentStay(item, reader.language),
    BookingReference: own,
    AgencyReference: agency === own ? null : agency,
    Steps: moments
      .filter((moment) => moment !== lead)
      .slice(0, stepsAtMost)
      .flatMap((moment) => {
        const of = byKey.get(moment.key)
        return of ? [presentStep(moment, of, reader.language)] : []
      }),
  }
}

interface End {
  readonly code: string | null
  readonly name: string | null
  readonly terminal: string | null
}

function presentPlace({ code, name, terminal }: End, item: OwnItem, language: Language): NextUpPlace {
  const known = code === null ? undefined : findPlace(code)
  const told = item.latitude === null || item.longitude === null ? null : item
  const at = told ?? known ?? null
  return {
    Code: code,
    Name: cityName(code, language) ?? name ?? code ?? '–',
    TimeZone: known?.zone ?? (item.country === null ? null : airportPlaces.zoneOfCountry(item.country)),
    Position: at === null ? null : { Latitude: at.latitude ?? 0, Longitude: at.longitude ?? 0 },
    Terminal: terminal,
  }
}

const startEnd = (item: OwnItem): End => ({
  code: item.from_code,
  name: item.from_name,
  terminal: live(item)?.from_terminal ?? item.from_terminal,
})
const endEnd = (item: OwnItem): End => ({
  code: live(item)?.diverted_to ?? item.to_code,
  name: item.to_name,
  terminal: live(item)?.to_terminal ?? item.to_terminal,
})

/** 'CX 867'; a train's own. */
const numberOf = ({ kind, carrier, number }: OwnItem) =>
  kind === 'air' && number !== null ? `${carrier ?? ''} ${number}`.trim() : number

const localAt = (instant: number, { TimeZone }: NextUpPlace, booked: string) =>
  TimeZone === null ? booked : localTimeAt(instant, TimeZone)

function presentRide(item: OwnItem, { now, language }: Reader): NextUpRide {
  const told = live(item)
  const [From, To] = [presentPlace(startEnd(item), item, language), presentPlace(endEnd(item), item, language)]
  const [departs, arrives] = [startOf(item), endOf(item)]
  const isFlight = item.kind === 'air'
  const hasLeft = told?.has_departed ?? departs <= now.getTime()
  const airline = isFlight ? findAirline(item.carrier ?? '')?.names[language] : undefined
  return {
    Type: isFlight ? 'air' : 'rail',
    Number: numberOf(item),
    Operator: airline ?? item.name,
    From,
    To,
    DepAt: iso(departs),
    ArrAt: arrives === null ? null : iso(arrives),
    DepTimeRemark: localAt(departs, From, item.starts_local),
    ArrTimeRemark: arrives === null ? item.ends_local : localAt(arrives, To, item.ends_local ?? item.starts_local),
    BookedDepTimeRemark: item.starts_local,
    Seat: item.seat,
    BoardsAt: isFlight && !hasLeft ? iso(departs - boardingMinutes * minute) : null,
    CheckIn: isFlight ? presentCheckIn(item, departs) : null,
    Live: isFlight ? liveOf(item, { now, language }) : null,
  }
}

function presentCheckIn(item: OwnItem, departs: number): NextUpRide['CheckIn'] {
  const { hoursFrom, hoursUntil, webUrl } = checkInHours(item)
  return {
    OpensAt: iso(departs - hoursFrom * hour),
    ClosesAt: iso(departs - hoursUntil * hour),
    Url: webUrl,
    IsUsual: webUrl === null,
  }
}

const liveOf = (item: OwnItem, reader: Reader) =>
  presentLiveFlight(
    {
      from: item.from_code ?? '',
      to: item.to_code ?? '',
      startsLocal: item.starts_local,
      endsLocal: item.ends_local,
      startsAt: item.starts_at.getTime(),
      endsAt: item.ends_at?.getTime() ?? null,
      cancelled: false,
    },
    live(item),
    { ...reader, downSince: item.down_since },
  )

function presentStay(item: OwnItem, language: Language): NextUpStay {
  const At = presentPlace(endEnd(item), item, language)
  const isUsual = item.kind === 'hotel' && !hasHour(item)
  const told = item.check_in_time
    ? `${item.starts_local.slice(0, 8)}${item.check_in_time.slice(0, 4)}00`
    : item.starts_local
  return {
    Type: item.kind === 'hotel' ? 'hotel' : 'car',
    Name: item.name,
    At,
    Address: item.address,
    BeginRemark: isUsual ? `${item.starts_local.slice(0, 8)}${usualArrival}` : told,
    IsUsual: isUsual,
  }
}

function presentStep({ kind, at, connectionMinutes }: Moment, item: OwnItem, language: Language): NextUpStep {
  const isStart = kind === 'leave' || kind === 'checkInOpens'
  const place = presentPlace(isStart ? startEnd(item) : endEnd(item), item, language)
  return {
    Kind: kind,
    At: iso(at),
    TimeRemark: localAt(at, place, item.starts_local),
    TimeZone: place.TimeZone,
    Name: isRide(item) ? numberOf(item) : item.name,
    PlaceName: place.Name,
    Address: item.address,
    ConnectionMinutes: connectionMinutes,
    IsUsual:
      kind === 'checkInOpens' ? checkInOf(item.carrier ?? '') === null : kind === 'checkIn' ? !hasHour(item) : false,
  }
}
