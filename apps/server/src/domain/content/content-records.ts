import type { Language } from '@portolan/contract/enums'
import * as z from 'zod'
import { pathText, type Place, placeIn } from '../../i18n/schema-faults.ts'
import { contentKinds, type ContentRecord, recordSchemas, type RemovalRecord, removalSchema } from './content.schema.ts'
import { contentSchemaErrors, type ContentRemark } from './content-texts.ts'

/** A record of a document, not parsed yet. */
export interface RawItem {
  readonly value: unknown
  readonly place: Place
}

/** A record that fits its schema, with its position. */
export interface Placed<T> {
  readonly value: T
  readonly place: Place
}

/** What documents say together. Faults of one record do not hide those of the others. */
export type ContentRecords = ReadRecords<ContentRecord, RemovalRecord>

/** Items of the back-office call: `items[3]`. */
export const readContentItems = (items: readonly unknown[], language: Language): ContentRecords =>
  readRecords(rawItems(items, ''), [], language)

export const rawItems = (items: readonly unknown[], prefix: string): RawItem[] =>
  items.map((value, index) => ({ value, place: placeIn(`${prefix}items[${index}]`) }))

const Shell = z.strictObject({ $schema: z.string().optional(), items: z.array(z.unknown()) })

/** The items of a document, still unread; null and a fault when it is no document. */
export function readShell(
  document: unknown,
  prefix: string,
  language: Language,
  faults: ContentRemark[],
): readonly unknown[] | null {
  const shell = Shell.safeParse(document, { error: contentSchemaErrors(language) })
  if (shell.success) return shell.data.items
  for (const issue of shell.error.issues)
    faults.push({ place: `${prefix}${pathText(issue.path) || '(document)'}`, message: issue.message })
  return null
}

/** What reads one kind of thing that the back office enters: schemas of a record and of its removal, by kind. */
export interface RecordReading<K extends string, Put, Removal> {
  readonly kinds: readonly K[]
  readonly put: (kind: K) => z.ZodType<Put>
  readonly removal: (kind: K) => z.ZodType<Removal>
}

export interface ReadRecords<Put, Removal> {
  readonly puts: readonly Placed<Put>[]
  readonly removals: readonly Placed<Removal>[]
  readonly faults: readonly ContentRemark[]
}

const contentReading: RecordReading<ContentRecord['kind'], ContentRecord, RemovalRecord> = {
  kinds: contentKinds,
  put: (kind) => recordSchemas[kind],
  removal: (kind) => removalSchema(kind),
}

export const readRecords = (
  items: readonly RawItem[],
  earlier: readonly ContentRemark[],
  language: Language,
): ContentRecords => readRecordsBy(contentReading, items, earlier, language)

/** Each item by the schema of its kind. */
export function readRecordsBy<K extends string, Put, Removal>(
  { kinds, put, removal }: RecordReading<K, Put, Removal>,
  items: readonly RawItem[],
  earlier: readonly ContentRemark[],
  language: Language,
): ReadRecords<Put, Removal> {
  const Head = z.looseObject({ kind: z.enum(kinds), remove: z.literal(true).optional() })
  const error = contentSchemaErrors(language)
  const faults = [...earlier]
  const puts: Placed<Put>[] = []
  const removals: Placed<Removal>[] = []
  /** The value as its schema reads it; its faults go to the list. */
  const parse = <T>(schema: z.ZodType<T>, { value, place }: RawItem): Placed<T>[] => {
    const parsed = schema.safeParse(value, { error })
    if (parsed.success) return [{ value: parsed.data, place }]
    faults.push(...parsed.error.issues.map((issue) => ({ place: place(issue.path), message: issue.message })))
    return []
  }
  for (const item of items)
    for (const { value: head } of parse(Head, item))
      if (head.remove) removals.push(...parse(removal(head.kind as K), item))
      else puts.push(...parse(put(head.kind as K), item))
  return { puts, removals, faults }
}
