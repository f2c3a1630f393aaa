import { createFileRoute } from '@tanstack/react-router'
import { NewsAttachmentPage } from '../../features/news/news-attachment-page.tsx'
import { readAttachmentSearch } from '../../parts/attachment-viewer/attachment-address.ts'
import { AttachmentGate } from '../attachment-gate.tsx'

export const Route = createFileRoute('/_attachment/attachment/news')({
  validateSearch: readAttachmentSearch,
  component: Attachment,
})

function Attachment() {
  const { token, file } = Route.useSearch()
  const { isSignedIn } = Route.useRouteContext()
  return <AttachmentGate token={token} file={file} isSignedIn={isSignedIn} page={NewsAttachmentPage} />
}
