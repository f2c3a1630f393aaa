import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import type { SimulatedPart } from './insight.ts'

/** Cases that are kept of all parts: the dearest. */
const mostCases = 50

export const nothingSimulated: SimulatedPart = {
  Judged: 0,
  Before: { fine: 0, inform: 0, reason: 0, level: 0, blocked: 0 },
  After: { fine: 0, inform: 0, reason: 0, level: 0, blocked: 0 },
  Changed: 0,
  Stricter: 0,
  Laxer: 0,
  StricterAmount: 0,
  StricterKg: 0,
  LaxerAmount: 0,
  LaxerKg: 0,
  LevelsSpared: 0,
  LevelsAdded: 0,
  ByRule: [],
  ByCostCentre: [],
  Cases: [],
  NotJudged: 0,
}

const counts = (a: SimulatedPart['Before'], b: SimulatedPart['Before']) =>
  Object.fromEntries(policyRanks.map((rank) => [rank, a[rank] + b[rank]])) as SimulatedPart['Before']

/** kg have three decimals at most. */
const kilos = (a: number, b: number) => Math.round((a + b) * 1_000) / 1_000

/** Adds a part of a simulation to what was simulated before it. */
export function addPart(all: SimulatedPart, part: SimulatedPart): SimulatedPart {
  const sum = (key: 'Judged' | 'Changed' | 'Stricter' | 'Laxer' | 'LevelsSpared' | 'LevelsAdded' | 'NotJudged') =>
    all[key] + part[key]
  return {
    Judged: sum('Judged'),
    Before: counts(all.Before, part.Before),
    After: counts(all.After, part.After),
    Changed: sum('Changed'),
    Stricter: sum('Stricter'),
    Laxer: sum('Laxer'),
    StricterAmount: all.StricterAmount + part.StricterAmount,
    StricterKg: kilos(all.StricterKg, part.StricterKg),
    LaxerAmount: all.LaxerAmount + part.LaxerAmount,
    LaxerKg: kilos(all.LaxerKg, part.LaxerKg),
    LevelsSpared: sum('LevelsSpared'),
    LevelsAdded: sum('LevelsAdded'),
    ByRule: merged([...all.ByRule, ...part.ByRule], ({ Rule }) => Rule, addRules),
    ByCostCentre: merged([...all.ByCostCentre, ...part.ByCostCentre], ({ Code }) => Code, addCentres),
    Cases: [...all.Cases, ...part.Cases]
      .toSorted((a, b) => (b.Total?.Amount ?? -1) - (a.Total?.Amount ?? -1))
      .slice(0, mostCases),
    NotJudged: sum('NotJudged'),
  }
}

type RuleSums = SimulatedPart['ByRule'][number]
type CentreSums = SimulatedPart['ByCostCentre'][number]

const addRules = (a: RuleSums, b: RuleSums): RuleSums => ({
  ...a,
  Before: a.Before + b.Before,
  After: a.After + b.After,
})

const addCentres = (a: CentreSums, b: CentreSums): CentreSums => ({
  ...a,
  Changed: a.Changed + b.Changed,
  Stricter: a.Stricter + b.Stricter,
  Laxer: a.Laxer + b.Laxer,
})

function merged<T>(rows: readonly T[], keyOf: (row: T) => string, add: (a: T, b: T) => T): T[] {
  const byKey = new Map<string, T>()
  for (const row of rows) {
    const known = byKey.get(keyOf(row))
    byKey.set(keyOf(row), known === undefined ? row : add(known, row))
  }
  return [...byKey.values()]
}
