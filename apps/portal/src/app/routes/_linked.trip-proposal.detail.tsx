import { createFileRoute } from '@tanstack/react-router'
import { ProposalPage } from '../../features/trip-proposals/detail/proposal-page.tsx'
import { readProposalSearch } from '../mail-link-search.ts'

export const Route = createFileRoute('/_linked/trip-proposal/detail')({
  validateSearch: readProposalSearch,
  component: Detail,
})

function Detail() {
  const { referenceNumber = '', action, isPreview } = Route.useSearch()
  return (
    <ProposalPage
      key={referenceNumber}
      reference={referenceNumber}
      action={action}
      isPreview={isPreview === 'true' || isPreview === '1'}
    />
  )
}
