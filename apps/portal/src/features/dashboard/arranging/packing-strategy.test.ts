import { describe, expect, it } from 'vitest'
import { packTiles } from '../pack-tiles.ts'
import type { Span } from '../tile-entry.ts'
import { packingStrategy } from './packing-strategy.ts'

const [width, height, gap] = [1000, 92, 16]

/** Rectangles of the tiles in a grid of 1000 px. */
function rectsOf(spans: readonly Span[]) {
  return packTiles(spans).map(({ row, column, columns }) => {
    const [left, top] = [column * ((width + gap) / 2), 300 + row * (height + gap)]
    const own = columns === 2 ? width : (width - gap) / 2
    return { left, top, width: own, height, right: left + own, bottom: top + height }
  })
}

/** Positions of the tiles while the one at `activeIndex` is dragged over the one at `overIndex`. */
function drawn(spans: readonly Span[], activeIndex: number, overIndex: number) {
  const rects = rectsOf(spans)
  return rects.map((rect, index) => {
    const transform = packingStrategy(spans)({ rects, activeIndex, overIndex, index, activeNodeRect: null })
    return { left: rect.left + (transform?.x ?? NaN), top: rect.top + (transform?.y ?? NaN) }
  })
}

describe('while a tile is dragged', () => {
  const lists: Span[][] = [
    [2, 2, 2, 2],
    [1, 1, 1],
    [2, 1, 2, 2, 1, 2],
    [1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2],
    [2, 1],
  ]
  it.each(lists.map((spans) => [spans]))('%j: every other tile is at its position after the drop', (spans) => {
    for (const from of spans.keys())
      for (const to of spans.keys()) {
        const order = [...spans.keys()]
        order.splice(to, 0, ...order.splice(from, 1))
        const after = rectsOf(order.map((index) => spans[index] ?? 1))
        const expected = spans.map((_, index) => {
          const { left, top } = after[order.indexOf(index)] ?? { left: NaN, top: NaN }
          return { left, top }
        })
        expect(drawn(spans, from, to)).toEqual(expected)
      }
  })

  it('nothing moves without a target', () => {
    const rects = rectsOf([2, 2])
    const at = { rects, index: 0, activeNodeRect: null }
    expect(packingStrategy([2, 2])({ ...at, activeIndex: 0, overIndex: -1 })).toBeNull()
    expect(packingStrategy([2, 2])({ ...at, activeIndex: -1, overIndex: 0 })).toBeNull()
  })
})
