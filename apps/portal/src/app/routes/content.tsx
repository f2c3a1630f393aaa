import { createFileRoute } from '@tanstack/react-router'
import { readContentSearch } from '../../features/content/content-address.ts'
import { PublicPage } from '../../features/content/public-page.tsx'
import { PublicPageLayout } from '../public-page-layout.tsx'

/** A static page 'driven by category and keyword' (specification §2). */
export const Route = createFileRoute('/content')({
  validateSearch: readContentSearch,
  component: Static,
})

function Static() {
  const { category = '', keyword = '' } = Route.useSearch()
  return (
    <PublicPageLayout>
      <PublicPage key={`${category} ${keyword}`} category={category} keyword={keyword} title="" />
    </PublicPageLayout>
  )
}
