import type { Span } from './tile-entry.ts'

/** Position of a tile in a grid of two columns; row and column from 0. */
export interface TilePosition {
  readonly row: number
  readonly column: 0 | 1
  /** Number of columns that the tile covers. */
  readonly columns: 1 | 2
}

/**
 * Puts tiles into rows of one full or two half tiles, in their order. A half tile without a half neighbour covers the
 * whole row: no later tile moves forward, so that the visual order equals the reading order.
 */
export function packTiles(spans: readonly Span[]): TilePosition[] {
  const positions: TilePosition[] = []
  for (let index = 0, row = 0; index < spans.length; row++) {
    const isPair = spans[index] === 2 && spans[index + 1] === 2
    positions.push({ row, column: 0, columns: isPair ? 1 : 2 })
    if (isPair) positions.push({ row, column: 1, columns: 1 })
    index += isPair ? 2 : 1
  }
  return positions
}
