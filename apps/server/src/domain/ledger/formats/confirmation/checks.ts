import { greatCircleKm } from '@portolan/rules/great-circle'
import { instantOf, readLocalTime } from '@portolan/rules/local-time'
import type { Doubt } from '@portolan/contract/features/trips/confirmations'
import type { Gazetteer } from '../../gazetteer.ts'
import { longest, shortestFlight } from '../../merging/item-span.rules.ts'
import { timeFields } from './item-of-reading.ts'
import type { FieldName, FieldReading, ItemReading, ReadingContext } from './reading.ts'
import { checkedWhen } from './read-when.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long an item of a kind may take, milliseconds; without a least it may end as it starts. */
interface Span {
  readonly least: number
  readonly most: number
}

const longestWithStop = 30 * hour

/**
 * Checks an item as a whole: an end before its start, an impossible duration, a route back to its own start. Where a time
 * has several readings and only one of them fits the other time, takes that one as likely. Idempotent.
 */
export function checkItem(item: ItemReading, { gazetteer, ...context }: ReadingContext): ItemReading {
  const routed = withLikelyDates(checkRoute(item, gazetteer), context)
  const timed = withoutMidnight(routed)
  const [startName, endName] = timeFields[item.kind]
  const [start, end] = [timed.fields[startName], timed.fields[endName]]
  if (!start?.value || !end?.value) return timed
  const clocks = clocksOf(timed, gazetteer)
  const span = spanOf(timed, gazetteer)
  const fits = (from: string, to: string) => isWithin(from, to, clocks, span)
  const settled = settle(start, end, fits)
  if (settled) return { ...timed, fields: { ...timed.fields, [startName]: settled.start, [endName]: settled.end } }
  const judged = judge(timed.kind, start, end, clocks, span, fits)
  return judged ? { ...timed, fields: { ...timed.fields, [endName]: judged } } : timed
}

function withLikelyDates(item: ItemReading, context: Omit<ReadingContext, 'gazetteer'>): ItemReading {
  const checked = timeFields[item.kind].flatMap((name) => {
    const field = item.fields[name]
    return field ? [[name, checkedWhen(field, context)]] : []
  })
  return { ...item, fields: { ...item.fields, ...Object.fromEntries(checked) } }
}

function checkRoute(item: ItemReading, gazetteer: Gazetteer): ItemReading {
  if (item.kind !== 'air') return item
  const { from, to, carrier } = item.fields
  let { fields } = item
  if (from?.value && from.value === to?.value && to.confidence !== 'doubtful')
    fields = { ...fields, to: doubted(to, 'place_unknown') }
  for (const name of ['from', 'to'] as const) {
    const field = fields[name]
    if (field?.value && field.confidence === 'sure' && !gazetteer.place(field.value))
      fields = { ...fields, [name]: doubted(field, 'place_unknown') }
  }
  if (carrier?.value && carrier.confidence === 'sure' && !gazetteer.airline(carrier.value))
    fields = { ...fields, carrier: { ...carrier, confidence: 'likely', doubt: 'airline_unknown' } }
  return { ...item, fields }
}

const doubted = (field: FieldReading, doubt: Doubt, choices = field.choices): FieldReading => ({
  ...field,
  confidence: 'doubtful',
  doubt,
  choices,
})

/** Both ends at midnight: written by a program that knows only the days. */
function withoutMidnight(item: ItemReading): ItemReading {
  if (item.kind !== 'air' && item.kind !== 'rail') return item
  const { departs, arrives } = item.fields
  const isMidnight = (field: FieldReading | undefined) => field?.value?.endsWith('000000') && field.value.length === 14
  if (!departs || !isMidnight(departs) || (arrives?.value && !isMidnight(arrives))) return item
  const dayOf = (field: FieldReading): FieldReading => ({
    value: field.value?.slice(0, 8) ?? null,
    confidence: field.confidence === 'doubtful' ? 'doubtful' : 'likely',
    doubt: field.confidence === 'doubtful' ? field.doubt : 'time_missing',
    raw: field.raw,
    choices: field.choices,
  })
  return {
    ...item,
    fields: { ...item.fields, departs: dayOf(departs), ...(arrives?.value && { arrives: dayOf(arrives) }) },
  }
}

type Clocks = readonly [string | null, string | null]

function clocksOf({ kind, fields, extra }: ItemReading, gazetteer: Gazetteer): Clocks {
  const country = (code: string | null | undefined) => (code ? gazetteer.zoneOfCountry(code) : null)
  const code = (name: FieldName) => (fields[name]?.value ? gazetteer.zoneOf(fields[name].value) : null)
  if (kind === 'air') return [code('from'), code('to')]
  if (kind === 'hotel') {
    const here = code('city') ?? country(fields.country?.value)
    return [here, here]
  }
  const from = country(extra.fromCountry)
  return [from, country(extra.toCountry) ?? from]
}

function spanOf({ kind, fields }: ItemReading, gazetteer: Gazetteer): Span {
  if (kind !== 'air') return { least: 0, most: longest[kind] }
  const [from, to] = [fields.from, fields.to].map((field) => (field?.value ? gazetteer.place(field.value) : null))
  const km = from && to ? greatCircleKm(from, to) : 0
  return { least: shortestFlight(km), most: longest.air }
}

/** Milliseconds from one local time to another; without zones where one is not known. */
function between(from: string, to: string, [start, end]: Clocks): number | null {
  const at = (local: string, zone: string | null) => {
    const whole = local.padEnd(14, '0')
    return zone === null ? readLocalTime(whole) : (instantOf(whole, zone)?.instant ?? null)
  }
  const areKnown = start !== null && end !== null
  const [a, b] = [at(from, areKnown ? start : null), at(to, areKnown ? end : null)]
  return a === null || b === null ? null : b - a
}

function isWithin(from: string, to: string, clocks: Clocks, { least, most }: Span): boolean {
  const length = between(from, to, clocks)
  if (length === null) return true
  // A day without a time may be any hour of it; where a zone is unknown, allow a day more on either side.
  const slack = (from.length === 8 || to.length === 8 ? day : 0) + (clocks.includes(null) ? 14 * hour : 0)
  return length >= least - slack && length <= most + slack
}

/** The only pair of readings that makes sense; null where several or none do. */
function settle(
  start: FieldReading,
  end: FieldReading,
  fits: (from: string, to: string) => boolean,
): { start: FieldReading; end: FieldReading } | null {
  if (!isOpen(start) && !isOpen(end)) return null
  const [starts, ends] = [start, end].map((field) =>
    isOpen(field) ? [...new Set([field.value ?? '', ...field.choices])] : [field.value ?? ''],
  )
  const pairs = (starts ?? []).flatMap((from) => (ends ?? []).flatMap((to) => (fits(from, to) ? [{ from, to }] : [])))
  const one = (values: readonly string[]) => (new Set(values).size === 1 ? values[0] : undefined)
  const [from, to] = [one(pairs.map((pair) => pair.from)), one(pairs.map((pair) => pair.to))]
  if (from === undefined && to === undefined) return null
  const settled = { start: taken(start, from), end: taken(end, to) }
  return settled.start === start && settled.end === end ? null : settled
}

/** The field has several readings; a doubt for another reason stays. */
const isOpen = ({ doubt, choices, confidence }: FieldReading) =>
  choices.length > 1 && confidence !== 'sure' && (doubt === 'date_ambiguous' || doubt === 'offset_differs')

function taken(field: FieldReading, value: string | undefined): FieldReading {
  if (value === undefined || !isOpen(field) || (value === field.value && field.confidence === 'likely')) return field
  const { utc: _, ...rest } = field
  return value === field.value ? { ...field, confidence: 'likely' } : { ...rest, value, confidence: 'likely' }
}

/** What is wrong with the end, compared with the start; null where nothing is. */
function judge(
  kind: ItemReading['kind'],
  start: FieldReading,
  end: FieldReading,
  clocks: Clocks,
  span: Span,
  fits: (from: string, to: string) => boolean,
): FieldReading | null {
  const [from, to] = [start.value ?? '', end.value ?? '']
  if (fits(from, to) || end.confidence === 'doubtful') return null
  const isBefore = (between(from, to, clocks) ?? 0) < (kind === 'air' || kind === 'rail' ? 0 : -day)
  const doubt: Doubt = isBefore || (between(from, to, clocks) ?? 0) < 0 ? 'end_before_start' : 'duration_unlikely'
  const { utc: _, ...rest } = end
  const next =
    kind === 'air' || kind === 'rail'
      ? [1, -1].map((days) => shifted(to, days)).filter((other) => fits(from, other))
      : []
  const [nextDay] = next
  // The commonest mistake: a program writes the date of departure at both ends. The next day is proposed and confirmed.
  if (doubt === 'end_before_start' && nextDay !== undefined && nextDay > to && from.slice(0, 8) === to.slice(0, 8))
    return { ...doubted(rest, doubt, [nextDay, to]), value: nextDay, raw: end.raw ?? to }
  const length = between(from, to, clocks) ?? 0
  // Some fly on under one number after a stop; cars are kept for a season.
  const isLong = length > span.most && (kind === 'car' || (kind === 'air' && length <= longestWithStop))
  if (isLong) return { ...rest, confidence: 'likely', doubt }
  return doubted(rest, doubt, next.length > 0 ? [to, ...next] : end.choices)
}

function shifted(local: string, days: number): string {
  const at = (readLocalTime(local.padEnd(14, '0')) ?? 0) + days * day
  return new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, local.length)
}
