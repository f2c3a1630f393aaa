import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import type { Handle } from '../clock/clock-card.tsx'
import styles from '../world-clocks.module.css'

interface Props {
  readonly zones: readonly string[]
  readonly cityOf: (zone: string) => string
  readonly onMove: (zone: string, index: number) => void
  /** The clock in edit mode. */
  readonly editor: EditorSlot | null
  readonly children: (zone: string, handle: Handle | null) => ReactNode
}

/** A clock in edit mode takes a line of its own and cannot be dragged. */
export interface EditorSlot {
  /** React key; it stays the same when the clock is deleted elsewhere, so that typed text is kept. */
  readonly key: string
  /** The clock that it replaces; null puts it before all clocks. */
  readonly zone: string | null
  readonly content: ReactNode
}

const lazySorting = lazyModule(() => import('./sorting.tsx'))
type Sorting = Awaited<ReturnType<typeof lazySorting.load>>

const PlainProvider = ({ children }: Parameters<Sorting['SortingProvider']>[0]) => <>{children}</>
const PlainItem = ({ children }: Parameters<Sorting['SortingItem']>[0]) => (
  <li className={styles.item}>{children(null)}</li>
)

/** The clocks in their order. The code for dragging is fetched when the browser is idle; until then buttons move them. */
export function ClockList({ zones, cityOf, onMove, editor, children }: Props) {
  const [loaded, load] = useLazyModule(lazySorting)
  const [sorting, take] = useState<Sorting | null>(null)
  // Sorting remounts the items, so wait while someone types in one of them.
  if (loaded && !sorting && !editor) take(loaded)
  useEffect(() => {
    if (loaded || zones.length < 2) return undefined
    return whenIdle(load, 5000)
  })
  const list = useRestoredFocus(sorting !== null)
  const Provider = sorting?.SortingProvider ?? PlainProvider
  const Item: ComponentType<Parameters<Sorting['SortingItem']>[0]> = sorting?.SortingItem ?? PlainItem
  return (
    <Provider zones={zones} cityOf={cityOf} onMove={onMove}>
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
    </Provider>
  )
}

/** Sorting remounts the items; this restores the focus to the same button. */
function useRestoredFocus(isSorting: boolean) {
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

/** Finds a button by its `data-control`, for example 'edit Asia/Tokyo'. */
export function findControl(within: ParentNode | null, name: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]`) ?? null
}
