import { instantOf, readLocalTime } from '@portolan/rules/local-time'
import { type FieldAnswers, withAnswers } from '../../../domain/ledger/formats/confirmation/answers.ts'
import { timeFields } from '../../../domain/ledger/formats/confirmation/item-of-reading.ts'
import {
  type FieldName,
  type FieldReading,
  fieldsOf,
  type ItemReading,
  type Reading,
} from '../../../domain/ledger/formats/confirmation/reading.ts'
import type { Gazetteer, Places } from '../../../domain/ledger/gazetteer.ts'
import type { QuarantineReason } from '../../../domain/ledger/formats/read-fault.ts'

/** What the parsers read from one dropped file, as stored in a draft. */
export interface DraftReading {
  readonly readings: readonly Reading[]
  /** Faults of the whole file; each reading has its own too. */
  readonly faults: readonly ReadingFault[]
  /** When the mail was sent, in milliseconds since 1970 UTC; null for other files. */
  readonly sentAt: number | null
}

export interface ReadingFault {
  readonly reason: QuarantineReason
  readonly detail: string | null
}

/** A person's answers about one item. */
export interface ItemAnswer {
  readonly keep: boolean
  readonly fields: FieldAnswers
}

/** Keyed by the item's position in the file. */
export type DraftAnswers = Readonly<Record<string, ItemAnswer>>

/** One item of a draft with its answers; an answered field is certain. */
export interface DraftItem {
  /** Position in the file. */
  readonly index: number
  /** Position of its reading in the file. */
  readonly reading: number
  readonly item: ItemReading
  /** Whether it is to be saved; null where nobody has chosen. */
  readonly keep: boolean | null
}

/** All items of the file, in order, with the answers so far. */
export function itemsOf({ readings }: DraftReading, answers: DraftAnswers, gazetteer: Gazetteer): DraftItem[] {
  const items = readings.flatMap((reading, position) => reading.items.map((item) => ({ position, item })))
  return items.map(({ position, item }, index) => {
    const answer = answers[String(index)]
    return {
      index,
      reading: position,
      item: answered(item, answer?.fields ?? {}, gazetteer),
      keep: answer?.keep ?? null,
    }
  })
}

function answered(item: ItemReading, answers: FieldAnswers, gazetteer: Gazetteer): ItemReading {
  const names = (fieldsOf[item.kind] as readonly FieldName[]).filter((name) => answers[name] !== undefined)
  if (names.length === 0) return item
  const after = withAnswers(item, answers, gazetteer)
  const fields: Partial<Record<FieldName, FieldReading>> = { ...after.fields }
  for (const name of names) {
    const field = after.fields[name]
    if (field) fields[name] = withOrigin(field, item.fields[name])
  }
  return withDoubtOfEnd({ ...after, fields }, gazetteer)
}

/** Keeps the source's text beside the answer; a confirmed value keeps its instant. */
function withOrigin(field: FieldReading, before: FieldReading | undefined): FieldReading {
  const isSame = before?.value === field.value
  const raw = before?.raw ?? (isSame ? null : (before?.value ?? null))
  return { ...field, raw, ...(isSame && before?.utc !== undefined ? { utc: before.utc } : {}) }
}

/** Marks an end before the start as doubtful, also in an answer: it must be corrected or left out. */
function withDoubtOfEnd(item: ItemReading, gazetteer: Gazetteer): ItemReading {
  const [, end] = timeFields[item.kind]
  const field = item.fields[end]
  if (!field || !endsBeforeStart(item, gazetteer)) return item
  return { ...item, fields: { ...item.fields, [end]: { ...field, confidence: 'doubtful', doubt: 'end_before_start' } } }
}

const hour = 3_600_000
/** Local times differ by at most 26 hours. */
const clocksApart = 26 * hour

/**
 * Whether the end is certainly before the start: by the time zones of both places, or by more than local times can
 * differ.
 */
function endsBeforeStart(item: ItemReading, places: Places): boolean {
  const [start, end] = timeFields[item.kind]
  const from = item.fields[start]?.value ?? null
  const to = item.fields[end]?.value ?? null
  if (from === null || to === null) return false
  if (isOnePlace(item)) {
    const length = Math.min(from.length, to.length)
    return to.slice(0, length) < from.slice(0, length)
  }
  const [left, arrived] = [instantAt(item, 'from', from, places), instantAt(item, 'to', to, places)]
  if (left !== null && arrived !== null) return arrived < left
  return localValue(to) + (to.length === 8 ? 24 * hour : 0) + clocksApart < localValue(from)
}

/** A stay has one place, and a rental is assumed to. */
const isOnePlace = ({ kind }: ItemReading) => kind === 'hotel' || kind === 'car'

const localValue = (local: string) => readLocalTime(local.padEnd(14, '0')) ?? 0

function instantAt(item: ItemReading, side: 'from' | 'to', local: string, places: Places): number | null {
  const code = item.fields[side]?.value ?? null
  const country = (side === 'from' ? item.extra.fromCountry : item.extra.toCountry) ?? null
  const zone = code ? places.zoneOf(code) : country ? places.zoneOfCountry(country) : null
  return zone === null || local.length !== 14 ? null : (instantOf(local, zone)?.instant ?? null)
}
