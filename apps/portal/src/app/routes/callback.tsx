import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CallbackPage } from '../../features/session/callback-page.tsx'

export const Route = createFileRoute('/callback')({ component: Callback })

function Callback() {
  const router = useRouter()
  const enter = useCallback((target: string) => router.history.replace(target), [router])
  const leave = useCallback(() => void router.navigate({ to: '/logout', replace: true }), [router])
  return <CallbackPage onSignedIn={enter} onSignOut={leave} />
}
