import { createFileRoute } from '@tanstack/react-router'
import { RequestAttachmentPage } from '../../features/trip-requests/request-attachment-page.tsx'
import { readAttachmentSearch } from '../../parts/attachment-viewer/attachment-address.ts'
import { AttachmentGate } from '../attachment-gate.tsx'

export const Route = createFileRoute('/_attachment/pre-trip/attachment')({
  validateSearch: readAttachmentSearch,
  component: Attachment,
})

function Attachment() {
  const { token, file } = Route.useSearch()
  const { isSignedIn, isByLink } = Route.useRouteContext()
  return <AttachmentGate token={token} file={file} isSignedIn={isSignedIn || isByLink} page={RequestAttachmentPage} />
}
