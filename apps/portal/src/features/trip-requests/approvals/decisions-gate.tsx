import { useEffect } from 'react'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useProfile } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { decisionsUnderWay } from './decisions-under-way.ts'
import { hasKept } from './queue/kept-decisions.ts'

/** What was decided and not sent, on whatever page; those that decide fetch it with themselves. */
export const decisionsHost = lazyModule(() => import('./queue/decisions-host.tsx'), 'requestsApprovals')

/** Fetches the host of decisions while there are some, or where this browser kept some of the viewer's. */
export function DecisionsGate() {
  const { LoginId } = useProfile()
  const isNeeded = useStore(decisionsUnderWay) > 0
  const [host, load] = useLazyModule(decisionsHost, isNeeded)
  useEffect(() => {
    // Once fetched it stays: what the last answer says comes after the last decision.
    if (isNeeded || hasKept(LoginId)) load()
    // `load` is another one at each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [LoginId, isNeeded])
  return host && <host.DecisionsHost key={LoginId} loginId={LoginId} />
}
