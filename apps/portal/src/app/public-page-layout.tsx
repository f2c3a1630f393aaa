import type { ReactNode } from 'react'
import { PublicLayout } from '../features/session/public-layout.tsx'
import { QueryCache } from './query-cache.tsx'

/** The layout of public text pages, such as the privacy agreement. Visitors need no session. */
export function PublicPageLayout({ children }: { readonly children: ReactNode }) {
  return (
    <QueryCache>
      <PublicLayout width="page">{children}</PublicLayout>
    </QueryCache>
  )
}
