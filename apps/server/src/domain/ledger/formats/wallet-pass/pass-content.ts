import { jsonrepair } from 'jsonrepair'
import { ReadFault } from '../read-fault.ts'
import { decodePassText, type PassStrings } from './pass-strings.ts'

/** The content of a pass.json, texts in one language, not interpreted yet. */
export interface PassContent {
  readonly style: PassStyle
  readonly transit: 'air' | 'train' | 'bus' | 'boat' | 'generic' | null
  readonly fields: readonly PassField[]
  /** Apple's machine-readable tags, of the pass and of its fields. */
  readonly semantics: Readonly<Record<string, unknown>>
  /** What the barcodes say. */
  readonly barcodes: readonly string[]
  readonly organization: string
  readonly description: string
  /** The pass's id, the same in all its updates; null without a serial number. */
  readonly id: string | null
  readonly relevantDate: string | null
  readonly expirationDate: string | null
  readonly isVoided: boolean
}

export const passStyles = ['boardingPass', 'eventTicket', 'generic', 'storeCard', 'coupon'] as const
export type PassStyle = (typeof passStyles)[number]

export interface PassField {
  readonly section: (typeof sections)[number]
  readonly key: string
  /** As shown; where it was translated, key and original are part of `hint`. */
  readonly label: string
  readonly value: string
  /** Key and label in small letters and single words: what the field is recognised by. */
  readonly hint: string
  /** ISO 4217, where the value is an amount of money; empty otherwise. */
  readonly currency: string
}

const sections = ['headerFields', 'primaryFields', 'secondaryFields', 'auxiliaryFields', 'backFields'] as const

/** Fields of one pass; real ones have up to 60. */
const mostFields = 500
const mostCharacters = 4_000

/** Throws `ReadFault` where it is no JSON, even repaired, or no pass. */
export function readPassContent(bytes: Buffer, strings: PassStrings): PassContent {
  const pass = parseJson(decodePassText(bytes))
  const style = passStyles.find((name) => isRecord(pass[name]))
  if (style === undefined) throw new ReadFault('pass_malformed', 'no kind of pass')
  const body = recordOf(pass[style])
  const raw = sections.flatMap((section) =>
    listOf(body[section])
      .filter(isRecord)
      .map((field) => ({ section, field })),
  )
  return {
    style,
    transit: transitOf(textOf(body['transitType'])),
    fields: raw.slice(0, mostFields).map(({ section, field }) => readField(section, field, strings)),
    semantics: Object.assign({}, ...raw.map(({ field }) => recordOf(field['semantics'])), recordOf(pass['semantics'])),
    barcodes: barcodesOf(pass),
    organization: translated(textOf(pass['organizationName']), strings),
    description: translated(textOf(pass['description']), strings),
    id: textOf(pass['serialNumber']) ? `${textOf(pass['passTypeIdentifier'])}/${textOf(pass['serialNumber'])}` : null,
    relevantDate: textOf(pass['relevantDate']) || relevantDateOf(pass['relevantDates']),
    expirationDate: textOf(pass['expirationDate']) || null,
    isVoided: pass['voided'] === true || pass['voided'] === 'true',
  }
}

function parseJson(text: string): Record<string, unknown> {
  const clean = text.replace(/^\uFEFF/, '')
  for (const mend of [(source: string) => source, jsonrepair])
    try {
      const value: unknown = JSON.parse(mend(clean))
      if (isRecord(value)) return value
    } catch {
      // The repaired text is tried next; what cannot be repaired is rejected below.
    }
  throw new ReadFault('pass_malformed', 'pass.json')
}

function readField(section: PassField['section'], field: Record<string, unknown>, strings: PassStrings): PassField {
  const key = textOf(field['key'])
  const original = textOf(field['label'])
  const label = translated(original, strings)
  // Apple shows the attributed value in place of the value where there is one; it holds links around the same text.
  const value = translated(textOf(field['value']) || textOf(field['attributedValue']), strings)
  return {
    section,
    key,
    label,
    value: withoutMarkup(value),
    hint: [key, original, label].map(wordsOf).join(' '),
    currency: textOf(field['currencyCode']),
  }
}

/** 'aux_deptDate' as 'aux dept date'. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/(\p{Lowercase})(\p{Uppercase})/gu, '$1 $2')
    .replaceAll(/[_\-./:]+/g, ' ')
    .toLowerCase()

const withoutMarkup = (text: string) =>
  text
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .trim()

const translated = (text: string, strings: PassStrings) => strings.get(text) ?? text

const transits = { air: 'Air', train: 'Train', bus: 'Bus', boat: 'Boat', generic: 'Generic' } as const

const transitOf = (text: string): PassContent['transit'] =>
  (Object.keys(transits) as (keyof typeof transits)[]).find((key) => text.endsWith(transits[key])) ?? null

function barcodesOf(pass: Record<string, unknown>): string[] {
  const codes = [pass['barcode'], ...listOf(pass['barcodes'])].filter(isRecord)
  return [...new Set(codes.map(({ message }) => (typeof message === 'string' ? message : '')).filter(Boolean))]
}

/** Since iOS 18: several, each a moment or a span. */
function relevantDateOf(raw: unknown): string | null {
  const [first] = listOf(raw).filter(isRecord)
  return textOf(first?.['date']) || textOf(first?.['startDate']) || null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordOf = (value: unknown) => (isRecord(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Text and numbers, trimmed; '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim().slice(0, mostCharacters)
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''
