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
    const isAtDesk = () => history.location.pathname === '/desk'
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
