import { news } from '@portolan/contract/features/news'
import { call } from '../../lib/call.ts'
import { attachmentQuery } from '../../parts/attachment-viewer/attachment-query.ts'

/** A document of the news feed. */
export function newsAttachmentQuery(token: string) {
  return attachmentQuery('news', token, (signal) => call(news.getAttachment, { DocumentToken: token }, { signal }))
}
