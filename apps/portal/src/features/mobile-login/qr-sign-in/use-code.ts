import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { useStore } from '../../../lib/store.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import { codeQuery, type CodeView, platformsQuery } from './qr-code.queries.ts'

/** The most automatic renewals of an expired code; after them the person must ask for a new one. */
const maxRenewals = 3

/**
 * The code of a view. It is fetched on mount and renewed when it expires on a visible page. Realtime messages (specification
 * §4) report its use: Status 0 means that a phone has signed in, any other asks for a new code.
 */
export function useCode(view: CodeView) {
  const queries = useQueryClient()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(codeQuery(view, queries))
  const renewals = useRef(0)
  const [usedKey, setUsedKey] = useState<string | null>(null)
  const key = data?.RequestNotifyKey ?? null
  const isUsed = key !== null && usedKey === key
  const life = data?.ExpiresInSeconds ?? null
  const left = useSecondsLeft(life === null || isUsed ? null : dataUpdatedAt + life * 1000)
  const isExpired = left === 0 && !isFetching
  const isVisible = useStore(visibility)

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

  const isDue = isExpired && isVisible && !error
  useEffect(() => {
    if (!isDue || renewals.current >= maxRenewals) return
    renewals.current += 1
    void refetch()
  }, [isDue, refetch])

  return {
    state: data ?? null,
    error,
    isFetching,
    isExpired,
    isUsed,
    /** Remaining seconds; null if the code does not expire. */
    left,
    renew: () => {
      renewals.current = 0
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
