import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '../../features/trip-requests/detail/request-page.tsx'
import { readRequestSearch } from '../mail-link-search.ts'

export const Route = createFileRoute('/_linked/pre-trip/detail')({
  validateSearch: readRequestSearch,
  component: Detail,
})

function Detail() {
  const { requestRef = '', action } = Route.useSearch()
  return <RequestPage reference={requestRef} action={action} />
}
