/** Edits cost one; a letter doubled or not, and two letters that changed places, are the commonest slips and cost less. */
const slip = 0.75
const longest = 64

const rows = [0, 1, 2].map(() => new Float64Array(longest + 1)) as [Float64Array, Float64Array, Float64Array]

/**
 * How many edits lie between a typed word and a name, or infinity when more than `limit`; with `isPrefix`, between the
 * word and the name's best beginning. Optimal string alignment, so 'lodnon' is one slip from 'london'.
 */
export function editDistance(typed: string, name: string, limit: number, isPrefix = false): number {
  const width = isPrefix ? Math.min(name.length, typed.length + Math.floor(limit)) : name.length
  if (typed.length > longest || width > longest || Math.abs(typed.length - width) > limit) return Infinity
  let [twoAbove, above, row] = rows
  for (let j = 0; j <= width; j++) above[j] = j
  for (let i = 1; i <= typed.length; i++) {
    const lowest = fillRow(typed, name, { i, width, twoAbove, above, row })
    if (lowest > limit) return Infinity
    ;[twoAbove, above, row] = [above, row, twoAbove]
  }
  if (!isPrefix) return within(above[width] ?? Infinity, limit)
  let best = Infinity
  for (let j = 0; j <= width; j++) best = Math.min(best, above[j] ?? Infinity)
  return within(best, limit)
}

const within = (distance: number, limit: number) => (distance <= limit ? distance : Infinity)

interface Row {
  readonly i: number
  readonly width: number
  readonly twoAbove: Float64Array
  readonly above: Float64Array
  readonly row: Float64Array
}

function fillRow(typed: string, name: string, { i, width, twoAbove, above, row }: Row): number {
  const a = typed.charCodeAt(i - 1)
  const before = typed.charCodeAt(i - 2)
  row[0] = i
  let lowest = i
  for (let j = 1; j <= width; j++) {
    const b = name.charCodeAt(j - 1)
    const previous = name.charCodeAt(j - 2)
    const replaced = (above[j - 1] ?? 0) + (a === b ? 0 : 1)
    const added = (above[j] ?? 0) + (a === before ? slip : 1)
    const missed = (row[j - 1] ?? 0) + (b === previous ? slip : 1)
    let cost = Math.min(replaced, added, missed)
    if (a === previous && before === b && a !== b && i > 1 && j > 1)
      cost = Math.min(cost, (twoAbove[j - 2] ?? 0) + slip)
    row[j] = cost
    if (cost < lowest) lowest = cost
  }
  return lowest
}
