import { expect, it } from 'vitest'
import { packTiles } from './pack-tiles.ts'
import type { Span } from './tile-entry.ts'

/** One letter per tile: 'ab' is a row of two halves, 'aa' is one full tile. */
function drawn(spans: readonly Span[]): string[] {
  const rows: string[] = []
  for (const [index, { row, column, columns }] of packTiles(spans).entries()) {
    const cells = [...(rows[row] ?? '··')]
    cells.splice(column, columns, ...'abcdefghijkl'.charAt(index).repeat(columns))
    rows[row] = cells.join('')
  }
  return rows
}

it.each<[Span[], string[]]>([
  [[], []],
  [
    [2, 2, 2, 2],
    ['ab', 'cd'],
  ],
  [
    [1, 2, 2, 1],
    ['aa', 'bc', 'dd'],
  ],
  // A half tile before a full one, and the last of an odd number: no later tile moves forward.
  [
    [2, 1, 2, 2],
    ['aa', 'bb', 'cd'],
  ],
  [
    [2, 2, 2],
    ['ab', 'cc'],
  ],
  [
    [1, 2, 1, 2, 2, 2, 1],
    ['aa', 'bb', 'cc', 'de', 'ff', 'gg'],
  ],
])('packs %j without a hole, in order', (spans, rows) => {
  expect(drawn(spans)).toEqual(rows)
})
