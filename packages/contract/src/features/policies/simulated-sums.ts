import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import type { SimulatedPart } from './insight.ts'

/** Cases that are kept of all parts: the dearest. */
const mostCases = 50

const nothingAbove = { Requests: 0, Amount: 0, Kg: 0, Refused: 0 }

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
  ByLevel: [],
  AboveBefore: nothingAbove,
  AboveAfter: nothingAbove,
  ByBudget: [],
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
    ByRule: merged([...all.ByRule, ...part.ByRule], ({ Rule }) => Rule, addCounts),
    ByLevel: merged([...all.ByLevel, ...part.ByLevel], ({ Rule, Level }) => `${Rule} ${Level}`, addCounts),
    AboveBefore: addAbove(all.AboveBefore, part.AboveBefore),
    AboveAfter: addAbove(all.AboveAfter, part.AboveAfter),
    ByBudget: merged(
      [...all.ByBudget, ...part.ByBudget],
      ({ CostCentre, From }) => `${CostCentre.Code} ${From}`,
      addBudgets,
    ),
    ByCostCentre: merged([...all.ByCostCentre, ...part.ByCostCentre], ({ Code }) => Code, addCentres),
    Cases: [...all.Cases, ...part.Cases]
      .toSorted((a, b) => (b.Total?.Amount ?? -1) - (a.Total?.Amount ?? -1))
      .slice(0, mostCases),
    NotJudged: sum('NotJudged'),
  }
}

type CentreSums = SimulatedPart['ByCostCentre'][number]
type BudgetSums = SimulatedPart['ByBudget'][number]
type Above = SimulatedPart['AboveBefore']

const addCounts = <T extends { readonly Before: number; readonly After: number }>(a: T, b: T): T => ({
  ...a,
  Before: a.Before + b.Before,
  After: a.After + b.After,
})

const addAbove = (a: Above, b: Above): Above => ({
  Requests: a.Requests + b.Requests,
  Amount: a.Amount + b.Amount,
  Kg: kilos(a.Kg, b.Kg),
  Refused: a.Refused + b.Refused,
})

const addBudgets = (a: BudgetSums, b: BudgetSums): BudgetSums => ({
  ...a,
  Before: laterSide(a.Before, b.Before),
  After: laterSide(a.After, b.After),
})

/** What is used is what the later part says. */
const laterSide = (a: BudgetSums['Before'], b: BudgetSums['Before']): BudgetSums['Before'] =>
  a && b ? { ...b, Judged: a.Judged + b.Judged, Above: addAbove(a.Above, b.Above) } : (b ?? a)

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
