import { lineKinds } from '@portolan/contract/features/invoices'
import { clip, type DraftLine } from './draft.ts'
import { kindWords, type TravelField, travelNames, unspscKinds } from './travel-words.data.ts'

/** What a line names about a trip, by field, as it was written. */
export type TravelValues = Partial<Record<TravelField, string>>

const fieldOfName = new Map(
  Object.entries(travelNames).flatMap(([field, names]) =>
    names.map((name): [string, TravelField] => [name, field as TravelField]),
  ),
)

/** A name as the lists spell it: 'E-ticket no.' is 'eticketno'. */
export const plainTravelName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export const travelFieldOf = (name: string): TravelField | null => fieldOfName.get(plainTravelName(name)) ?? null

const ends = { from: 'origin', to: 'destination' } as const
/** 'From' may be followed by a day or by a place. */
const isPlace = (field: TravelField, text: string): field is keyof typeof ends =>
  Object.hasOwn(ends, field) && travelDayOf(text) === null && !/\d{3}/.test(text)

/** Values of named properties; the first of a field counts. */
export function valuesOfProperties(
  properties: Iterable<readonly [name: string | null, value: string | null]>,
): TravelValues {
  const values: TravelValues = {}
  for (const [name, value] of properties) {
    const named = name === null ? null : travelFieldOf(name)
    const text = value?.trim()
    if (!named || !text) continue
    const field = isPlace(named, text) ? ends[named] : named
    values[field] ??= text
  }
  return values
}

/** `Passenger: Chan Tai Man; Ticket no.: 160-2412345678`, one after the other or line by line. */
export function valuesOfText(text: string | null): TravelValues {
  if (!text || !/[:：=]/.test(text)) return {}
  const parts = text.slice(0, 4_000).split(/[;；\n\r|]|,(?=[^,:：=]{1,40}[:：=])|，(?=[^，:：=]{1,40}[:：=])/)
  return valuesOfProperties(
    parts.map((part) => {
      const found = /^\s*([^:：=]{1,60})[:：=](.*)$/s.exec(part)
      return [found?.[1] ?? null, found?.[2] ?? null] as const
    }),
  )
}

/** Origin, stops and destination of 'HKG-KUL-HKG', 'Hong Kong → Kuala Lumpur', '北京南—上海虹桥'. A hyphen within a name stays. */
export function routeOf(text: string): string[] {
  const isCodes = /^[A-Z]{3}(?:\s*[-/–—→>]+\s*[A-Z]{3})+$/.test(text.trim())
  const parts = text.split(
    isCodes
      ? /\s*[-/–—→>]+\s*/
      : /\s*(?:→|–|—|－|->|=>|>|⇒|⇔|～|〜|至|\s-\s|\/)\s*|(?<=\p{Script=Han})-(?=\p{Script=Han})/u,
  )
  return parts
    .map((part) => part.trim().slice(0, 100))
    .filter((part) => part !== '')
    .slice(0, 20)
}

/** A day in the spelling that e-invoices use; null for any other. A time behind it is left out. */
export function travelDayOf(text: string | undefined): string | null {
  const match = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:\D|$)/.exec(text?.trim() ?? '')
  if (!match) return null
  const [, year = '', month = '', day = ''] = match
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(`${found}T00:00:00Z`)) ? null : found
}

type LineKind = (typeof lineKinds)[number]

/** By what the invoice calls it, else by its class of goods (UNSPSC), else by words of its description. */
export function kindOf(named: string | undefined, classes: readonly string[], description: string): LineKind {
  const plain = named?.trim().toLowerCase()
  const exact = lineKinds.find((kind) => kind === plain)
  if (exact) return exact
  const byWords = (text: string) => kindWords.find(([, words]) => words.test(text))?.[0]
  const byClass = unspscKinds.find(([prefix]) => classes.some((one) => one.length === 8 && one.startsWith(prefix)))?.[1]
  return (named && byWords(named)) || byClass || byWords(description) || 'other'
}

/** IATA's number of a ticket: the airline's three digits and ten more. */
const ticketNumber = /(?<!\d)(\d{3})[- ]?(\d{10})(?!\d)/

/** An object that a line refers to (BT-128) without naming its kind: a ticket by its 13 digits, else a booking reference. */
export function valuesOfObject(id: string | null, scheme: string | null): TravelValues {
  if (!id) return {}
  if (ticketNumber.test(id)) return { ticket: id }
  // UNTDID 1153: booking reference number.
  return scheme === 'BN' || /^[A-Z0-9]{5,8}$/.test(id) ? { bookingReference: id } : {}
}

interface LineWords {
  readonly description: string
  readonly classes?: readonly string[]
}

/** The travel fields of a line. A route of two ends counts where the invoice gives no other. */
export function travelOf(values: TravelValues, { description, classes = [] }: LineWords) {
  const ends = [values.origin, values.destination].flatMap((end) => clip(end, 100) ?? [])
  const name = clip(values.traveller, 200)
  return {
    kind: kindOf(values.kind, classes, description),
    traveller: name ? { name, code: clip(values.travellerCode, 60), email: clip(values.travellerEmail, 200) } : null,
    ticket: clip(values.ticket, 60),
    bookingReference: clip(values.bookingReference, 60),
    route: values.route ? routeOf(values.route) : ends,
    service: clip(values.service, 40),
    from: travelDayOf(values.from),
    to: travelDayOf(values.to),
  } satisfies Partial<DraftLine>
}
