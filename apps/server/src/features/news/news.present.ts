import type { NewsReleaseType } from '@portolan/contract/enums'
import type { NewsContentSummary } from '@portolan/contract/features/news'
import { localTimeAt } from '@portolan/rules/local-time'
import { cleanedHtml } from '../../html/cleaned.ts'
import type { NewsPage, NewsRow } from './news.store.ts'

export const presentNews = ({ rows, timeZone }: NewsPage, releaseType: NewsReleaseType): NewsContentSummary[] =>
  rows.map((row) => ({
    NewsId: String(row.id),
    ReleaseType: releaseType,
    Title: row.title,
    // Cleaned once more: a rule that was tightened later holds for what was saved before.
    Content: cleanedHtml(row.html),
    IsReaded: row.is_read,
    CreateTimeRemark: localTimeAt(row.published_at.getTime(), timeZone),
    PublishedAt: row.published_at.toISOString(),
    DocumentName: row.document_name,
    DocumentToken: row.document_token,
    DocumentType: row.document_type,
    DocumentSize: row.document_size,
    Link: row.link,
    LinkSummary: summaryOf(row),
    Language: row.language,
  }))

const summaryOf = ({ link, title, image }: NewsRow) => (link === null ? null : { Title: title, ImageUrl: image })
