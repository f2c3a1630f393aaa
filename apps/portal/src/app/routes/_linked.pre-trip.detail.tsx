import { createFileRoute } from '@tanstack/react-router'
import { readRequestSearch } from '../mail-link-search.ts'
import { mailLinkPages } from '../mail-link-pages.tsx'

export const Route = createFileRoute('/_linked/pre-trip/detail')({
  validateSearch: readRequestSearch,
  component: Detail,
})

function Detail() {
  const { requestRef = '', action } = Route.useSearch()
  return <mailLinkPages.request reference={requestRef} action={action} />
}
