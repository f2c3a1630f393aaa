import { createFileRoute } from '@tanstack/react-router'
import { OrderAttachmentPage } from '../../features/trip-requests/order-attachment-page.tsx'
import { readAttachmentSearch } from '../../parts/attachment-viewer/attachment-address.ts'
import { AttachmentGate } from '../attachment-gate.tsx'

export const Route = createFileRoute('/_attachment/booking/attachment')({
  validateSearch: readAttachmentSearch,
  component: Attachment,
})

function Attachment() {
  const { token, file } = Route.useSearch()
  const { isSignedIn, isByLink } = Route.useRouteContext()
  return <AttachmentGate token={token} file={file} isSignedIn={isSignedIn || isByLink} page={OrderAttachmentPage} />
}
