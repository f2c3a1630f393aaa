import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/call.ts'
import { isRestricted } from '../../../lib/email-session.ts'

/** Milliseconds between two calls that say that the viewer has the messages before them. */
const beatMs = 30_000

/**
 * Tells the server that the viewer looks at the messages of a request: they count as read, and no mail is sent about
 * them. Only while the page is visible, one call at a time; once more when a message has come, and at the end that they
 * look no longer. The link of a mail has no account to read for.
 */
export function useLooking(reference: string, newest: string | undefined): void {
  const client = useQueryClient()
  const beatNow = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (isRestricted()) return undefined
    let isUnderWay = false
    let isOwed = false
    let isLooking = false
    const tell = (looks: boolean) =>
      call(tripRequests.readMessages, { ReferenceNumber: reference, isLooking: looks }).catch(() => undefined)
    const beat = async () => {
      if (document.visibilityState !== 'visible') return
      if (isUnderWay) {
        isOwed = true
        return
      }
      isUnderWay = true
      isLooking = true
      await tell(true)
      isUnderWay = false
      // Counts in lists go down.
      void client.invalidateQueries({ queryKey: ['requests', 'list'] })
      void client.invalidateQueries({ queryKey: ['proposals', 'list'] })
      if (!isOwed) return
      isOwed = false
      void beat()
    }
    const leave = () => {
      isOwed = false
      if (!isLooking) return
      isLooking = false
      void tell(false)
    }
    const onVisibility = () => (document.visibilityState === 'visible' ? void beat() : leave())
    beatNow.current = () => void beat()
    const timer = setInterval(() => void beat(), beatMs)
    document.addEventListener('visibilitychange', onVisibility)
    void beat()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      beatNow.current = () => undefined
      leave()
    }
  }, [reference, client])
  const seen = useRef(newest)
  useEffect(() => {
    if (newest === seen.current) return
    seen.current = newest
    beatNow.current()
  }, [newest])
}
