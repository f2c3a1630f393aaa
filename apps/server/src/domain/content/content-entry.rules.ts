import type { Language } from '@portolan/contract/enums'
import { readRichHtml } from '../../html/rich-html.ts'
import type { ContentRecords, Placed } from './content-records.ts'
import type { ContentKind, ContentRecord, RemovalRecord } from './content.schema.ts'
import { type ContentRemark, type RemarkCode, remarkText } from './content-texts.ts'

/** What content is known by. */
export interface ContentKey {
  readonly companyId: number | null
  readonly category: string
  readonly keyword: string
  readonly startsAt: Date | null
}

export interface ContentTextRow {
  readonly language: string
  readonly title: string | null
  readonly html: string
}

/** One content item as it is to be kept: a record for three companies makes three. */
export interface ContentRow extends ContentKey {
  readonly kind: ContentKind
  readonly expiresAt: Date | null
  /** What its kind has besides texts. */
  readonly data: object
  /** Cleaned, by language. */
  readonly texts: readonly ContentTextRow[]
}

export interface EntryOptions {
  readonly language: Language
  /** Set when the caller is a machine client of this one company, which enters content for it only. */
  readonly onlyCompanyId: number | null
}

export interface ReadEntry {
  readonly rows: readonly ContentRow[]
  readonly removals: readonly ContentKey[]
  readonly faults: readonly ContentRemark[]
  readonly notes: readonly ContentRemark[]
}

export const keyText = ({ companyId, category, keyword, startsAt }: ContentKey) =>
  JSON.stringify([companyId, category, keyword, startsAt?.getTime() ?? null])

/** Records as rows, with the faults that only the companies and the whole set can show. `companies`: ids by code. */
export function readEntry(
  { puts, removals, faults: earlier }: ContentRecords,
  companies: ReadonlyMap<string, number>,
  options: EntryOptions,
): ReadEntry {
  const faults = [...earlier]
  const notes: ContentRemark[] = []
  const seen = new Map<string, string>()
  const add = (list: ContentRemark[], place: string, code: RemarkCode, x?: string) =>
    void list.push({ place, message: remarkText(options.language, code, x) })

  const keysOf = ({ value, place }: Placed<ContentRecord | RemovalRecord>): ContentKey[] => {
    const keys: ContentKey[] = []
    for (const [index, companyId] of audienceOf(value, companies, options).entries()) {
      const code = value.audience === 'all' ? null : value.audience[index]
      const at = place(code === null ? ['audience'] : ['audience', index])
      if (companyId === undefined) {
        add(faults, at, code === null ? 'notAllowed' : 'unknownCompany', code ?? '')
        continue
      }
      const key = { companyId, category: value.category, keyword: value.keyword, startsAt: instant(value.startsAt) }
      const first = seen.get(keyText(key))
      if (first !== undefined) add(faults, at, 'duplicate', first)
      else seen.set(keyText(key), place([]))
      keys.push(key)
    }
    return keys
  }

  const rows = puts.flatMap((record) => {
    const { value, place } = record
    const startsAt = instant(value.startsAt)
    const expiresAt = instant(value.expiresAt)
    if (startsAt && expiresAt && expiresAt <= startsAt) add(faults, place(['expiresAt']), 'endsBeforeStart')
    const texts = cleanTexts(value, (language, removed, isEmpty) => {
      const at = place(['texts', language, 'html'])
      if (isEmpty) add(faults, at, 'nothingLeft')
      if (removed.length > 0) add(notes, at, 'removed', removed.join(', '))
    })
    const shared = { kind: value.kind, expiresAt, data: dataOf(value), texts }
    return keysOf(record).map((key): ContentRow => ({ ...key, ...shared }))
  })
  return { rows, removals: removals.flatMap(keysOf), faults, notes }
}

export const instant = (text: string | null | undefined) => (text ? new Date(text) : null)

/** Ids in the order of the audience; undefined where the caller may not enter for it, or there is no such company. */
export function audienceOf(
  { audience }: Pick<ContentRecord, 'audience'>,
  companies: ReadonlyMap<string, number>,
  { onlyCompanyId }: EntryOptions,
): (number | null | undefined)[] {
  if (audience === 'all') return [onlyCompanyId === null ? null : undefined]
  return audience.map((code) => {
    const id = companies.get(code)
    return onlyCompanyId === null || id === onlyCompanyId ? id : undefined
  })
}

function cleanTexts(
  record: ContentRecord,
  remark: (language: string, removed: readonly string[], isEmpty: boolean) => void,
): ContentTextRow[] {
  if (record.kind === 'footer') return []
  const texts: Readonly<Record<string, { title?: string | undefined; html: string } | undefined>> = record.texts
  return Object.entries(texts).flatMap(([language, text]) => {
    if (!text) return []
    const { html, removed } = readRichHtml(text.html)
    // The foot of the page may hold scripts alone.
    remark(language, removed, html === '' && record.kind !== 'footer-script')
    return [{ language, title: text.title ?? null, html }]
  })
}

function dataOf(record: ContentRecord): object {
  switch (record.kind) {
    case 'page':
      return {}
    case 'mobile-download':
      return { links: record.links }
    case 'footer-script':
      return { scripts: record.scripts }
    case 'footer': {
      const { company, products, legal, social, offices, legalName } = record
      return { company, products, legal, social, offices, legalName }
    }
  }
}
