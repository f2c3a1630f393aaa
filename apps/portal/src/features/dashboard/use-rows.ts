import { type RefObject, useLayoutEffect } from 'react'
import type { Columns, TilePosition } from './pack-tiles.ts'

/** Height of a row of the grid in pixels, as in dashboard-page.module.css. */
const unit = 4

/**
 * Lets each tile begin where those above it in its columns end, so that a short tile leaves no hole. The columns are those
 * of `packTiles` and do not depend on heights: a tile that grows moves what is below it, and nothing sideways. A tile
 * above a wider one that begins further down, and the last of each column, ends level with its neighbours: it gets the
 * height that it lacks as `--spare`, which its card adds below its content.
 */
export function useRows(
  list: RefObject<HTMLElement | null>,
  positions: readonly TilePosition[],
  columns: Columns,
): void {
  const packed = JSON.stringify(positions)
  useLayoutEffect(() => {
    const tiles = [...(list.current?.children ?? [])].filter((tile) => tile instanceof HTMLElement)
    const packing = JSON.parse(packed) as TilePosition[]
    const spares = tiles.map(() => 0)
    const place = () => {
      const gap = Number.parseFloat(getComputedStyle(list.current ?? document.body).columnGap) || 0
      const rows = tiles.map((tile, index) => Math.ceil((tile.offsetHeight - (spares[index] ?? 0) + gap) / unit))
      const { tops, ends } = stack(packing, rows, columns)
      for (const [index, tile] of tiles.entries()) {
        const [top, end] = [tops[index] ?? 0, ends[index] ?? 0]
        const spare = (end - top - (rows[index] ?? 0)) * unit
        tile.style.setProperty('grid-row', `${top + 1} / ${end + 1}`)
        if (spare !== spares[index]) tile.style.setProperty('--spare', `${spare}px`)
        spares[index] = spare
      }
    }
    place()
    const observer = new ResizeObserver(place)
    for (const tile of tiles) observer.observe(tile)
    return () => {
      observer.disconnect()
      // The next one measures from the tiles' own heights.
      for (const tile of tiles) tile.style.removeProperty('--spare')
    }
  }, [list, packed, columns])
}

/** Where each tile begins and ends, in rows of the grid: it ends where the next one of its columns begins, or all of them end. */
export function stack(
  positions: readonly TilePosition[],
  rows: readonly number[],
  columns: Columns,
): { readonly tops: readonly number[]; readonly ends: readonly number[] } {
  const bottoms = Array.from({ length: columns }, () => 0)
  const tops = positions.map(({ column, columns: covered }, index) => {
    const top = Math.max(...bottoms.slice(column, column + covered))
    bottoms.fill(top + (rows[index] ?? 0), column, column + covered)
    return top
  })
  const below = Array.from({ length: columns }, () => Math.max(0, ...bottoms))
  const ends = positions.map(() => 0)
  for (const [index, { column, columns: covered }] of [...positions.entries()].toReversed()) {
    ends[index] = Math.min(...below.slice(column, column + covered))
    below.fill(tops[index] ?? 0, column, column + covered)
  }
  return { tops, ends }
}
