import type { FareTable } from '../fare-table.ts'
import type { Anchors } from '../forecast/anchor.ts'
import type { Cells } from '../forecast/cells.ts'
import { FeatureReader, features, type Regime, type Sources } from '../forecast/features.ts'
import { type ExampleSet, groupOf } from '../forecast/fit.ts'
import { foldCount } from '../forecast/levels.ts'

/** A number that looks random and is the same each time: what is held out does not change from run to run. */
export function mix(value: number, salt: number): number {
  let mixed = Math.imul(value ^ Math.imul(salt, 0x9e3779b9), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** `mix` as a number from 0 to 1. */
export const chance = (value: number, salt: number): number => mix(value, salt) / 4_294_967_296

/** Prices to forecast, each known up to a day: indices into the cells' observations, and days. */
export interface ExampleList {
  readonly observations: Int32Array
  readonly days: Int32Array
}

/** An evenly spread part of a list, `most` long. */
export function sampled({ observations, days }: ExampleList, most: number): ExampleList {
  if (observations.length <= most) return { observations, days }
  const share = most / observations.length
  const kept = Int32Array.from({ length: observations.length }, (_, at) => at).filter((at) => chance(at, 5) < share)
  return { observations: kept.map((at) => observations[at]!), days: kept.map((at) => days[at]!) }
}

/** The examples that `keep` keeps. */
export function filtered(
  { observations, days }: ExampleList,
  keep: (observation: number, day: number) => boolean,
): ExampleList {
  const kept = Int32Array.from({ length: observations.length }, (_, at) => at).filter((at) =>
    keep(observations[at]!, days[at]!),
  )
  return { observations: kept.map((at) => observations[at]!), days: kept.map((at) => days[at]!) }
}

/** Examples in the order in which their prices came out. */
export function inTime(list: ExampleList, { seen }: Cells): ExampleList {
  const order = Array.from(list.observations, (_, at) => at).toSorted(
    (one, other) => seen[list.observations[one]!]! - seen[list.observations[other]!]!,
  )
  return {
    observations: Int32Array.from(order, (at) => list.observations[at]!),
    days: Int32Array.from(order, (at) => list.days[at]!),
  }
}

/** Reads what is known of each example. `foldOf` cells' folds are left out of the levels; null leaves none out. */
export function readExamples(
  list: ExampleList,
  sources: Sources,
  anchors: Anchors,
  regime: Regime,
  foldOf: Uint8Array | null,
): ExampleSet {
  const { cells, table } = sources
  const count = list.observations.length
  const reader = new FeatureReader(sources, regime)
  const columns = features.map(() => new Float32Array(count))
  const set = {
    count,
    columns,
    wanted: new Float32Array(count),
    anchor: new Float32Array(count),
    lead: new Float32Array(count),
    group: new Uint8Array(count),
  }
  for (let at = 0; at < count; at += 1) {
    const observation = list.observations[at]!
    const day = list.days[at]!
    const cell = cells.cellOf[observation]!
    const anchor = anchors.of(observation, day, regime)
    set.anchor[at] = anchor
    set.wanted[at] = cells.price[observation]! - anchor
    set.lead[at] = leadOf(table, cells, observation)
    set.group[at] = groupOf(cells.seen[observation]! - day)
    reader.read({ observation, day, fold: foldOf?.[cell] ?? foldCount }, anchor, columns, at)
  }
  return set
}

/** Days before departure on which a price was seen; NaN where the source does not tell. */
export const leadOf = (table: FareTable, { cellOf, departure, seen }: Cells, observation: number): number =>
  table.hasLead ? departure[cellOf[observation]!]! - seen[observation]! : Number.NaN

/** Two random halves of the examples. */
export function halves(set: ExampleSet): readonly [ExampleSet, ExampleSet] {
  const part = (which: number): ExampleSet => {
    const rows = Int32Array.from({ length: set.count }, (_, row) => row).filter((row) => mix(row, 11) % 2 === which)
    const pick = (from: Float32Array) => Float32Array.from(rows, (row) => from[row]!)
    return {
      count: rows.length,
      columns: set.columns.map(pick),
      wanted: pick(set.wanted),
      anchor: pick(set.anchor),
      lead: pick(set.lead),
      group: Uint8Array.from(rows, (row) => set.group[row]!),
    }
  }
  return [part(0), part(1)]
}
