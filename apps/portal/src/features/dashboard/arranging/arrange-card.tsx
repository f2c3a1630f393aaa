import { useSortable } from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp, IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { TilePosition } from '../pack-tiles.ts'
import type { ViewedTile } from '../tile-entry.ts'
import styles from './arrange.module.css'
import { SpanIcon } from './tile-menu.tsx'
import { TileFace } from './tile-face.tsx'
import { TileMenu } from './tile-menu.tsx'
import type { useArrange } from './use-arrange.ts'

interface Props {
  readonly tile: ViewedTile
  readonly position: TilePosition
  readonly index: number
  readonly total: number
  readonly arrange: ReturnType<typeof useArrange>
}

/** A tile in arranging mode: its name and the actions on it, without its content. */
export function ArrangeCard({ tile, position, index, total, arrange }: Props) {
  const { t } = useTranslation('arranging')
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } = useSortable({
    id: tile.anchor,
  })
  const pressed = useRestoredFocus(index)
  const of = (action: string) => t('of', { action, title: tile.title })
  const style: CSSProperties = {
    gridColumn: `${position.column + 1} / span ${position.columns}`,
    ...(transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : {}),
    ...(transition ? { transition } : {}),
  }
  return (
    // Pointers drag the whole card; the keyboard uses the handle inside.
    <li
      ref={setNodeRef}
      className={styles.card}
      style={style}
      data-tile={tile.anchor}
      data-columns={position.columns}
      data-lifted={isDragging}
      onClickCapture={pressed}
      {...listeners}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        aria-label={t('drag', { title: tile.title })}
        aria-describedby={attributes['aria-describedby']}
        aria-pressed={isDragging}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden />
      </button>
      <TileFace tile={tile} />
      <div className={styles.actions}>
        <IconButton
          icon={IconArrowUp}
          label={of(t('up'))}
          aria-disabled={index === 0}
          onClick={() => arrange.moveBy(tile.type, 'up')}
        />
        <IconButton
          icon={IconArrowDown}
          label={of(t('down'))}
          aria-disabled={index === total - 1}
          onClick={() => arrange.moveBy(tile.type, 'down')}
        />
        <span className={styles.wide}>
          <IconButton
            icon={SpanIcon[tile.span]}
            label={of(t(tile.span === 1 ? 'toHalf' : 'toFull'))}
            onClick={() => arrange.widen(tile.type, tile.span === 1 ? 2 : 1)}
          />
        </span>
        <span className={styles.roomy}>
          <IconButton icon={IconEyeOff} label={of(t('hide'))} onClick={() => arrange.show(tile.type, false)} />
        </span>
        <TileMenu tile={tile} index={index} total={total} arrange={arrange} />
      </div>
    </li>
  )
}

/** Moving the card in the document drops the focus, so this returns it to the button that was pressed. */
function useRestoredFocus(index: number): (event: MouseEvent) => void {
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const button = last.current
    last.current = null
    if (!button?.isConnected) return
    button.focus({ preventScroll: true })
    button.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return ({ target }) => {
    last.current = target instanceof Element ? target.closest('button') : null
  }
}
