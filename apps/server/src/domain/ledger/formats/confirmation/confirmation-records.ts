import type { Doubt } from '@portolan/contract/features/trips/confirmations'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Gazetteer } from '../../gazetteer.ts'
import type { Limits } from '../../import-limits.ts'
import type { MessageTraveler } from '../../ledger-message.ts'
import { type Fault, type QuarantineReason, ReadFault, type ReadRecord } from '../read-fault.ts'
import { checkedAnswers, withAnswers } from './answers.ts'
import { checkItem } from './checks.ts'
import { type ConfirmationMessages, type OpenField, toMessages } from './confirmation-message.ts'
import { timeFields } from './item-of-reading.ts'
import { confirmationBounds, type ConfirmationFile, type FileFault, readConfirmationFile } from './read-file.ts'
import type { FieldName, ItemReading, Reading, ReadingContext } from './reading.ts'

export interface RecordContext {
  readonly gazetteer: Gazetteer
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** When the file was written or received: the message time where a source has none. */
  readonly receivedAt: number
  readonly limits: Limits
  /** The traveller of bookings that name nobody. */
  readonly defaultTraveler?: MessageTraveler | null
}

/**
 * A file of confirmations as records of an import: a message for each complete item, a fault for each other. An import
 * can ask nobody, so missing and doubtful items wait in the quarantine together with the file.
 */
export async function confirmationRecords(
  file: string,
  bytes: Uint8Array,
  context: RecordContext,
): Promise<{ format: ConfirmationFile['format']; records: ReadRecord[] }> {
  const { gazetteer, now, receivedAt, defaultTraveler = null } = context
  const read = await readConfirmationFile(file, bytes, { gazetteer, now, sentAt: null, receivedAt })
  const kept = once(() => keptFile(file, bytes, context))
  const records = read.readings.flatMap((reading) =>
    recordsOf(reading, toMessages(reading, { gazetteer, file, messageTime: receivedAt, defaultTraveler }), kept),
  )
  const faults = read.faults.map(({ reason, detail, place }) => ({ ...blank, place, reason, detail, record: kept() }))
  const told = records.find(({ message }) => message !== null)
  // Where some bookings were read, a fault of the file concerns one of its parts.
  if (told) return { format: read.format, records: records.map((one) => (one === told ? { ...one, faults } : one)) }
  return { format: read.format, records: [...records, ...faults.map(faulty)] }
}

const blank = { keys: [], messageTime: null } as const

type Kept = () => string | null

/** Packs on demand: packing costs more than reading, and most files are never read again. */
function once(pack: Kept): Kept {
  let packed: string | null | undefined
  return () => (packed === undefined ? (packed = pack()) : packed)
}

function recordsOf(reading: Reading, { messages, open }: ConfirmationMessages, kept: Kept): ReadRecord[] {
  const { source, messageTime, place, notKept } = reading
  const told = messages.map((message): ReadRecord => ({ message, faults: [], notKept: {}, keep: kept }))
  const waiting = [...Map.groupBy(open, ({ item }) => item)].map(([item, fields]) =>
    faulty({ ...blank, ...whyOpen(fields), place: placeOfItem(reading, item), record: kept(), messageTime, source }),
  )
  const faults = reading.faults.map((fault) =>
    faulty({ ...blank, ...fault, place, record: kept(), messageTime, source }),
  )
  const others = Object.keys(notKept).length > 0 ? [{ message: null, faults: [], notKept, keep: () => null }] : []
  return [...told, ...waiting, ...faults, ...others]
}

const faulty = (fault: Fault): ReadRecord => ({ message: null, faults: [fault], notKept: {}, keep: () => fault.record })

/** 'departs (date_ambiguous), to (place_unknown)'. */
function whyOpen(fields: readonly OpenField[]): { reason: QuarantineReason; detail: string | null } {
  const asked = fields.filter(({ field }) => field !== 'traveler')
  if (asked.length === 0) return { reason: 'traveler_missing', detail: null }
  const detail = asked.map(({ field, doubt }) => (doubt === null ? field : `${field} (${doubt})`)).join(', ')
  return { reason: asked.some(({ isMissing }) => isMissing) ? 'booking_incomplete' : 'booking_doubtful', detail }
}

/** Distinguishes a kept file from a kept Concur record. */
const mark = 'confirmation'

interface KeptFile {
  readonly name: string
  readonly receivedAt: number
  /** Brotli, base64. */
  readonly bytes: string
}

/** The file itself, packed, so that a later and better reader can read it again. */
function keptFile(name: string, bytes: Uint8Array, { receivedAt, limits }: RecordContext): string | null {
  // Text packs to a tenth; pictures and signatures do not.
  if (bytes.byteLength > 16 * limits.recordChars) return null
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const packed = brotliCompressSync(bytes, quality).toString('base64')
  if (packed.length > limits.recordChars) return null
  return JSON.stringify({ [mark]: { name, receivedAt, bytes: packed } satisfies KeptFile })
}

/** The packed bytes of a kept confirmation, the same for the same file; null for any other record. */
export function keptBytes(record: string | null): string | null {
  const kept: unknown = record === null ? null : JSON.parse(record)
  return typeof kept === 'object' && kept !== null && mark in kept ? (kept[mark] as KeptFile).bytes : null
}

/** What somebody says of a kept record, so that it can be imported. */
export interface Settlement {
  readonly defaultTraveler?: MessageTraveler | null
  /** By field name. */
  readonly answers?: Readonly<Record<string, string>>
}

/** A field that keeps a record waiting; `traveler`: it names nobody. */
export interface OpenQuestion {
  readonly field: FieldName | 'traveler'
  readonly doubt: Doubt | null
  readonly value: string | null
  readonly choices: readonly string[]
}

export interface KeptReading {
  readonly record: ReadRecord
  /** What is still open. */
  readonly questions: readonly OpenQuestion[]
  /** Names of answers that fit no field of the record, or are no possible value. */
  readonly refused: readonly string[]
}

/** A kept file read again: the record that stood at the place. Undefined when the text is no kept confirmation. */
export async function readKeptConfirmation(
  kept: unknown,
  place: string,
  context: Pick<RecordContext, 'gazetteer' | 'now'>,
  { defaultTraveler = null, answers: given = {} }: Settlement = {},
): Promise<KeptReading | undefined> {
  if (typeof kept !== 'object' || kept === null || !(mark in kept)) return undefined
  const { name, receivedAt, bytes } = kept[mark] as KeptFile
  const file = brotliDecompressSync(Buffer.from(bytes, 'base64'), { maxOutputLength: confirmationBounds.fileBytes })
  const { gazetteer, now } = context
  const read = await readConfirmationFile(name, file, { gazetteer, now, sentAt: null, receivedAt })
  const unread: KeptReading = { record: noRecord(place, read.faults), questions: [], refused: Object.keys(given) }
  for (const reading of read.readings) {
    const index = reading.items.findIndex((_, position) => placeOfItem(reading, position) === place)
    const item = reading.items[index]
    if (item) {
      const { answers, refused } = checkedAnswers(item, given, gazetteer)
      const answered = withEndChecked(withAnswers(item, answers, gazetteer), { gazetteer, now, sentAt: read.sentAt })
      const items = reading.items.with(index, answered)
      const told = toMessages(
        { ...reading, items },
        { gazetteer, file: name, messageTime: receivedAt, defaultTraveler },
      )
      const message = told.messages.find((_, position) => told.itemsOf[position]?.includes(index))
      if (message) return { record: { message, faults: [], notKept: {}, keep: () => null }, questions: [], refused }
      const open = told.open.filter((one) => one.item === index)
      const [record] = recordsOf(
        { ...reading, faults: [], notKept: {} },
        { messages: [], itemsOf: [], open },
        () => null,
      )
      if (record) return { record, questions: open.map((one) => questionOf(one, answered.fields)), refused }
    }
    const whole = recordsOf({ ...reading, notKept: {} }, { messages: [], itemsOf: [], open: [] }, () => null)
    const [same] = whole.filter(({ faults }) => faults[0]?.place === place)
    if (same) return { ...unread, record: same }
  }
  return unread
}

/** An answer counts as sure, except for an end before its start. */
function withEndChecked(item: ItemReading, context: ReadingContext): ItemReading {
  const [, end] = timeFields[item.kind]
  const field = checkItem(item, context).fields[end]
  return field?.doubt === 'end_before_start' ? { ...item, fields: { ...item.fields, [end]: field } } : item
}

const placeOfItem = ({ place }: Reading, index: number) => `${place}, item ${index + 1}`

function questionOf({ field, doubt }: OpenField, fields: ItemReading['fields']): OpenQuestion {
  const reading = field === 'traveler' ? undefined : fields[field]
  return { field, doubt, value: reading?.value ?? null, choices: reading?.choices ?? [] }
}

/** The fault that the file still has at the place; none means that the record is no longer in it. */
function noRecord(place: string, faults: readonly FileFault[]): ReadRecord {
  const fault = faults.find((one) => one.place === place) ?? { reason: 'no_reservation' as const, detail: null }
  return faulty({ ...blank, ...fault, place, record: null })
}

/** All of a stream; refused beyond what a confirmation file may have. */
export async function readWhole(chunks: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > mostBytes) throw new ReadFault('file_too_large', `more than ${mostBytes} bytes`)
    parts.push(chunk)
  }
  return Buffer.concat(parts, length)
}
