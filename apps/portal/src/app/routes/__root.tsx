import { createRootRoute } from '@tanstack/react-router'
import { ErrorPage } from '../error-page.tsx'
import { PageNotFound } from '../page-not-found.tsx'
import { PendingPage } from '../pending-page.tsx'

export const Route = createRootRoute({
  notFoundComponent: PageNotFound,
  errorComponent: ErrorPage,
  pendingComponent: PendingPage,
})
