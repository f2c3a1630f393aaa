import type { ItemKind } from '@portolan/contract/features/traveller-tracker'
import { smallestShown, suppressParts } from '../../domain/whereabouts/suppress.rules.ts'

/** Counts of the tracker, and what of them is shown: pure. */

/** States in the order of the gauges, codes of `TravelStateType`; Warning and AtRisk are overlays. */
export const operationalStates = [1, 2, 3, 5, 6, 8, 9] as const
export const overlays = { warning: 4, atRisk: 7 } as const

/** Items of one state at one place. */
export interface PlaceCount {
  readonly company_id: number
  readonly place: string | null
  readonly kind: ItemKind
  readonly state: number
  readonly count: number
  readonly unconfirmed: number
}

/** Items that something warns of, at one place. */
export interface WarnedCount {
  readonly company_id: number
  readonly place: string
  readonly kind: ItemKind
  readonly state: number
  readonly warned: number
  readonly at_risk: number
}

export interface Tally {
  readonly total: number
  readonly states: ReadonlyMap<number, number>
  readonly kinds: Readonly<Record<ItemKind, number>>
  readonly warning: number
  readonly atRisk: number
  readonly unconfirmed: number
}

/** What is shown of a tally; null: '<5'. */
export interface ShownTally {
  readonly total: number | null
  readonly states: ReadonlyMap<number, number | null>
  readonly kinds: Readonly<Record<ItemKind, number | null>>
  readonly warning: number | null
  readonly atRisk: number | null
  readonly unconfirmed: number | null
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

/** Adds rows up; with a state of the filter, `kinds` are those of that state alone. */
export function tallyOf(
  counts: readonly PlaceCount[],
  warned: readonly WarnedCount[],
  state: number | null = null,
): Tally {
  const states = new Map<number, number>()
  for (const { state: one, count } of counts) states.set(one, (states.get(one) ?? 0) + count)
  const ofKind = (kind: ItemKind) => {
    if (state === overlays.warning) return sum(warned, (row) => (row.kind === kind ? row.warned : 0))
    if (state === overlays.atRisk) return sum(warned, (row) => (row.kind === kind ? row.at_risk : 0))
    return sum(counts, (row) => (row.kind === kind && (state === null || row.state === state) ? row.count : 0))
  }
  return {
    total: sum(counts, ({ count }) => count),
    states,
    kinds: { A: ofKind('A'), H: ofKind('H'), R: ofKind('R') },
    warning: sum(warned, (row) => row.warned),
    atRisk: sum(warned, (row) => row.at_risk),
    unconfirmed: sum(counts, (row) => row.unconfirmed),
  }
}

/**
 * Without persons, small numbers are hidden, and what would give them away: states and kinds are parts of the one total, and
 * what lies above them is shown where it and its rest are large or nothing.
 */
export function hidden(tally: Tally): ShownTally {
  const states = suppressParts(tally.states, tally.total)
  const kinds = suppressParts(new Map(Object.entries(tally.kinds)), tally.total)
  const total = states.whole === null || kinds.whole === null ? null : tally.total
  // A total that is hidden is the sum of no numbers that are shown.
  const kind = (of: ItemKind) => (total === null && tally.kinds[of] > 0 ? null : (kinds.parts.get(of) ?? null))
  const overlay = (count: number) =>
    count === 0 ||
    (total !== null && count >= smallestShown && (count === tally.total || tally.total - count >= smallestShown))
      ? count
      : null
  return {
    total,
    states: total === null ? new Map([...tally.states.keys()].map((state) => [state, null])) : states.parts,
    kinds: { A: kind('A'), H: kind('H'), R: kind('R') },
    warning: overlay(tally.warning),
    atRisk: overlay(tally.atRisk),
    unconfirmed: overlay(tally.unconfirmed),
  }
}

/**
 * Places of companies without persons: how many are where, and nothing else of them, since the states of places would add up
 * to those of all. Places are parts of the total, so that no small one is what is left of it.
 */
export function hiddenPlaces(counts: readonly PlaceCount[], warned: readonly WarnedCount[]): Map<string, ShownTally> {
  const totals = new Map<string | null, number>()
  for (const { place, count } of counts) totals.set(place, (totals.get(place) ?? 0) + count)
  const { parts } = suppressParts(
    totals,
    sum(counts, ({ count }) => count),
  )
  const touched = new Set(warned.map(({ place }) => place))
  return new Map(
    [...parts].flatMap(([place, total]): [string, ShownTally][] => {
      if (place === null) return []
      const states = new Map(counts.flatMap((row) => (row.place === place ? [[row.state, null] as const] : [])))
      const kinds = { A: null, H: null, R: null }
      const isQuiet = !touched.has(place)
      return [
        [place, { total, states, kinds, warning: isQuiet ? 0 : null, atRisk: isQuiet ? 0 : null, unconfirmed: 0 }],
      ]
    }),
  )
}

/** Companies whose persons are shown beside those whose are not: small numbers of the latter are left out. */
export function together(shown: Tally, few: ShownTally | null): ShownTally {
  if (few === null) return shown
  if (shown.total === 0) return few
  const add = (count: number, other: number | null | undefined) => count + (other ?? 0)
  const states = new Set([...shown.states.keys(), ...few.states.keys()])
  return {
    total: add(shown.total, few.total),
    states: new Map([...states].map((state) => [state, add(shown.states.get(state) ?? 0, few.states.get(state))])),
    kinds: {
      A: add(shown.kinds.A, few.kinds.A),
      H: add(shown.kinds.H, few.kinds.H),
      R: add(shown.kinds.R, few.kinds.R),
    },
    warning: add(shown.warning, few.warning),
    atRisk: add(shown.atRisk, few.atRisk),
    unconfirmed: add(shown.unconfirmed, few.unconfirmed),
  }
}

/** Percent with one digit; the largest rests make them add up to 100. Null beside a hidden count. */
export function proportions(
  states: ReadonlyMap<number, number | null>,
  total: number | null,
): Map<number, number | null> {
  const known = [...states].filter((entry): entry is [number, number] => entry[1] !== null)
  const isWhole = total !== null && total > 0 && known.length === states.size
  if (!isWhole)
    return new Map([...states].map(([state, count]) => [state, count !== null && total ? round(count / total) : null]))
  const exact = known.map(([state, count]) => ({ state, tenths: (count / total) * 1_000 }))
  const floors = new Map(exact.map(({ state, tenths }) => [state, Math.floor(tenths)]))
  let left = 1_000 - sum([...floors.values()], (tenths) => tenths)
  for (const { state } of exact.toSorted((a, b) => (b.tenths % 1) - (a.tenths % 1))) {
    if (left <= 0) break
    floors.set(state, (floors.get(state) ?? 0) + 1)
    left -= 1
  }
  return new Map([...floors].map(([state, tenths]) => [state, tenths / 10]))
}

const round = (share: number) => Math.round(share * 1_000) / 10
