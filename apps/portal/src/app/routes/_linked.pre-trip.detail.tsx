import { createFileRoute } from '@tanstack/react-router'
import { readRequestSearch } from '../linked-address.ts'
import { linkedPages } from '../linked-pages.ts'

export const Route = createFileRoute('/_linked/pre-trip/detail')({
  validateSearch: readRequestSearch,
  component: Detail,
})

function Detail() {
  const { requestRef = '', action } = Route.useSearch()
  return <linkedPages.request reference={requestRef} action={action} />
}
