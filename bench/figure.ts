/** One line of the table: a figure and what it is compared with, both in `unit`, measured in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly against: { readonly name: string; readonly value: number }
  /** `value / against.value`; the median of the rounds' ratios where rounds were interleaved. */
  readonly ratio: number
  /** What the ratio has to be; null where there is no goal. */
  readonly goal: Goal | null
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number }

/** What one measure answers. */
export interface Measurement {
  readonly figures: readonly Figure[]
  /** What the table has no column for: percentiles, sizes of single files, how much was measured. */
  readonly notes: readonly string[]
}

export interface Bench {
  /** Prints progress for the person at the terminal. */
  say(line: string): void
  /** A fact about the machine for the head of the report, such as the PostgreSQL version. */
  fact(name: string, value: string): void
  readonly flags: Flags
}

export interface Flags {
  /** Orders in the ledger of `upcoming`. */
  readonly orders: number
  /** Also measure the start of a fresh clone, which installs every package. */
  readonly cold: boolean
  /** Also measure `upcoming` of the server of another commit; null: of this one alone. */
  readonly against: string | null
}

export type Measure = (bench: Bench) => Promise<Measurement>

/** A figure compared with a limit: the goal is to stay below it, or to reach it. */
export function limited(
  name: string,
  value: number,
  unit: string,
  limit: { atMost: number } | { atLeast: number },
): Figure {
  const bound = 'atMost' in limit ? limit.atMost : limit.atLeast
  const goal = 'atMost' in limit ? { atMost: 1 } : { atLeast: 1 }
  return { name, value, unit, against: { name: 'limit', value: bound }, ratio: value / bound, goal }
}

/** Null where there is no goal. */
export function isMet({ goal, ratio }: Pick<Figure, 'goal' | 'ratio'>): boolean | null {
  if (!goal) return null
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost
}
