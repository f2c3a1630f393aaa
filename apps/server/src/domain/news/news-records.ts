import type { Language } from '@portolan/contract/enums'
import { newsKinds } from '@portolan/contract/news-desk'
import * as z from 'zod'
import { type Placed, type RawItem, rawItems } from '../content/content-records.ts'
import { contentSchemaErrors, type ContentRemark } from '../content/content-texts.ts'
import { type EnteredNews, recordSchemas, RemovalRecord } from './news.schema.ts'

/** What documents say together. Faults of one record do not hide those of the others. */
export interface NewsRecords {
  readonly puts: readonly Placed<EnteredNews>[]
  readonly removals: readonly Placed<RemovalRecord>[]
  readonly faults: readonly ContentRemark[]
}

/** Items of the back-office call: `items[3]`. */
export const readNewsItems = (items: readonly unknown[], language: Language): NewsRecords =>
  readNewsRecords(rawItems(items, ''), [], language)

const Kind = z.looseObject({ kind: z.enum(newsKinds), remove: z.literal(true).optional() })

export function readNewsRecords(
  items: readonly RawItem[],
  earlier: readonly ContentRemark[],
  language: Language,
): NewsRecords {
  const error = contentSchemaErrors(language)
  const faults = [...earlier]
  const puts: Placed<EnteredNews>[] = []
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
      const value = parse<RemovalRecord>(RemovalRecord, item)
      if (value) removals.push({ value, place: item.place })
    } else {
      const value = parse<EnteredNews>(recordSchemas[head.kind], item)
      if (value) puts.push({ value, place: item.place })
    }
  }
  return { puts, removals, faults }
}
