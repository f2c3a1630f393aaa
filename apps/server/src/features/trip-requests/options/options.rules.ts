import type { ErrorCode } from '@portolan/contract/errors'
import { type BookedSegment, type BookedStay, OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { OptionInput, OptionInWork } from '@portolan/contract/features/trip-requests/options'
import { isoDay } from '@portolan/rules/check-request-form'
import { minorUnits, type Target } from '@portolan/rules/convert-money'
import { decimalText } from '@portolan/rules/format-money'
import { nightsOf } from '@portolan/rules/request-total'
import { differences } from '../material.rules.ts'
import type { KeptFault } from '../orders/order-faults.ts'
import type { OptionToJudge } from '../../../domain/policy/option-trips.ts'
import { partOfDay } from '../../../domain/requests/booked-parts.rules.ts'
import { checkSegments, checkStays } from '../../../domain/requests/booked-parts.rules.ts'
import { type OrderWorld } from '../orders/orders.rules.ts'

/** What an option consists of, as its row keeps it. */
export interface OptionBody {
  readonly segments: readonly BookedSegment[]
  readonly stays: readonly BookedStay[]
  readonly note: string | null
}

/** An option that was offered and not taken back. */
export interface StandingOption extends OptionBody {
  readonly id: number
  readonly category: OptionCategory
  /** In the currency's minor unit. */
  readonly total: number
  readonly currency: string
  readonly digits: number
  readonly validUntil: Date
  readonly offeredBy: number
  readonly offeredAt: Date
  readonly isChosen: boolean
}

/** A row as JSON has it: instants are texts. */
export interface OptionRow extends OptionBody {
  readonly id: number
  readonly category: number
  readonly total: number
  readonly currency: string
  readonly digits: number
  readonly validUntil: string
  readonly offeredBy: number
  readonly offeredAt: string
  readonly isChosen: boolean
}

/** An option of its row. */
export const standing = (row: OptionRow): StandingOption => ({
  ...row,
  category: row.category === 2 ? 2 : 1,
  validUntil: new Date(row.validUntil),
  offeredAt: new Date(row.offeredAt),
})

/** As a policy looks at it. */
export const optionToJudge = ({
  segments,
  stays,
  total,
  currency,
  digits,
}: Pick<OptionRow, 'segments' | 'stays' | 'total' | 'currency' | 'digits'>): OptionToJudge => ({
  segments,
  stays,
  price: { Amount: total, Currency: currency, Digits: digits },
})

/** What an option is checked with. */
export interface OptionWorld extends OrderWorld {
  /** The company's today, `YYYY-MM-DD`. */
  readonly today: string
  /** Currencies that the company's form takes. */
  readonly currencies: readonly Target[]
}

/** Everything that is missing in an option or contradicts itself, its validity left out. Paths begin with `at`. */
export function checkOption(option: OptionInput, at: string, world: OptionWorld): KeptFault[] {
  const isFlight = option.category === OptionCategory.Airfare
  const [wanted, other] = isFlight ? (['segments', 'stays'] as const) : (['stays', 'segments'] as const)
  const digits = world.currencies.find(({ Code }) => Code === option.total.currency)?.Digits
  const amount = digits === undefined ? null : minorUnits(option.total.amount, digits)
  const faults: KeptFault[] = [
    ...(option[wanted].length === 0 ? [{ code: 'missing' as const, path: wanted }] : []),
    ...(option[other].length > 0 ? [{ code: 'invalid' as const, path: other }] : []),
    ...checkSegments(option.segments, world),
    ...checkStays(option.stays, world),
    ...pastDays(option, world.today),
    ...(digits === undefined
      ? [{ code: 'unknownCurrency' as const, path: 'total.currency', x: option.total.currency }]
      : []),
    ...(digits !== undefined && (amount === null || amount <= 0)
      ? [{ code: 'invalid' as const, path: 'total.amount' }]
      : []),
  ]
  return faults.map((fault) => ({ ...fault, path: `${at}.${fault.path ?? ''}` }))
}

/** What can be judged of an option that is being written: null while its flights or stays have faults. */
export function readOption(option: OptionInWork, world: OptionWorld): OptionToJudge | null {
  const { total, ...parts } = option
  const whole = { ...parts, total: total ?? { amount: '', currency: '' }, validUntil: '', note: null }
  const faults = checkOption(whole, '', world).filter(({ path }) => !path?.startsWith('.total'))
  if (faults.length > 0) return null
  const digits = world.currencies.find(({ Code }) => Code === total?.currency)?.Digits
  const amount = total && digits !== undefined ? minorUnits(total.amount, digits) : null
  const price =
    total && digits !== undefined && amount !== null && amount > 0
      ? { Amount: amount, Currency: total.currency, Digits: digits }
      : null
  return { segments: option.segments, stays: option.stays, price }
}

function pastDays({ segments, stays }: OptionInput, today: string): KeptFault[] {
  const isPast = (day: string) => isoDay(day) < today
  return [
    ...segments.flatMap(({ depTime }, index) =>
      isPast(depTime.slice(0, 8)) ? [{ code: 'past' as const, path: `segments[${index}].depTime` }] : [],
    ),
    ...stays.flatMap(({ checkin }, index) =>
      isPast(checkin) ? [{ code: 'past' as const, path: `stays[${index}].checkin` }] : [],
    ),
  ]
}

/** The instant until which a price holds; null where it is none, or has passed. */
export function readValidity(text: string, now: Date): Date | null {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const at = isInstant ? new Date(text) : null
  return at && at > now ? at : null
}

const kinds = [
  { category: OptionCategory.Airfare, unselected: 'select_flight_option' },
  { category: OptionCategory.Hotel, unselected: 'select_hotel_option' },
] as const satisfies readonly { category: OptionCategory; unselected: ErrorCode }[]

const isOver = ({ validUntil }: Pick<StandingOption, 'validUntil'>, now: Date) => validUntil <= now

/**
 * The options that somebody chooses: one of each kind that is offered. Otherwise the error: an option that is not offered
 * any more, none or several of a kind, or one whose price no longer holds.
 */
export function choiceOf(
  offered: readonly StandingOption[],
  ids: readonly number[],
  now: Date,
): readonly StandingOption[] | ErrorCode {
  const wanted = [...new Set(ids)]
  const chosen = offered.filter(({ id }) => wanted.includes(id))
  if (offered.length === 0 || chosen.length < wanted.length) return 'option_withdrawn'
  for (const { category, unselected } of kinds) {
    const isOffered = offered.some((option) => option.category === category)
    if (isOffered && chosen.filter((option) => option.category === category).length !== 1) return unselected
  }
  return chosen.some((option) => isOver(option, now)) ? 'option_expired' : chosen
}

/** Why a request cannot go to its approvers yet: options are offered and not chosen, or chosen ones no longer hold. */
export const unchosen = (offered: readonly StandingOption[], now: Date): ErrorCode | null => {
  if (offered.length === 0) return null
  const choice = choiceOf(
    offered,
    offered.flatMap(({ id, isChosen }) => (isChosen ? [id] : [])),
    now,
  )
  return typeof choice === 'string' ? choice : null
}

/** Whether one of each kind that is offered was chosen, whether or not its price still holds. */
export const isAllChosen = (offered: readonly Pick<StandingOption, 'category' | 'isChosen'>[]): boolean =>
  kinds.every(({ category }) => {
    const ofKind = offered.filter((option) => option.category === category)
    return ofKind.length === 0 || ofKind.some(({ isChosen }) => isChosen)
  })

/** The code of the city that a place belongs to, or of the place itself. */
export type InCity = (code: string) => string

/** A form with the flights and hotels of chosen options, at their exact price. Wishes that still fit are kept. */
export function formWithOptions(form: RequestForm, chosen: readonly StandingOption[], inCity: InCity): RequestForm {
  const flight = chosen.find(({ category }) => category === OptionCategory.Airfare)
  const hotel = chosen.find(({ category }) => category === OptionCategory.Hotel)
  return {
    ...form,
    ...(flight
      ? {
          segments: flight.segments.map((segment) => segmentOf(segment, form.segments, inCity)),
          flightEstimate: { totalBudget: decimalText(flight.total, flight.digits), currency: flight.currency },
        }
      : {}),
    ...(hotel ? { hotels: staysOf(hotel, form.hotels, inCity) } : {}),
  }
}

/** Whether a form still has the flights, hotels and prices of chosen options. */
export const hasOptions = (form: RequestForm, chosen: readonly StandingOption[], inCity: InCity): boolean =>
  differences(form, formWithOptions(form, chosen, inCity)).length === 0

function segmentOf(
  { carrier, depAirport, arrAirport, depTime, cabin }: BookedSegment,
  before: RequestForm['segments'],
  inCity: InCity,
): RequestForm['segments'][number] {
  const same = before.find(
    ({ depCity, dstCity }) => inCity(depCity) === inCity(depAirport) && inCity(dstCity) === inCity(arrAirport),
  )
  const like = same ?? before[0]
  return {
    depCity: depAirport,
    dstCity: arrAirport,
    depDateText: depTime.slice(0, 8),
    depTime: partOfDay(depTime),
    fareClass: cabin,
    airlines: [carrier],
    specialRequest: same?.specialRequest ?? null,
    meal: like?.meal ?? null,
    seat: like?.seat ?? null,
  }
}

/** The price is shared out by nights, so that the stays add up to it to the last digit. */
function staysOf(option: StandingOption, before: RequestForm['hotels'], inCity: InCity): RequestForm['hotels'] {
  const nights = option.stays.map(({ checkin, checkout }) => nightsOf({ checkinText: checkin, checkoutText: checkout }))
  const all = nights.reduce((sum, number) => sum + number, 0)
  const most = nights.map((number) => Number((BigInt(option.total) * BigInt(number)) / BigInt(all)))
  const rest = option.total - most.reduce((sum, share) => sum + share, 0)
  const text = (amount: number) => decimalText(amount, option.digits)
  return option.stays.map(({ hotelName, cityCode, checkin, checkout, roomName, address }, index) => {
    const same = before.find((stay) => inCity(stay.cityCode) === inCity(cityCode))
    const share = (most[index] ?? 0) + (index === nights.length - 1 ? rest : 0)
    const perNight = Math.floor(share / (nights[index] ?? 1))
    const isEven = perNight * (nights[index] ?? 1) === share
    return {
      cityCode,
      hotelCode: null,
      hotelName,
      roomName,
      hotelLocation: address,
      checkinText: checkin,
      checkoutText: checkout,
      loyaltyProgram: same?.loyaltyProgram ?? null,
      itemSpecailRequest: same?.itemSpecailRequest ?? null,
      estimate: { perNight: text(perNight), currency: option.currency, ...(isEven ? {} : { total: text(share) }) },
    }
  })
}
