import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { currentConfiguration } from '../../lib/configuration.ts'
import { Debug } from '../debug/debug.tsx'
import { isInside } from '../guard.ts'
import { loadConfiguration } from '../load-configuration.ts'

/** There only while the deployment is in debug mode; the server's part is told to who is signed in. */
export const Route = createFileRoute('/debug')({
  beforeLoad: async ({ location }) => {
    await loadConfiguration(undefined, { isFresh: true })
    if (!currentConfiguration()?.Debug) throw notFound({ routeId: rootRouteId })
    return { isSignedIn: await isInside(location.href) }
  },
  component: Page,
})

function Page() {
  const { isSignedIn } = Route.useRouteContext()
  return <Debug isSignedIn={isSignedIn} />
}
