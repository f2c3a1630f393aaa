import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '../../lib/realtime/gather.ts'
import { onRealtime } from '../../lib/realtime/subscribers.ts'

/** The tracker's rows follow the flights' times by a job, which takes about so long. */
const projectMs = 1_200

/** Fetches anew when something was told of flights. Messages that were lost: the shell fetches everything then. */
export function useLiveFlights(isOn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const gathered = gather(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: ['tracker'] })
      }, projectMs)
    })
    const stop = onRealtime(RealtimeMessageType.Flights, gathered.hear)
    return () => {
      stop()
      gathered.end()
      clearTimeout(timer)
    }
  }, [queries, isOn])
}
