import { createFileRoute } from '@tanstack/react-router'
import { RequestFormPage } from '../../features/trip-requests/form/form-page.tsx'
import { readCopySearch } from '../mail-link-search.ts'

export const Route = createFileRoute('/_shell/pre-trip/new')({ validateSearch: readCopySearch, component: NewRequest })

function NewRequest() {
  const { copyOf = null } = Route.useSearch()
  return <RequestFormPage reference={null} copyOf={copyOf} />
}
