import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'

/** Fetches requests again when an approval has moved on somewhere else, or something was said or done at the desk. */
export function useFreshRequests() {
  const client = useQueryClient()
  useEffect(() => {
    const fetchAgain = () => void client.invalidateQueries({ queryKey: ['requests'] })
    const stops = [RealtimeMessageType.Approvals, RealtimeMessageType.Messages, RealtimeMessageType.Desk].map((type) =>
      onRealtime(type, fetchAgain),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
