import { ContentCategory } from '@portolan/contract/features/content'
import { MobileDownloadRecord } from './content.schema.ts'
import type { Db } from './content.store.ts'
import { readContent, type Reader } from './content-reader.ts'

const Data = MobileDownloadRecord.pick({ links: true })

/** What the download dialog shows a company's people; null when there is none. */
export async function readMobileDownload(db: Db, companyId: number, reader: Reader) {
  const wanted = { kind: 'mobile-download', category: ContentCategory.mobileDownload, keyword: '', companyId } as const
  const shown = await readContent(db, wanted, reader)
  if (!shown?.text) return null
  const { title, html, language } = shown.text
  return { title: title ?? '', html, language, ...Data.parse(shown.data) }
}
