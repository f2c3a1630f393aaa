import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../../features/session/public-layout.tsx'
import { resumeLink } from '../../lib/email-session.ts'
import { isInside } from '../guard.ts'
import { MailLinkLayout } from '../mail-link-layout.tsx'
import { Shell } from '../shell/shell.tsx'

/**
 * The attachment pages: in the portal's shell for who is signed in, in the frame of a mail's link for who came by one,
 * else at the gate, where nobody is sent away.
 */
export const Route = createFileRoute('/_attachment')({
  beforeLoad: async ({ location }) => {
    const isSignedIn = await isInside(location.href)
    return { isSignedIn, isByLink: !isSignedIn && resumeLink() }
  },
  component: Frame,
})

function Frame() {
  const { isSignedIn, isByLink } = Route.useRouteContext()
  if (isSignedIn) return <Shell />
  if (isByLink) return <MailLinkLayout />
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
