import { createFileRoute, redirect } from '@tanstack/react-router'

/** Another name of /logout. */
export const Route = createFileRoute('/sign-out')({
  beforeLoad: () => {
    throw redirect({ to: '/logout', replace: true })
  },
})
