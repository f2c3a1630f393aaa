import { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import * as z from 'zod/mini'
import { type FlightMessages, SupplierFault, type UnreadRecord } from './flight-supplier.ts'

/** Reads each record by itself, so that one that cannot be read does not hide the others. */
export function readAll(records: readonly unknown[], read: (record: unknown) => unknown): FlightMessages {
  const messages: FlightTimes[] = []
  const unread: UnreadRecord[] = []
  for (const [index, record] of records.entries()) {
    try {
      messages.push(z.parse(FlightTimes, read(record)))
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error
      const { path, message } = error.issues[0] ?? { path: [], message: '' }
      unread.push({ name: nameOf(record, index), detail: `${path.join('.')}: ${message}`.slice(0, 200) })
    }
  }
  // Nothing of it is what it should be: a page, another service.
  if (messages.length === 0 && unread.length > 0 && unread.length === records.length && records.length > 1)
    throw new SupplierFault('wrong_format', unread[0]?.detail ?? '')
  return { messages, unread }
}

function nameOf(record: unknown, index: number): string {
  const named = typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {}
  const name = named['flight'] ?? named['number']
  return typeof name === 'string' ? name.slice(0, 20) : `record ${index + 1}`
}
