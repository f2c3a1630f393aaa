import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../guard.ts'
import { Shell } from '../shell/shell.tsx'

/** Everything behind sign-in. */
export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Shell,
})
