import { createFileRoute } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import { requireSessionOrLink } from '../guard.ts'
import { toCallback } from '../mail-link-search.ts'
import { MailLinkLayout } from '../mail-link-layout.tsx'

/** What a mail's link leads to: in the portal's shell for who is signed in, else in a frame of its own. */
export const Route = createFileRoute('/_linked')({
  // A link's token is redeemed before anything asks who is there (specification §2).
  beforeLoad: ({ location }) => {
    if (new URLSearchParams(location.searchStr).has('token')) throw toCallback(location.searchStr)
    return requireSessionOrLink(location.href)
  },
  component: Frame,
})

function Frame() {
  const { isRestricted } = Route.useRouteContext()
  return isRestricted ? <MailLinkLayout /> : <Shell />
}
