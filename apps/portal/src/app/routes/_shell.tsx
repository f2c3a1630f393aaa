import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { isInside, requireSession } from '../guard.ts'
import { sectionAt } from '../section-registry.ts'
import { Shell } from '../shell/shell.tsx'

/** Everything behind sign-in. An address that leads nowhere asks nobody to sign in. */
export const Route = createFileRoute('/_shell')({
  beforeLoad: async ({ location, matches }) => {
    const isNowhere = matches.some(({ routeId }) => routeId === '/_shell/$') && !sectionAt(location.pathname)
    if (!isNowhere) return requireSession(location.href)
    if (!(await isInside(location.href))) throw notFound({ routeId: rootRouteId })
  },
  component: Shell,
})
