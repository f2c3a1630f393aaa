import type { SortingStrategy } from '@dnd-kit/sortable'
import { type Columns, packTiles, type TilePosition } from '../pack-tiles.ts'
import type { Span } from '../tile-entry.ts'

/**
 * The positions of all tiles while one is dragged over another. It packs the new order by the rule of the grid, so that
 * nothing jumps on drop. Tiles only move and keep their size; all have the same height.
 */
export function packingStrategy(spans: readonly Span[], columns: Columns): SortingStrategy {
  return ({ rects, activeIndex, overIndex, index }) => {
    const now = rects[index]
    const first = rects[0]
    if (!now || !first || activeIndex < 0 || overIndex < 0) return null
    const order = spans.map((_, at) => at)
    order.splice(overIndex, 0, ...order.splice(activeIndex, 1))
    const position = packTiles(
      order.map((at) => spans[at] ?? 1),
      columns,
    )[order.indexOf(index)]
    if (!position) return null
    const { left, top } = corner(position, rects, columns)
    return { x: left - now.left, y: top - now.top, scaleX: 1, scaleY: 1 }
  }
}

type Rect = Parameters<SortingStrategy>[0]['rects'][number]

/** Left and top of a position, in pixels. The distance of the first two rows holds for all rows. */
function corner(
  { row, column }: TilePosition,
  rects: readonly Rect[],
  columns: Columns,
): { left: number; top: number } {
  const left = Math.min(...rects.map((rect) => rect.left))
  const top = Math.min(...rects.map((rect) => rect.top))
  const below = rects.map((rect) => rect.top).filter((one) => one > top + 1)
  const right = Math.max(...rects.map((rect) => rect.right))
  const height = rects[0]?.height ?? 0
  const step = below.length > 0 ? Math.min(...below) - top : height + 16
  const gap = step - height
  return { left: left + (column * (right - left + gap)) / columns, top: top + row * step }
}
