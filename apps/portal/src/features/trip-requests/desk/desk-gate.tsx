import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { useProfile } from '../../../lib/session.ts'
import { whenIdle } from '../../../lib/when-idle.ts'

const counting = lazyModule(() => import('./count-nearly-late.ts'))

/** Of every page: for consultants, the menu counts what is nearly late at the desk. Nothing of the first paint waits for it. */
export function DeskGate() {
  const { LoginId, ModuleRights } = useProfile()
  const { history } = useRouter()
  const servesDesk = ModuleRights.AllowAccessDesk
  useEffect(() => {
    if (!servesDesk) return undefined
    let isGone = false
    const stops: (() => void)[] = []
    // A queue that is cut to some companies does not know the number of all.
    const isAtDesk = () =>
      history.location.pathname === '/desk' && !new URLSearchParams(history.location.search).has('companies')
    stops.push(
      whenIdle(() => counting.run(({ countNearlyLate }) => isGone || stops.push(countNearlyLate(isAtDesk))), 5_000),
    )
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [LoginId, history, servesDesk])
  return null
}
