import { policyRanks, type PolicyVerdict } from '@portolan/rules/policy/policy-verdict'

export type PolicyRank = PolicyVerdict['outcome']

/** Sums of one company, cost centre, month or all of them. */
export interface KeptSums {
  readonly judged: number
  readonly outcomes: Readonly<Record<PolicyRank, number>>
  /** Minor units of the company's currency. */
  readonly amount: number
  readonly missed: number
}

/** Where something was judged or missed. */
interface Placed {
  readonly company_id: number
  readonly cost_centre: string
  readonly month: string
}

export interface KeptCount extends Placed {
  readonly outcome: PolicyRank
  readonly judged: number
  readonly amount: number
}

/** Savings that were missed, in minor units of the company's currency. */
export interface Missed extends Placed {
  readonly rule: string
  readonly amount: number
}

const noOutcomes = () => Object.fromEntries(policyRanks.map((rank) => [rank, 0])) as Record<PolicyRank, number>

/** Adds up what is kept and missed by a key of theirs. */
export function sumsBy(
  kept: readonly KeptCount[],
  missed: readonly Missed[],
  keyOf: (placed: Placed) => string,
): Map<string, KeptSums> {
  const sums = new Map<
    string,
    { judged: number; outcomes: Record<PolicyRank, number>; amount: number; missed: number }
  >()
  const at = (placed: Placed) => {
    const key = keyOf(placed)
    const known = sums.get(key) ?? { judged: 0, outcomes: noOutcomes(), amount: 0, missed: 0 }
    sums.set(key, known)
    return known
  }
  for (const row of kept) {
    const own = at(row)
    own.judged += row.judged
    own.outcomes[row.outcome] += row.judged
    own.amount += row.amount
  }
  for (const row of missed) at(row).missed += row.amount
  return sums
}

export const noSums: KeptSums = { judged: 0, outcomes: noOutcomes(), amount: 0, missed: 0 }

/** Every month from that of one day to that of another, YYYYMM. */
export function monthsBetween(from: string, to: string): string[] {
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: index(to) - index(from) + 1 }, (_, at) => {
    const month = index(from) + at
    return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`
  })
}
