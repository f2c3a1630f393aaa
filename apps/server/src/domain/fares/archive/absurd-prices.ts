/**
 * A price this many times dearer or cheaper than the median of its route, cabin, currency and kind of trip is a slip of its
 * source: the same measure as of the fit.
 */
const absurdTimes = 25

/** So many prices tell a median well enough for that. */
const mostPrices = 500

/** Prices that were seen, by kind of fare: of the archive and of what came in this run. */
export class UsualPrices {
  readonly #prices = new Map<string, number[]>()

  add(kind: string, price: number): void {
    const prices = this.#prices.get(kind)
    if (prices === undefined) this.#prices.set(kind, [price])
    else if (prices.length < mostPrices) prices.push(price)
  }

  /** Answers for each kind what is asked often, so that a median is counted once a batch. */
  judge(): (kind: string, price: number) => boolean {
    const medians = new Map<string, number>()
    return (kind, price) => {
      const median = medians.get(kind) ?? medianOf(this.#prices.get(kind) ?? [price])
      medians.set(kind, median)
      return price > median * absurdTimes || price * absurdTimes < median
    }
  }

  /** What was refused as absurd moves no later median. */
  remove(kind: string, price: number): void {
    const prices = this.#prices.get(kind)
    const at = prices?.lastIndexOf(price) ?? -1
    if (at >= 0) prices?.splice(at, 1)
  }
}

function medianOf(prices: readonly number[]): number {
  const sorted = Float64Array.from(prices).toSorted()
  return sorted[Math.floor(sorted.length / 2)]!
}
