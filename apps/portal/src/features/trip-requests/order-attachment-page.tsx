import type { AttachmentAddress } from '../../parts/attachment-viewer/attachment-address.ts'
import { bookingImages } from '../../parts/attachment-viewer/attachment-kind.ts'
import { AttachmentPage } from '../../parts/attachment-viewer/attachment-page.tsx'
import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { call } from '../../lib/call.ts'
import { attachmentQuery } from '../../parts/attachment-viewer/attachment-query.ts'

/** /booking/attachment */
export function OrderAttachmentPage({ token, file, onHome }: AttachmentAddress) {
  return <AttachmentPage file={file} query={orderAttachmentQuery(token)} images={bookingImages} onHome={onHome} />
}

/** A file attached to an external order. */
function orderAttachmentQuery(token: string) {
  return attachmentQuery('external-orders', token, (signal) =>
    call(externalOrders.getOrderAttachment, { AttachmentToken: token }, { signal }),
  )
}
