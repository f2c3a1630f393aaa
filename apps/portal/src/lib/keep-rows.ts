import { replaceEqualDeep } from '@tanstack/react-query'

/** Clocks of server and device are told apart no finer than this, and what is left is told in minutes. */
const sameSkewMs = 1_000

/** A page of rows, and by how many milliseconds the server's clock is ahead of this device's. */
interface Page<Row> {
  readonly rows: readonly Row[]
  readonly skew: number
}

/**
 * The rows of `after`, each the object that it was before where nothing in it changed, wherever it stands now: by their
 * places, as usual, one that went away would make others of all below it, and each would be drawn again. A page in which
 * nothing changed stays the page that it was: an observer that shows the page before asks again and again otherwise.
 */
export function keepRows<Answer extends Page<unknown>>(
  before: Answer | undefined,
  after: Answer,
  keyOf: (row: Answer['rows'][number]) => string,
): Answer {
  if (!before) return after
  const known = new Map(before.rows.map((row) => [keyOf(row), row]))
  const kept = after.rows.map((row) => replaceEqualDeep(known.get(keyOf(row)), row))
  const isSame = kept.length === before.rows.length && kept.every((row, position) => row === before.rows[position])
  const skew = Math.abs(after.skew - before.skew) < sameSkewMs ? before.skew : after.skew
  const { rows: _before, skew: _skewBefore, ...othersBefore } = before
  const { rows: _after, skew: _skewAfter, ...othersAfter } = after
  const others = replaceEqualDeep(othersBefore, othersAfter) as typeof othersAfter
  if (isSame && skew === before.skew && others === (othersBefore as object)) return before
  return { ...after, ...others, rows: isSame ? before.rows : kept, skew }
}
