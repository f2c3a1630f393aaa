import {
  closestCenter,
  type CollisionDetection,
  defaultDropAnimationSideEffects,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { useState, useRef, type RefObject, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { packTiles } from '../pack-tiles.ts'
import type { ViewedTile } from '../tile-entry.ts'
import { useColumns } from '../use-columns.ts'
import { ArrangeCard } from './arrange-card.tsx'
import styles from './arrange.module.css'
import { packingStrategy } from './packing-strategy.ts'
import { TileFace } from './tile-face.tsx'
import type { useArrange } from './use-arrange.ts'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The visible tiles, in order. */
  readonly tiles: readonly ViewedTile[]
  readonly arrange: ReturnType<typeof useArrange>
}

/** A mouse drag starts after 5 px, a touch drag after 220 ms; everything else is a click or a scroll. */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 220, tolerance: 8 } }
const keys = { coordinateGetter: sortableKeyboardCoordinates }
/** The target is the tile under the pointer; between tiles and by keyboard, the nearest one. */
const aim: CollisionDetection = (about) => {
  const under = pointerWithin(about)
  return under.length > 0 ? under : closestCenter(about)
}
const dropped = {
  duration: 200,
  sideEffects: defaultDropAnimationSideEffects({ styles: { active: { opacity: '0.4' } } }),
}

/** The visible tiles in their grid, draggable by mouse, touch and keyboard. */
export function ArrangeGrid({ tiles, arrange }: Props) {
  const [grid, columns] = useColumns<HTMLUListElement>()
  const [lifted, setLifted] = useState<string | null>(null)
  const skipNextAnimation = useMoveAnimation(grid, tiles.map(({ anchor, span }) => `${anchor} ${span}`).join())
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keys),
  )
  const accessibility = useAnnouncements(tiles)
  const spans = tiles.map(({ span }) => span)
  const positions = packTiles(spans, columns)
  const held = tiles.find(({ anchor }) => anchor === lifted)
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    const moved = tiles.find(({ anchor }) => anchor === active.id)
    const to = tiles.findIndex(({ anchor }) => anchor === over?.id)
    if (!moved || to < 0) return
    skipNextAnimation()
    arrange.moveTo(moved.type, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={aim}
      accessibility={accessibility}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
    >
      <SortableContext items={tiles.map(({ anchor }) => anchor)} strategy={packingStrategy(spans, columns)}>
        <ul ref={grid} className={styles.cards} data-columns={columns}>
          {tiles.map((tile, index) => {
            const position = positions[index]
            return (
              position && (
                <ArrangeCard
                  key={tile.type}
                  tile={tile}
                  position={position}
                  index={index}
                  total={tiles.length}
                  arrange={arrange}
                />
              )
            )
          })}
        </ul>
      </SortableContext>
      {createPortal(
        <DragOverlay dropAnimation={dropped}>
          {held && (
            <div className={styles.overlay}>
              <span className={styles.grip}>
                <IconGripVertical size={20} stroke={1.75} aria-hidden />
              </span>
              <TileFace tile={held} />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** Screen reader texts of a drag, in the viewer's language. */
function useAnnouncements(tiles: readonly ViewedTile[]) {
  const { t } = useTranslation('arranging')
  const announce = (text: 'picked' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, at = id) => {
    const title = tiles.find(({ anchor }) => anchor === id)?.title ?? ''
    return t(text, { title, place: tiles.findIndex(({ anchor }) => anchor === at) + 1, total: tiles.length })
  }
  /** Starts as the tile itself, so that 'over' does not interrupt 'picked up'. */
  const lastOver = useRef<UniqueIdentifier | null>(null)
  const announcements: Announcements = {
    onDragStart({ active }) {
      lastOver.current = active.id
      return announce('picked', active.id)
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return announce('over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announce('cancelled', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t('instructions') } }
}

const glide = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/**
 * Animates cards to their new positions when `order` changes. Returns a function that skips the next animation: a dragged
 * card is at its new position already.
 */
function useMoveAnimation(list: RefObject<HTMLElement | null>, order: string): () => void {
  const positions = useRef(new Map<HTMLElement, readonly [number, number]>())
  const skipsNext = useRef(false)
  useLayoutEffect(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    const isStill = skipsNext.current || matchMedia('(prefers-reduced-motion: reduce)').matches
    skipsNext.current = false
    const before = positions.current
    // Relative to the list, so that scrolling does not matter.
    positions.current = new Map(cards.map((card) => [card, [card.offsetLeft, card.offsetTop]]))
    for (const card of isStill ? [] : cards) {
      const [left, top] = before.get(card) ?? [card.offsetLeft, card.offsetTop]
      const [x, y] = [left - card.offsetLeft, top - card.offsetTop]
      if (x !== 0 || y !== 0) card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], glide)
    }
  }, [list, order])
  return () => {
    skipsNext.current = true
  }
}
