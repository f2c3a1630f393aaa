import { ProposalCategory } from '@portolan/contract/enums'
import { minorUnits } from '@portolan/rules/convert-money'
import { plainAmount } from '../../../../lib/plain-amount.ts'
import { instantIn } from './day-time.ts'
import { type Currencies, type DeclaredTotal, digitsOf, partsOfPrice, wrongTotal } from './draft-prices.ts'
import type { CarDraft, OptionDraft, PriceDraft, ProposalDraft, SegmentDraft, StayDraft } from './draft-values.ts'

/**
 * What is missing or wrong, found while it is typed. The server checks the same and more when it saves; what only it can
 * know, such as whether an airport exists, is not checked here.
 */

export type OwnFaultKind =
  | 'missing'
  | 'unread'
  | 'order'
  | 'past'
  | 'noTraveler'
  | 'noPlan'
  | 'noOption'
  | 'noFlight'
  | 'decimals'
  | 'discount'
  | 'total'

export interface OwnFault {
  readonly path: string
  readonly kind: OwnFaultKind
  /** Of a declared total. */
  readonly total?: DeclaredTotal
}

export interface Checks extends Currencies {
  /** Milliseconds; the minute is enough. */
  readonly now: number
}

const isDay = (text: string) => /^\d{8}$/.test(text)
const isLocal = (text: string) => /^\d{12}$/.test(text)

type Add = (path: string, kind: OwnFaultKind) => void
/** Missing where nothing is typed, unread where `isRead` says no. */
const checked = (add: Add, path: string, text: string, isRead: (text: string) => boolean = () => true): boolean => {
  const isMissing = text.trim() === ''
  if (isMissing) add(path, 'missing')
  else if (!isRead(text)) add(path, 'unread')
  return !isMissing && isRead(text)
}

function checkSegment(one: SegmentDraft, at: string, add: Add): void {
  checked(add, `${at}.carrier`, one.carrier, (text) => /^[A-Z0-9]{2}$/.test(text))
  checked(add, `${at}.flightNumber`, one.flightNumber, (text) => /^\d{1,4}[A-Z]?$/.test(text.trim()))
  checked(add, `${at}.depAirport`, one.depAirport)
  checked(add, `${at}.arrAirport`, one.arrAirport)
  checked(add, `${at}.depTime`, one.depTime, isLocal)
  checked(add, `${at}.arrTime`, one.arrTime, isLocal)
}

function checkStay(stay: StayDraft, add: Add): void {
  checked(add, 'stay.hotelName', stay.hotelName)
  checked(add, 'stay.cityCode', stay.cityCode)
  const isFrom = checked(add, 'stay.checkin', stay.checkin, isDay)
  const isTo = checked(add, 'stay.checkout', stay.checkout, isDay)
  if (isFrom && isTo && stay.checkout <= stay.checkin) add('stay.checkout', 'order')
  if (stay.cancellation === 'until')
    checked(add, 'stay.freeCancelUntil', stay.freeCancelUntil, (text) => instantIn(text) !== null)
  for (const name of ['latitude', 'longitude'] as const)
    if (stay[name].trim() !== '' && !/^-?\d{1,3}(?:\.\d+)?$/.test(stay[name].trim())) add(`stay.${name}`, 'unread')
}

function checkCar(car: CarDraft, add: Add): void {
  checked(add, 'car.supplier', car.supplier)
  if (car.carClass.trim() !== '' && !/^[A-Z]{4}$/.test(car.carClass)) add('car.carClass', 'unread')
  for (const name of ['pickUp', 'dropOff'] as const)
    if (car[name].code === '' && car[name].address.trim() === '') add(`car.${name}.code`, 'missing')
  const isFrom = checked(add, 'car.pickUpTime', car.pickUpTime, isLocal)
  const isTo = checked(add, 'car.dropOffTime', car.dropOffTime, isLocal)
  if (isFrom && isTo && car.dropOffTime <= car.pickUpTime) add('car.dropOffTime', 'order')
}

const plainAmounts = ['fare', 'tax', 'surcharge', 'pnrFee', 'cardFee', 'discount', 'total'] as const

/** Whether an amount has more decimals than its currency, or is none. */
function checkAmount(text: string, path: string, digits: number, add: Add): void {
  const plain = plainAmount(text)
  if (plain === '' || minorUnits(plain, digits) !== null) return
  add(path, minorUnits(plain, 4) === null ? 'unread' : 'decimals')
}

function checkPrice(price: PriceDraft, at: string, digits: number, add: Add): void {
  if (plainAmount(price.fare) === '') add(`${at}.fare`, 'missing')
  for (const name of plainAmounts) checkAmount(price[name], `${at}.${name}`, digits, add)
  for (const [index, { amount }] of price.serviceFees.entries()) {
    const path = `${at}.serviceFees[${String(index)}].amount`
    if (plainAmount(amount) === '') add(path, 'missing')
    checkAmount(amount, path, digits, add)
  }
  const parts = partsOfPrice(price, digits)
  if (parts && parts.total < 0) add(`${at}.discount`, 'discount')
}

const found = new WeakMap<OptionDraft, { readonly minute: number; readonly faults: readonly OwnFault[] }>()

/** Of one option, by paths within it. Computed once for each state and minute. */
export function optionFaults(option: OptionDraft, checks: Checks): readonly OwnFault[] {
  const minute = Math.floor(checks.now / 60_000)
  const known = found.get(option)
  if (known?.minute === minute) return known.faults
  const faults = checkOption(option, checks)
  found.set(option, { minute, faults })
  return faults
}

function checkOption(option: OptionDraft, checks: Checks): readonly OwnFault[] {
  const faults: OwnFault[] = []
  const add: Add = (path, kind) => void faults.push({ path, kind })
  if (option.category === ProposalCategory.Airfare) {
    if (option.segments.length === 0) add('segments', 'noFlight')
    for (const [index, one] of option.segments.entries()) checkSegment(one, `segments[${String(index)}]`, add)
  }
  if (option.stay) checkStay(option.stay, add)
  if (option.car) checkCar(option.car, add)
  checked(add, 'currency', option.currency)
  const digits = digitsOf(option.currency, checks)
  for (const [index, price] of option.prices.entries()) {
    const at = `prices[${String(index)}]`
    checkPrice(price, at, digits, add)
    const total = wrongTotal(price, option.currency, digits)
    if (total) faults.push({ path: `${at}.total`, kind: 'total', total })
  }
  for (const name of ['change', 'refund'] as const) {
    const { rule, fee } = option[name]
    if (rule === 'fee' && plainAmount(fee) === '') add(`${name}.fee`, 'missing')
    if (rule === 'fee') checkAmount(fee, `${name}.fee`, digits, add)
  }
  const isValid = checked(add, 'validUntil', option.validUntil, (text) => instantIn(text) !== null)
  if (isValid && (instantIn(option.validUntil) ?? 0) <= checks.now) add('validUntil', 'past')
  return faults
}

/** All that is missing or wrong, in the order of the page. */
export function ownFaults(draft: ProposalDraft, checks: Checks): readonly OwnFault[] {
  const faults: OwnFault[] = []
  const add: Add = (path, kind) => void faults.push({ path, kind })
  checked(add, 'tripName', draft.tripName)
  if (draft.travelers.length === 0) add('travelers', 'noTraveler')
  for (const [index, one] of draft.travelers.entries()) {
    const at = `travelers[${String(index)}]`
    if (one.how === 'found' && one.travelerId === null) add(`${at}.travelerId`, 'missing')
    if (one.how === 'known') checked(add, `${at}.known`, one.known)
    if (one.how === 'guest') checked(add, `${at}.name`, one.name)
  }
  if (draft.plans.length === 0) add('plans', 'noPlan')
  for (const [place, plan] of draft.plans.entries()) {
    const at = `plans[${String(place)}]`
    checked(add, `${at}.name`, plan.name)
    if (plan.options.length === 0) add(`${at}.options`, 'noOption')
    for (const [index, option] of plan.options.entries())
      for (const fault of optionFaults(option, checks))
        faults.push({ ...fault, path: `${at}.options[${String(index)}].${fault.path}` })
  }
  return faults
}
