import type { Chip, KnownPlace, PaletteQuery, Understood } from './chips.ts'
import { type Clock, readDates } from './dates.ts'
import { canBegin, isInWord, matchAt, pattern, scan, type Scanned } from './scan.ts'
import { documentRules, invoiceRule, joining, kindRules, noCarriers, requestRule, stateRules } from './words.ts'

/** What is typed into the palette, read into chips. */

export interface PaletteNames {
  /** Places by their folded names, as `placeNamed` folds them. */
  readonly places: ReadonlyMap<string, KnownPlace>
}

type Read = { readonly chip: Understood; readonly length: number; readonly isOpen?: boolean }

/** As names of places are compared: width, case and blanks folded. */
export const placeKey = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

const flightForm = pattern(
  String.raw`(?<carrier>[a-z]{2}|[a-z]\d|\d[a-z])(?<blank>[\s-]?)0{0,3}(?<number>[1-9]\d{0,3})`,
)
const reference = pattern(String.raw`[a-z0-9]{6}`)
/** As many characters as the name of a place has at most. */
const longestName = 40
const fewestLetters = 2

function readFlight(scanned: Scanned, at: number): Read | null {
  const found = matchAt(scanned, at, flightForm)
  const { carrier = '', blank = '', number = '' } = found?.groups ?? {}
  if (!found || (noCarriers.has(carrier) && blank !== '') || /^[qt]\d$/.test(carrier)) return null
  return { chip: { kind: 'flight', carrier: carrier.toUpperCase(), number }, length: found[0].length }
}

/** Six letters and digits of both kinds, or six capitals: other words are written so too, in small letters. */
function readReference(scanned: Scanned, at: number): Read | null {
  const found = matchAt(scanned, at, reference)?.[0]
  if (found === undefined) return null
  const typed = typedPart(scanned, at, found.length)
  const isMixed = /[a-z]/.test(found) && /\d/.test(found)
  if (!isMixed && !/^[A-Z]{6}$/.test(typed.normalize('NFKC'))) return null
  return { chip: { kind: 'reference', reference: found.toUpperCase() }, length: found.length }
}

const typedPart = ({ typed, places }: Scanned, at: number, length: number) =>
  typed.slice(places[at] ?? 0, places[at + length] ?? typed.length)

function readPlace(scanned: Scanned, at: number, { places }: PaletteNames): Read | null {
  for (let length = Math.min(longestName, scanned.folded.length - at); length >= fewestLetters; length -= 1) {
    if (isInWord(scanned, at + length)) continue
    const name = scanned.folded.slice(at, at + length)
    // A blank at the end belongs to no name.
    if (name !== name.trimEnd()) continue
    const place = places.get(placeKey(name))
    if (place) return { chip: { kind: 'place', name: typedPart(scanned, at, length), place }, length }
  }
  return null
}

function readWords(scanned: Scanned, at: number): Read[] {
  const read: Read[] = []
  const add = (form: RegExp, make: (found: RegExpExecArray) => Understood) => {
    const found = matchAt(scanned, at, form)
    if (found) read.push({ chip: make(found), length: found[0].length })
  }
  for (const { at: form, means } of stateRules) add(form, () => ({ kind: 'state', state: means }))
  for (const { at: form, means } of documentRules) add(form, () => ({ kind: 'document', document: means }))
  add(requestRule, ({ groups }) => ({ kind: 'request', number: (groups?.number ?? '').toUpperCase() }))
  add(invoiceRule, ({ groups }) => ({ kind: 'invoice', number: (groups?.number ?? '').toUpperCase() }))
  for (const { at: form, means } of kindRules) add(form, () => ({ kind: 'thing', thing: means }))
  return read
}

/** The longest of what can be understood from this place; of two as long, the first of these. */
function readAt(scanned: Scanned, at: number, clock: Clock, names: PaletteNames): Read | null {
  const dates = readDates(scanned, at, clock)
  const all = [
    dates && {
      chip: { kind: 'dates', from: dates.from, to: dates.to } as const,
      length: dates.length,
      isOpen: dates.isOpen,
    },
    readPlace(scanned, at, names),
    readFlight(scanned, at),
    ...readWords(scanned, at),
    readReference(scanned, at),
  ]
  return all.reduce<Read | null>((best, one) => (one && one.length > (best?.length ?? 0) ? one : best), null)
}

/** Whether more of a name may follow: 'New' of 'New York' is no chip, but 'San Jose' of 'San Jose del Cabo' is one. */
const beginsLongerName = (name: string, { places }: PaletteNames) => {
  const start = `${placeKey(name)} `
  for (const known of places.keys()) if (known.startsWith(start)) return true
  return false
}

/**
 * Chips and the text that is left. Pure: the same text, day and names give the same. Reads at most the first 200 characters,
 * as long as the field is twice.
 */
export function readPaletteQuery(typed: string, clock: Clock, names: PaletteNames): PaletteQuery {
  const scanned = scan(typed.slice(0, 200))
  const chips: Chip[] = []
  const left: string[] = []
  let text = ''
  for (let at = 0; at < scanned.folded.length;) {
    const read = canBegin(scanned, at) ? readAt(scanned, at, clock, names) : null
    if (!read) {
      text += typedPart(scanned, at, 1)
      at += 1
      continue
    }
    const [start = 0, end = typed.length] = [scanned.places[at], scanned.places[at + read.length]]
    const isOpen = read.isOpen ?? (read.chip.kind === 'place' && beginsLongerName(read.chip.name, names))
    // Half of a character that folds into two is none.
    if (end > start) chips.push({ ...read.chip, start, end, isOpen })
    left.push(text)
    text = ''
    at += read.length
  }
  left.push(text)
  return { chips, text: plain(left, chips) }
}

/** The parts beside chips without what joined them. */
function plain(parts: readonly string[], chips: readonly Chip[]): string {
  const asksPeople = chips.some(({ kind }) => kind === 'state')
  const cut =
    chips.length === 0
      ? parts
      : parts.map((part, index) =>
          unjoined(part, { asksPeople, isFirst: index === 0, isLast: index === parts.length - 1 }),
        )
  return cut
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

interface Beside {
  readonly asksPeople: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Words that join are cut where they stand next to a chip; in a question about people also 'who' at its beginning. */
function unjoined(part: string, { asksPeople, isFirst, isLast }: Beside): string {
  let scanned = scan(part)
  for (let joined = !isFirst || asksPeople; joined;) {
    const start = scanned.folded.length - scanned.folded.trimStart().length
    const found = matchAt(scanned, start, joining)
    joined = found !== null
    if (found) scanned = scan(typedPart(scanned, start + found[0].length, scanned.folded.length))
  }
  if (isLast) return scanned.typed
  for (let joined = true; joined;) {
    const end = scanned.folded.trimEnd().length
    const start = wordsFrom(scanned, end).find((at) => matchAt(scanned, at, joining)?.[0].length === end - at)
    joined = start !== undefined
    if (start !== undefined) scanned = scan(typedPart(scanned, 0, start))
  }
  return scanned.typed
}

/** Places in the last ten units at which a word begins, the earliest first. */
const wordsFrom = (scanned: Scanned, end: number) =>
  Array.from({ length: Math.min(10, end) }, (_, back) => end - Math.min(10, end) + back).filter((at) =>
    canBegin(scanned, at),
  )
