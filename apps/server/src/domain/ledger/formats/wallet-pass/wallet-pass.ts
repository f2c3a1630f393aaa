import { ReadFault } from '../read-fault.ts'
import { readBoardingPass } from '../boarding-pass/boarding-pass.ts'
import { readWhen } from '../confirmation/read-when.ts'
import { type ItemReading, likely, missing, type Reading, type ReadingContext, sure } from '../confirmation/reading.ts'
import { airItem } from './pass-air.ts'
import { openArchive, type PassEntry } from './pass-archive.ts'
import { locatorField, personOf, saleOfPass } from './pass-common.ts'
import { type PassContent, type PassField, readPassContent } from './pass-content.ts'
import { clockIn, findField, hasDay, isCalled } from './pass-fields.ts'
import { railItem } from './pass-rail.ts'
import { stayItem } from './pass-stay.ts'
import { type PassStrings, readPassStrings } from './pass-strings.ts'
import { withClock } from './pass-time.ts'

/** A bundle has the passes of one journey. */
const mostPasses = 100

/**
 * An Apple Wallet pass (.pkpass), or a bundle of them (.pkpasses). Anything wrong with it is a fault of a reading;
 * nothing is thrown. Signatures are not checked: a pass is trusted like a mail.
 */
export async function readWalletPass(bytes: Uint8Array, context: ReadingContext): Promise<Reading[]> {
  return readArchive(bytes, context, 'pass', false)
}

async function readArchive(
  bytes: Uint8Array,
  context: ReadingContext,
  place: string,
  isInner: boolean,
): Promise<Reading[]> {
  try {
    const entries = await openArchive(bytes, isWanted)
    const bundled = entries.filter(({ name }) => isPass(name))
    const pass = entries.find(({ name }) => isPassJson(name))
    if (!pass && bundled.length > 0) {
      if (isInner) throw new ReadFault('zip_nested')
      const readings: Reading[] = []
      for (const { name, bytes: inner } of bundled.slice(0, mostPasses))
        readings.push(...(await readArchive(inner, context, name, true)))
      return readings
    }
    if (!pass) throw new ReadFault('pass_malformed', 'pass.json')
    return [readPass(pass, stringsOf(entries), context, place)]
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error
    return [{ ...emptyReading(place), faults: [{ reason: error.reason, detail: error.detail }] }]
  }
}

const isPass = (name: string) => /\.pkpass$/i.test(name)
/** Some archives have the pass's folder in them, not its contents. */
const isPassJson = (name: string) => /(?:^|\/)pass\.json$/i.test(name) && !name.startsWith('__MACOSX/')
const isStrings = (name: string) => /(?:^|\/)[\w-]+\.lproj\/pass\.strings$/i.test(name)
const isWanted = (name: string) => isPass(name) || isPassJson(name) || isStrings(name)

/** English where there is one: its words are known best. Else whichever language translates most. */
function stringsOf(entries: readonly PassEntry[]): PassStrings {
  const tables = entries
    .filter(({ name }) => isStrings(name))
    .map(({ name, bytes }) => ({ name, table: readPassStrings(bytes) }))
  const english = tables.find(({ name, table }) => /(?:^|\/)en(?:[-_]\w+)?\.lproj/i.test(name) && table.size > 0)
  const [largest] = tables.toSorted((a, b) => b.table.size - a.table.size)
  return (english ?? largest)?.table ?? new Map()
}

const emptyReading = (place: string): Reading => ({
  source: 'pass',
  id: null,
  messageTime: null,
  items: [],
  notKept: {},
  faults: [],
  place,
})

function readPass(entry: PassEntry, strings: PassStrings, context: ReadingContext, place: string): Reading {
  const pass = readPassContent(entry.bytes, strings)
  const { items, notKept } = itemsOf(pass, context)
  // 1980 or the future: written by a program that sets no date.
  const isDated = entry.modified > Date.UTC(2012, 0, 1) && entry.modified <= context.now + 86_400_000
  return {
    ...emptyReading(place),
    id: pass.id,
    messageTime: isDated ? entry.modified : null,
    // A pass of several legs tells one price.
    items: items.map((item, index) => (index === 0 ? { ...item, sale: saleOfPass(pass) } : item)),
    notKept: notKept === null ? {} : { [notKept]: 1 },
  }
}

/** The kind of a pass; schema.org's name for kinds that the ledger does not keep. */
function itemsOf(pass: PassContent, context: ReadingContext): { items: ItemReading[]; notKept: string | null } {
  // A pass is not newer than its relevant date.
  const now = Math.max(context.now, Date.parse(pass.relevantDate ?? '') || 0)
  const legs = pass.barcodes.flatMap((text) =>
    readBoardingPass(text, { ...context, now }).flatMap(({ items }) => items),
  )
  const first = legs[0] ?? null
  if (pass.style === 'boardingPass') return transitItems(pass, first, legs.slice(1), context)
  const item = carItem(pass, context) ?? stayItem(pass, context)
  if (item !== null) return { items: [item], notKept: null }
  // A boarding pass that is typed as another kind.
  if (first !== null) return transitItems(pass, first, legs.slice(1), context)
  return { items: [], notKept: notKeptKinds[pass.style] }
}

function transitItems(
  pass: PassContent,
  leg: ItemReading | null,
  further: readonly ItemReading[],
  context: ReadingContext,
): { items: ItemReading[]; notKept: string | null } {
  const kind = transitKind(pass, leg)
  if (kind === 'bus' || kind === 'boat')
    return { items: [], notKept: kind === 'bus' ? 'BusReservation' : 'BoatReservation' }
  if (kind === null) return { items: [], notKept: 'Reservation' }
  const item = kind === 'rail' ? railItem(pass, leg, context) : airItem(pass, leg, context)
  return { items: [item, ...further.map((one) => ({ ...one, cancelled: pass.isVoided }))], notKept: null }
}

function transitKind(pass: PassContent, leg: ItemReading | null): 'air' | 'rail' | 'bus' | 'boat' | null {
  // The barcode decides that the leg is a train; the template's type is less reliable.
  if (leg?.kind === 'rail' || pass.transit === 'train') return 'rail'
  if (leg?.kind === 'air' || pass.transit === 'air') return 'air'
  if (pass.transit === 'bus' || pass.transit === 'boat') return pass.transit
  const { vehicleType, airlineCode, flightNumber } = pass.semantics
  if (airlineCode !== undefined || flightNumber !== undefined) return 'air'
  return typeof vehicleType === 'string' && /train|zug|rail/i.test(vehicleType) ? 'rail' : null
}

const notKeptKinds = {
  boardingPass: 'Reservation',
  eventTicket: 'EventReservation',
  generic: 'Ticket',
  storeCard: 'ProgramMembership',
  coupon: 'Offer',
} as const satisfies Record<PassContent['style'], string>

/** A rented car, for which Apple has no kind of pass: only where the pass names pick-up and return. */
export function carItem(pass: PassContent, context: ReadingContext): ItemReading | null {
  const picked = findField(pass, 'pickUp', (field) => hasDay(field) && !isCalled(field, 'dropOff'))
  const dropped = findField(pass, 'dropOff', (field) => hasDay(field) && !isCalled(field, 'pickUp'))
  if (!picked || !dropped) return null
  const from = placeField(pass, 'pickUp')
  const to = placeField(pass, 'dropOff')
  const vehicle = findField(pass, 'vehicle', ({ value }) => value.length <= 60)
  return {
    kind: 'car',
    cancelled: pass.isVoided,
    fields: {
      vendor: pass.organization === '' ? missing('value_missing') : sure(pass.organization),
      pickUpPlace: from ? sure(from.value) : missing('value_missing'),
      dropOffPlace: to ? sure(to.value) : from ? likely(from.value, 'value_missing') : missing('value_missing'),
      picksUp: time(picked, 'pickUp'),
      dropsOff: time(dropped, 'dropOff'),
      ...(vehicle && { carClass: sure(vehicle.value) }),
      ...locatorField(pass, null),
    },
    extra: {},
    person: personOf(pass, null),
  }

  function time(field: PassField, word: 'pickUp' | 'dropOff') {
    const read = readWhen(field.value, { zone: null, sentAt: context.sentAt, now: context.now })
    const other = findField(pass, word, (one) => one !== field && !hasDay(one) && clockIn(one.value) !== null)
    return withClock(read, other ? clockIn(other.value) : null)
  }
}

function placeField(pass: PassContent, word: 'pickUp' | 'dropOff'): PassField | null {
  const isPlace = (field: PassField) => /\p{L}{3}/u.test(field.value) && !hasDay(field) && clockIn(field.value) === null
  return findField(pass, word, isPlace)
}
