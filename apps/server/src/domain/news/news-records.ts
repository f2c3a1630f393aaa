import type { Language } from '@portolan/contract/enums'
import { newsKinds } from '@portolan/contract/features/news'
import {
  type RawItem,
  rawItems,
  readRecordsBy,
  type ReadRecords,
  type RecordReading,
} from '../content/content-records.ts'
import type { ContentRemark } from '../content/content-texts.ts'
import { type EnteredNews, recordSchemas, RemovalRecord } from './news.schema.ts'

/** What documents say together. Faults of one record do not hide those of the others. */
export type NewsRecords = ReadRecords<EnteredNews, RemovalRecord>

/** Items of the back-office call: `items[3]`. */
export const readNewsItems = (items: readonly unknown[], language: Language): NewsRecords =>
  readNewsRecords(rawItems(items, ''), [], language)

const newsReading: RecordReading<EnteredNews['kind'], EnteredNews, RemovalRecord> = {
  kinds: newsKinds,
  put: (kind) => recordSchemas[kind],
  removal: () => RemovalRecord,
}

export const readNewsRecords = (
  items: readonly RawItem[],
  earlier: readonly ContentRemark[],
  language: Language,
): NewsRecords => readRecordsBy(newsReading, items, earlier, language)
