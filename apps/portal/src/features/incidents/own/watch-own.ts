import { incidentAnswers } from '@portolan/contract/features/incidents/answers'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { call } from '../../../lib/call.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'

/** Looks whether an incident asks the viewer, now and whenever one says so. Answers how to stop. */
export function watchOwn(onAsked: () => void): () => void {
  let isGone = false
  const look = async () => {
    // Who cannot be asked now is asked by the next message, or the next visit.
    const found = await call(incidentAnswers.own, {}, { intent: 'timer' }).catch(() => null)
    if (!isGone && found && found.Incidents.length > 0) onAsked()
  }
  void look()
  const stop = onRealtime(RealtimeMessageType.SafetyAsked, () => void look())
  return () => {
    isGone = true
    stop()
  }
}
