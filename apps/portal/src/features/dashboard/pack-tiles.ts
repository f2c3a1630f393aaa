import type { Span } from './tile-entry.ts'

/** How many columns the dashboard has, by the width of its content. */
export type Columns = 1 | 2 | 3 | 4

/** Position of a tile in the grid; row and column from 0. */
export interface TilePosition {
  readonly row: number
  readonly column: number
  /** Number of columns that the tile covers. */
  readonly columns: number
}

/**
 * Puts tiles into rows, in their order: a half tile takes one column, a full one takes two, or the only one. What a row
 * has left goes to its full tile, else to its last one: no later tile moves forward, so that the visual order equals the
 * reading order, and no row has a hole.
 */
export function packTiles(spans: readonly Span[], columns: Columns): TilePosition[] {
  const rows: number[][] = []
  let left = 0
  for (const [index, span] of spans.entries()) {
    const wanted = span === 1 ? Math.min(2, columns) : 1
    if (wanted > left) {
      rows.push([])
      left = columns
    }
    rows.at(-1)?.push(index)
    left -= wanted
  }
  return rows.flatMap((tiles, row) => positionsIn(tiles, row, { spans, columns }))
}

function positionsIn(
  tiles: readonly number[],
  row: number,
  { spans, columns }: { readonly spans: readonly Span[]; readonly columns: Columns },
): TilePosition[] {
  const wanted = tiles.map((index) => (spans[index] === 1 ? Math.min(2, columns) : 1))
  const spare = columns - wanted.reduce((sum, one) => sum + one, 0)
  const full = tiles.findIndex((index) => spans[index] === 1)
  const widest = full < 0 ? tiles.length - 1 : full
  let column = 0
  return wanted.map((one, at) => {
    const position = { row, column, columns: at === widest ? one + spare : one }
    column += position.columns
    return position
  })
}
