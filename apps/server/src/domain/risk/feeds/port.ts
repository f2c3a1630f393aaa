import type { RiskItem } from '../risk-item.ts'

/** Why a record, or a whole feed, could not be read. */
export const readFaults = [
  'not_xml',
  'not_json',
  'wrong_format',
  'too_big',
  'level',
  'country',
  'date',
  'missing',
  'encoding',
  // A complete feed that lost more than half.
  'shrunk',
  'unreachable',
  'refused_address',
  'too_slow',
] as const
export type ReadFaultCode = (typeof readFaults)[number]

/** A feed that cannot be read as a whole. */
export class FeedFault extends Error {
  readonly code: ReadFaultCode
  constructor(code: ReadFaultCode, detail: string) {
    super(detail)
    this.code = code
  }
}

/** A record that could not be read, while the others were. */
export interface Refused {
  /** Where in the file: `item 3`. */
  readonly place: string
  readonly reason: ReadFaultCode
  readonly detail: string | null
  /** As it came, cut to a length that can be kept. */
  readonly record: string
}

/** A message of CAP: several are about one thing, and may come in any order. */
export interface CapMessage {
  /** `sender,identifier`. */
  readonly message: string
  readonly sentAt: Date
  readonly isCancel: boolean
  /** The messages it names, oldest first. */
  readonly references: readonly string[]
  /** Null for a cancellation. Its key is the importer's to set. */
  readonly item: RiskItem | null
}

/** What one file of a feed says. */
export interface FeedRead {
  readonly items: readonly RiskItem[]
  /** Of CAP, in place of items. */
  readonly messages: readonly CapMessage[]
  readonly refused: readonly Refused[]
  /** Records that are no alert for people: exercises, tests, acknowledgements. */
  readonly ignored: number
  /** Keys that the file itself says have ended. */
  readonly ended: readonly string[]
  /** The file says everything that is in force: what it does not name has ended. */
  readonly isComplete: boolean
  readonly publishedAt: Date | null
  /** Further files that it names, with the time of each where it says so. */
  readonly links: readonly { readonly url: string; readonly key: string | null; readonly changedAt: Date | null }[]
}

export const nothingRead: FeedRead = {
  items: [],
  messages: [],
  refused: [],
  ignored: 0,
  ended: [],
  isComplete: false,
  publishedAt: null,
  links: [],
}

export interface ReadOptions {
  /** Where a source's alerts are when they do not say so themselves, ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** One format of feeds: bytes in, items out. Throws FeedFault where nothing can be read. */
export type FeedFormat = (content: Uint8Array, options: ReadOptions) => FeedRead

/** So much of a record is kept in the quarantine. */
const mostKept = 20_000

export const refused = (place: string, reason: ReadFaultCode, detail: string | null, record: unknown): Refused => ({
  place,
  reason,
  detail: detail?.slice(0, 500) ?? null,
  record: (typeof record === 'string' ? record : JSON.stringify(record)).slice(0, mostKept).toWellFormed(),
})
