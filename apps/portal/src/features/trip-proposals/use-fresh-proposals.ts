import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime } from '../../lib/realtime/subscribers.ts'

/** Names the choices that are under way. */
export const choosingKey = ['proposals', 'choose'] as const

/**
 * Fetches proposals again when one has changed somewhere else, an approver has decided, or somebody has written. What was
 * typed and hidden here is no part of what is fetched, so that it stays.
 */
export function useFreshProposals() {
  const client = useQueryClient()
  useEffect(() => {
    // The answer to one's own choice brings the rest; an earlier answer would show the choice before for a moment.
    const refetch = () =>
      client.isMutating({ mutationKey: choosingKey }) === 0 &&
      void client.invalidateQueries({ queryKey: ['proposals'] })
    const types = [RealtimeMessageType.TripProposal, RealtimeMessageType.Approvals, RealtimeMessageType.Messages]
    const stops = types.map((type) => onRealtime(type, refetch))
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
