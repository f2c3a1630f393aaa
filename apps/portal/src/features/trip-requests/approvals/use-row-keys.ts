import type { RefObject } from 'react'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import type { ApprovalList } from './approval-list-state.ts'
import { decisionQueue } from './queue/decision-queue.ts'
import { draftOf } from '../../../lib/kept-drafts.ts'

interface Options {
  readonly list: ApprovalList
  readonly root: RefObject<HTMLElement | null>
  /** `page`: keys that decide nothing act wherever the focus is; `tile`: none does unless the focus is in the tile. */
  readonly scope: 'page' | 'tile'
  /** False where the list shows what was decided. */
  readonly mayDecide: boolean
}

/**
 * The keys of a list of approvals. Those that decide need the focus in a row: nobody decides what they do not look at.
 * They do nothing in a field or beside a dialog, and not at all where single keys are switched off (WCAG 2.1.4).
 */
export function useRowKeys({ list, root, scope, mayDecide }: Options): void {
  usePageKeys((event, target) => {
    const isInside = root.current?.contains(target) === true
    if (scope === 'tile' && !isInside) return null
    const isInRow = isInside && target.closest('[data-row]') !== null
    return actOf(event, { list, mayDecide, isInside, isInRow })
  })
}

interface Where extends Pick<Options, 'list' | 'mayDecide'> {
  readonly isInside: boolean
  readonly isInRow: boolean
}

function actOf(event: KeyboardEvent, { list, mayDecide, isInside, isInRow }: Where): (() => void) | null {
  const { key, shiftKey, repeat } = event
  const isMod = event.ctrlKey || event.metaKey
  if (isMod) return mayDecide && isInside && key.toLowerCase() === 'a' ? list.selectAll : null
  if (isInside && key === 'ArrowDown') return () => list.move(1)
  if (isInside && key === 'ArrowUp') return () => list.move(-1)
  if (!hasSingleKeys()) return null
  const { active, selected } = list.get()
  if (key === 'j' || key === 'k') return isInRow ? () => list.move(key === 'j' ? 1 : -1) : list.enter
  if (repeat || !mayDecide) return null
  if (key === 'z') return decisionQueue.undo
  if (key === 'X' && shiftKey) return list.selectAll
  if (!isInRow || active === null) return null
  if (key === 'x') return () => list.select(active)
  if (key === 'y')
    return selected.size > 0
      ? () => list.decide(list.selectedRows(), true, null)
      : () => list.decideOne(active, true, draftOf(active).trim() || null)
  if (key === 'n') return selected.size > 0 ? () => list.askForAll(true) : () => list.ask(active, 'decline')
  return null
}
