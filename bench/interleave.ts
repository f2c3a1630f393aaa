import { median } from './statistics.ts'

/** One side of a comparison: measures once and answers operations per second, or whatever is compared. */
export interface Side {
  readonly name: string
  measure(): Promise<number>
}

export interface Compared {
  /** Median of each side, in the order given. */
  readonly medians: readonly number[]
  /** For each side, the median over the rounds of its figure by the last side's of the same round. */
  readonly ratios: readonly number[]
  /** As `ratios`, of any two sides by their places. */
  ratioOf(side: number, by: number): number
}

/**
 * Measures all sides in turn, round by round, so that a machine that slows down slows all of them; every second round
 * in reverse order. The first round warms up and does not count.
 */
export async function interleave(sides: readonly Side[], rounds: number): Promise<Compared> {
  const figures = sides.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    const order = [...sides.keys()]
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      const figure = await sides[index]?.measure()
      if (round > 0 && figure !== undefined) figures[index]?.push(figure)
    }
  }
  const ratioOf = (side: number, by: number) =>
    median((figures[side] ?? []).map((figure, round) => figure / (figures[by]?.[round] ?? Number.NaN)))
  return {
    medians: figures.map(median),
    ratios: figures.map((_, place) => ratioOf(place, figures.length - 1)),
    ratioOf,
  }
}
