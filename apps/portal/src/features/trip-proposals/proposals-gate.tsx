import { WidgetType } from '@portolan/contract/enums'
import { useEffect } from 'react'
import { lazyModule } from '../../lib/lazy-module.ts'
import { useProfile } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'

const counting = lazyModule(() => import('./count-awaiting.ts'))

/** Of every page: the menu counts the proposals that wait for the viewer. Nothing of the first paint waits for it. */
export function ProposalsGate() {
  const { LoginId, UserSetting } = useProfile()
  const hasProposals = UserSetting.Widgets.some((widget) => widget.WidgetType === WidgetType.TripProposal)
  useEffect(() => {
    if (!hasProposals) return undefined
    let isGone = false
    const stops: (() => void)[] = []
    stops.push(whenIdle(() => counting.run(({ countAwaiting }) => isGone || stops.push(countAwaiting())), 5_000))
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [LoginId, hasProposals])
  return null
}
