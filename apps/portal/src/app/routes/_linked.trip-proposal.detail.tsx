import { createFileRoute } from '@tanstack/react-router'
import { readProposalSearch } from '../mail-link-search.ts'
import { mailLinkPages } from '../mail-link-pages.tsx'

export const Route = createFileRoute('/_linked/trip-proposal/detail')({
  validateSearch: readProposalSearch,
  component: Detail,
})

function Detail() {
  const { referenceNumber = '', action } = Route.useSearch()
  return <mailLinkPages.proposal reference={referenceNumber} action={action} />
}
