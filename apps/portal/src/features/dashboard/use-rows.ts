import { type RefObject, useLayoutEffect } from 'react'
import type { Columns, TilePosition } from './pack-tiles.ts'

/** Height of a row of the grid in pixels, as in dashboard-page.module.css. */
const unit = 4

/**
 * Lets each tile begin where those above it in its columns end, so that a short tile leaves no hole. The columns are those
 * of `packTiles` and do not depend on heights: a tile that grows moves what is below it, and nothing sideways.
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
    const place = () => {
      const heights = tiles.map((tile) => tile.offsetHeight)
      const gap = Number.parseFloat(getComputedStyle(list.current ?? document.body).columnGap) || 0
      const ends = Array.from({ length: columns }, () => 0)
      for (const [index, { column, columns: covered }] of packing.entries()) {
        const top = Math.max(...ends.slice(column, column + covered))
        const rows = Math.ceil(((heights[index] ?? 0) + gap) / unit)
        tiles[index]?.style.setProperty('grid-row', `${top + 1} / span ${rows}`)
        ends.fill(top + rows, column, column + covered)
      }
    }
    place()
    const observer = new ResizeObserver(place)
    for (const tile of tiles) observer.observe(tile)
    return () => observer.disconnect()
  }, [list, packed, columns])
}
