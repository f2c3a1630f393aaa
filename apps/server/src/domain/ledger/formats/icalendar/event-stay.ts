import { cityNamed } from '../confirmation/read-place.ts'
import { readWhen } from '../confirmation/read-when.ts'
import {
  type FieldReading,
  type ItemReading,
  likely,
  missing,
  type ReadingContext,
  sure,
} from '../confirmation/reading.ts'
import { readWrittenWhen } from '../confirmation/when-text.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { atPlace } from './calendar-time.ts'
import { bareShapes, type EventText, labelled, locatorIn, partsOf, personIn } from './event-text.ts'
import { eventWords } from './event-words.data.ts'

/** A title that begins or ends with the word for a stay, with the hotel's name beside it. */
const titles: readonly RegExp[] = [
  /^(?:hotel|hôtel|lodging|accommodation)\s*(?:reservation|booking|stay|confirmation)?\s*(?:at|[:：–-])\s*(?<name>.+)$/iu,
  /^(?:(?:reservation|booking|your stay|your booking|your reservation|stay|staying|overnight(?: stay)?)\s+(?:at|in|@)|(?:your )?stay\s*[:–-])\s+(?<name>.+)$/iu,
  /^(?:hotel(?:reservierung|buchung|aufenthalt)|übernachtung|aufenthalt|unterkunft)\s*(?:[:：–-]|im|in|bei)?\s+(?<name>.+)$/iu,
  /^(?:réservation d.hôtel|séjour|hébergement|nuit(?:ée)?s?)\s*(?:[:：–-]|à|au|chez|à l.)?\s*(?<name>.+)$/iu,
  /^(?:reserva (?:de|en el) hotel|estancia en|alojamiento(?: en)?|hospedaje)\s*[:：–-]?\s*(?<name>.+)$/iu,
  /^(?:prenotazione (?:hotel|albergo)|soggiorno(?: presso| a| al)?|pernottamento)\s*[:：–-]?\s*(?<name>.+)$/iu,
  /^(?:酒店(?:预订|预定|入住)?|住宿|入住|飯店(?:預訂|訂房)?|訂房|ホテル(?:予約)?|宿泊(?:予約)?)\s*[:：–-]?\s*(?<name>.+)$/u,
  /^(?<name>.+?)\s*[-–:：(]?\s*(?:hotel )?(?:reservation|booking|stay|hotelbuchung|reservierung|的预订|入住|宿泊|予約)\)?$/iu,
]
const checkIn =
  /^(?:hotel\s)?(?:check-?in|einchecken|anreise|入住|チェックイン)\s*(?:at|im|in|[:：–@-])?\s*(?<name>.+)$/iu
const checkOut =
  /^(?:hotel\s)?(?:check-?out|auschecken|abreise|退房|チェックアウト)\s*(?:at|im|in|of|from|[:：–@-])?\s*(?<name>.+)$/iu

/**
 * A stay that an entry describes beyond doubt: its title has the word, and the name, the text or the nights confirm a hotel.
 */
export function stayOfEvent(event: CalendarEvent, text: EventText, context: ReadingContext): ItemReading | null {
  const { starts, ends } = event
  if (starts === null) return null
  const isNights = ends !== null && ends.local.slice(0, 8) > starts.local.slice(0, 8)
  const title = titleOf(text, isNights)
  if (title === null || isGathering(text, title)) return null
  const isHotel = eventWords.hotel.test(`${text.summary} ${text.location}`)
  const hasBooking = bookingWords.test(text.lines.join('\n'))
  if (!isHotel && !(isNights && hasBooking)) return null
  if (title.isWhole ? isMeeting(text, isNights) : !hasBooking && !isNights) return null
  if (eventWords.meeting.test(text.summary.replace(title.name, ''))) return null
  const place = townOf(text.location)
  const city = cityNamed(
    place.city,
    place.country === null ? null : context.gazetteer.countryOf(place.country),
    context.gazetteer,
  )
  const country = (place.country && context.gazetteer.countryOf(place.country)) ?? city?.country ?? null
  const zone = city?.zone ?? (country ? context.gazetteer.zoneOfCountry(country) : null)
  const days = stayDays(event, text, { zone, now: context.now, sentAt: event.changed ?? context.sentAt })
  const checkOut = checkOutOf(title, days, event, zone)
  const locator = locatorIn(text)
  return {
    kind: 'hotel',
    cancelled: event.isCancelled,
    fields: {
      hotelName: sure(title.name, text.summary),
      ...(city && { city: likely(city.cityCode, 'place_by_name', place.city) }),
      ...(country && { country: likely(country, 'place_by_name', place.country ?? place.city) }),
      ...(text.location.length > 5 && text.location !== title.name && { address: sure(text.location) }),
      checkIn: title.kind === 'out' ? missing('value_missing') : days.checkIn,
      checkOut: title.isWhole || hasBooking || text.location !== '' ? checkOut : asked(checkOut),
      ...(locator !== null && { locator: sure(locator) }),
    },
    extra: { cityName: place.city },
    person: personIn(text),
  }
}

/** A hotel's name over some days may be a stay or a plan: a person says so. */
const asked = (field: FieldReading): FieldReading =>
  field.confidence === 'likely' ? { ...field, confidence: 'doubtful' } : field

/** An entry for the arrival has no departure; an entry for the departure begins at it. */
function checkOutOf({ kind }: Title, days: StayDays, { starts }: CalendarEvent, zone: string | null): FieldReading {
  if (kind === 'whole') return days.checkOut
  if (kind === 'out' && starts !== null) return dayOf(atPlace(starts, zone))
  return days.checkOutTold ?? missing('value_missing')
}

const bookingWords =
  /confirmation|reservation|booking|check-?out|check-?in|buchung|reservierung|abreise|réservation|confirmación|reserva|prenotazione|nights?\b|nächte|nuits|noches|notti|预订|確認|予約|退房|入住|チェックアウト/iu

interface Title {
  readonly name: string
  readonly kind: 'whole' | 'in' | 'out'
  readonly isWhole: boolean
}

/** Parts of a title that are the kind of entry or where it was booked, and no part of the hotel's name. */
const noName =
  /^[[(]?(?:hotels?|hôtel|lodging|accommodation|stay|unterkunft|hébergement|alojamiento|travel|trip|booking|reservation|confirmed|confirmation|booking\.com|agoda|expedia|hotels\.com|trip\.com|airbnb|\d{1,3} (?:nights?|nächte|nuits|noches|notti)|\d{1,3}\s?[晚泊]|酒店|飯店|住宿|宿泊|ホテル)[\])]?$/iu

/** 'Hotel · Park Hyatt Tokyo | 3 nights' as a title of one part, with the word for a stay before the name. */
function plainTitle(summary: string): { title: string; isMarked: boolean } {
  const [, mark, rest] = /^([[(](?:\p{L}+)[\])])\s*(.+)$/u.exec(summary) ?? []
  const parts = partsOf(mark && rest && noName.test(mark) ? `${mark} | ${rest}` : summary)
  const names = parts.filter((part) => !noName.test(part))
  const [name] = names
  const isMarked = names.length === 1 && parts.length > 1
  return { title: isMarked && name ? name : parts.join(' · '), isMarked }
}

function titleOf(text: EventText, isNights: boolean): Title | null {
  const { title: summary, isMarked } = plainTitle(text.summary)
  const out = checkOut.exec(summary)?.groups?.['name']
  if (out) return { name: tidyName(out), kind: 'out', isWhole: false }
  const arrival = checkIn.exec(summary)?.groups?.['name']
  if (arrival && !/^with\b|^mit\b/i.test(arrival)) {
    // The entry begins at the arrival and lasts over nights: the whole stay.
    return { name: tidyName(arrival), kind: isNights ? 'whole' : 'in', isWhole: false }
  }
  for (const shape of titles) {
    const name = shape.exec(summary)?.groups?.['name']
    if (name && /\p{L}{2}/u.test(name)) return { name: tidyName(name), kind: 'whole', isWhole: true }
  }
  if (isMarked && isNameLike(summary)) return { name: tidyName(summary), kind: 'whole', isWhole: true }
  // Only a hotel's name, over nights.
  return eventWords.hotel.test(summary) && isNameLike(summary) && !eventWords.meeting.test(summary)
    ? { name: tidyName(summary), kind: 'whole', isWhole: false }
    : null
}

/** Hotels write their names in capitals, with small words between; 'Check in with hotel team' is prose. */
const isNameLike = (name: string) =>
  name.split(' ').length <= 7 &&
  !/(?<![\p{L}\p{N}'’.&-])(?!(?:the|of|at|and|by|on|an|am|im|in|zum?r?|der|die|das|de|del|della|di|du|des|les?|la|el|il|et|e|y|und|van|den|hotel)(?![\p{L}]))\p{Ll}{2,}/u.test(
    name,
  )

const tidyName = (name: string) =>
  name
    .replaceAll(/^[\s·・•|:–-]+|[\s·・•|:–-]+$/gu, '')
    .replace(/^(?:the stay at|hotel:|airbnb:|booking\.com:)\s*/i, '')
    .replace(/\s*[-–(]\s*(?:confirm|conf\.|ref)[^)]*\)?$/i, '')
    .replace(
      /\s*(?:\(|\s[-–]\s*)(?:booking\.com|agoda|expedia|hotels\.com|trip\.com|airbnb|hotel|\d{1,3} nights?|\d{1,3}\s?[晚泊])\)?$/iu,
      '',
    )
    .trim()

/** 'Hotel industry conference' begins like a hotel's name; a real 'Conference Hotel' has a title of a stay. */
const isGathering = ({ summary }: EventText, { name, isWhole }: Title) =>
  isWhole ? eventWords.cjkGathering.test(name) : eventWords.gathering.test(summary)

/** 'Hotel: lunch' for an hour is a meeting place. */
const isMeeting = (text: EventText, isNights: boolean) =>
  !isNights && !bookingWords.test(`${text.summary}\n${text.lines.join('\n')}`)

interface StayDays {
  readonly checkIn: FieldReading
  readonly checkOut: FieldReading
  /** The check-out in the text, if any. */
  readonly checkOutTold: FieldReading | null
}

/**
 * Days of a stay. The end of an entry in whole days is exclusive (RFC 5545): its last day is the day before, and programs
 * that write stays show the check-out as the last day. Those that block nights mean the end itself, and an entry of one
 * day can mean nothing else. The text, where it has the day or the nights, decides.
 */
function stayDays(
  event: CalendarEvent,
  text: EventText,
  when: { zone: string | null; now: number; sentAt: number | null },
): StayDays {
  const { starts, ends } = event
  const [inText, outText] = [
    labelled(
      text.lines,
      'check-?in(?: date)?|arrival|anreise|arrivée|llegada|arrivo|入住(?:日期|时间)?|チェックイン(?:日)?',
      bareShapes.when,
    ),
    labelled(
      text.lines,
      'check-?out(?: date)?|departure|abreise|départ|salida|partenza|退房(?:日期|时间)?|离店|チェックアウト(?:日)?',
      bareShapes.when,
    ),
  ]
  const clockOf = (value: string | null) => (value === null ? null : readWrittenWhen(value).clock)
  const told =
    outText !== null && readWrittenWhen(outText).days.length > 0
      ? readWhen(outText, { ...when, isDayEnough: true })
      : null
  const checkIn = withClock(
    starts === null ? missing('value_missing') : dayOf(atPlace(starts, when.zone)),
    clockOf(inText),
  )
  if (ends === null || starts === null)
    return { checkIn, checkOut: told ?? missing('value_missing'), checkOutTold: told }
  const last = dayOf(atPlace(ends, when.zone))
  if (ends.local.length === 14) {
    const isSameDay = ends.local.slice(0, 8) <= starts.local.slice(0, 8)
    return { checkIn, checkOut: isSameDay ? (told ?? missing('value_missing')) : last, checkOutTold: told }
  }
  return {
    checkIn,
    checkOut: told ?? withClock(lastDay(event, starts.local, ends.local, text), clockOf(outText)),
    checkOutTold: told,
  }
}

/** Exports of what is let, which block nights. */
const blocksNights = /airbnb|vrbo|homeaway/i

function lastDay({ program, uid }: CalendarEvent, start: string, end: string, text: EventText): FieldReading {
  const before = shifted(end, -1)
  if (before <= start) return end > start ? sure(end) : missing('value_missing')
  const nights = Number(
    /(\d{1,3})\s*(?:nights?|nächte|übernachtungen|nuits?|noches?|nott[ei]|晚|泊)/iu.exec(text.all)?.[1] ?? 0,
  )
  if (nights > 0) for (const day of [end, before]) if (day === shifted(start, nights)) return sure(day)
  const [day, other] = blocksNights.test(`${program}\n${uid ?? ''}`) ? [end, before] : [before, end]
  return { ...likely(day, 'date_ambiguous', end), choices: [day, other] }
}

const shifted = (day: string, days: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)) + days))
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '')

/** A stay needs only days: missing times are no gap. */
const dayOf = (field: FieldReading): FieldReading =>
  field.doubt === 'time_missing' ? sure(field.value ?? '', null) : field

const withClock = (field: FieldReading, clock: string | null): FieldReading =>
  field.value?.length === 8 && clock !== null
    ? { ...field, value: field.value + clock, choices: field.choices.map((one) => one + clock) }
    : field

/** 'Leppävaarankatu 1, FI-02600 Espoo, Finland': the town behind its post code, the country at the end. */
function townOf(location: string): { city: string | null; country: string | null } {
  const parts = location
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const coded = parts
    .map((part) => /^(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{3} \d{2})\s+(\p{L}[\p{L} .'’-]+)$/u.exec(part)?.[1])
    .find(Boolean)
  const country = parts.length > 1 ? (parts.at(-1) ?? null) : null
  const town = coded ?? (parts.length >= 2 ? parts.at(-2)?.replaceAll(/\d+/g, '').trim() : undefined)
  return { city: town || null, country }
}
