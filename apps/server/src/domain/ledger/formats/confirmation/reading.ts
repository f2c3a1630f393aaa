import type { Confidence, ConfirmationFieldName, Doubt } from '@portolan/contract/features/trips/confirmations'
import type { Gazetteer } from '../../gazetteer.ts'
import type { ItemCommon, LedgerItem, MessagePrice, Money, Source } from '../../ledger-message.ts'
import type { QuarantineReason } from '../read-fault.ts'

/**
 * What was read from a confirmation, each field with how sure it is. It becomes messages of the ledger
 * (`confirmation-message.ts`) when no required field is missing or doubtful, or when a person has answered.
 */
export interface Reading {
  readonly source: Source
  /** The source's own id of the booking (an event's UID), beside its locator; null without one. */
  readonly id: string | null
  /** The source's own time of the message, milliseconds since 1970 UTC; null without one. */
  readonly messageTime: number | null
  readonly items: readonly ItemReading[]
  /** Kinds of reservation the ledger does not keep (events, restaurants …), with their counts. */
  readonly notKept: Readonly<Record<string, number>>
  /** Parts that could not be read at all. */
  readonly faults: readonly { readonly reason: QuarantineReason; readonly detail: string | null }[]
  /** Where in the file: 'script 1', 'event 3', 'attachment pass.pkpass' … */
  readonly place: string
  /** The recipient of the mail, where it is one address: a hint at the traveller where the booking has no name. */
  readonly recipient?: { readonly name: string | null; readonly email: string } | null
}

/** In `notKept`: entries of a calendar that are no booking. */
export const unknownEntry = 'CalendarEntry'

export type ItemKind = LedgerItem['kind']

export { confirmationFields as fieldsOf } from '@portolan/contract/features/trips/confirmations'
export type FieldName = ConfirmationFieldName

/** Required fields of each kind; a person is asked for those that are doubtful or missing. */
export const neededFields = {
  air: ['carrier', 'flightNumber', 'from', 'to', 'departs'],
  hotel: ['hotelName', 'checkIn', 'checkOut'],
  rail: ['fromStation', 'toStation', 'departs'],
  car: ['vendor', 'pickUpPlace', 'picksUp'],
} as const satisfies Record<ItemKind, readonly FieldName[]>

/**
 * One field. `value` as the ledger spells it: codes in capitals (`carrier` IATA designator, `from`, `to` and `city` IATA
 * place codes, `country` ISO 3166-1 alpha-2), names as written, times local to the place as YYYYMMDDHHmmss, or YYYYMMDD
 * where the source has only the day (a boarding pass). Null when it is missing or unreadable.
 */
export interface FieldReading {
  readonly value: string | null
  readonly confidence: Confidence
  readonly doubt: Doubt | null
  /** The source's own text, where it differs from the value. */
  readonly raw: string | null
  /** The readings of an ambiguous value, in the ledger's spelling, likeliest first. */
  readonly choices: readonly string[]
  /** A time's instant, milliseconds since 1970 UTC, where the source gave a believable offset. */
  readonly utc?: number | null
}

/** What an item costs and under which conditions, as far as its source says it: never asked for, and never guessed. */
export interface ReadSale extends Pick<ItemCommon, 'conditions' | 'phones' | 'notes'> {
  /** With a group, it is one price of all items that tell it. */
  readonly price?: Omit<MessagePrice, 'items' | 'travelers'>
  /** What the booking costs in all, where its items have prices of their own. */
  readonly toldTotal?: Money
}

export interface ItemReading {
  readonly kind: ItemKind
  readonly cancelled: boolean
  readonly fields: Readonly<Partial<Record<FieldName, FieldReading>>>
  /** Besides the fields, for people and maps: never asked for. */
  readonly extra: {
    readonly carrierName?: string | null
    readonly fromName?: string | null
    readonly toName?: string | null
    readonly cityName?: string | null
    /** Of a station, so that its clock is known. */
    readonly fromCountry?: string | null
    readonly toCountry?: string | null
    readonly latitude?: number | null
    readonly longitude?: number | null
    /** Local time of boarding, YYYYMMDDHHmmss. */
    readonly boards?: string | null
    readonly status?: string | null
  }
  readonly sale?: ReadSale
  /** The traveller as the source writes the name; null without one. */
  readonly person: { readonly name: string; readonly email: string | null } | null
}

/** Shorthands of the readers. */
export const sure = (value: string, raw: string | null = null): FieldReading => ({
  value,
  confidence: 'sure',
  doubt: null,
  raw: raw === value ? null : raw,
  choices: [],
})
export const likely = (value: string, doubt: Doubt, raw: string | null = null): FieldReading => ({
  ...sure(value, raw),
  confidence: 'likely',
  doubt,
})
export const doubtful = (
  value: string | null,
  doubt: Doubt,
  raw: string | null = null,
  choices: readonly string[] = [],
): FieldReading => ({ ...sure(value ?? '', raw), value, confidence: 'doubtful', doubt, choices })
export const missing = (doubt: Doubt, raw: string | null = null): FieldReading => ({
  ...sure('', raw),
  value: null,
  confidence: 'missing',
  doubt,
})

/** What a reader knows besides the file's content. */
export interface ReadingContext {
  readonly gazetteer: Gazetteer
  /** When the file is read, milliseconds since 1970 UTC: decides what is long past or far ahead. */
  readonly now: number
  /** The `Date` of the mail it came in; null where there is none. */
  readonly sentAt: number | null
  /** When the file was written or received, milliseconds since 1970 UTC; absent: now. A day without a year is near it. */
  readonly receivedAt?: number | null
}
