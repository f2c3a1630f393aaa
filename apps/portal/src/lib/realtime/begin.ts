import { RealtimeMessageType } from '@portolan/contract/realtime'
import { gather } from './gather.ts'
import { startRealtime } from './start-realtime.ts'
import { onMissed, onRealtime } from './subscribers.ts'
import { type Saving, takeOverSetting } from './take-over-setting.ts'

/** What every page does with realtime messages, and the stream they come by. Answers how to stop. */
export function beginRealtime(
  loginId: string,
  page: { saving: Saving; refetch: () => void; refetchTrips: () => void },
): () => void {
  // Airlines tell of many flights at once.
  const flights = gather(page.refetchTrips)
  const stops = [
    takeOverSetting(page.saving),
    onRealtime(RealtimeMessageType.Trips, page.refetchTrips),
    onRealtime(RealtimeMessageType.Approvals, page.refetchTrips),
    onRealtime(RealtimeMessageType.Flights, flights.hear),
    flights.end,
    onMissed(page.refetch),
    startRealtime(loginId),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
