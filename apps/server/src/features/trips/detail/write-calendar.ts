import { createHash } from 'node:crypto'
import { type Language, TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { fill } from '@portolan/rules/fill'
import { formatTime } from '@portolan/rules/format-time'
import ICAL from 'ical.js'
import type { TripPageTexts } from './messages/en-US.ts'
import { tripPageTexts } from './trip-page-texts.ts'

// 75 octets a line (RFC 5545): the library counts without the blank that a line begins with which goes on.
ICAL.foldLength = 74

interface Options {
  readonly orderId: string
  /** Of the portal: 'portal.example'. */
  readonly host: string
  /** Address of the trip's page. */
  readonly url: string
  readonly language: Language
  readonly now: Date
  /** When anything of the trip changed last: a calendar replaces what it has by what is newer. */
  readonly updatedAt: Date
}

interface Entry {
  /** What it is, whichever its times: the same booking is the same entry. */
  readonly key: string
  readonly title: string
  readonly place: string | null
  readonly lines: readonly (string | null)[]
  /** Instants in ISO 8601, or days as YYYYMMDD; the last day is not part of it. */
  readonly starts: string
  readonly ends: string | null
  readonly isCancelled: boolean
  /** People are free to be booked: rooms and days without a time. */
  readonly isFree: boolean
}

/**
 * A trip as a calendar file (RFC 5545): times as instants in UTC, which every calendar shows on its owner's clocks, with those
 * of the place in words; whole days where no time is known. It sets no alarms.
 */
export function writeCalendar(items: readonly ItineraryItem[], options: Options): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Portolan//Trips//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  for (const entry of items.flatMap((item) => entriesOf(item, options.language)))
    calendar.addSubcomponent(eventOf(entry, options))
  return `${calendar.toString()}\r\n`
}

function eventOf(entry: Entry, { orderId, host, url, now, updatedAt }: Options): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const uid = createHash('sha256').update(`${orderId} ${entry.key}`).digest('hex').slice(0, 32)
  event.addPropertyWithValue('uid', `${uid}@${host}`)
  event.addPropertyWithValue('dtstamp', utcTime(now.toISOString()))
  event.addPropertyWithValue('last-modified', utcTime(updatedAt.toISOString()))
  event.addPropertyWithValue('sequence', Math.floor(updatedAt.getTime() / 1000))
  event.addPropertyWithValue('dtstart', timeOf(entry.starts))
  if (entry.ends !== null) event.addPropertyWithValue('dtend', timeOf(entry.ends))
  event.addPropertyWithValue('summary', entry.title)
  if (entry.place !== null) event.addPropertyWithValue('location', entry.place)
  event.addPropertyWithValue('description', [...entry.lines, url].filter((line) => line !== null).join('\n'))
  event.addPropertyWithValue('url', url)
  event.addPropertyWithValue('status', entry.isCancelled ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('transp', entry.isFree || entry.isCancelled ? 'TRANSPARENT' : 'OPAQUE')
  return event
}

const utcTime = (iso: string) => ICAL.Time.fromDateTimeString(iso.replace(/\.\d+Z$/, 'Z'))
const timeOf = (text: string) =>
  /^\d{8}$/.test(text)
    ? ICAL.Time.fromDateString(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`)
    : utcTime(text)

function dayAfter(remark: string): string {
  const next = new Date(
    Date.UTC(Number(remark.slice(0, 4)), Number(remark.slice(4, 6)) - 1, Number(remark.slice(6, 8)) + 1),
  )
  return next.toISOString().slice(0, 10).replaceAll('-', '')
}

/** Times where both are known; else whole days, from the first to the last. */
function when(at: { from: string | null; to: string | null }, days: { first: string; last: string | null }) {
  if (at.from !== null && at.to !== null && at.to > at.from) return { starts: at.from, ends: at.to, isFree: false }
  if (at.from !== null) return { starts: at.from, ends: null, isFree: false }
  return { starts: days.first.slice(0, 8), ends: dayAfter((days.last ?? days.first).slice(0, 8)), isFree: true }
}

const isCancelled = ({ TravelStateType: state }: { readonly TravelStateType: number }) =>
  state === TravelStateType.Cancelled

interface Said {
  readonly texts: TripPageTexts
  readonly language: Language
  readonly reference: (text: string | null) => string | null
  /** For whom it is booked. */
  readonly who: string
}

function entriesOf(item: ItineraryItem, language: Language): Entry[] {
  const texts = tripPageTexts[language]
  const said: Said = {
    texts,
    language,
    reference: (text) => (text === null ? null : fill(texts.reference, { reference: text })),
    who: item.TravelerDetails.map(({ Name }) => Name).join(language === 'en-US' ? ', ' : '、'),
  }
  switch (item.Type) {
    case 'A':
      return flightEntries(item, said)
    case 'R':
      return trainEntries(item, said)
    case 'H':
      return stayEntries(item, said)
    case 'C':
      return carEntries(item, said)
  }
}

function flightEntries(item: Extract<ItineraryItem, { Type: 'A' }>, said: Said): Entry[] {
  const { texts, language, reference, who } = said
  return item.Segments.map((one) => {
    const flight = `${one.MarketingCarrier} ${one.FlightNumber}`
    const [from, to] = [one.DepCityName ?? one.DepAirport, one.ArrCityName ?? one.ArrAirport]
    return {
      key: `A ${flight} ${one.DepTimeRemark.slice(0, 8)} ${one.DepAirport}`,
      title: fill(texts.flightTitle, { flight, from, to }),
      place: one.DepAirportName ?? one.DepAirport,
      lines: [
        one.IsTimeKnown ? stopLine(one.DepTimeRemark, one.DepAirport, one.DepTerminal, language) : texts.timeUnknown,
        one.IsTimeKnown && one.ArrTimeRemark
          ? stopLine(one.ArrTimeRemark, one.ArrAirport, one.ArrTerminal, language)
          : null,
        one.CabinClassName,
        reference(one.AirlineLocator),
        who,
      ],
      ...when({ from: one.DepAt, to: one.ArrAt }, { first: one.DepTimeRemark, last: one.ArrTimeRemark }),
      isCancelled: isCancelled(one),
    }
  })
}

function trainEntries(item: Extract<ItineraryItem, { Type: 'R' }>, said: Said): Entry[] {
  const { texts, language, reference, who } = said
  return item.Segments.map((one) => {
    const train = one.TrainNo ?? texts.train
    return {
      key: `R ${one.TrainNo ?? ''} ${one.FromDateTimeRemark.slice(0, 8)} ${one.FromSiteName}`,
      title: fill(texts.flightTitle, { flight: train, from: one.FromSiteName, to: one.ToSiteName }),
      place: one.FromSiteName,
      lines: [
        one.IsTimeKnown ? stopLine(one.FromDateTimeRemark, one.FromSiteName, null, language) : texts.timeUnknown,
        one.IsTimeKnown && one.ToDateTimeRemark ? stopLine(one.ToDateTimeRemark, one.ToSiteName, null, language) : null,
        one.CabinClassName,
        one.SeatName === null ? null : fill(texts.seat, { seat: one.SeatName }),
        reference(one.Confirmation),
        who,
      ],
      ...when({ from: one.DepAt, to: one.ArrAt }, { first: one.FromDateTimeRemark, last: one.ToDateTimeRemark }),
      isCancelled: isCancelled(one),
    }
  })
}

function stayEntries(item: Extract<ItineraryItem, { Type: 'H' }>, said: Said): Entry[] {
  const { texts, reference, who } = said
  return [
    {
      key: `H ${item.HotelName} ${item.CheckinDateRemark}`,
      title: item.HotelName,
      place: item.Address ?? item.CityName,
      lines: [
        item.CheckinTime === null
          ? null
          : fill(texts.checkInFrom, { time: formatTime(`${item.CheckinDateRemark}${item.CheckinTime}`) }),
        item.RoomName,
        reference(item.Confirmation),
        ...item.Phones,
        who,
      ],
      starts: item.CheckinDateRemark,
      ends: item.CheckoutDateRemark ?? dayAfter(item.CheckinDateRemark),
      isFree: true,
      isCancelled: isCancelled(item),
    },
  ]
}

function carEntries(item: Extract<ItineraryItem, { Type: 'C' }>, said: Said): Entry[] {
  const { texts, reference, who } = said
  return [
    {
      key: `C ${item.VendorName ?? ''} ${item.PickupTimeRemark.slice(0, 8)}`,
      title: fill(texts.carTitle, { car: item.VendorName ?? texts.car }),
      place: item.PickupPlace,
      lines: [item.CarClass, reference(item.Confirmation), who],
      ...when(
        { from: item.PickupAt, to: item.DropoffAt },
        { first: item.PickupTimeRemark, last: item.DropoffTimeRemark },
      ),
      isFree: true,
      isCancelled: isCancelled(item),
    },
  ]
}

/** 'HKG 22:30, Terminal 1', by the clocks of the place. */
function stopLine(local: string, place: string, terminal: string | null, language: Language): string {
  const texts = tripPageTexts[language]
  const time = fill(texts.localTime, { place, time: formatTime(local) })
  return terminal === null ? time : [time, fill(texts.terminal, { terminal })].join(language === 'en-US' ? ', ' : '、')
}
