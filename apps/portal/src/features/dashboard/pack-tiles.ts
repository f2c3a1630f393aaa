import type { Span } from './tile-entry.ts'

/** Where a tile stands in a grid of two columns; both from 0. */
export interface Place {
  readonly row: number
  readonly column: 0 | 1
  /** Columns it takes. */
  readonly columns: 1 | 2
}

/**
 * Rows of one full or two half tiles, in their order. A half tile whose neighbour has no room beside it takes the whole
 * row: the order is what is read aloud, so no later tile is drawn into a hole, and there is none.
 */
export function packTiles(spans: readonly Span[]): Place[] {
  const places: Place[] = []
  for (let index = 0, row = 0; index < spans.length; row++) {
    const isPair = spans[index] === 2 && spans[index + 1] === 2
    places.push({ row, column: 0, columns: isPair ? 1 : 2 })
    if (isPair) places.push({ row, column: 1, columns: 1 })
    index += isPair ? 2 : 1
  }
  return places
}
