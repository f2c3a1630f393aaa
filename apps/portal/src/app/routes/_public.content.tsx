import { createFileRoute } from '@tanstack/react-router'
import { readContentSearch } from '../../features/content/content-address.ts'
import { PublicPage } from '../../features/content/public-page.tsx'

/** A static page 'driven by category and keyword' (specification §2). */
export const Route = createFileRoute('/_public/content')({
  validateSearch: readContentSearch,
  component: Static,
})

function Static() {
  const { category = '', keyword = '' } = Route.useSearch()
  return <PublicPage key={`${category} ${keyword}`} category={category} keyword={keyword} title="" />
}
