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
import type { QuarantineReason } from '../../../domain/ledger/quarantine/fault.ts'

/** What the readers made of one dropped file, as a draft keeps it. */
export interface DraftReading {
  readonly readings: readonly Reading[]
  /** Of the file as a whole; a reading has its own beside them. */
  readonly faults: readonly ReadingFault[]
  /** When the mail was sent that the file is, milliseconds since 1970 UTC. */
  readonly sentAt: number | null
}

export interface ReadingFault {
  readonly reason: QuarantineReason
  readonly detail: string | null
}

/** What a person said of one item. */
export interface ItemAnswer {
  readonly keep: boolean
  readonly fields: FieldAnswers
}

/** By the item's position in the file. */
export type DraftAnswers = Readonly<Record<string, ItemAnswer>>

/** One item of a draft with its answers: a field that was answered is sure. */
export interface DraftItem {
  /** Position in the file. */
  readonly index: number
  /** Position of its reading in the file. */
  readonly reading: number
  readonly item: ItemReading
  /** Ticked or not; null where nobody said. */
  readonly keep: boolean | null
}

/** All items of the file, one after the other, as they stand with the answers given. */
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

/** What the source wrote stays beside the answer; a value that was confirmed keeps its instant. */
function withOrigin(field: FieldReading, before: FieldReading | undefined): FieldReading {
  const isSame = before?.value === field.value
  const raw = before?.raw ?? (isSame ? null : (before?.value ?? null))
  return { ...field, raw, ...(isSame && before?.utc !== undefined ? { utc: before.utc } : {}) }
}

/** Nobody arrives before they leave, whoever says so: such an end cannot be confirmed, only mended or left out. */
function withDoubtOfEnd(item: ItemReading, gazetteer: Gazetteer): ItemReading {
  const [, end] = timeFields[item.kind]
  const field = item.fields[end]
  if (!field || !endsBeforeStart(item, gazetteer)) return item
  return { ...item, fields: { ...item.fields, [end]: { ...field, confidence: 'doubtful', doubt: 'end_before_start' } } }
}

const hour = 3_600_000
/** The world's clocks are at most 26 hours apart. */
const clocksApart = 26 * hour

/** The end is surely before the start: by the clocks of both places, or by more than clocks can lie apart. */
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

/** A stay is at one place; so is a rental for all we know. */
const isOnePlace = ({ kind }: ItemReading) => kind === 'hotel' || kind === 'car'

const localValue = (local: string) => readLocalTime(local.padEnd(14, '0')) ?? 0

function instantAt(item: ItemReading, side: 'from' | 'to', local: string, places: Places): number | null {
  const code = item.fields[side]?.value ?? null
  const country = (side === 'from' ? item.extra.fromCountry : item.extra.toCountry) ?? null
  const zone = code ? places.zoneOf(code) : country ? places.zoneOfCountry(country) : null
  return zone === null || local.length !== 14 ? null : (instantOf(local, zone)?.instant ?? null)
}
