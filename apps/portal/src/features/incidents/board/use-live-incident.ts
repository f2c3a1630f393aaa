import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../../../lib/realtime/gather.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { incidentsKey, refreshIncident } from '../incidents.queries.ts'

/** Times of waiting, and people who come as bookings change, without a message: fetched again so often, in milliseconds. */
const calmMs = 60_000

/**
 * Fetches what is shown of an incident again when something of it has changed: the first message at once, those that
 * follow together, since thousands answer at once. Also when the network is back. `id` null: of all incidents.
 */
export function useLiveIncident(id: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () =>
      id === null ? client.invalidateQueries({ queryKey: [...incidentsKey, 'list'] }) : refreshIncident(client, id)
    const gathered = gather(() => void refresh())
    const stop = onRealtime(RealtimeMessageType.Incidents, ({ Ref }) => {
      if (id === null || Ref === null || Ref === id) gathered.hear()
    })
    addEventListener('online', gathered.hear)
    const timer = setInterval(gathered.hear, calmMs)
    return () => {
      stop()
      removeEventListener('online', gathered.hear)
      clearInterval(timer)
      gathered.end()
    }
  }, [client, id])
}
