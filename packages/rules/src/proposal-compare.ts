import type { FormattedMoney } from './format-money.ts'
import { policyRank, type PolicyVerdict } from './policy/policy-verdict.ts'

/** What the comparison of options rests on. */

/**
 * Minutes of a leg besides its flights: two hours from the door to the gate, one from the gate to the door. Nobody knows the
 * doors; the same for every option, they make a flight with a stop as long as it is.
 */
export const doorMinutes = 180

/** Minutes from door to door of all legs together; null where one of them is not known. */
export function doorToDoor(legs: readonly { readonly ElapsedTime: number | null }[]): number | null {
  return legs.reduce<number | null>(
    (sum, { ElapsedTime }) => (sum === null || ElapsedTime === null ? null : sum + ElapsedTime + doorMinutes),
    0,
  )
}

interface Condition {
  readonly isAllowed: boolean
  readonly fee: unknown
}

/**
 * 0 nothing, 1 one of change and refund for a fee, 2 one of them free or both for fees, 3 both free; null where nothing
 * is known. What is not known of one of the two counts as not allowed.
 */
export function flexibilityOf(change: Condition | null, refund: Condition | null): 0 | 1 | 2 | 3 | null {
  if (!change && !refund) return null
  const sum = [change, refund].reduce((left, one) => left + (!one?.isAllowed ? 0 : one.fee === null ? 1.5 : 1), 0)
  if (sum === 3) return 3
  if (sum >= 1.5) return 2
  return sum > 0 ? 1 : 0
}

export interface ComparedOption {
  readonly Key: string
  /** In the company's currency. */
  readonly Party: FormattedMoney | null
  readonly DoorToDoorMinutes: number | null
  readonly Legs: readonly { readonly Stops: readonly unknown[] }[]
  readonly Emissions: { readonly Kg: number } | null
  readonly Flexibility: number | null
  readonly IsExpired: boolean
  /** What the company's travel policy says of it. */
  readonly Policy?: { readonly Outcome: PolicyVerdict['outcome']; readonly Level: number } | null | undefined
}

/** Lines of the comparison that have a best; the smaller figure is the better one but for flexibility. */
export const comparedLines = ['price', 'time', 'stops', 'emissions', 'flexibility', 'policy'] as const
export type ComparedLine = (typeof comparedLines)[number]

export const figureOf: Readonly<Record<ComparedLine, (option: ComparedOption) => number | null>> = {
  price: ({ Party }) => Party?.Amount ?? null,
  time: ({ DoorToDoorMinutes }) => DoorToDoorMinutes,
  stops: ({ Legs }) => (Legs.length === 0 ? null : Legs.reduce((sum, { Stops }) => sum + Stops.length, 0)),
  emissions: ({ Emissions }) => (Emissions ? Math.round(Emissions.Kg) : null),
  flexibility: ({ Flexibility }) => Flexibility,
  // The milder the better, and of two that need levels the one with fewer.
  policy: ({ Policy }) => (Policy ? policyRank(Policy.Outcome) * 100 + Policy.Level : null),
}

/** Lines that these options can be compared by: a policy only where the company has one. */
export const linesOf = (options: readonly ComparedOption[]): readonly ComparedLine[] =>
  comparedLines.filter((line) => line !== 'policy' || options.some(({ Policy }) => Policy))

/**
 * Keys of the best options of a line: those that nobody beats. None where fewer than two options have a figure, or all have the
 * same; an expired one is never the best, since nobody can have it.
 */
export function bestOf(line: ComparedLine, options: readonly ComparedOption[]): string[] {
  const known = options.flatMap((option) => {
    const figure = option.IsExpired ? null : figureOf[line](option)
    return figure === null ? [] : [{ key: option.Key, figure: line === 'flexibility' ? -figure : figure }]
  })
  const best = Math.min(...known.map(({ figure }) => figure))
  if (known.length < 2 || known.every(({ figure }) => figure === best)) return []
  return known.filter(({ figure }) => figure === best).map(({ key }) => key)
}

/** Options in the order of a line, those without a figure last; equal ones stay as they were. */
export function sortedBy<O extends ComparedOption>(line: ComparedLine, options: readonly O[]): O[] {
  const rank = (option: O) => {
    const figure = figureOf[line](option)
    return figure === null ? Number.POSITIVE_INFINITY : line === 'flexibility' ? -figure : figure
  }
  return options.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}
