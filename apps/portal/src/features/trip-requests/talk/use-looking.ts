import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/call.ts'
import { isRestricted } from '../../../lib/email-session.ts'

/** A sign of life; whoever gave one counts as looking for a minute. */
const everyMilliseconds = 30_000

/**
 * Says that the viewer has the messages before them, as long as the page is seen: they count as read, and no mail tells of
 * them. `newest` is the newest message's id: one that has just arrived is read at once. One call at a time.
 */
export function useLooking(reference: string, newest: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    // The holder of a mail's link has nothing to read later.
    if (isRestricted()) return undefined
    let isAsking = false
    let isOver = false
    const tell = async (isLooking: boolean) => {
      if (isAsking && isLooking) return
      isAsking = true
      try {
        await call(tripRequests.readMessages, { ReferenceNumber: reference, isLooking })
        // Lists show what is unread; they fetch it when they are shown again.
        if (isLooking) void client.invalidateQueries({ queryKey: ['requests', 'list'], refetchType: 'none' })
      } catch {
        // The next sign of life tells it again.
      } finally {
        isAsking = false
      }
    }
    const look = () => {
      if (!isOver && document.visibilityState === 'visible') void tell(true)
    }
    const onVisibility = () => (document.visibilityState === 'visible' ? look() : void tell(false))
    look()
    const timer = setInterval(look, everyMilliseconds)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [client, reference, newest])
  useEffect(
    () => () => {
      if (isRestricted()) return
      call(tripRequests.readMessages, { ReferenceNumber: reference, isLooking: false }).catch(() => undefined)
    },
    [reference],
  )
}
