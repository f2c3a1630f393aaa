import { type Language, type TravelStateType } from '@portolan/contract/enums'
import {
  type TravelSummary,
  type UnconfirmedReason,
  unconfirmedReasons,
} from '@portolan/contract/features/traveller-tracker'
import type { LiveFlight } from '@portolan/contract/schemas/live-flight'
import { nightsBetween } from '@portolan/rules/calendar-day'
import { headlineOf } from '../../domain/risk/words/alert-words.ts'
import { locationKey } from '../../domain/ledger/merging/item.rules.ts'
import { presentLiveFlight, toldOfTexts } from '../../domain/whereabouts/live-flight/present-live-flight.ts'
import { isTouched, type Touch, type Touches } from '../../domain/whereabouts/touches.ts'
import { findAirline } from '../../reference/airlines.ts'
import { cityName, findAirport } from '../../reference/airports.ts'
import { allowsCheckIn, checkInOf } from '../../reference/check-in.ts'
import { presentPlace } from './tracker-place.present.ts'
import type { DetailRow } from './tracker-list.store.ts'

export interface SummaryReader {
  readonly language: Language
  readonly at: Date
  readonly touches: Touches
  /** The viewer's own traveller, if any. */
  readonly own: readonly number[]
  /** Channels that belong to the booking tool. */
  readonly bookingToolChannels: readonly string[]
  /** Position of the first row in the whole list. */
  readonly offset: number
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null
const dayMs = 86_400_000

/** The highest of what warns of an item, and whether it is at risk: as the statements count it. */
function warningsOf(row: DetailRow, { touches, at }: SummaryReader): { highest: Touch | null; isAtRisk: boolean } {
  const isOver = row.cancelled || (row.there_until !== null && row.there_until <= at)
  if (isOver) return { highest: null, isAtRisk: false }
  const item = {
    companyId: row.company_id,
    place: row.place,
    isHomeward: row.is_homeward,
    thereFrom: row.there_from,
    thereUntil: row.there_until,
  }
  const found = touches.all.filter((touch) => isTouched(item, touch))
  const soon = new Date(at.getTime() + dayMs)
  const isAtRisk =
    row.there_from <= soon && found.some(({ level, from }) => level >= 4 && (from === null || from < soon))
  return { highest: found[0] ?? null, isAtRisk }
}

const minutesLate = (told: Date, booked: Date) => Math.floor((told.getTime() - booked.getTime()) / 60_000)

/** Before it leaves the larger of both delays, then that of the arrival. */
function delayOf(
  { delay_minutes: delay, live_at: live, starts_at: starts, ends_at: ends, booked_end: booked }: DetailRow,
  at: Date,
) {
  if (!live || !starts || starts > at) return delay
  return ends && booked ? Math.max(0, minutesLate(ends, booked)) : null
}

/** The time that was told; of a departure that is waited for, when it was last said not to have left. */
const expected = (at: Date | null, booked: Date | null, { delay_minutes: delay }: DetailRow): Date | null =>
  at && booked && delay !== null ? new Date(Math.min(at.getTime(), booked.getTime() + delay * 60_000)) : at

/** What is under way ends next, what has not begun begins. */
function nextOf({ cancelled, starts_at: starts, ends_at: ends }: DetailRow, at: Date): Date | null {
  if (cancelled) return null
  if (starts && starts > at) return starts
  return starts && ends && ends > at ? ends : null
}

function presentCommon(row: DetailRow, reader: SummaryReader, position: number) {
  const { highest, isAtRisk } = warningsOf(row, reader)
  const alert = highest && reader.touches.alerts.get(highest.alertId)
  const byFeed = row.sources.includes('concur')
  const channel = byFeed ? row.channel : null
  return {
    standing: {
      TravelStateType: row.state as TravelStateType,
      Basis: row.live_at ? ('live' as const) : ('schedule' as const),
      // A sender's clock may be ahead.
      AsOf: new Date(Math.min((row.live_at ?? row.told_at).getTime(), reader.at.getTime())).toISOString(),
      DelayMinutes: delayOf(row, reader.at),
      IsWarning: highest !== null,
      IsAtRisk: isAtRisk,
    },
    rest: {
      OrderId: String(row.order_id),
      TravelerId: row.travelers[0] ? String(row.travelers[0].id) : null,
      LocationKey: locationKey(row.kind === 'A' ? 'air' : row.kind === 'H' ? 'hotel' : 'rail', row.place),
      ItemKey: row.item_key,
      CompanyCode: row.company_code,
      Travelers: row.travelers.map(({ name }) => name),
      TravelerDetails: row.travelers.map(({ id, name, email }) => ({ Id: String(id), Name: name, Email: email })),
      IsOwn: row.travelers.length === 1 && row.travelers.every(({ id }) => reader.own.includes(id)),
      Channel: channel,
      IsBookingTool: channel !== null && reader.bookingToolChannels.includes(channel),
      index: reader.offset + position,
      NextAt: iso(nextOf(row, reader.at)),
      UnconfirmedSince: iso(row.unconfirmed_at),
      UnconfirmedReason:
        row.unconfirmed_at && unconfirmedReasons.find((reason) => reason === row.unconfirmed_reason)
          ? (row.unconfirmed_reason as UnconfirmedReason)
          : null,
      Warning:
        highest && alert
          ? {
              AlertId: String(highest.alertId),
              RiskLevel: highest.level,
              AlertTitle: headlineOf(alert, reader.language),
            }
          : null,
    },
  }
}

/** An item as its card shows it. */
export function presentSummary(row: DetailRow, reader: SummaryReader, position: number): TravelSummary {
  const { language } = reader
  const { standing, rest } = presentCommon(row, reader, position)
  const ends = { DepAt: iso(expected(row.starts_at, row.booked_start, row)), ArrAt: iso(row.ends_at) }
  switch (row.kind) {
    case 'A': {
      const flight = {
        carrier: row.carrier ?? '',
        departsAt: row.starts_at?.getTime() ?? null,
        now: reader.at.getTime(),
        cancelled: row.cancelled,
        hasDeparted: row.starts_at !== null && row.starts_at <= reader.at,
      }
      const links = checkInOf(flight.carrier)
      return {
        Type: 'A',
        ...standing,
        ...rest,
        Segments: [
          {
            ...standing,
            ...ends,
            From: presentPlace(row.from_code, language),
            To: presentPlace(row.to_code, language),
            DepAirport: row.from_code ?? '',
            ArrAirport: row.to_code ?? '',
            DepAirportName: airportName(row.from_code, language),
            ArrAirportName: airportName(row.to_code, language),
            DepTimeRemark: row.starts_local,
            ArrTimeRemark: row.ends_local,
            MarketingCarrier: flight.carrier,
            MarketingCarrierName: findAirline(flight.carrier)?.names[language] ?? row.carrier_name,
            FlightNumber: row.flight_number ?? '',
            DivertedTo: row.diverted_to === null ? null : presentPlace(row.diverted_to, language),
            AllowCheckIn: allowsCheckIn(flight),
            AirlineWebCheckInUrl: links?.webUrl ?? null,
            AirlineMobileCheckinUrl: links?.mobileUrl ?? null,
            LiveFlight: liveFlightOf(row, reader),
          },
        ],
      }
    }
    case 'R':
      return {
        Type: 'R',
        ...standing,
        ...rest,
        Segments: [
          {
            ...standing,
            ...ends,
            From: stationPlace(row.from_code, row.from_name, language),
            To: stationPlace(row.to_code, row.to_name, language),
            FromSiteCode: row.from_code,
            ToSiteCode: row.to_code,
            FromSiteName: stationPlace(row.from_code, row.from_name, language).Name,
            ToSiteName: stationPlace(row.to_code, row.to_name, language).Name,
            FromDateTimeRemark: row.starts_local,
            ToDateTimeRemark: row.ends_local,
            TrainNo: row.train_number,
            SeatName: row.seat_name,
          },
        ],
      }
    case 'H':
      return {
        Type: 'H',
        ...standing,
        ...rest,
        Place: presentPlace(row.place, language),
        HotelCode: row.hotel_code,
        HotelName: row.hotel_name ?? row.city_name ?? row.city_code ?? '',
        CityCode: row.city_code,
        CityName: cityName(row.city_code, language) ?? row.city_name,
        CheckinDateRemark: row.starts_local.slice(0, 8),
        CheckoutDateRemark: row.ends_local?.slice(0, 8) ?? null,
        Nights: nightsBetween(row.starts_local, row.ends_local),
      }
  }
}

const airportName = (code: string | null, language: Language) =>
  code === null ? null : (findAirport(code)?.names[language] ?? null)

/** What boards showed of a flight at the instant. */
function liveFlightOf(row: DetailRow, { language, at }: SummaryReader): LiveFlight | null {
  const { from_code: from, to_code: to, starts_local: startsLocal, ends_local: endsLocal, cancelled, told } = row
  if (from === null || to === null) return null
  const flight = {
    from,
    to,
    startsLocal,
    endsLocal,
    startsAt: row.booked_start?.getTime() ?? null,
    endsAt: row.booked_end?.getTime() ?? null,
    cancelled,
  }
  return presentLiveFlight(flight, told && toldOfTexts(told), { now: at, language, downSince: row.down_since })
}

/** A station by the name that the reader knows it by, else as the source wrote it. */
function stationPlace(code: string | null, name: string | null, language: Language) {
  const place = presentPlace(code, language)
  return { ...place, Name: place.Latitude === null ? (name ?? place.Name) : place.Name }
}
