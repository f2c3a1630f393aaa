import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLanguage } from '../../../lib/preferences.ts'
import { gather } from '../../../lib/realtime/gather.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { useEachMinute } from '../../../lib/use-each-minute.ts'
import { affectedKey, affectedQuery } from './affected.queries.ts'
import type { AffectedAddress } from './use-affected-address.ts'

/** The spans of people follow bookings and live times by a job, which takes about so long. */
const projectMs = 1_200
const heard = [
  RealtimeMessageType.RiskNotices,
  RealtimeMessageType.Flights,
  RealtimeMessageType.Trips,
  RealtimeMessageType.Incidents,
]

/** Who is affected, as alert and bookings change: asked again when something was told of them, and every minute. */
export function useAffected(address: AffectedAddress) {
  const queries = useQueryClient()
  const query = useInfiniteQuery(affectedQuery(address, useLanguage()))
  const isOn = address.area !== null
  useEachMinute(() => void query.refetch(), isOn)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const gathered = gather(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: affectedKey })
      }, projectMs)
    })
    const stops = heard.map((type) => onRealtime(type, gathered.hear))
    return () => {
      for (const stop of stops) stop()
      gathered.end()
      clearTimeout(timer)
    }
  }, [queries, isOn])
  const { data } = query
  const people = useMemo(() => data?.pages.flatMap(({ People }) => People) ?? [], [data])
  return { query, first: data?.pages[0], people }
}
