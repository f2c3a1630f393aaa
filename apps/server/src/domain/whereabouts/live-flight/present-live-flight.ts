import { type Language, TravelStateType } from '@portolan/contract/enums'
import type { LiveFlight, NextFlight } from '@portolan/contract/schemas/live-flight'
import { localTimeAt } from '@portolan/rules/local-time'
import { type LiveTimes, type StatedItem, statusAt } from '@portolan/rules/travel-status'
import { cityName, findAirport } from '../../../reference/airports.ts'
import type { NextFlightRow, ToldFlight, ToldTexts } from './live-flight.store.ts'

/** A booked flight; instants are ms UTC. */
export interface ShownFlight {
  readonly from: string
  readonly to: string
  readonly startsLocal: string
  readonly endsLocal: string | null
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly cancelled: boolean
}

interface Reader {
  readonly now: Date
  readonly language: Language
  readonly downSince: Date | null
}

const hour = 3_600_000
/** Suppliers are asked for a flight this long before it leaves. */
const followedHours = 36

export const liveTimesOf = (
  told: Omit<ToldFlight, 'carrier' | 'flight_number' | 'departs_on' | 'from_code' | 'to_code'>,
): LiveTimes => ({
  asOf: told.as_of.getTime(),
  departsAt: told.departs_at?.getTime() ?? null,
  arrivesAt: told.arrives_at?.getTime() ?? null,
  hasDeparted: told.has_departed,
  hasArrived: told.has_arrived,
  cancelled: told.cancelled,
  divertedTo: told.diverted_to,
})

const date = (text: string | null) => (text === null ? null : new Date(text))

export const toldOfTexts = (told: ToldTexts): Told => ({
  ...told,
  as_of: new Date(told.as_of),
  departs_at: date(told.departs_at),
  arrives_at: date(told.arrives_at),
})

type Told = Parameters<typeof liveTimesOf>[0]

/** What is known of a flight; null where nobody has told anything and it is too far away to be asked for, or long over. */
export function presentLiveFlight(flight: ShownFlight, told: Told | null, reader: Reader): LiveFlight | null {
  const { now, language, downSince } = reader
  const item: StatedItem = {
    kind: 'air',
    cancelled: flight.cancelled,
    startsAt: flight.startsAt,
    endsAt: flight.endsAt,
    toldAt: 0,
    // A sender's clock may be some minutes ahead.
    live: told && { ...liveTimesOf(told), asOf: Math.min(told.as_of.getTime(), now.getTime()) },
  }
  const { state, basis, delayMinutes } = statusAt(item, now.getTime())
  const ended = flight.endsAt ?? (flight.startsAt === null ? null : flight.startsAt + 12 * hour)
  const isFollowed =
    flight.startsAt !== null && flight.startsAt - now.getTime() < followedHours * hour && (ended ?? 0) > now.getTime()
  if (!told && !isFollowed) return null
  const isReturning = told?.diverted_to === flight.from
  const landsAt = told?.diverted_to ?? flight.to
  return {
    Basis: basis,
    AsOf: basis === 'live' && told ? new Date(Math.min(told.as_of.getTime(), now.getTime())).toISOString() : null,
    DownSince: isFollowed ? (downSince?.toISOString() ?? null) : null,
    TravelStateType: TravelStateType[state],
    Phase: told?.phase ?? null,
    DelayMinutes: delayMinutes,
    DepTimeRemark: remarkOf(told?.departs_at ?? null, flight.from, flight.startsLocal),
    ArrTimeRemark: remarkOf(told?.arrives_at ?? null, landsAt, flight.endsLocal),
    DepTerminal: told?.from_terminal ?? null,
    DepGate: told?.from_gate ?? null,
    CheckInDesks: told?.check_in_desks ?? null,
    ArrTerminal: told?.to_terminal ?? null,
    ArrGate: told?.to_gate ?? null,
    Belt: told?.belt ?? null,
    AircraftName: told?.aircraft ?? null,
    DivertedTo: told?.diverted_to
      ? { Code: told.diverted_to, Name: cityName(told.diverted_to, language) ?? told.diverted_to }
      : null,
    IsReturning: isReturning,
    FliesAs: told?.flies_as ?? null,
  }
}

/** By the clocks of the airport, where it is another minute than the booked one. */
function remarkOf(at: Date | null, code: string, booked: string | null): string | null {
  const zone = findAirport(code)?.zone
  if (!at || zone === undefined) return null
  const local = localTimeAt(at.getTime(), zone)
  return local.slice(0, 12) === booked?.slice(0, 12) ? null : local
}

export function presentNextFlight(row: NextFlightRow, { now, language }: Omit<Reader, 'downSince'>): NextFlight | null {
  const live = presentLiveFlight(
    {
      from: row.from_code,
      to: row.to_code,
      startsLocal: row.starts_local,
      endsLocal: row.ends_local,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at?.getTime() ?? null,
      cancelled: false,
    },
    row.as_of === null ? null : { ...row, as_of: row.as_of, cancelled: row.cancelled ?? false },
    { now, language, downSince: row.down_since },
  )
  return (
    live && {
      ...live,
      FlightNumber: `${row.carrier} ${row.flight_number}`,
      DepAirport: row.from_code,
      ArrAirport: row.to_code,
      BookedDepTimeRemark: row.starts_local,
      BookedArrTimeRemark: row.ends_local,
    }
  )
}
