import type { AttachmentAddress } from '../../parts/attachment-viewer/attachment-address.ts'
import { newsImages } from '../../parts/attachment-viewer/attachment-kind.ts'
import { AttachmentPage } from '../../parts/attachment-viewer/attachment-page.tsx'
import { news } from '@portolan/contract/features/news'
import { call } from '../../lib/call.ts'
import { attachmentQuery } from '../../parts/attachment-viewer/attachment-query.ts'

/** /attachment/news */
export function NewsAttachmentPage({ token, file, onHome }: AttachmentAddress) {
  return <AttachmentPage file={file} query={newsAttachmentQuery(token)} images={newsImages} onHome={onHome} />
}

/** A document of the news feed. */
function newsAttachmentQuery(token: string) {
  return attachmentQuery('news', token, (signal) => call(news.getAttachment, { DocumentToken: token }, { signal }))
}
