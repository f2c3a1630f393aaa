import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { useStore } from '../../../lib/store.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import { codeQuery, type CodeView, platformsQuery } from './qr-code.queries.ts'
import { type WaitingPhone, waitingPhoneQuery } from './waiting-phone.queries.ts'

/** The most automatic renewals of an expired code; after them the person must ask for a new one. */
const maxRenewals = 3

/**
 * The code of a view. It is fetched on mount and renewed when it expires on a visible page, unless a phone waits with it.
 * Realtime messages (specification §4) with Status 0 change the list of phones, with any other they ask for a new code.
 */
export function useCode(view: CodeView) {
  const queries = useQueryClient()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(codeQuery(view, queries))
  const renewals = useRef(0)
  const key = data?.RequestNotifyKey ?? null
  const life = data?.ExpiresInSeconds ?? null
  const left = useSecondsLeft(life === null ? null : dataUpdatedAt + life * 1000)
  const isExpired = left === 0 && !isFetching
  const isVisible = useStore(visibility)

  useEffect(
    () =>
      onRealtime(RealtimeMessageType.QRLogin, ({ Status, Ref }) => {
        if (Status === 0) void queries.invalidateQueries({ queryKey: platformsQuery().queryKey })
        else if (view === 'sign-in' && (Ref === null || Ref === key)) void refetch()
      }),
    [key, queries, refetch, view],
  )

  const isDue = isExpired && isVisible && !error
  useEffect(() => {
    if (!isDue || renewals.current >= maxRenewals) return
    renewals.current += 1
    // A new code would take the place of a phone whose message was lost.
    const renew = (phone: WaitingPhone | null) => phone === null && void refetch()
    queries.fetchQuery(waitingPhoneQuery()).then(renew, () => renew(null))
  }, [isDue, queries, refetch])

  return {
    state: data ?? null,
    error,
    isFetching,
    isExpired,
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
