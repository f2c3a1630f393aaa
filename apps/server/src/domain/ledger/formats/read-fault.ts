import type { LedgerMessage, Source } from '../ledger-message.ts'

/** Why something could not be read. Texts in four languages: messages/. */
export const quarantineReasons = [
  'body_missing',
  'summary_only',
  'proposal_not_booked',
  'event_not_supported',
  'format_unknown',
  'xml_malformed',
  'json_malformed',
  'doctype_refused',
  'too_deep',
  'too_many_attributes',
  'text_too_long',
  'message_too_large',
  'file_too_large',
  'file_empty',
  'file_unreadable',
  'encoding_unknown',
  'encoding_invalid',
  'encoding_guessed',
  'identity_missing',
  'time_missing',
  'bookings_missing',
  'segment_unreadable',
  'record_refused',
  'zip_malformed',
  'zip_encrypted',
  'zip_bomb',
  'zip_nested',
  'zip_too_many_entries',
  'barcode_malformed',
  'barcode_not_found',
  'image_unreadable',
  'image_too_large',
  'pass_malformed',
  'calendar_malformed',
  'no_reservation',
  'booking_incomplete',
  'booking_doubtful',
  'traveler_missing',
  'mail_malformed',
  'attachment_too_large',
  'markup_malformed',
  'pdf_not_read',
  'outlook_not_read',
  'reading_given_up',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/** Something that could not be read: where, why, and the record to read again once the cause is fixed. */
export interface Fault {
  readonly place: string
  readonly reason: QuarantineReason
  readonly detail: string | null
  /** The record for a retry; null when it is too large to keep, or the whole file is at fault. */
  readonly record: string | null
  readonly keys: readonly string[]
  readonly messageTime: number | null
  /** The source of the message; the agency's feed where it is unknown. */
  readonly source?: Source
}

/** Thrown inside a reader when the rest of the file cannot be read. */
export class ReadFault extends Error {
  readonly reason: QuarantineReason
  readonly detail: string | null

  constructor(reason: QuarantineReason, detail: string | null = null) {
    super(reason)
    this.name = 'ReadFault'
    this.reason = reason
    this.detail = detail
  }
}

/** One record of a file: its message unless it is faulty, faults of it or of its parts, and what is not kept. */
export interface ReadRecord {
  readonly message: LedgerMessage | null
  readonly faults: readonly Fault[]
  readonly notKept: Readonly<Record<string, number>>
  /** The record as the quarantine keeps it, for a fault that shows later. */
  keep(): string | null
}

/** SQLSTATE classes that blame the data: data exception, integrity constraint, program limit. All else is the run's failure. */
const dataClasses = new Set(['22', '23', '54'])

/** Whether the database rejected the data, rather than failed. */
export function isDataRefusal(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.length === 5 &&
    dataClasses.has(error.code.slice(0, 2))
  )
}
