import type { AttachmentAddress } from '../../parts/attachment-viewer/attachment-address.ts'
import { bookingImages } from '../../parts/attachment-viewer/attachment-kind.ts'
import { AttachmentPage } from '../../parts/attachment-viewer/attachment-page.tsx'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { call } from '../../lib/call.ts'
import { attachmentQuery } from '../../parts/attachment-viewer/attachment-query.ts'

/** /pre-trip/attachment */
export function RequestAttachmentPage({ token, file, onHome }: AttachmentAddress) {
  return <AttachmentPage file={file} query={requestAttachmentQuery(token)} images={bookingImages} onHome={onHome} />
}

/** A file attached to a trip request. */
function requestAttachmentQuery(token: string) {
  return attachmentQuery('trip-requests', token, (signal) =>
    call(tripRequests.getAttachment, { AttachmentToken: token }, { signal }),
  )
}
