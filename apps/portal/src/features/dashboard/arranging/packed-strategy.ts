import type { SortingStrategy } from '@dnd-kit/sortable'
import { type Place, packTiles } from '../pack-tiles.ts'
import type { Span } from '../tile-entry.ts'

/**
 * Where each tile goes while one is dragged over another's place: the rows are packed anew in that order, by the same
 * rule as the grid, so that nothing jumps when it is dropped. Only places change while dragging, never sizes: it is all
 * transforms. Tiles are as tall as each other here; in one column every span is 1.
 */
export function packedStrategy(spans: readonly Span[]): SortingStrategy {
  return ({ rects, activeIndex, overIndex, index }) => {
    const now = rects[index]
    const first = rects[0]
    if (!now || !first || activeIndex < 0 || overIndex < 0) return null
    const order = spans.map((_, at) => at)
    order.splice(overIndex, 0, ...order.splice(activeIndex, 1))
    const place = packTiles(order.map((at) => spans[at] ?? 1))[order.indexOf(index)]
    if (!place) return null
    const { left, top } = corner(place, rects)
    return { x: left - now.left, y: top - now.top, scaleX: 1, scaleY: 1 }
  }
}

type Rect = Parameters<SortingStrategy>[0]['rects'][number]

/** Rows are as far apart as the first two tops; the second column begins where any tile does that is not at the edge. */
function corner({ row, column }: Place, rects: readonly Rect[]): { left: number; top: number } {
  const left = Math.min(...rects.map((rect) => rect.left))
  const top = Math.min(...rects.map((rect) => rect.top))
  const below = rects.map((rect) => rect.top).filter((one) => one > top + 1)
  const right = Math.max(...rects.map((rect) => rect.right))
  const height = rects[0]?.height ?? 0
  const step = below.length > 0 ? Math.min(...below) - top : height + 16
  const gap = step - height
  return { left: column === 0 ? left : (left + right + gap) / 2, top: top + row * step }
}
