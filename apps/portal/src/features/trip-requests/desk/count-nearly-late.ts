import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { call } from '../../../lib/call.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { deskNearlyLate } from './desk-nearly-late.ts'

/** Milliseconds between two looks at the desk from elsewhere; a change at the desk brings the next one forward. */
const everyMs = 60_000
const soonMs = 5_000

/** Keeps the menu's number right while the desk itself is not open, which knows it by itself. Answers how to stop. */
export function countNearlyLate(isAtDesk: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookedAt = 0
  const plan = (inMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), inMs)
  }
  const look = async () => {
    plan(everyMs)
    if (isAtDesk() || document.visibilityState === 'hidden' || !navigator.onLine) return
    lookedAt = Date.now()
    try {
      const asked = { paging: { pageIndex: 1, pageSize: 1 } }
      const { NearlyLate, Late } = await call(deskItems.searchDesk, asked, { intent: 'timer' })
      deskNearlyLate.set(NearlyLate + Late)
    } catch {
      // The next look tells.
    }
  }
  const stop = onRealtime(RealtimeMessageType.Desk, () => plan(Math.max(0, lookedAt + soonMs - Date.now())))
  void look()
  return () => {
    stop()
    clearTimeout(timer)
    deskNearlyLate.set(0)
  }
}
