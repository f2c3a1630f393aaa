import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'

/**
 * Fetches requests again when an approval has moved on somewhere else, or somebody has written. Where messages of the
 * stream were lost, the shell fetches everything again.
 */
export function useFreshRequests() {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: ['requests'] })
    const stops = [
      onRealtime(RealtimeMessageType.Approvals, refetch),
      onRealtime(RealtimeMessageType.Messages, refetch),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
