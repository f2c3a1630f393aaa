import type { ConfirmationFormat } from '@portolan/contract/features/trips/confirmations'
import type { ConfirmationFile } from '../../../domain/ledger/formats/confirmation/read-file.ts'
import type { DraftReading } from './draft.rules.ts'

export interface FileReading extends DraftReading {
  /** Null for a file that is no confirmation. */
  readonly format: ConfirmationFormat | null
}

/** Most items of a draft and of a save; a real confirmation has a dozen at most. */
const itemsAtMost = 100
const textAtMost = 400
const faultsAtMost = 20

/** Limits what was read to what a draft can store and a person can answer. */
export function limitSize({ format, readings, faults, sentAt }: ConfirmationFile): FileReading {
  let remaining = itemsAtMost
  let omitted = 0
  const kept = readings.flatMap((reading) => {
    const items = reading.items.slice(0, remaining)
    remaining -= items.length
    omitted += reading.items.length - items.length
    const isEmpty = items.length + Object.keys(reading.notKept).length + reading.faults.length === 0
    return isEmpty ? [] : [{ ...reading, items, faults: reading.faults.slice(0, faultsAtMost) }]
  })
  const listedFaults = faults.slice(0, faultsAtMost).map(({ reason, detail }) => ({ reason, detail }))
  if (omitted > 0) listedFaults.push({ reason: 'message_too_large', detail: null })
  return { format, ...storable({ readings: kept.slice(0, itemsAtMost * 2), faults: listedFaults }), sentAt }
}

/** Cuts every text and removes characters that PostgreSQL's json cannot store. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').slice(0, textAtMost).toWellFormed() as T & string
  if (Array.isArray(value)) return value.map(storable) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, storable(entry)])) as T
}
