import { createFileRoute } from '@tanstack/react-router'
import { readProposalSearch } from '../linked-address.ts'
import { linkedPages } from '../linked-pages.ts'

export const Route = createFileRoute('/_linked/trip-proposal/detail')({
  validateSearch: readProposalSearch,
  component: Detail,
})

function Detail() {
  const { referenceNumber = '', action } = Route.useSearch()
  return <linkedPages.proposal reference={referenceNumber} action={action} />
}
