import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { DeskBoard } from './desk-board.ts'

/** Milliseconds. */
const restMs = 150

/**
 * `/desk?item=…`: the address names the open item, so that a reload and a link in a mail open it again. Opening is a
 * step of its own for the back button, which closes the panel; going from one item to the next is none.
 */
export function useItemAddress(board: DeskBoard): void {
  const { item }: { readonly item?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { open } = useStore(board)
  // The router makes numbers of short digits.
  const text = typeof item === 'number' ? String(item) : item
  const named = typeof text === 'string' && /^\d+$/.test(text) ? text : null
  const sent = useRef<string | null>(null)
  // Somebody else changed the address: a link, the back button.
  useEffect(() => {
    if (named === sent.current) return
    sent.current = named
    if (named === null) board.close()
    else board.goTo(named)
  }, [board, named])
  useEffect(() => {
    if (open === sent.current) return undefined
    // Whoever goes quickly from one to the next moves no address with each.
    const timer = setTimeout(() => {
      const replace = sent.current !== null
      sent.current = open
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => {
          const { item: _before, ...others } = before
          return open === null ? others : { ...others, item: open }
        },
        replace,
        resetScroll: false,
      })
    }, restMs)
    return () => clearTimeout(timer)
    // Only what is open decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
}
