import type { AttachmentAddress } from '../../parts/attachment-viewer/attachment-address.ts'
import { bookingImages } from '../../parts/attachment-viewer/attachment-kind.ts'
import { AttachmentPage } from '../../parts/attachment-viewer/attachment-page.tsx'
import { requestAttachmentQuery } from './trip-requests.queries.ts'

/** /pre-trip/attachment */
export function RequestAttachmentPage({ token, file, onHome }: AttachmentAddress) {
  return <AttachmentPage file={file} query={requestAttachmentQuery(token)} images={bookingImages} onHome={onHome} />
}
