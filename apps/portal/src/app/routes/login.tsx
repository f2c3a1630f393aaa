import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LoginPage } from '../../features/session/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: (search): { expired?: string } => (String(search.expired) === '1' ? { expired: '1' } : {}),
  component: Login,
})

function Login() {
  const { expired } = Route.useSearch()
  const notice = useLocation({ select: ({ state }) => state.notice })
  return <LoginPage expired={expired === '1'} notice={notice} />
}
