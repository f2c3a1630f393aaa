import { readRichHtml } from '../../html/rich-html.ts'
import { audienceOf, type EntryOptions, instant } from '../content/content-entry.rules.ts'
import type { Placed } from '../content/content-records.ts'
import type { ContentRemark } from '../content/content-texts.ts'
import { newsRemarkText, type NewsRemarkCode } from './news-texts.ts'
import { type EnteredNews, releaseTypes, type RemovalRecord, systemTypes } from './news.schema.ts'
import type { NewsRecords } from './news-records.ts'

/** What an item is known by. */
export interface NewsKey {
  readonly companyId: number | null
  readonly key: string
}

export interface NewsTextRow {
  readonly language: string
  readonly title: string
  readonly html: string
}

/** One item as it is to be kept: a record for three companies makes three. */
export interface NewsRow extends NewsKey {
  readonly releaseType: number
  readonly systemType: number
  readonly popup: boolean
  readonly mustRead: boolean
  readonly startsAt: Date | null
  readonly expiresAt: Date | null
  /** Shown to readers of these alone; null: to all. */
  readonly languages: readonly string[] | null
  readonly documentId: number | null
  readonly link: string | null
  readonly image: string | null
  /** Cleaned, by language. */
  readonly texts: readonly NewsTextRow[]
}

/** A document that records may name. */
export interface KnownDocument {
  readonly id: number
  /** Null: the TMC's own, which any company's item may show. */
  readonly companyId: number | null
}

interface Known {
  /** Ids by code. */
  readonly companies: ReadonlyMap<string, number>
  /** By token. */
  readonly documents: ReadonlyMap<string, KnownDocument>
}

export interface ReadNewsEntry {
  readonly rows: readonly NewsRow[]
  readonly removals: readonly NewsKey[]
  readonly faults: readonly ContentRemark[]
  readonly notes: readonly ContentRemark[]
}

export const newsKeyText = ({ companyId, key }: NewsKey) => JSON.stringify([companyId, key])

/** Records as rows, with the faults that only the companies, the documents and the whole set can show. */
export function readNewsEntry(
  { puts, removals, faults: earlier }: NewsRecords,
  known: Known,
  options: EntryOptions,
): ReadNewsEntry {
  const faults = [...earlier]
  const notes: ContentRemark[] = []
  const seen = new Map<string, string>()
  const add = (list: ContentRemark[], place: string, code: NewsRemarkCode, x?: string) =>
    void list.push({ place, message: newsRemarkText(options.language, code, x) })

  const keysOf = ({ value, place }: Placed<EnteredNews | RemovalRecord>): NewsKey[] => {
    const keys: NewsKey[] = []
    for (const [index, companyId] of audienceOf(value, known.companies, options).entries()) {
      const code = value.audience === 'all' ? null : value.audience[index]
      const at = place(code === null ? ['audience'] : ['audience', index])
      if (companyId === undefined) {
        add(faults, at, code === null ? 'notAllowed' : 'unknownCompany', code ?? '')
        continue
      }
      const key = { companyId, key: value.key }
      const first = seen.get(newsKeyText(key))
      if (first !== undefined) add(faults, at, 'duplicate', first)
      else seen.set(newsKeyText(key), place([]))
      keys.push(key)
    }
    return keys
  }

  const rows = puts.flatMap((record) => {
    const { value, place } = record
    const [startsAt, expiresAt] = [instant(value.startsAt), instant(value.expiresAt)]
    if (startsAt && expiresAt && expiresAt <= startsAt) add(faults, place(['expiresAt']), 'endsBeforeStart')
    const texts = cleanTexts(value, (language, removed, isEmpty) => {
      const at = place(['texts', language, 'html'])
      if (isEmpty) add(faults, at, 'nothingLeft')
      if (removed.length > 0) add(notes, at, 'removed', removed.join(', '))
    })
    const keys = keysOf(record)
    const documentId = documentOf(value, keys, known.documents)
    if (documentId === undefined)
      add(faults, place(['document']), 'unknownDocument', value.kind === 'document' ? value.document : '')
    const shared = { ...fieldsOf(value), startsAt, expiresAt, documentId: documentId ?? null, texts }
    return keys.map((key): NewsRow => ({ ...key, ...shared }))
  })
  return { rows, removals: removals.flatMap(keysOf), faults, notes }
}

function fieldsOf(value: EnteredNews) {
  return {
    releaseType: releaseTypes[value.kind],
    systemType: systemTypes[value.system],
    popup: value.kind === 'news' && (value.popup || value.mustRead),
    mustRead: value.kind === 'news' && value.mustRead,
    languages: value.onlyInGivenLanguages ? Object.keys(value.texts).toSorted() : null,
    link: value.kind === 'link' ? value.link : null,
    image: value.kind === 'link' ? (value.image ?? null) : null,
  }
}

/** Null where the kind has none; undefined where there is none that all of these companies may show. */
function documentOf(
  value: EnteredNews,
  keys: readonly NewsKey[],
  documents: ReadonlyMap<string, KnownDocument>,
): number | null | undefined {
  if (value.kind !== 'document') return null
  const found = documents.get(value.document)
  const isOpenTo = ({ companyId }: NewsKey) => found?.companyId === null || found?.companyId === companyId
  return found && keys.every(isOpenTo) ? found.id : undefined
}

function cleanTexts(
  record: EnteredNews,
  remark: (language: string, removed: readonly string[], isEmpty: boolean) => void,
): NewsTextRow[] {
  const texts: Readonly<Record<string, { title: string; html: string } | undefined>> = record.texts
  return Object.entries(texts).flatMap(([language, text]) => {
    if (!text) return []
    const { html, removed } = readRichHtml(text.html)
    // A document or link may stand for itself; what was written for it must not vanish without a word.
    remark(language, removed, html === '' && (record.kind === 'news' || text.html !== ''))
    return [{ language, title: text.title, html }]
  })
}
