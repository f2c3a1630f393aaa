import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import type { OptionInput, OptionInWork } from '@portolan/contract/features/trip-requests/options'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { instantOf, localTimeAt, ownZone } from '@portolan/rules/local-time'
import { readTime } from '@portolan/rules/read-day'
import type * as z from 'zod/mini'
import { plainAmount } from '../../../../lib/plain-amount.ts'
import {
  emptyFlight,
  emptyStay,
  type FlightDraft,
  flightFaults,
  newKey,
  segmentOf,
  type StayDraft,
  stayFaults,
  stayOf,
} from '../form-kit/travel-parts.ts'

/** An option as it is typed. */
export interface OptionDraft {
  readonly key: string
  readonly category: OptionCategory
  readonly segments: readonly FlightDraft[]
  readonly stays: readonly StayDraft[]
  readonly amount: string
  /** Empty for the company's own. */
  readonly currency: string
  /** On the viewer's clock. */
  readonly validDay: string
  readonly validTime: string
  readonly note: string
}

type Asked = Pick<RequestDetail, 'Form' | 'Total'>

/** Hours for which an option holds at first. */
const validHours = 24

/** Codes of the places between which the request flies. */
export const placesOf = ({ Form }: Pick<RequestDetail, 'Form'>): readonly string[] => [
  ...new Set(Form.segments.flatMap(({ depCity, dstCity }) => [depCity, dstCity])),
]

/** An option that begins with what was asked for: its airports, where `airports` has them by place, its days and cabin. */
export function optionFor(
  category: OptionCategory,
  { Form, Total }: Asked,
  airports: ReadonlyMap<string, string>,
  now: number,
): OptionDraft {
  const until = localTimeAt(now + validHours * 3_600_000, ownZone())
  const flights = Form.segments.map(({ depCity, dstCity, depDateText, fareClass }) =>
    emptyFlight({
      depAirport: airports.get(depCity) ?? '',
      arrAirport: airports.get(dstCity) ?? '',
      depDay: depDateText,
      arrDay: depDateText,
      cabin: fareClass,
    }),
  )
  const stays = Form.hotels.map(({ cityCode, hotelName, checkinText, checkoutText, roomName }) =>
    emptyStay({
      cityCode,
      hotelName: hotelName ?? '',
      checkin: checkinText,
      checkout: checkoutText,
      roomName: roomName ?? '',
    }),
  )
  const isAir = category === OptionCategory.Airfare
  return {
    key: newKey(),
    category,
    segments: isAir ? (flights.length > 0 ? flights : [emptyFlight()]) : [],
    stays: isAir ? [] : stays.length > 0 ? stays : [emptyStay()],
    amount: '',
    currency: Total?.Currency ?? '',
    validDay: until.slice(0, 8),
    validTime: `${until.slice(8, 10)}:00`,
    note: '',
  }
}

/** Another one like it, with a price of its own. */
export const copyOf = (option: OptionDraft): OptionDraft => ({
  ...option,
  key: newKey(),
  segments: option.segments.map((one) => ({ ...one, key: newKey() })),
  stays: option.stays.map((one) => ({ ...one, key: newKey() })),
  amount: '',
  note: '',
})

/** Until when it holds; null where that cannot be read. */
export const validInstant = ({ validDay, validTime }: OptionDraft): number | null => {
  const time = readTime(validTime)
  if (!/^\d{8}$/.test(validDay) || time === null) return null
  return instantOf(`${validDay}${time.replace(':', '')}00`, ownZone())?.instant ?? null
}

export const optionInput = (option: OptionDraft): z.input<typeof OptionInput> => ({
  category: option.category,
  segments: option.segments.map(segmentOf),
  stays: option.stays.map(stayOf),
  total: { amount: plainAmount(option.amount), currency: option.currency },
  validUntil: new Date(validInstant(option) ?? 0).toISOString(),
  note: option.note.trim() || null,
})

/** What can be judged of it already: null while its flights or stays cannot be read, and without a price while that cannot. */
export function judgeableOf(option: OptionDraft): z.input<typeof OptionInWork> | null {
  const parts = [
    ...option.segments.flatMap((one) => flightFaults(one, '')),
    ...option.stays.flatMap((one) => stayFaults(one, '')),
  ]
  if (parts.length > 0) return null
  const { category, segments, stays, total } = optionInput(option)
  return { category, segments, stays, total: isAmount(total.amount) && total.currency !== '' ? total : null }
}

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(text)

export type OptionFault = 'missing' | 'unread' | 'order' | 'past'

/** What is missing or wrong in options, by path: `[0].segments[1].depTime`. */
export function optionFaults(options: readonly OptionDraft[], now: number): ReadonlyMap<string, OptionFault> {
  const faults = new Map<string, OptionFault>()
  for (const [index, option] of options.entries()) {
    const at = `[${String(index)}]`
    const parts = [
      ...option.segments.flatMap((one, part) => flightFaults(one, `${at}.segments[${String(part)}]`)),
      ...option.stays.flatMap((one, part) => stayFaults(one, `${at}.stays[${String(part)}]`)),
    ]
    for (const { path, kind } of parts) if (!faults.has(path)) faults.set(path, kind)
    const amount = plainAmount(option.amount)
    if (amount === '') faults.set(`${at}.amount`, 'missing')
    else if (!isAmount(amount)) faults.set(`${at}.amount`, 'unread')
    if (option.currency === '') faults.set(`${at}.currency`, 'missing')
    for (const [path, kind] of validityFaults(option, now)) faults.set(`${at}.${path}`, kind)
  }
  return faults
}

function validityFaults(option: OptionDraft, now: number): (readonly [string, OptionFault])[] {
  const { validDay, validTime } = option
  const until = validInstant(option)
  if (until !== null) return until <= now ? [['validDay', 'past']] : []
  const faults: (readonly [string, OptionFault])[] = []
  if (readTime(validTime) === null) faults.push(['validTime', validTime === '' ? 'missing' : 'unread'])
  // A day of eight digits may still be none of the calendar.
  if (faults.length === 0 || !/^\d{8}$/.test(validDay))
    faults.push(['validDay', validDay === '' ? 'missing' : 'unread'])
  return faults
}

/** The form's names of what the call names otherwise. */
const formNames: Readonly<Record<string, string>> = {
  'total.amount': 'amount',
  'total.currency': 'currency',
  validUntil: 'validDay',
}

/**
 * What the server refused, by the form's paths, such as `[0].segments[1].depAirport`. It names each field by its path in
 * the call, with a sentence: `options[0].segments[1].depAirport: …`; where the call could not be read, without one:
 * `options.0.note`.
 */
export function refusedFields(fields: readonly string[]): ReadonlyMap<string, string | null> {
  const faults = new Map<string, string | null>()
  for (const field of fields) {
    const [, index, inCall = '', sentence = null] = /^options[.[](\d+)\]?\.([^:\s]+)(?::\s*(.+))?$/s.exec(field) ?? []
    const name = inCall.replaceAll(/\.(\d+)/g, '[$1]')
    const path = `[${index ?? ''}].${formNames[name] ?? name}`
    if (index !== undefined && !faults.has(path)) faults.set(path, sentence)
  }
  return faults
}
