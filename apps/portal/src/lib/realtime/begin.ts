import { startRealtime } from './start-realtime.ts'
import { onMissed } from './subscribers.ts'
import { type Saving, takeOverSetting } from './take-over-setting.ts'

/** What every page does with realtime messages, and the stream they come by. Answers how to stop. */
export function beginRealtime(loginId: string, page: { saving: Saving; refetch: () => void }): () => void {
  const stops = [takeOverSetting(page.saving), onMissed(page.refetch), startRealtime(loginId)]
  return () => {
    for (const stop of stops) stop()
  }
}
