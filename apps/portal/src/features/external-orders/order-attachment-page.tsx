import type { AttachmentAddress } from '../../parts/attachment-viewer/attachment-address.ts'
import { bookingImages } from '../../parts/attachment-viewer/attachment-kind.ts'
import { AttachmentPage } from '../../parts/attachment-viewer/attachment-page.tsx'
import { orderAttachmentQuery } from './external-orders.queries.ts'

/** /booking/attachment */
export function OrderAttachmentPage({ token, file, onHome }: AttachmentAddress) {
  return <AttachmentPage file={file} query={orderAttachmentQuery(token)} images={bookingImages} onHome={onHome} />
}
