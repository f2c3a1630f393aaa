import { tripRequests } from '@portolan/contract/features/trip-requests'
import { call } from '../../lib/call.ts'
import { attachmentQuery } from '../../parts/attachment-viewer/attachment-query.ts'

/** A file attached to a trip request. */
export function requestAttachmentQuery(token: string) {
  return attachmentQuery('trip-requests', token, (signal) =>
    call(tripRequests.getAttachment, { AttachmentToken: token }, { signal }),
  )
}
