import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Handle } from '../clock/clock-card.tsx'
import styles from '../world-clocks.module.css'

interface SortingProviderProps {
  readonly zones: readonly string[]
  readonly cityOf: (zone: string) => string
  /** `index`: of the list without the moved clock. */
  readonly onMove: (zone: string, index: number) => void
  readonly children: ReactNode
}

/** Lets the clocks be dragged by mouse, touch and keyboard. Fetched when the browser is idle. */
export function SortingProvider({ zones, cityOf, onMove, children }: SortingProviderProps) {
  const { t } = useTranslation('clocks')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), zones.indexOf(String(over.id)))
  }
  const hasMoved = useRef(false)
  const where = (id: UniqueIdentifier, over: UniqueIdentifier = id) => ({
    city: cityOf(String(id)),
    place: zones.indexOf(String(over)) + 1,
    total: zones.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return t('dragStart', where(active.id))
    },
    onDragOver({ active, over }) {
      // The first event is over the clock itself: an announcement would interrupt 'picked up'.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      return t('moved', where(active.id, over.id))
    },
    onDragEnd: ({ active, over }) => t('dragEnd', where(active.id, over?.id)),
    onDragCancel: ({ active }) => t('dragCancel', where(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
    >
      <SortableContext items={[...zones]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface ItemProps {
  readonly zone: string
  readonly children: (handle: Handle | null) => ReactNode
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function SortingItem({ zone, children }: ItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: zone,
    ...(isCalm() ? { transition: null } : {}),
  })
  const { tabIndex: _, ...ariaAttributes } = attributes
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children({ ref: setActivatorNodeRef, props: { ...ariaAttributes, ...listeners } })}
    </li>
  )
}
