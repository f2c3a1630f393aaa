import { createRootRoute, Outlet } from '@tanstack/react-router'
import { SessionNotices } from '../../features/session/session-notices.tsx'
import { ErrorPage } from '../error-page.tsx'
import { PageNotFound } from '../page-not-found.tsx'
import { PendingPage } from '../pending-page.tsx'

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: PageNotFound,
  errorComponent: ErrorPage,
  pendingComponent: PendingPage,
})

function Root() {
  return (
    <>
      <Outlet />
      <SessionNotices />
    </>
  )
}
