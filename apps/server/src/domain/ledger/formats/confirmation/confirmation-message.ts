import type { Doubt } from '@portolan/contract/features/trips/confirmations'
import { readLocalTime } from '@portolan/rules/local-time'
import { foldName } from '@portolan/rules/names'
import type { Gazetteer } from '../../gazetteer.ts'
import { itemKey } from '../../merging/item.rules.ts'
import type { LedgerItem, LedgerMessage, MessagePrice, MessageTraveler, MessageTrip } from '../../ledger-message.ts'
import { isEmail, readPersonName } from '../passenger-name.ts'
import { type FieldAnswers, withAnswers } from './answers.ts'
import { itemOfReading } from './item-of-reading.ts'
import { type FieldName, type ItemReading, neededFields, type Reading, type ReadSale } from './reading.ts'

export interface MessageOptions {
  readonly gazetteer: Gazetteer
  /** The source as people see it. */
  readonly file: string
  /** The message time of a source that has none: the mail's date, else when the file was written or received. */
  readonly messageTime: number
  /** The traveller that a person chose, whatever name the bookings have. */
  readonly traveler?: MessageTraveler | null
  /** The traveller of items that name nobody. */
  readonly defaultTraveler?: MessageTraveler | null
  /** A person's answers, by item and field; they count as sure. */
  readonly answers?: ReadonlyMap<number, FieldAnswers>
  /** Items to leave out. */
  readonly isKept?: (item: number) => boolean
}

/** Why an item cannot be kept yet; `traveler`: no name is given. */
export interface OpenField {
  readonly item: number
  readonly field: FieldName | 'traveler'
  /** Null where the value is missing. */
  readonly doubt: Doubt | null
  readonly isMissing: boolean
}

export interface ConfirmationMessages {
  readonly messages: readonly LedgerMessage[]
  /** The items of each message, as positions in the reading. */
  readonly itemsOf: readonly (readonly number[])[]
  readonly open: readonly OpenField[]
}

/**
 * Turns a reading into messages of the ledger: the items that are complete and not doubtful. Mails and passes cover parts
 * of a booking (check-in for one leg, one passenger's pass), so each item becomes a message of its own, with keys of what
 * it is and whose; a source with an id of its own becomes one message. The ledger joins them by segment and locator. A
 * cancellation has the keys of its booking, whichever comes first.
 */
export function toMessages(reading: Reading, options: MessageOptions): ConfirmationMessages {
  const open: OpenField[] = []
  const told: { index: number; item: LedgerItem; traveler: MessageTraveler }[] = []
  for (const [index, asRead] of reading.items.entries()) {
    if (options.isKept && !options.isKept(index)) continue
    const answered = withAnswers(asRead, options.answers?.get(index) ?? {}, options.gazetteer)
    const left: OpenField[] = openFields(answered).map((field) => ({ item: index, ...field }))
    const traveler = options.traveler ?? travelerOf(answered, reading) ?? options.defaultTraveler
    if (!traveler) left.push({ item: index, field: 'traveler', doubt: null, isMissing: true })
    open.push(...left)
    const item = itemOfReading(answered, [0], options.gazetteer)
    if (left.length === 0 && item && traveler) told.push({ index, item, traveler })
  }
  const groups = Map.groupBy(told, ({ item, traveler }) =>
    reading.id === null ? `item:${itemKey(item)}|${personKey(traveler)}` : `id:${reading.id}|${personKey(traveler)}`,
  )
  const messages = [...groups].map(([key, group]): LedgerMessage => {
    const items = group.map(({ item }) => item)
    return {
      source: reading.source,
      keys: [key.slice(0, 500)],
      messageTime: reading.messageTime ?? toldAt(reading, items, options.messageTime),
      cancelled: items.every(({ cancelled }) => cancelled),
      trip: {
        ...tripOf(items, group[0]?.traveler),
        ...pricesOf(group.map(({ index }) => reading.items[index]?.sale)),
      },
      file: options.file,
      place: reading.place,
    }
  })
  return { messages, itemsOf: [...groups.values()].map((group) => group.map(({ index }) => index)), open }
}

const day = 86_400_000

/**
 * The message time of a source that has none: when it was received. A boarding pass dates from its check-in, a day before
 * the flight, so that a pass found later does not revive a booking that was cancelled meanwhile.
 */
function toldAt({ source }: Reading, items: readonly LedgerItem[], received: number): number {
  if (source !== 'pass' && source !== 'barcode') return received
  const starts = items.map(({ startsLocal }) => readLocalTime(startsLocal)).filter((start) => start !== null)
  return Math.min(received, ...starts.map((start) => start - day))
}

/** What a person has to answer before the item can be kept: required fields that are missing, and all doubtful ones. */
export function openFields(item: ItemReading): (Omit<OpenField, 'item' | 'field'> & { readonly field: FieldName })[] {
  const needed: readonly FieldName[] = neededFields[item.kind]
  const missing = needed.flatMap((field) => {
    const reading = item.fields[field]
    return reading?.value ? [] : [{ field, doubt: reading?.doubt ?? null, isMissing: true }]
  })
  const doubtful = (Object.keys(item.fields) as FieldName[]).flatMap((field) => {
    const reading = item.fields[field]
    return reading?.confidence === 'doubtful' && !missing.some((one) => one.field === field)
      ? [{ field, doubt: reading.doubt, isMissing: false }]
      : []
  })
  return [...missing, ...doubtful]
}

/** Who the item is for: the person it names, else the recipient of the mail. */
export function travelerOf(item: ItemReading, { recipient = null }: Reading): MessageTraveler | null {
  const email = item.person?.email?.toLowerCase() ?? null
  const named = readPersonName(item.person?.name ?? recipient?.name ?? '')
  const own = item.person ? email : (recipient?.email ?? null)
  const name = named?.name ?? own
  if (!name) return null
  return {
    name,
    foldedNames: named?.foldedNames ?? [foldName(name)],
    email: own !== null && isEmail(own) ? own : null,
    ownerEmail: recipient?.email ?? null,
    employeeId: null,
  }
}

/** One key per person, whether the family name is written first or last. */
const personKey = ({ name, email }: MessageTraveler) =>
  (readPersonName(name)?.foldedNames[0] ?? email ?? '')
    .split(/[\s/,]+/)
    .toSorted()
    .join(' ')

/** `told` is in the order of the message's items. A price that several of them tell is one. */
function pricesOf(told: readonly (ReadSale | undefined)[]): Pick<MessageTrip, 'prices' | 'toldTotal'> {
  const prices = new Map<string, MessagePrice>()
  const toldTotal = told.find((sale) => sale?.toldTotal)?.toldTotal
  for (const [index, sale] of told.entries()) {
    const price = sale?.price
    if (!price) continue
    const key = price.group ?? `item ${index}`
    const known = prices.get(key)
    prices.set(key, { ...(known ?? price), items: [...(known?.items ?? []), index], travelers: [] })
  }
  return { ...(prices.size > 0 && { prices: [...prices.values()] }), ...(toldTotal && { toldTotal }) }
}

function tripOf(items: readonly LedgerItem[], traveler: MessageTraveler | undefined): MessageTrip {
  const starts = items.map(({ startsLocal }) => startsLocal).toSorted()
  return {
    locator: items.find(({ supplierLocator }) => supplierLocator !== null)?.supplierLocator ?? null,
    mainBookingRef: null,
    channel: null,
    // The ledger names the trip by its places.
    name: '',
    startsLocal: starts[0] ?? null,
    endsLocal:
      items
        .map(({ endsLocal, startsLocal }) => endsLocal ?? startsLocal)
        .toSorted()
        .at(-1) ?? null,
    startsUtc: null,
    endsUtc: null,
    travelers: traveler ? [traveler] : [],
    items,
    deadlines: [],
  }
}
