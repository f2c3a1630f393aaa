import { type FareTable, PairCodes } from '../fare-table.ts'

/**
 * The observations of a table by cell: one product on one pair of dates, with its prices in the order in which they were
 * seen. Several prices of a cell on one day count as the lowest, where the source tells the day.
 */
export interface Cells {
  readonly count: number
  /** Cell c's observations are start[c] to start[c + 1] of `seen` and `price`. */
  readonly start: Int32Array
  readonly seen: Int32Array
  /** Natural logarithms. */
  readonly price: Float32Array
  /** The cell of each observation. */
  readonly cellOf: Int32Array
  /** A row of the table that tells a cell's product. */
  readonly row: Int32Array
  readonly departure: Int32Array
  readonly keys: Record<Grain, Int32Array>
}

/**
 * Products from the finest to the coarsest: one flight; carrier and hours of the day; carrier; route, cabin and stops.
 * Each is of one length of stay, roughly.
 */
export const grains = ['flight', 'hours', 'carrier', 'route'] as const
export type Grain = (typeof grains)[number]

const stayBounds = [-1, 0, 1, 2, 3, 4, 6, 7, 10, 14, 21, 30]

/** Lengths of stay that cost about the same; 0 is one way. */
export function stayBucket(nights: number): number {
  const found = stayBounds.findIndex((bound) => nights <= bound)
  return found < 0 ? stayBounds.length : found
}

export function cellsOf(table: FareTable): Cells {
  const rows = table.rows
  const keyOfRow = rowKeys(table)
  const codes = new PairCodes()
  const stays = new PairCodes()
  const [departure, stay, seen] = [table.departure, table.stay, table.seen]
  const cellOfRow = new Int32Array(rows)
  for (let row = 0; row < rows; row += 1) {
    // Departures before 1970 do not occur; the product of flight and dates is what one looks at over days.
    const dates = stays.of(departure[row]! + 1, stay[row]! + 1)
    cellOfRow[row] = codes.of(keyOfRow.flight[row]!, dates)
  }
  const count = codes.size
  const sorted = sortByCell(cellOfRow, count, seen)
  return gather(table, keyOfRow, cellOfRow, sorted, count)
}

function rowKeys(table: FareTable): Record<Grain, Int32Array> {
  const [market, cabin, stops] = [table.market, table.cabin, table.stops]
  const [carrier, flight, stay] = [table.carrier, table.flight, table.stay]
  const [band, returnBand] = [table.band, table.returnBand]
  const codes = { route: new PairCodes(), carrier: new PairCodes(), hours: new PairCodes(), flight: new PairCodes() }
  const keys = {
    route: new Int32Array(table.rows),
    carrier: new Int32Array(table.rows),
    hours: new Int32Array(table.rows),
    flight: new Int32Array(table.rows),
  }
  for (let row = 0; row < table.rows; row += 1) {
    const kind = (stayBucket(stay[row]!) * 5 + cabin[row]!) * 4 + stops[row]!
    keys.route[row] = codes.route.of(market[row]!, kind)
    keys.carrier[row] = codes.carrier.of(keys.route[row]!, carrier[row]!)
    keys.hours[row] = codes.hours.of(keys.carrier[row]!, band[row]! * 7 + returnBand[row]!)
    keys.flight[row] = codes.flight.of(keys.hours[row]!, flight[row]!)
  }
  return keys
}

/** Rows by cell, and within a cell by the day on which they were seen. */
function sortByCell(cellOfRow: Int32Array, count: number, seen: Int32Array) {
  const start = new Int32Array(count + 1)
  for (const cell of cellOfRow) start[cell + 1]! += 1
  for (let cell = 0; cell < count; cell += 1) start[cell + 1]! += start[cell]!
  const next = start.slice()
  const rows = new Int32Array(cellOfRow.length)
  for (let row = 0; row < cellOfRow.length; row += 1) rows[next[cellOfRow[row]!]!++] = row
  for (let cell = 0; cell < count; cell += 1)
    if (start[cell + 1]! - start[cell]! > 1)
      rows.subarray(start[cell], start[cell + 1]).sort((first, second) => seen[first]! - seen[second]!)
  return { start, rows }
}

function gather(
  table: FareTable,
  keyOfRow: Record<Grain, Int32Array>,
  cellOfRow: Int32Array,
  sorted: { start: Int32Array; rows: Int32Array },
  count: number,
): Cells {
  const [seenOfRow, priceOfRow] = [table.seen, table.logPrice]
  const start = new Int32Array(count + 1)
  const seen = new Int32Array(table.rows)
  const price = new Float32Array(table.rows)
  const cellOf = new Int32Array(table.rows)
  const row = new Int32Array(count)
  let used = 0
  for (let cell = 0; cell < count; cell += 1) {
    start[cell] = used
    for (let at = sorted.start[cell]!; at < sorted.start[cell + 1]!; at += 1) {
      const from = sorted.rows[at]!
      const isSameDay = table.hasSeen && used > start[cell]! && seen[used - 1] === seenOfRow[from]
      if (isSameDay) {
        price[used - 1] = Math.min(price[used - 1]!, priceOfRow[from]!)
        continue
      }
      seen[used] = seenOfRow[from]!
      price[used] = priceOfRow[from]!
      cellOf[used++] = cell
    }
    row[cell] = sorted.rows[sorted.start[cell]!]!
  }
  start[count] = used
  const ofCells = (column: Int32Array) => Int32Array.from(row, (from) => column[from]!)
  return {
    count,
    start,
    seen: seen.subarray(0, used),
    price: price.subarray(0, used),
    cellOf: cellOf.subarray(0, used),
    row,
    departure: ofCells(table.departure),
    keys: {
      flight: ofCells(keyOfRow.flight),
      hours: ofCells(keyOfRow.hours),
      carrier: ofCells(keyOfRow.carrier),
      route: ofCells(keyOfRow.route),
    },
  }
}

/** The observation of a cell that was the last on `day` or before; -1 where there is none. */
export function lastSeen({ start, seen }: Cells, cell: number, day: number): number {
  let [from, to] = [start[cell]!, start[cell + 1]!]
  while (from < to) {
    const middle = (from + to) >> 1
    if (seen[middle]! <= day) from = middle + 1
    else to = middle
  }
  return from > start[cell]! ? from - 1 : -1
}
