import { groupCount } from './fit.ts'
import { quantileOf } from './quantiles.ts'

/**
 * Intervals that hold what they promise while prices drift: adaptive conformal prediction (Gibbs and Candès 2021) over
 * scores of conformalized quantiles. A score says how far a price lay from its forecast, in units of the interval's own
 * side; the interval is widened by the score that the wanted share of recent prices stayed below, and that share is
 * corrected after each day by how many prices were missed. Each group of fares and band of lead times has its own.
 */

/** Upper bounds in days of the bands by which coverage is promised and told. */
export const leadBands = [6, 13, 20, 34, 60, 90, Number.POSITIVE_INFINITY] as const

/** The last band is of fares whose lead time is not known. */
export function leadBand(lead: number): number {
  return Number.isNaN(lead) ? leadBands.length : leadBands.findIndex((bound) => lead <= bound)
}

const wanted = 0.8
const recent = 3000
const fewest = 60
const speed = 0.15

interface Band {
  readonly scores: Float64Array
  count: number
  /** The share of prices that may lie outside. */
  miss: number
  factor: number
  today: { missed: number; prices: number }
}

/** A band between two days. */
export interface BandState {
  readonly scores: Float32Array
  readonly count: number
  readonly miss: number
  readonly factor: number
}

const emptyBand = (): Band => ({
  scores: new Float64Array(recent),
  count: 0,
  miss: 1 - wanted,
  factor: 1,
  today: { missed: 0, prices: 0 },
})

/** How far `residual` lies from the forecast, in units of the side's reach. */
export function scoreOf(residual: number, low: number, high: number): number {
  return residual >= 0 ? residual / high : residual / low
}

export class AdaptiveIntervals {
  readonly #bands = Array.from({ length: groupCount * (leadBands.length + 1) }, emptyBand)
  readonly #groups = Array.from({ length: groupCount }, emptyBand)
  readonly #all = emptyBand()

  /** Goes on where intervals that `state` told of left off. */
  static from(bands: readonly BandState[]): AdaptiveIntervals {
    const intervals = new AdaptiveIntervals()
    for (const [at, band] of [...intervals.#bands, ...intervals.#groups, intervals.#all].entries()) {
      const { scores, count, miss, factor } = bands[at]!
      band.scores.set(scores)
      Object.assign(band, { count, miss, factor })
    }
    return intervals
  }

  /** What is to be kept: of each band and of the wider parts, in a fixed order. */
  state(): readonly BandState[] {
    return [...this.#bands, ...this.#groups, this.#all].map(({ scores, count, miss, factor }) => ({
      scores: Float32Array.from(scores.subarray(0, Math.min(recent, count))),
      count,
      miss,
      factor,
    }))
  }

  /** By how much the sides of an interval are stretched, by its fare's group and lead band. */
  factor(group: number, band: number): number {
    return this.#known(group, band).factor
  }

  /** The finest part that has enough scores. */
  #known(group: number, band: number): Band {
    const own = this.#bands[group * (leadBands.length + 1) + band]!
    if (own.count >= fewest) return own
    const wider = this.#groups[group]!
    return wider.count >= fewest ? wider : this.#all
  }

  /** Takes the score of a price that came out. It counts from the next `endDay` on. */
  learn(group: number, band: number, score: number): void {
    const isMissed = score > this.factor(group, band)
    for (const one of [this.#bands[group * (leadBands.length + 1) + band]!, this.#groups[group]!, this.#all]) {
      one.scores[one.count % recent] = score
      one.count += 1
      one.today.prices += 1
      if (isMissed) one.today.missed += 1
    }
  }

  /** Sets the factors by the recent scores; `corrects` the shares first by what was missed today. */
  endDay({ corrects }: { readonly corrects: boolean }): void {
    endDayOf(this.#all, corrects)
    for (const group of this.#groups) endDayOf(group, corrects)
    for (const [at, band] of this.#bands.entries()) {
      const group = this.#groups[Math.floor(at / (leadBands.length + 1))]!
      endDayOf(band, corrects)
      if (band.count < fewest || group.count < fewest) continue
      // A band keeps to its group while that serves it: its own few prices would widen it by chance.
      const covered = coverageOf(band, group.factor)
      if (covered < served.from || covered > served.to) continue
      band.factor = group.factor
      band.miss = 1 - wanted
    }
  }
}

const served = { from: 0.75, to: 0.87 } as const

function endDayOf(band: Band, corrects: boolean): void {
  const { missed, prices } = band.today
  if (prices === 0) return
  if (corrects) {
    const weight = speed * Math.min(1, prices / 50)
    band.miss = Math.min(0.5, Math.max(0.02, band.miss + weight * (1 - wanted - missed / prices)))
  }
  band.today = { missed: 0, prices: 0 }
  const count = Math.min(recent, band.count)
  band.factor = quantileOf(band.scores.slice(0, count), count, 1 - band.miss)
}

function coverageOf({ scores, count }: Band, factor: number): number {
  const kept = Math.min(recent, count)
  let covered = 0
  for (let at = 0; at < kept; at += 1) if (scores[at]! <= factor) covered += 1
  return covered / kept
}

/**
 * How the sides of a group's intervals are shaped before they are stretched. Where most prices stay, an even interval can be
 * narrower than one that follows each fare's doubt; and since prices are skewed, one that reaches less far up and further
 * down is narrower, in money, than one with equal tails.
 */
export interface Shape {
  /** The share of a side that is the same for all fares, and how long that is. */
  readonly even: number
  readonly low: number
  readonly high: number
  /** By how much the upper side is shortened. */
  readonly balance: number
}

const triedShapes = [0, 0.25, 0.5, 0.75, 1].flatMap((even) => [1, 0.8, 0.6].map((balance) => ({ even, balance })))

export const shapedLow = (side: number, { even, low }: Shape): number => (1 - even) * side + even * low
export const shapedHigh = (side: number, { even, high, balance }: Shape): number =>
  balance * ((1 - even) * side + even * high)

/** By group, the shape with which four of five fares fit into the narrowest intervals. */
export function chooseShapes(
  group: Uint8Array,
  residuals: Float32Array,
  low: Float32Array,
  high: Float32Array,
): readonly Shape[] {
  return Array.from({ length: groupCount }, (_, wantedGroup): Shape => {
    const rows = Int32Array.from(group, (_group, row) => row).filter((row) => group[row] === wantedGroup)
    const mean = (side: Float32Array) => rows.reduce((sum, row) => sum + side[row]!, 0) / Math.max(1, rows.length)
    const means = { low: mean(low), high: mean(high) }
    let best = { shape: { even: 0, balance: 1, ...means }, width: Number.POSITIVE_INFINITY }
    for (const tried of rows.length < fewest ? [] : triedShapes) {
      const shape = { ...tried, ...means }
      const width = meanWidth(rows, residuals, low, high, shape)
      if (width < best.width) best = { shape, width }
    }
    return best.shape
  })
}

/** Of intervals that hold four of five residuals, as a share of the forecast. */
function meanWidth(
  rows: Int32Array,
  residuals: Float32Array,
  low: Float32Array,
  high: Float32Array,
  shape: Shape,
): number {
  const scores = Float64Array.from(rows, (row) =>
    scoreOf(residuals[row]!, shapedLow(low[row]!, shape), shapedHigh(high[row]!, shape)),
  )
  const factor = quantileOf(scores, scores.length, wanted)
  const width = (row: number) =>
    Math.exp(factor * shapedHigh(high[row]!, shape)) - Math.exp(factor * shapedLow(low[row]!, shape))
  return rows.reduce((sum, row) => sum + width(row), 0) / rows.length
}
