import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'

/** Fetches requests again when an approval has moved on somewhere else. */
export function useFreshRequests() {
  const client = useQueryClient()
  useEffect(
    () => onRealtime(RealtimeMessageType.Approvals, () => void client.invalidateQueries({ queryKey: ['requests'] })),
    [client],
  )
}
