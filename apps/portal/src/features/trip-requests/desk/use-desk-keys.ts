import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import type { RefObject } from 'react'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import type { DeskActs } from './acts/use-desk-acts.ts'
import type { DeskBoard } from './desk-board.ts'
import { focusNextAct, focusStep } from './panel/focus-step.ts'

interface Options {
  readonly board: DeskBoard
  readonly acts: DeskActs
  /** The queue. */
  readonly root: RefObject<HTMLElement | null>
  /** The item whose panel is open, or which is active, as far as it is loaded. */
  readonly itemOf: (id: string) => DeskItem | undefined
  readonly onSearch: () => void
}

/** How long the second key of the portal's own pairs ('g', then a letter) may take, in milliseconds. */
const pairMs = 1_500
let pairUntil = 0

/** Keys that would do something; Tab and the browser's own are not among them. */
const actsOnPage = /^(?:.|Enter|Arrow\w+)$/u

/**
 * The keys of the desk, wherever the focus is on its page; `m` and `/` mean here what they mean at the desk. Without
 * single keys (WCAG 2.1.4) arrows, Enter and Escape remain.
 */
export function useDeskKeys({ board, acts, root, itemOf, onSearch }: Options): void {
  usePageKeys(
    (event, target) => {
      const { key, repeat, timeStamp } = event
      if (event.ctrlKey || event.metaKey) return null
      const isInRow = root.current?.contains(target) === true && target.closest('[data-row]') !== null
      if (key === 'Escape') {
        if (board.get().dialog !== null) return board.answer
        return board.get().open === null ? null : board.close
      }
      // What loads is about to be in front: a key for it must not act on what is there still.
      if (actsOnPage.test(key) && (board.get().dialog !== null || acts.isTaking())) return () => undefined
      if (isInRow && key === 'ArrowDown') return () => board.move(1)
      if (isInRow && key === 'ArrowUp') return () => board.move(-1)
      if (!hasSingleKeys()) return null
      const isPair = timeStamp < pairUntil
      pairUntil = key === 'g' ? timeStamp + pairMs : 0
      if (isPair) return null
      if (key === 'j' || key === 'k') {
        if (!isInRow && board.get().open === null) return board.enter
        return () => board.move(key === 'j' ? 1 : -1)
      }
      if (repeat) return null
      if (key === 'n') return acts.next
      if (key === 'e') return () => board.ask('order', null)
      if (key === '/') return onSearch
      return actOf(key, { board, acts, itemOf })
    },
    { before: true },
  )
}

const dialogs = { h: 'hold', r: 'return', o: 'options', m: 'mail' } as const

function actOf(key: string, { board, acts, itemOf }: Pick<Options, 'board' | 'acts' | 'itemOf'>) {
  const id = board.subject()
  if (id === null) return null
  if (key === 'c') {
    const item = itemOf(id)
    return item ? () => acts.take(item) : null
  }
  if (key === 'h' && itemOf(id)?.State === 'held') {
    const item = itemOf(id)
    return item ? () => acts.resume(item) : null
  }
  if (key === 'f') return () => finish(id, { board, acts, itemOf })
  const kind = dialogs[key as keyof typeof dialogs]
  return kind ? () => board.ask(kind, id) : null
}

/** A task whose steps are not all done goes on with the next one. */
function finish(id: string, { board, acts, itemOf }: Pick<Options, 'board' | 'acts' | 'itemOf'>): void {
  const item = itemOf(id)
  if (item?.Kind === 'proposal') {
    if (board.get().open !== id) board.open(id)
    else focusNextAct()
  } else if (item?.Kind !== 'task') board.ask('finalize', id)
  else if (board.get().open !== id) board.open(id)
  // While the panel loads there is nothing to finish yet.
  else if (!focusStep() && focusNextAct()) acts.finish(item)
}
