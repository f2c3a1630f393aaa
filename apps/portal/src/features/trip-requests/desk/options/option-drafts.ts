import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import type { OptionInput } from '@portolan/contract/features/trip-requests/options'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { instantOf, localTimeAt, ownZone } from '@portolan/rules/local-time'
import { readTime } from '@portolan/rules/read-day'
import type * as z from 'zod/mini'
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
  readonly currency: string
  /** On the viewer's clock. */
  readonly validDay: string
  readonly validTime: string
  readonly note: string
}

type Asked = Pick<RequestDetail, 'Form' | 'Total'>

/** Hours for which an option holds at first. */
const validHours = 24

/** An option that begins with what was asked for: its places, days and cabin. */
export function optionFor(
  category: OptionCategory,
  { Form, Total }: Asked,
  currency: string,
  now: number,
): OptionDraft {
  const until = localTimeAt(now + validHours * 3_600_000, ownZone())
  const flights = Form.segments.map(({ depCity, dstCity, depDateText, fareClass }) =>
    // A city is where the journey begins; which of its airports, the consultant says.
    emptyFlight({
      depAirport: depCity,
      arrAirport: dstCity,
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
    currency: Total?.Currency ?? currency,
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

const validInstant = ({ validDay, validTime }: OptionDraft): number | null => {
  const time = readTime(validTime)
  if (!/^\d{8}$/.test(validDay) || time === null) return null
  return instantOf(`${validDay}${time.replace(':', '')}00`, ownZone())?.instant ?? null
}

export const plainAmount = (text: string): string => text.normalize('NFKC').replaceAll(/[\s,]/g, '')

export const optionInput = (option: OptionDraft): z.input<typeof OptionInput> => ({
  category: option.category,
  segments: option.segments.map(segmentOf),
  stays: option.stays.map(stayOf),
  total: { amount: plainAmount(option.amount), currency: option.currency },
  validUntil: new Date(validInstant(option) ?? 0).toISOString(),
  note: option.note.trim() || null,
})

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
    else if (!/^\d{1,12}(\.\d{1,4})?$/.test(amount)) faults.set(`${at}.amount`, 'unread')
    const until = validInstant(option)
    if (until === null) faults.set(`${at}.validDay`, option.validDay === '' ? 'missing' : 'unread')
    else if (until <= now) faults.set(`${at}.validDay`, 'past')
  }
  return faults
}
