import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { useStore } from '../../../lib/store.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import { codeQuery, type CodeView, platformsQuery } from './qr-code.queries.ts'

/** New codes that come by themselves, one after the other; then whoever still looks asks for the next. */
const mostByItself = 3

/**
 * The code of a view: drawn when it is first looked at and when it has run out before somebody's eyes, and told of by
 * realtime messages (specification §4): Status 0 is a phone that signed in, anything else asks for a new code.
 */
export function useCode(view: CodeView) {
  const queries = useQueryClient()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(codeQuery(view, queries))
  const byItself = useRef(0)
  const [usedKey, setUsedKey] = useState<string | null>(null)
  const key = data?.RequestNotifyKey ?? null
  const isUsed = key !== null && usedKey === key
  const life = data?.ExpiresInSeconds ?? null
  const left = useSecondsLeft(life === null || isUsed ? null : dataUpdatedAt + life * 1000)
  const isExpired = left === 0 && !isFetching
  const isLookedAt = useStore(visibility)

  useEffect(
    () =>
      onRealtime(RealtimeMessageType.QRLogin, ({ Status, Ref }) => {
        if (Status === 0) {
          void queries.invalidateQueries({ queryKey: platformsQuery().queryKey })
          if (Ref !== null && Ref === key) setUsedKey(Ref)
        } else if (view === 'sign-in' && (Ref === null || Ref === key)) void refetch()
      }),
    [key, queries, refetch, view],
  )

  const isDue = isExpired && isLookedAt && !error
  useEffect(() => {
    if (!isDue || byItself.current >= mostByItself) return
    byItself.current += 1
    void refetch()
  }, [isDue, refetch])

  return {
    state: data ?? null,
    error,
    isFetching,
    isExpired,
    isUsed,
    /** Seconds; null where the code does not end. */
    left,
    renew: () => {
      byItself.current = 0
      void refetch()
    },
  }
}

/** Whether the person can see the tab. */
const visibility = {
  get: () => document.visibilityState === 'visible',
  subscribe(listener: () => void) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
