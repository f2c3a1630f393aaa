import { describe, expect, it } from 'vitest'
import { type Columns, packTiles } from '../pack-tiles.ts'
import type { Span } from '../tile-entry.ts'
import { packingStrategy } from './packing-strategy.ts'

const [width, height, gap] = [1000, 92, 16]

/** Rectangles of the tiles in a grid of 1000 px. */
function rectsOf(spans: readonly Span[], columns: Columns) {
  return packTiles(spans, columns).map(({ row, column, columns: covered }) => {
    const step = (width + gap) / columns
    const [left, top] = [column * step, 300 + row * (height + gap)]
    const own = covered * step - gap
    return { left, top, width: own, height, right: left + own, bottom: top + height }
  })
}

/** Positions of the tiles while the one at `activeIndex` is dragged over the one at `overIndex`. */
function drawn(spans: readonly Span[], columns: Columns, [activeIndex, overIndex]: readonly [number, number]) {
  const rects = rectsOf(spans, columns)
  return rects.map((rect, index) => {
    const transform = packingStrategy(spans, columns)({ rects, activeIndex, overIndex, index, activeNodeRect: null })
    return { left: rect.left + (transform?.x ?? NaN), top: rect.top + (transform?.y ?? NaN) }
  })
}

const rounded = ({ left, top }: { readonly left: number; readonly top: number }) => [Math.round(left), Math.round(top)]

describe('while a tile is dragged', () => {
  const lists: Span[][] = [
    [2, 2, 2, 2],
    [1, 1, 1],
    [2, 1, 2, 2, 1, 2],
    [1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2],
    [2, 1],
  ]
  const cases = lists.flatMap((spans) => ([1, 2, 3, 4] as const).map((columns) => [spans, columns] as const))
  it.each(cases)('%j in %i columns: every other tile is at its position after the drop', (spans, columns) => {
    for (const from of spans.keys())
      for (const to of spans.keys()) {
        const order = [...spans.keys()]
        order.splice(to, 0, ...order.splice(from, 1))
        const after = rectsOf(
          order.map((index) => spans[index] ?? 1),
          columns,
        )
        const expected = spans.map((_, index) => {
          const { left, top } = after[order.indexOf(index)] ?? { left: NaN, top: NaN }
          return { left, top }
        })
        expect(drawn(spans, columns, [from, to]).map(rounded)).toEqual(expected.map(rounded))
      }
  })

  it('nothing moves without a target', () => {
    const rects = rectsOf([2, 2], 2)
    const at = { rects, index: 0, activeNodeRect: null }
    expect(packingStrategy([2, 2], 2)({ ...at, activeIndex: 0, overIndex: -1 })).toBeNull()
    expect(packingStrategy([2, 2], 2)({ ...at, activeIndex: -1, overIndex: 0 })).toBeNull()
  })
})
