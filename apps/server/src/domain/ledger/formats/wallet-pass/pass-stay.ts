import { cityNamed } from '../confirmation/read-place.ts'
import {
  type FieldReading,
  type ItemReading,
  likely,
  missing,
  type ReadingContext,
  sure,
} from '../confirmation/reading.ts'
import { readWrittenWhen } from '../confirmation/when-text.ts'
import { locatorField, personOf } from './pass-common.ts'
import type { PassContent } from './pass-content.ts'
import { settleDay } from './pass-day.rules.ts'
import { clockIn, findField, hasDay, isCalled } from './pass-fields.ts'
import { passWords } from './pass-words.data.ts'
import { relevantDays, withClock } from './pass-time.ts'

/**
 * A stay at a hotel, for which Apple has no kind of pass: only where the pass mentions a hotel and has two days, or names
 * arrival and departure. Null otherwise.
 */
export function stayItem(pass: PassContent, context: ReadingContext): ItemReading | null {
  const span = spanOf(pass)
  const isHotel =
    pass.fields.some((field) => isCalled(field, 'hotel') || isCalled(field, 'room')) ||
    passWords.hotel.test(`${pass.description} ${pass.organization}`.toLowerCase())
  if (!isHotel || span === null) return null
  const address = addressOf(pass)
  const place = cityNamed(address?.city ?? null, null, context.gazetteer)
  const when = { zone: place?.zone ?? null, sentAt: context.sentAt, now: context.now, isDayEnough: true }
  const evidence = { dayOfYear: null, barcodeDay: null, relevantDays: relevantDays(pass, when.zone) }
  const day = (text: string | null): FieldReading =>
    text === null ? missing('value_missing') : settleDay(text, evidence, when)
  const end = day(span.end)
  return {
    kind: 'hotel',
    cancelled: pass.isVoided,
    fields: {
      hotelName: nameOf(pass),
      ...(place && { city: likely(place.cityCode, 'place_by_name', address?.city ?? null) }),
      ...(place && { country: likely(place.country, 'place_by_name', address?.city ?? null) }),
      ...(address && { address: sure(address.text) }),
      checkIn: stayClock(pass, day(span.start), 'checkIn'),
      checkOut: stayClock(pass, end, 'checkOut'),
      ...roomField(pass),
      ...locatorField(pass, null),
    },
    extra: { cityName: address?.city ?? null },
    person: personOf(pass, null),
  }
}

/** 'Aufenthalt: 30.11.23 - 01.12.23', else the days of arrival and of departure. */
function spanOf(pass: PassContent): { start: string; end: string | null } | null {
  for (const field of pass.fields.filter((one) => isCalled(one, 'stay'))) {
    const [start, end, more] = field.value.split(/\s+(?:-|–|—|to|bis|au|al|hasta|～)\s+|[–—～~]/)
    if (start && end && more === undefined && isDay(start) && isDay(end)) return { start, end }
  }
  const arrival = findField(pass, 'checkIn', (field) => hasDay(field) && !isCalled(field, 'checkOut'))
  const leaving = findField(pass, 'checkOut', (field) => field !== arrival && hasDay(field))
  return arrival && leaving ? { start: arrival.value, end: leaving.value } : null
}

const isDay = (text: string) => readWrittenWhen(text).days.length > 0

function nameOf(pass: PassContent): FieldReading {
  const field = findField(pass, 'hotel', ({ value }) => /\p{L}{2}/u.test(value) && value.length <= 120 && !isDay(value))
  if (field) return sure(field.value)
  const [primary] = pass.fields.filter(({ section, value }) => section === 'primaryFields' && /\p{L}{2}/u.test(value))
  if (primary && !isDay(primary.value)) return sure(primary.value)
  return pass.organization === ''
    ? missing('value_missing')
    : likely(pass.organization, 'value_missing', pass.organization)
}

/** Times of check-in and check-out, in a field or in a line on the back ('Check-in: ab 15:00 Uhr'). */
function stayClock(pass: PassContent, day: FieldReading, word: 'checkIn' | 'checkOut'): FieldReading {
  if (day.value === null || day.value.length > 8) return day
  const field = findField(pass, word, ({ value }) => value.length < 40 && !isDay(value) && clockIn(value) !== null)
  const line = pass.fields
    .flatMap(({ value }) => value.split('\n'))
    .find(
      (text) =>
        text.length < 80 &&
        (word === 'checkIn' ? /check-?in|入住|チェックイン/i : /check-?out|退房|チェックアウト/i).test(text) &&
        !isDay(text),
    )
  const clock = clockIn(field?.value ?? line?.replace(/^[^\d]*/, '') ?? '')
  return withClock(day, clock)
}

function roomField(pass: PassContent): ItemReading['fields'] {
  const field = findField(pass, 'room', ({ value }) => value.length <= 80)
  return field ? { room: sure(field.value) } : {}
}

const postcodeCity = /^(?:[A-Z]{1,2}-)?(?<code>\d{4,6}|\d{3}\s\d{2})\s+(?<city>\p{L}[\p{L} .'’()-]{1,40}?)(?:,.*)?$/u

/** The lines of an address from the street to the town, without the phone numbers that follow. */
function addressOf(pass: PassContent): { text: string; city: string | null } | null {
  for (const field of pass.fields.filter((one) => isCalled(one, 'address'))) {
    const lines = field.value
      .split(/[\n\r]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    const end = lines.findIndex((line) =>
      /@|https?:|^(?:tel|phone|fon|t[ée]l|fax|e-?mail|電話|电话)\b|^\+?[\d ()/-]{8,}$/i.test(line),
    )
    const kept = (end < 0 ? lines : lines.slice(0, end)).slice(0, 6)
    const town = kept.findIndex((line) => postcodeCity.test(line))
    const first = town >= 2 ? 1 : 0
    if (kept.length > first) {
      const city = postcodeCity.exec(kept[town] ?? '')?.groups?.['city'] ?? null
      return { text: kept.slice(first).join(', '), city }
    }
  }
  return null
}
