import { type DeskItem, deskItems } from '@portolan/contract/features/trip-requests/desk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../../lib/call.ts'
import { putItem } from '../desk.queries.ts'

/** How often one's own claim is renewed, in milliseconds: well before its ten minutes are over. */
const everyMs = 3 * 60_000
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/** Renews the viewer's claim while the panel is open and they are at work; whoever has left the desk loses it. */
export function useKeepClaim({ Id }: DeskItem, isMine: boolean): void {
  const client = useQueryClient()
  const renew = useEffectEvent(async () => {
    const { Item } = await call(deskItems.claimItem, { Id }, { intent: 'timer' })
    putItem(client, Item)
  })
  useEffect(() => {
    if (!isMine) return undefined
    let wasActive = true
    const onSign = () => {
      wasActive = true
    }
    const timer = setInterval(() => {
      if (!wasActive || document.visibilityState === 'hidden') return
      wasActive = false
      // The next one tries again; what somebody else took shows with the next fetch.
      void renew().catch(() => undefined)
    }, everyMs)
    for (const sign of signs) addEventListener(sign, onSign, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, onSign)
    }
  }, [Id, isMine])
}
