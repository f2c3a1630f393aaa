import type { SimulatedPart } from '@portolan/contract/features/policies/insight'
import type { BudgetRun, RunBudget } from './budget-run.rules.ts'
import { type ComparedTrip, kilosOf, type Outcome } from './compare-trips.rules.ts'
import { remarkOf } from './period.rules.ts'

/** What budgets say of the requests of one part, before and after. */

type Above = SimulatedPart['AboveBefore']
type Row = SimulatedPart['ByBudget'][number]

export interface BudgetRuns {
  readonly before: BudgetRun
  readonly after: BudgetRun
}

export const compareBudgets = (
  trips: readonly ComparedTrip[],
  runs: BudgetRuns,
): Pick<SimulatedPart, 'AboveBefore' | 'AboveAfter' | 'ByBudget'> => ({
  AboveBefore: aboveOf(trips, ({ before }) => before),
  AboveAfter: aboveOf(trips, ({ after }) => after),
  ByBudget: budgetsOf(trips, runs),
})

function aboveOf(trips: readonly ComparedTrip[], sideOf: (trip: ComparedTrip) => Outcome): Above {
  const above = trips.filter((trip) => (sideOf(trip).budget?.says ?? 'within') !== 'within')
  return {
    Requests: above.length,
    Amount: above.reduce((all, { total }) => all + (total ?? 0), 0),
    Kg: kilosOf(above),
    Refused: above.filter((trip) => sideOf(trip).budget?.says === 'refused').length,
  }
}

/** By cost centre and first day: a budget and the one tried in its place are one row. */
function budgetsOf(trips: readonly ComparedTrip[], { before, after }: BudgetRuns): Row[] {
  const rows = new Map<string, Row>()
  const sides = [
    { run: before, name: 'Before', sideOf: ({ before: one }: ComparedTrip) => one },
    { run: after, name: 'After', sideOf: ({ after: one }: ComparedTrip) => one },
  ] as const
  for (const { run, name, sideOf } of sides) {
    const byBudget = Map.groupBy(trips, (trip) => sideOf(trip).budget?.key)
    const used = run.used()
    for (const budget of run.budgets) {
      const judged = byBudget.get(budget.key)
      if (!judged) continue
      const { costCentre, from, corrected } = budget
      const key = `${costCentre.code} ${from}`
      const row = rows.get(key) ?? {
        CostCentre: { Code: costCentre.code, Name: costCentre.name },
        From: remarkOf(from),
        Before: null,
        After: null,
      }
      const side = sideOfBudget(budget, used[budget.key] ?? [corrected.money, corrected.grams], judged.length)
      rows.set(key, { ...row, [name]: { ...side, Above: aboveOf(judged, sideOf) } })
    }
  }
  return [...rows.values()]
}

function sideOfBudget(
  { to, whenAbove, level, amount, grams, currency, digits }: RunBudget,
  [money, usedGrams]: readonly [number, number],
  judged: number,
): Omit<NonNullable<Row['Before']>, 'Above'> {
  const inMoney = (Amount: number) => ({ Amount, Currency: currency, Digits: digits })
  return {
    To: remarkOf(to),
    WhenAbove: whenAbove,
    Level: level,
    Money: amount === null ? null : inMoney(amount),
    Kg: grams === null ? null : grams / 1_000,
    Used: inMoney(money),
    UsedKg: usedGrams / 1_000,
    Judged: judged,
  }
}
