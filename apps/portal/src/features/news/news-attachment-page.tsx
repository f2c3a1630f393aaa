import type { AttachmentAddress } from '../../parts/attachment-viewer/attachment-address.ts'
import { newsImages } from '../../parts/attachment-viewer/attachment-kind.ts'
import { AttachmentPage } from '../../parts/attachment-viewer/attachment-page.tsx'
import { newsAttachmentQuery } from './news.queries.ts'

/** /attachment/news */
export function NewsAttachmentPage({ token, file, onHome }: AttachmentAddress) {
  return <AttachmentPage file={file} query={newsAttachmentQuery(token)} images={newsImages} onHome={onHome} />
}
