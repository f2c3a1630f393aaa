import { describe, expect, it } from 'vitest'
import { type Columns, packTiles } from './pack-tiles.ts'
import type { Span } from './tile-entry.ts'

/** One letter per tile: 'ab' is a row of two halves, 'aa' is one full tile. */
function drawn(spans: readonly Span[], columns: Columns): string[] {
  const rows: string[] = []
  for (const [index, { row, column, columns: covered }] of packTiles(spans, columns).entries()) {
    const cells = [...(rows[row] ?? '·'.repeat(columns))]
    cells.splice(column, covered, ...'abcdefghijkl'.charAt(index).repeat(covered))
    rows[row] = cells.join('')
  }
  return rows
}

/** As the demo has them: trips, deadlines, tracker, fares, clocks, risk, news, profile, requests, proposals, invoices. */
const demo: Span[] = [2, 2, 1, 1, 2, 2, 2, 2, 2, 2, 1]

it.each<[Columns, Span[], string[]]>([
  [2, [], []],
  [1, [2, 1, 2], ['a', 'b', 'c']],
  [2, [2, 2, 2, 2], ['ab', 'cd']],
  [2, [1, 2, 2, 1], ['aa', 'bc', 'dd']],
  // A half tile before a full one, and the last of an odd number: no later tile moves forward.
  [2, [2, 1, 2, 2], ['aa', 'bb', 'cd']],
  [2, [2, 2, 2], ['ab', 'cc']],
  [2, [1, 2, 1, 2, 2, 2, 1], ['aa', 'bb', 'cc', 'de', 'ff', 'gg']],
  // A full tile takes two of three where a half one stands beside it, else all.
  [3, [1, 2, 2, 1], ['aab', 'cdd']],
  [3, [1, 1, 2], ['aaa', 'bbc']],
  [3, [2, 2, 1], ['abb', 'ccc']],
  [3, demo, ['abb', 'ccc', 'dde', 'fgh', 'ijj', 'kkk']],
  // Two full tiles stand side by side in four.
  [4, [1, 1, 2, 1, 2], ['aabb', 'cdde']],
  [4, demo, ['abcc', 'ddef', 'ghij', 'kkkk']],
])('packs into %i columns %j without a hole, in order', (columns, spans, rows) => {
  expect(drawn(spans, columns)).toEqual(rows)
})

describe('whatever the tiles are', () => {
  const all = (length: number): Span[][] =>
    length === 0
      ? [[]]
      : all(length - 1).flatMap(
          (spans) =>
            [
              [...spans, 1],
              [...spans, 2],
            ] as Span[][],
        )

  it.each<Columns>([1, 2, 3, 4])('every row of %i columns is full, and the order stays', (columns) => {
    for (const spans of all(7)) {
      const rows = drawn(spans, columns)
      expect(rows.join('')).not.toContain('·')
      expect([...new Set(rows.join(''))].join('')).toBe('abcdefg')
    }
  })
})
