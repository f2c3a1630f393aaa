import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/session/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: (search): { expired?: string } => (String(search.expired) === '1' ? { expired: '1' } : {}),
  component: Login,
})

function Login() {
  const { expired } = Route.useSearch()
  return <LoginPage expired={expired === '1'} />
}
