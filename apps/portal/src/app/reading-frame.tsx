import type { ReactNode } from 'react'
import { GatePage } from '../features/session/gate-page.tsx'
import { QueryCache } from './query-cache.tsx'

/** Around the public pages that are read: whoever comes here need not have signed in. */
export function ReadingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <QueryCache>
      <GatePage width="page">{children}</GatePage>
    </QueryCache>
  )
}
