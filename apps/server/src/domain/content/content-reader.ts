import type { Language } from '@portolan/contract/enums'
import { ContentCategory } from '@portolan/contract/features/content'
import { richHtml } from '../../html/rich-html.ts'
import { chooseItem, chooseText } from './content.rules.ts'
import { MobileDownloadRecord } from './content.schema.ts'
import { findContent, type Run, type WantedContent } from './content.store.ts'

/** Content as a reader gets it: cleaned once more on its way out. */
export interface ShownContent {
  readonly data: unknown
  /** Null where the item has no text in any language. */
  readonly text: { readonly language: string; readonly title: string | null; readonly html: string } | null
}

/** Who reads, and when. */
export interface Reader {
  readonly language: Language
  readonly now: Date
}

/** What is shown now of what is wanted, in the reader's language or its nearest; null when there is none. */
export async function readContent(tx: Run, wanted: WantedContent, reader: Reader): Promise<ShownContent | null> {
  const item = chooseItem(await findContent(tx, wanted, reader.now), reader.now)
  if (!item) return null
  const text = chooseText(item.texts, reader.language)
  return { data: item.data, text: text && { ...text, html: richHtml(text.html) } }
}

const Data = MobileDownloadRecord.pick({ links: true })

/** What the download dialog shows a company's people; null when there is none. */
export async function readMobileDownload(tx: Run, companyId: number, reader: Reader) {
  const wanted = { kind: 'mobile-download', category: ContentCategory.mobileDownload, keyword: '', companyId } as const
  const shown = await readContent(tx, wanted, reader)
  if (!shown?.text) return null
  const { title, html, language } = shown.text
  return { title: title ?? '', html, language, ...Data.parse(shown.data) }
}
