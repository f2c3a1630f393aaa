import { createRootRoute } from '@tanstack/react-router'
import { PageNotFound } from '../page-not-found.tsx'
import { PendingPage } from '../pending-page.tsx'

export const Route = createRootRoute({
  notFoundComponent: PageNotFound,
  pendingComponent: PendingPage,
})
