import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { isInside } from '../guard.ts'
import { PublicPageLayout } from '../public-page-layout.tsx'

/** Public texts: in the portal's shell for who is signed in, else in a frame of their own, and nobody is sent away. */
export const Route = createFileRoute('/_public')({
  beforeLoad: async ({ location }) => ({ isSignedIn: await isInside(location.href) }),
  component: Frame,
})

// Visitors load no shell.
const Shell = lazy(async () => ({ default: (await import('../shell/shell.tsx')).Shell }))

function Frame() {
  if (Route.useRouteContext().isSignedIn) return <Shell />
  return (
    <PublicPageLayout>
      <Outlet />
    </PublicPageLayout>
  )
}
