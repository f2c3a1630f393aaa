import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../../i18n/catalogue.ts'
import type { QuarantineReason } from '../../formats/read-fault.ts'
import type { DetailTexts } from './messages/en-US.ts'

const texts = await catalogue<DetailTexts>(new URL('messages/', import.meta.url))

/** Details that are names people know: of a file, an encoding, a kind of event; or a size. */
const shown: ReadonlySet<QuarantineReason> = new Set<QuarantineReason>([
  'attachment_too_large',
  'encoding_unknown',
  'encoding_invalid',
  'encoding_guessed',
  'event_not_supported',
  'image_too_large',
  'zip_too_many_entries',
])

/** What is kept beside a reason, in words; null where only the program's authors could read it. */
export function plainDetail(language: Language, reason: QuarantineReason, detail: string): string | null {
  if (shown.has(reason)) return detail
  switch (reason) {
    case 'booking_incomplete':
    case 'booking_doubtful':
      return fieldsIn(detail, texts[language])
    case 'segment_unreadable':
      return segmentsIn(detail, texts[language])
    case 'file_unreadable':
      return detail === 'ENOENT'
        ? texts[language].missing
        : /^E(?:ACCES|PERM)$/.test(detail)
          ? texts[language].forbidden
          : null
    default:
      return positionIn(detail, language)
  }
}

/** A field of a booking, in words. */
export function fieldText(language: Language, field: string): string {
  const words: Readonly<Record<string, string>> = texts[language].fields
  return words[field] ?? field
}

/** What is not kept, in the plural: a kind of schema.org, of the agency's feed, or a calendar's entry. */
export function notKeptText(language: Language, kind: string): string {
  const { notKept, notKeptOther } = texts[language]
  const words: Readonly<Record<string, string>> = notKept
  return words[kind] ?? notKeptOther
}

/**
 * Where in its file a record stands, in words: 'Itinerary[2], line 40, Booking[0].Air' is 'record 2, line 40, flight of
 * booking 1'. Names of attachments and passes stay as they are.
 */
export function plainPlace(language: Language, place: string): string {
  const { places } = texts[language]
  const said = place.split(', ').map((part) => {
    if (/^Booking\[\d+\]\./.test(part)) return segmentsIn(part, texts[language]) ?? part
    if (part === 'file' || part === 'markup') return places[part]
    const [, name = '', number = '', inner] =
      /^(record|Itinerary|ItineraryInfo|Booking|event|item|mail|line)[ [](\d+)\]?(?:\[(\d+)\])?$/.exec(part) ?? []
    if (number === '') return part
    const known = name === 'event' || name === 'item' || name === 'mail' || name === 'line' ? name : 'record'
    return fill(places[known], { x: inner === undefined ? number : `${number}.${Number(inner) + 1}` })
  })
  return said.join(language === 'en-US' ? ', ' : '、')
}

/** 'departs (date_ambiguous), to'. */
function fieldsIn(detail: string, { fields, doubts, field: shape, separator }: DetailTexts): string | null {
  const words: Readonly<Record<string, string>> = fields
  const whys: Readonly<Record<string, string>> = doubts
  const told = [...detail.matchAll(/(\w+)(?: \((\w+)\))?/g)].flatMap(([, name = '', doubt = '']) => {
    const [field, why] = [words[name], whys[doubt]]
    return field === undefined ? [] : [why === undefined ? field : fill(shape, { field, doubt: why })]
  })
  return told.length > 0 ? told.join(separator) : null
}

/** 'Booking[0].Air; Booking[1].Hotel'. */
function segmentsIn(detail: string, { segments, segment, entry, separator }: DetailTexts): string | null {
  const kinds: Readonly<Record<string, string>> = segments
  const told = [...detail.matchAll(/Booking\[(\d+)\](?:\.(\w+))?/g)].map(([, index = '0', name = '']) => {
    const number = String(Number(index) + 1)
    const kind = kinds[name]
    return kind === undefined ? fill(entry, { number }) : fill(segment, { kind, number })
  })
  return told.length > 0 ? told.join(separator) : null
}

/** 'line 3', '3:12: unclosed tag', 'more than 67108864 bytes', '1 of 2 legs'. */
function positionIn(detail: string, language: Language): string | null {
  const { line, limit, legs } = texts[language]
  const [, at] = /(?:^|\()line (\d+)/.exec(detail) ?? /^(\d+):\d+:/.exec(detail) ?? []
  if (at !== undefined) return fill(line, { x: at })
  const [, bytes] = /^more than (\d+) bytes$/.exec(detail) ?? []
  if (bytes !== undefined) return fill(limit, { x: megabytes(Number(bytes), language) })
  const [, lost, all] = /^(\d+) of (\d+) legs$/.exec(detail) ?? []
  return lost !== undefined && all !== undefined ? fill(legs, { lost, legs: all }) : null
}

const megabytes = (bytes: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1024 ** 2,
  )
