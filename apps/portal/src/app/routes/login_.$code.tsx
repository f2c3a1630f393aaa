import { createFileRoute, redirect } from '@tanstack/react-router'

/** Another name of /sso/{code}. */
export const Route = createFileRoute('/login_/$code')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/sso/{-$code}', params, search, replace: true })
  },
})
