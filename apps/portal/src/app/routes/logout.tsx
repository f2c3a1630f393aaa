import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LogoutPage, SignedOutPage } from '../../features/session/logout-page.tsx'

export const Route = createFileRoute('/logout')({
  /** `done=1` is where the provider comes back to. */
  validateSearch: (search): { done?: string } => (String(search.done) === '1' ? { done: '1' } : {}),
  component: Logout,
})

function Logout() {
  const { done } = Route.useSearch()
  const navigate = useNavigate()
  const showDone = useCallback(() => void navigate({ to: '/logout', search: { done: '1' }, replace: true }), [navigate])
  if (done === '1') return <SignedOutPage onSignIn={() => void navigate({ to: '/login' })} />
  return <LogoutPage onSignedOut={showDone} />
}
