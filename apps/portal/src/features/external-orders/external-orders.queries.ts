import { externalOrders } from '@portolan/contract/features/external-orders'
import { call } from '../../lib/call.ts'
import { attachmentQuery } from '../../parts/attachment-viewer/attachment-query.ts'

/** A file attached to an external order. */
export function orderAttachmentQuery(token: string) {
  return attachmentQuery('external-orders', token, (signal) =>
    call(externalOrders.getAttachment, { AttachmentToken: token }, { signal }),
  )
}
