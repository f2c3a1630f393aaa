import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CallbackPage } from '../features/session/callback-page.tsx'

/** The landing page with its ways on, whichever of its addresses it stands at. */
export function Callback() {
  const router = useRouter()
  const enter = useCallback((target: string) => router.history.replace(target), [router])
  const leave = useCallback(() => void router.navigate({ to: '/logout', replace: true }), [router])
  return <CallbackPage onEnter={enter} onSignOut={leave} />
}
