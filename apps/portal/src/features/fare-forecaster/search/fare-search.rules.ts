import { type FareClass, fareClasses } from '@portolan/contract/features/fare-forecaster'
import { departureTimes } from '@portolan/contract/features/trip-requests/form'
import { isDay } from '@portolan/rules/calendar-day'
import { daysLater, isoOf, lastDay, remarkOf } from '../wire-days.ts'

/**
 * What the search form holds and how its fields depend on each other (specification §4 'Fare forecaster', §5 'Fare
 * search').
 */

export type DepartureTime = (typeof departureTimes)[number]

export interface FareLeg {
  readonly from: string | null
  readonly to: string | null
  /** Whether the code means the airport alone. */
  readonly isFromAirport: boolean
  readonly isToAirport: boolean
  /** YYYY-MM-DD, empty, or what somebody typed that is no day. */
  readonly day: string
  readonly time: DepartureTime
}

/** One leg is one way, two are a return. */
export interface FareDraft {
  readonly legs: readonly [FareLeg] | readonly [FareLeg, FareLeg]
  readonly cabin: FareClass
  readonly isDirect: boolean
}

export type FareField = 'from' | 'to' | 'day' | 'back'
export type FareFault = 'sameFrom' | 'sameTo' | 'unread' | 'past' | 'far'

/** Days between departure and return where nothing else is said. */
const pushedBy = 2

const emptyLeg: FareLeg = { from: null, to: null, isFromAirport: false, isToAirport: false, day: '', time: '' }

export const emptyDraft = (city: string | null): FareDraft => ({
  legs: [
    { ...emptyLeg, from: city },
    { ...emptyLeg, to: city },
  ],
  cabin: 'Y',
  isDirect: false,
})

const turned = (leg: FareLeg): Pick<FareLeg, 'from' | 'to' | 'isFromAirport' | 'isToAirport'> => ({
  from: leg.to,
  to: leg.from,
  isFromAirport: leg.isToAirport,
  isToAirport: leg.isFromAirport,
})

export const isReturn = ({ legs }: FareDraft): boolean => legs.length === 2

/** Adds the way back, with the cities swapped. */
export function toReturn(draft: FareDraft, today: string): FareDraft {
  const [first] = draft.legs
  if (isReturn(draft)) return draft
  return { ...draft, legs: [first, { ...emptyLeg, ...turned(first), day: pushedDay(first.day, '', today) }] }
}

export const toOneWay = (draft: FareDraft): FareDraft => ({ ...draft, legs: [draft.legs[0]] })

/** A city of the way there; the way back has it at its other end. */
export function withPlace(draft: FareDraft, end: 'from' | 'to', code: string | null, isAirport: boolean): FareDraft {
  const [first, second] = draft.legs
  const changed: FareLeg =
    end === 'from' ? { ...first, from: code, isFromAirport: isAirport } : { ...first, to: code, isToAirport: isAirport }
  return { ...draft, legs: second ? [changed, { ...second, ...turned(changed) }] : [changed] }
}

export function swapped(draft: FareDraft): FareDraft {
  const [first, second] = draft.legs
  const changed = { ...first, ...turned(first) }
  return { ...draft, legs: second ? [changed, { ...second, ...turned(changed) }] : [changed] }
}

/** The day of the departure; a return that is not later is pushed to two days after. */
export function withDay(draft: FareDraft, day: string, today: string): FareDraft {
  const [first, second] = draft.legs
  const changed = { ...first, day }
  if (!second) return { ...draft, legs: [changed] }
  return { ...draft, legs: [changed, { ...second, day: pushedDay(day, second.day, today) }] }
}

/** The day of the return; one before the departure is cleared. */
export function withReturnDay(draft: FareDraft, day: string): FareDraft {
  const [first, second] = draft.legs
  if (!second) return draft
  const isEarlier = isDay(day) && isDay(first.day) && day < first.day
  return { ...draft, legs: [first, { ...second, day: isEarlier ? '' : day }] }
}

function pushedDay(day: string, later: string, today: string): string {
  if (!isDay(day) || (isDay(later) && later > day)) return later
  const pushed = isoOf(daysLater(remarkOf(day), pushedBy))
  // Beyond the last day that can be searched nothing is proposed.
  return pushed > isoOf(lastDay(today)) ? '' : pushed
}

export const withTime = (draft: FareDraft, leg: 0 | 1, time: DepartureTime): FareDraft => {
  const [first, second] = draft.legs
  if (leg === 0) return { ...draft, legs: second ? [{ ...first, time }, second] : [{ ...first, time }] }
  return second ? { ...draft, legs: [first, { ...second, time }] } : draft
}

/** The first field without a value: it gets the focus, and no message. */
export function firstEmpty({ legs: [first, second] }: FareDraft): FareField | null {
  if (first.from === null) return 'from'
  if (first.to === null) return 'to'
  if (first.day === '') return 'day'
  return second?.day === '' ? 'back' : null
}

/** The days that a search may ask for (specification §9): today to a year ahead. */
export const searchedDays = (today: string): { readonly min: string; readonly max: string } => ({
  min: isoOf(today),
  max: isoOf(lastDay(today)),
})

export function faultsOf({ legs: [first, second] }: FareDraft, today: string): ReadonlyMap<FareField, FareFault> {
  const faults = new Map<FareField, FareFault>()
  if (first.from !== null && first.from === first.to && first.isFromAirport === first.isToAirport) {
    faults.set('from', 'sameFrom')
    faults.set('to', 'sameTo')
  }
  const { min, max } = searchedDays(today)
  const dayFault = (day: string): FareFault | null => {
    if (day === '') return null
    if (!isDay(day)) return 'unread'
    if (day < min) return 'past'
    return day > max ? 'far' : null
  }
  const [out, back] = [dayFault(first.day), dayFault(second?.day ?? '')]
  if (out) faults.set('day', out)
  if (back) faults.set('back', back)
  return faults
}

/** A search that can be asked for; days are YYYYMMDD. `ret` is null for one way. */
export interface FareQuestion {
  readonly from: string
  readonly to: string
  readonly isFromAirport: boolean
  readonly isToAirport: boolean
  readonly dep: string
  readonly ret: string | null
  readonly cabin: FareClass
  readonly isDirect: boolean
  readonly time: DepartureTime
  readonly timeBack: DepartureTime
}

/** Null while a field is empty or at fault. */
export function questionOf(draft: FareDraft, today: string): FareQuestion | null {
  const [first, second] = draft.legs
  if (first.from === null || first.to === null) return null
  if (firstEmpty(draft) !== null || faultsOf(draft, today).size > 0) return null
  return {
    from: first.from,
    to: first.to,
    isFromAirport: first.isFromAirport,
    isToAirport: first.isToAirport,
    dep: remarkOf(first.day),
    ret: second ? remarkOf(second.day) : null,
    cabin: draft.cabin,
    isDirect: draft.isDirect,
    time: first.time,
    timeBack: second?.time ?? '',
  }
}

/** What the form shows of a search. */
export function draftOf(question: Partial<FareQuestion>): FareDraft {
  const { from = null, to = null, isFromAirport = false, isToAirport = false, dep, ret } = question
  const first: FareLeg = {
    from,
    to,
    isFromAirport,
    isToAirport,
    day: dep === undefined ? '' : isoOf(dep),
    time: question.time ?? '',
  }
  const back: FareLeg = {
    ...emptyLeg,
    ...turned(first),
    day: ret ? isoOf(ret) : '',
    time: question.timeBack ?? '',
  }
  return {
    legs: ret === null ? [first] : [first, back],
    cabin: question.cabin ?? 'Y',
    isDirect: question.isDirect ?? false,
  }
}

type Search = Readonly<Record<string, unknown>>

/**
 * The search of an address such as `?from=HKG&to=LON&dep=20270115&ret=20270121&cabin=Y&direct=1&time=06:00-12:00`. What is
 * not understood counts as absent; a search without `ret` and with `dep` is one way.
 */
export function readQuestion(search: Search): Partial<FareQuestion> {
  const read = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const place = (name: string) => (/^[A-Za-z]{3}$/.test(read(name)) ? read(name).toUpperCase() : undefined)
  const day = (name: string) => (/^\d{8}$/.test(read(name)) && isDay(isoOf(read(name))) ? read(name) : undefined)
  const time = (name: string) => departureTimes.find((one) => one === read(name)) ?? ''
  const [from, to, dep, ret] = [place('from'), place('to'), day('dep'), day('ret')]
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    isFromAirport: read('fromAirport') === '1',
    isToAirport: read('toAirport') === '1',
    ...(dep !== undefined && { dep, ret: ret ?? null }),
    cabin: fareClasses.find((one) => one === read('cabin')) ?? 'Y',
    isDirect: read('direct') === '1',
    time: time('time'),
    timeBack: time('timeBack'),
  }
}

export const writeQuestion = (question: FareQuestion): Readonly<Record<string, string>> => ({
  from: question.from,
  to: question.to,
  ...(question.isFromAirport && { fromAirport: '1' }),
  ...(question.isToAirport && { toAirport: '1' }),
  dep: question.dep,
  ...(question.ret !== null && { ret: question.ret }),
  cabin: question.cabin,
  ...(question.isDirect && { direct: '1' }),
  ...(question.time !== '' && { time: question.time }),
  ...(question.timeBack !== '' && { timeBack: question.timeBack }),
})
