import type { Language } from '@portolan/contract/enums'
import * as z from 'zod'
import { pathText, type Place, placeIn } from '../../i18n/schema-faults.ts'
import { contentKinds, type ContentRecord, recordSchemas, type RemovalRecord, removalSchema } from './content.schema.ts'
import { contentSchemaErrors, type ContentRemark } from './content-texts.ts'

/** A record as it stands in a document, not yet read. */
export interface RawItem {
  readonly value: unknown
  readonly place: Place
}

/** A record that fits its schema, with where it stands. */
export interface Placed<T> {
  readonly value: T
  readonly place: Place
}

/** What documents say together. Faults of one record do not hide those of the others. */
export interface ContentRecords {
  readonly puts: readonly Placed<ContentRecord>[]
  readonly removals: readonly Placed<RemovalRecord>[]
  readonly faults: readonly ContentRemark[]
}

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

const Kind = z.looseObject({ kind: z.enum(contentKinds), remove: z.literal(true).optional() })

export function readRecords(
  items: readonly RawItem[],
  earlier: readonly ContentRemark[],
  language: Language,
): ContentRecords {
  const error = contentSchemaErrors(language)
  const faults = [...earlier]
  const puts: Placed<ContentRecord>[] = []
  const removals: Placed<RemovalRecord>[] = []
  /** The value as its schema reads it; its faults go to the list. */
  const parse = <T>(schema: z.ZodType<T>, { value, place }: RawItem): T | null => {
    const parsed = schema.safeParse(value, { error })
    if (parsed.success) return parsed.data
    faults.push(...parsed.error.issues.map((issue) => ({ place: place(issue.path), message: issue.message })))
    return null
  }
  for (const item of items) {
    const head = parse(Kind, item)
    if (!head) continue
    if (head.remove) {
      const value = parse<RemovalRecord>(removalSchema(head.kind), item)
      if (value) removals.push({ value, place: item.place })
    } else {
      const value = parse<ContentRecord>(recordSchemas[head.kind], item)
      if (value) puts.push({ value, place: item.place })
    }
  }
  return { puts, removals, faults }
}
