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
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { packTiles } from '../pack-tiles.ts'
import type { ViewedTile } from '../tile-entry.ts'
import { useColumns } from '../use-columns.ts'
import { ArrangeCard } from './arrange-card.tsx'
import styles from './arrange.module.css'
import { packedStrategy } from './packed-strategy.ts'
import { TileFace } from './tile-face.tsx'
import type { useArrange } from './use-arrange.ts'
import { useAnnouncements } from './use-announcements.ts'
import { useGlide } from './use-glide.ts'

interface Props {
  /** Those that are shown. */
  readonly tiles: readonly ViewedTile[]
  readonly arrange: ReturnType<typeof useArrange>
}

/** A press that moves is a drag, a finger that rests is one too: everything else is a click or a scroll. */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 220, tolerance: 8 } }
const keys = { coordinateGetter: sortableKeyboardCoordinates }
/** A tile goes where the pointer is, however wide either is; between tiles and by keyboard, to the nearest. */
const aim: CollisionDetection = (about) => {
  const under = pointerWithin(about)
  return under.length > 0 ? under : closestCenter(about)
}
const dropped = {
  duration: 200,
  sideEffects: defaultDropAnimationSideEffects({ styles: { active: { opacity: '0.4' } } }),
}

/** The tiles as they stand, to be dragged by pointer, finger and keyboard. */
export function ArrangeGrid({ tiles, arrange }: Props) {
  const [grid, columns] = useColumns<HTMLUListElement>()
  const [lifted, setLifted] = useState<string | null>(null)
  const letThrough = useGlide(grid, tiles.map(({ anchor, span }) => `${anchor} ${span}`).join())
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keys),
  )
  const accessibility = useAnnouncements(tiles)
  const spans = tiles.map(({ span }) => (columns === 1 ? 1 : span))
  const places = packTiles(spans)
  const held = tiles.find(({ anchor }) => anchor === lifted)
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    const moved = tiles.find(({ anchor }) => anchor === active.id)
    const to = tiles.findIndex(({ anchor }) => anchor === over?.id)
    if (!moved || to < 0) return
    letThrough()
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
      <SortableContext items={tiles.map(({ anchor }) => anchor)} strategy={packedStrategy(spans)}>
        <ul ref={grid} className={styles.cards} data-columns={columns}>
          {tiles.map((tile, index) => {
            const place = places[index]
            return (
              place && (
                <ArrangeCard
                  key={tile.type}
                  tile={tile}
                  place={place}
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
