import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFetched } from '../../ui/use-fetched.ts'
import type { Handle } from './clock-card.tsx'
import styles from './world-clocks.module.css'

interface Props {
  readonly zones: readonly string[]
  readonly cityOf: (zone: string) => string
  readonly onMove: (zone: string, place: number) => void
  /** What is in edit mode. */
  readonly editor: EditorPlace | null
  readonly children: (zone: string, handle: Handle | null) => ReactNode
}

/** A clock in edit mode takes a line of its own, and is not dragged meanwhile. */
export interface EditorPlace {
  /** Stays the same where its clock goes: what is typed there is kept. */
  readonly key: string
  /** The clock in whose place it stands; null before all of them. */
  readonly zone: string | null
  readonly content: ReactNode
}

const load = () => import('./sorting.tsx')
type Sorting = Awaited<ReturnType<typeof load>>

const PlainRoom = ({ children }: Parameters<Sorting['SortingRoom']>[0]) => <>{children}</>
const PlainItem = ({ children }: Parameters<Sorting['SortingItem']>[0]) => (
  <li className={styles.item}>{children(null)}</li>
)

/** Clocks in their order. What drags them is fetched when the page is at rest; until then the buttons move them. */
export function ClockList({ zones, cityOf, onMove, editor, children }: Props) {
  const [fetched, want] = useFetched(load)
  const [sorting, take] = useState<Sorting | null>(null)
  // Sorting replaces the items. It waits while one of them is edited, because the editor would lose what was typed.
  if (fetched && !sorting && !editor) take(fetched)
  useEffect(() => {
    if (fetched || zones.length < 2) return undefined
    return whenIdle(want)
  })
  const list = useKeptFocus(sorting !== null)
  const Room = sorting?.SortingRoom ?? PlainRoom
  const Item: ComponentType<Parameters<Sorting['SortingItem']>[0]> = sorting?.SortingItem ?? PlainItem
  return (
    <Room zones={zones} cityOf={cityOf} onMove={onMove}>
      <ul ref={list} className={styles.clocks}>
        {[...(editor?.zone === null ? [null] : []), ...zones].map((zone) =>
          zone === null || zone === editor?.zone ? (
            <li key={editor?.key} className={styles.line}>
              {editor?.content}
            </li>
          ) : (
            <Item key={zone} zone={zone}>
              {(handle) => children(zone, handle)}
            </Item>
          ),
        )}
      </ul>
    </Room>
  )
}

/** Safari has no requestIdleCallback; by then the page stands there too. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 2000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(act, { timeout: 5000 })
  return () => cancelIdleCallback(id)
}

/** With sorting the items are made anew: who stood on one of their buttons stands there again. */
function useKeptFocus(isSorting: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const control = useRef<string | null>(null)
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isSorting && isLost && control.current) findControl(list.current, control.current)?.focus()
  }, [isSorting])
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null
      control.current = button?.dataset['control'] ?? null
    }
    const { current } = list
    current?.addEventListener('focusin', keep)
    return () => current?.removeEventListener('focusin', keep)
  })
  return list
}

/** A button of a clock by its name: 'edit Asia/Tokyo'. */
export function findControl(within: ParentNode | null, name: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]`) ?? null
}
