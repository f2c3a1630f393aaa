import type { ConfirmationFormat } from '@portolan/contract/features/trips/confirmations'
import { readItinerary } from './concur/itinerary.ts'
import { readJsonRecords } from './concur/json-records.ts'
import type { Branch } from './concur/tree.ts'
import { type RawRecord, readXmlRecords } from './concur/xml-records.ts'
import {
  confirmationRecords,
  type KeptReading,
  readKeptConfirmation,
  readWhole,
  type Settlement,
} from './confirmation/confirmation-records.ts'
import { detectFormat, type DetectedFormat, headLength } from './confirmation/detect-format.ts'
import { confirmationBounds } from './confirmation/read-file.ts'
import { decodeText } from './decode-text.ts'
import type { Gazetteer } from '../gazetteer.ts'
import type { Limits } from '../import-limits.ts'
import type { MessageTraveler } from '../ledger-message.ts'
import { type QuarantineReason, ReadFault, type ReadRecord } from './read-fault.ts'

export type FileFormat = 'concur-xml-v1' | 'concur-json-v4' | ConfirmationFormat

export interface RecordReading {
  readonly limits: Limits
  readonly gazetteer: Gazetteer
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** When the file was written or received. */
  readonly receivedAt: number
  /** The traveller of confirmations that name nobody. */
  readonly defaultTraveler?: MessageTraveler | null
}

/**
 * Reads a booking file by its content, whatever its name: first yields the format, then the records. A file that cannot be
 * read (any further) ends with a record of its fault. Concur's files are read as a stream, whatever their size;
 * confirmations as a whole, within bounds of their own.
 */
export async function* readBookingFile(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  reading: RecordReading,
): AsyncGenerator<{ format: FileFormat } | ReadRecord> {
  try {
    const { head, all } = await peekBytes(bytes)
    const detected = detectFormat(head)
    if (detected === 'binary') throw new ReadFault('format_unknown')
    if (asText.has(detected)) return yield* readConcurFile(file, all, reading.limits)
    const whole = await readWhole(all, Math.min(confirmationBounds.fileBytes, reading.limits.fileBytes))
    const { format, records } = await confirmationRecords(file, whole, reading)
    if (format !== null) yield { format }
    yield* records
  } catch (error) {
    const { reason, detail } = faultOf(error)
    const fault = { place: 'file', reason, detail, record: null, keys: [], messageTime: null }
    yield { message: null, faults: [fault], notKept: {}, keep: () => null }
  }
}

/** Formats that are read as a stream: Concur's, and text that is no confirmation. */
const asText: ReadonlySet<DetectedFormat> = new Set<DetectedFormat>(['concur', 'text', 'empty'])

async function* readConcurFile(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  limits: Limits,
): AsyncGenerator<{ format: FileFormat } | ReadRecord> {
  const { head, all } = await peek(decodeText(bytes))
  const format = formatOf(head)
  yield { format }
  const records = format === 'concur-xml-v1' ? readXmlRecords(all, limits) : readJsonRecords(all, limits)
  for await (const record of records) yield understand(record, file, limits)
}

/** The beginning of a stream, and the whole of it. */
async function peekBytes(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const chunks = bytes[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  let isOver = false
  while (head.length < headLength && !isOver) {
    const next = await chunks.next()
    if (next.done) isOver = true
    else head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
  }
  async function* all() {
    yield head
    if (!isOver) yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head, all: all() }
}

/** A file that vanishes or cannot be read from disk is a fault of the file; any other error ends the run. */
function faultOf(error: unknown): { reason: QuarantineReason; detail: string | null } {
  if (error instanceof ReadFault) return error
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return { reason: 'file_unreadable', detail: String(error.code) }
  throw error
}

function formatOf(head: string): FileFormat {
  const start = head
    .trimStart()
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start.startsWith('<')) return 'concur-xml-v1'
  if (/^[{[]/.test(start)) return 'concur-json-v4'
  throw new ReadFault(start === '' ? 'file_empty' : 'format_unknown')
}

async function peek(text: AsyncGenerator<string>): Promise<{ head: string; all: AsyncIterable<string> }> {
  let head = ''
  while (head.trim() === '') {
    const next = await text.next()
    if (next.done) break
    // Endless whitespace is no known format.
    if (head.length > 1_000_000) throw new ReadFault('format_unknown')
    head += next.value
  }
  async function* all() {
    yield head
    yield* text
  }
  return { head, all: all() }
}

function understand(raw: RawRecord, file: string, limits: Limits): ReadRecord {
  if (raw.kind === 'fault') {
    const { place, reason, detail, tree } = raw
    return {
      message: null,
      faults: [{ place, reason, detail, record: keep(tree, limits), keys: [], messageTime: null }],
      notKept: {},
      keep: () => keep(tree, limits),
    }
  }
  return readTree(raw.tree, file, raw.place, limits)
}

function readTree(tree: Branch, file: string, place: string, limits: Limits): ReadRecord {
  const { message, faults, notKept } = readItinerary(tree, { file, place })
  const record = faults.length > 0 ? keep(tree, limits) : null
  return { message, notKept, faults: faults.map((fault) => ({ ...fault, record })), keep: () => keep(tree, limits) }
}

/** A quarantined record read again, as `Fault.record` kept it. Only confirmations ask questions. */
export async function readKeptRecord(
  record: string,
  file: string,
  place: string,
  reading: Pick<RecordReading, 'limits' | 'gazetteer' | 'now'>,
  settlement: Settlement = {},
): Promise<KeptReading> {
  const kept: unknown = JSON.parse(record)
  return (
    (await readKeptConfirmation(kept, place, reading, settlement)) ?? {
      record: readTree(kept as Branch, file, place, reading.limits),
      questions: [],
      refused: Object.keys(settlement.answers ?? {}),
    }
  )
}

function keep(tree: Branch | null, limits: Limits): string | null {
  const text = tree === null ? null : JSON.stringify(tree).toWellFormed().replaceAll('\\u0000', '')
  return text !== null && text.length <= limits.recordChars ? text : null
}
