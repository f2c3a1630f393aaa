import type { ReactNode } from 'react'
import { PublicLayout } from '../features/session/public-layout.tsx'
import { QueryCache } from './query-cache.tsx'

/** Around the public pages that are read: whoever comes here need not have signed in. */
export function ReadingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <QueryCache>
      <PublicLayout width="page">{children}</PublicLayout>
    </QueryCache>
  )
}
