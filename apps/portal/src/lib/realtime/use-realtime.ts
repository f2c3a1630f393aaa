import type { RealtimeMessage, RealtimeMessageType } from '@portolan/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { onMissed, onRealtime } from './subscribers.ts'

/**
 * Calls `handler` for messages of this type while the component is shown; with null in place of the message when some
 * were missed for good, so that it fetches anew.
 */
export function useRealtime(type: RealtimeMessageType, handler: (message: RealtimeMessage | null) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const stops = [onRealtime(type, (message) => handle(message)), onMissed(() => handle(null))]
    return () => stops.forEach((stop) => stop())
  }, [type])
}
