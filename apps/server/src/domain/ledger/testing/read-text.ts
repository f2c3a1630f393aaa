import { gazetteer } from '../../../reference/search/gazetteer.ts'
import type { LedgerItem, LedgerMessage, MessageTrip } from '../ledger-message.ts'
import { limits, type Limits } from '../import-limits.ts'
import type { Fault } from '../formats/read-fault.ts'
import { readBookingFile } from '../formats/read-booking-file.ts'

export interface ReadFile {
  readonly format: string | null
  readonly messages: LedgerMessage[]
  readonly faults: Fault[]
  readonly notKept: Record<string, number>
}

/** Reads a file's text or bytes as the importer does, in chunks of `chunk` bytes. */
export async function readText(
  content: string | Uint8Array,
  options: { chunk?: number; limits?: Partial<Limits> } = {},
): Promise<ReadFile> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const read: ReadFile = { format: null, messages: [], faults: [], notKept: {} }
  let format: string | null = null
  const reading = { limits: { ...limits, ...options.limits }, gazetteer, now: Date.now(), receivedAt: Date.now() }
  for await (const record of readBookingFile('file', chunks(bytes, options.chunk ?? 64 * 1024), reading)) {
    if ('format' in record) {
      format = record.format
      continue
    }
    if (record.message) read.messages.push(record.message)
    read.faults.push(...record.faults)
    for (const [kind, count] of Object.entries(record.notKept)) read.notKept[kind] = (read.notKept[kind] ?? 0) + count
  }
  return { ...read, format }
}

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

export async function readTrip(content: string): Promise<MessageTrip> {
  const { messages, faults } = await readText(content)
  const trip = messages[0]?.trip
  if (!trip) throw new Error(`No trip was read: ${JSON.stringify(faults)}`)
  return trip
}

export async function readItem(content: string): Promise<LedgerItem> {
  const [item] = (await readTrip(content)).items
  if (!item) throw new Error('No item was read')
  return item
}
