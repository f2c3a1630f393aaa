import { RealtimeMessageType } from '@portolan/contract/realtime'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../../../lib/realtime/gather.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'

/**
 * Fetches what the page shows of the desk again when something at it has changed: the first message at once, so that a
 * claim is seen at once, those that follow together: twenty colleagues act at once. Messages that were lost: the shell fetches everything then.
 */
export function useLiveDesk(): void {
  const client = useQueryClient()
  useEffect(() => {
    const gathered = gather(() => refreshDesk(client))
    const stop = onRealtime(RealtimeMessageType.Desk, gathered.hear)
    return () => {
      stop()
      gathered.end()
    }
  }, [client])
}

export const refreshDesk = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['desk'] })
