import { createFileRoute } from '@tanstack/react-router'
import { RequestFormPage } from '../../features/trip-requests/form/form-page.tsx'
import { readRequestSearch } from '../mail-link-search.ts'

export const Route = createFileRoute('/_shell/pre-trip/edit')({
  validateSearch: readRequestSearch,
  component: EditRequest,
})

function EditRequest() {
  const { requestRef = '' } = Route.useSearch()
  return <RequestFormPage reference={requestRef} copyOf={null} />
}
