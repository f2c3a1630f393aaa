import { RealtimeMessageType } from '@portolan/contract/realtime'
import { startRealtime } from './start-realtime.ts'
import { onMissed, onRealtime } from './subscribers.ts'
import { type Saving, takeOverSetting } from './take-over-setting.ts'

/** What every page does with realtime messages, and the stream they come by. Answers how to stop. */
export function beginRealtime(
  loginId: string,
  page: { saving: Saving; refetch: () => void; refetchTrips: () => void },
): () => void {
  const stops = [
    takeOverSetting(page.saving),
    onRealtime(RealtimeMessageType.Trips, page.refetchTrips),
    onRealtime(RealtimeMessageType.Approvals, page.refetchTrips),
    onMissed(page.refetch),
    startRealtime(loginId),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
