import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { useStore } from '../../../../lib/store.ts'
import { type DeskBoard, toPanel } from '../desk-board.ts'

interface Options {
  readonly board: DeskBoard
  /** The queue, also where it is empty. */
  readonly root: RefObject<HTMLElement | null>
  readonly rows: readonly DeskItem[]
}

/** Tells the board which rows are drawn, and gives the focus to the row that it names, or to the queue as such. */
export function useListFocus({ board, root, rows }: Options): void {
  const { focus } = useStore(board)
  useLayoutEffect(() => board.show(rows), [board, rows])
  useEffect(() => {
    if (focus && focus.on !== toPanel) focusOn(root.current, focus.on)
  }, [focus, root])
}

function focusOn(root: HTMLElement | null, id: string): void {
  if (!root) return
  const row = [...root.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === id)
  const target = row?.querySelector<HTMLElement>('[data-toggle]') ?? root
  target.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Gives the focus to the row of a button that is about to go. */
export const focusRowOf = (button: Element): void =>
  button.closest('[data-row]')?.querySelector<HTMLElement>('[data-toggle]')?.focus({ preventScroll: true })
