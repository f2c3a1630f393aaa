import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { call } from '../../lib/call.ts'
import { onMissed, onRealtime } from '../../lib/realtime/subscribers.ts'
import { proposalsAwaiting } from './proposals-awaiting.ts'

/** Milliseconds in which changes are counted together: a publication tells of several at once. */
const together = 500

/** Keeps the menu's number right: counted once, and again when a proposal has changed or been decided. Answers how to stop. */
export function countAwaiting(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const count = async () => {
    try {
      const asked = { view: 'awaiting', paging: { pageIndex: 1, pageSize: 1 } } as const
      const { Total } = await call(tripProposals.search, asked, { intent: 'timer' })
      if (!isOver) proposalsAwaiting.set(Total)
    } catch {
      // The next change tells.
    }
  }
  const recount = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void count(), together)
  }
  const stops = [
    onRealtime(RealtimeMessageType.TripProposal, recount),
    onRealtime(RealtimeMessageType.Approvals, recount),
    onMissed(recount),
  ]
  void count()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    proposalsAwaiting.set(0)
  }
}
