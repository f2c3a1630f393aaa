import { createFileRoute, Outlet } from '@tanstack/react-router'
import { GatePage } from '../../features/session/gate-page.tsx'
import { isInside } from '../guard.ts'
import { Shell } from '../shell/shell.tsx'

/** The attachment pages: in the portal's shell for who is signed in, else at the gate, where nobody is sent away. */
export const Route = createFileRoute('/_attachment')({
  beforeLoad: async ({ location }) => ({ isSignedIn: await isInside(location.href) }),
  component: Frame,
})

function Frame() {
  const { isSignedIn } = Route.useRouteContext()
  if (isSignedIn) return <Shell />
  return (
    <GatePage>
      <Outlet />
    </GatePage>
  )
}
