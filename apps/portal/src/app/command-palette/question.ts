import type { Chip, PaletteDocument, PaletteKind, PaletteState, Understood } from '@portolan/rules/palette/chips'
import { type PaletteNames, readPaletteQuery } from '@portolan/rules/palette/palette-query'
import { isSearchable } from '../../ui/search/match.rules.ts'

/** What is asked with chips and text together. */
export interface Question {
  /** All of it as it was typed. */
  readonly raw: string
  /** What stands in the field. */
  readonly typed: string
  /** In the order in which they were typed; the last ones still stand in the field. */
  readonly chips: readonly Understood[]
  /** What the server searches by: words, with the names of places and references among them. */
  readonly text: string
  /** The same without places that the portal knows. */
  readonly rest: string
  readonly flight: { readonly carrier: string; readonly number: string } | null
  /** YYYYMMDD, both included. */
  readonly days: { readonly from: string; readonly to: string } | null
  readonly places: readonly Extract<Understood, { readonly kind: 'place' }>[]
  readonly states: readonly PaletteState[]
  readonly things: readonly PaletteKind[]
  readonly documents: readonly PaletteDocument[]
  readonly invoice: string | null
  readonly request: string | null
}

/** A chip that has left the field, with what was typed for it. */
export interface HeldChip {
  readonly chip: Understood
  readonly source: string
}

interface Read {
  readonly held: readonly HeldChip[]
  readonly typed: string
  /** ISO day. */
  readonly today: string
  readonly weekStart: number
  readonly names: PaletteNames
}

const noNames: PaletteNames = { places: new Map() }
const remark = (day: string) => day.replaceAll('-', '')

/** The question that chips and field make. */
export function questionOf({ held, typed, today, weekStart, names }: Read): Question {
  const clock = { today, weekStart }
  const known = readPaletteQuery(typed, clock, names)
  // The server reads places itself: what is sent does not change once the portal has learned one.
  const plain = readPaletteQuery(typed, clock, noNames)
  const chips = [...held.map(({ chip }) => chip), ...known.chips]
  const sent = [...held.map(({ chip }) => chip), ...plain.chips]
  const of = <K extends Understood['kind']>(kind: K) =>
    chips.filter((chip): chip is Extract<Understood, { readonly kind: K }> => chip.kind === kind)
  const [flight = null] = of('flight')
  const [dates] = of('dates')
  const states = of('state').map(({ state }) => state)
  const text = [
    ...held.flatMap(({ chip, source }) => (chip.kind === 'place' ? [source] : [])),
    ...sent.flatMap((chip) => (chip.kind === 'reference' ? [chip.reference] : [])),
    plain.text,
  ]
  const rest = [...of('reference').map(({ reference }) => reference), known.text].filter(Boolean).join(' ')
  const isToday = dates === undefined && states.some((state) => state === 'lands' || state === 'leaves')
  const isPlain = sent.every(({ kind }) => kind === 'thing')
  const words = text.filter(Boolean).join(' ')
  return {
    raw: [...held.map(({ source }) => source), typed].join(' ').trim(),
    typed: typed.trim(),
    chips,
    // 'Hotel' alone may be part of a trip's name too.
    text: words === '' && isPlain && held.length === 0 ? typed.trim() : words,
    rest,
    flight,
    days: dates
      ? { from: remark(dates.from), to: remark(dates.to) }
      : isToday
        ? { from: remark(today), to: remark(today) }
        : null,
    places: of('place'),
    states,
    things: of('thing').map(({ thing }) => thing),
    documents: of('document').map(({ document }) => document),
    invoice: of('invoice')[0]?.number ?? null,
    request: of('request')[0]?.number ?? null,
  }
}

export const isEmpty = ({ raw }: Question): boolean => raw === ''

/** Whether the server can find trips by it. Days beside a document are its own. */
export const asksForTrips = ({ text, flight, days, documents }: Question): boolean =>
  isSearchable(text) || flight !== null || (days !== null && documents.length === 0)

/** A number may follow 'invoice', and 'expiring' a passport: the chip is the longer one then. */
const mayGrow = (chip: Chip) =>
  chip.isOpen ||
  chip.kind === 'document' ||
  (chip.kind === 'thing' && ['invoice', 'request', 'proposal'].includes(chip.thing))

/**
 * Chips that may leave the field, since a blank says that they are whole, and what stays in it. What may grow stays until
 * another word follows.
 */
export function fold(
  typed: string,
  clock: { readonly today: string; readonly weekStart: number },
  names: PaletteNames,
) {
  const { chips, text } = readPaletteQuery(typed, clock, names)
  const last = chips.at(-1)
  const isWhole = /\s$/u.test(typed) && last !== undefined && !(mayGrow(last) && typed.slice(last.end).trim() === '')
  if (!isWhole) return { chips: [], typed }
  return {
    chips: chips.map((chip): HeldChip => ({ chip, source: typed.slice(chip.start, chip.end) })),
    typed: text === '' ? '' : `${text} `,
  }
}
