import { leadBands } from '../forecast/intervals.ts'
import { quantileOf } from '../forecast/quantiles.ts'

/** A fare that came out, beside what was forecast. Prices are logarithms. */
export interface ScoredFare {
  readonly price: number
  readonly forecast: number
  readonly low: number
  readonly high: number
  readonly rival: number
  readonly rivalReach: number
  /** Index into `leadBands`. */
  readonly band: number
  readonly observation: number
  /** Up to when prices were known. */
  readonly day: number
}

/** All shares of the price that came out: 0.1 is ten percent. */
export interface Accuracy {
  /** Mean absolute percentage error. */
  readonly mape: number
  readonly medianError: number
  /** The share of fares within 10 % of the forecast. */
  readonly within10: number
  /** The share of fares inside the interval, and its mean width. */
  readonly coverage: number
  readonly width: number
}

export interface TaskScore {
  readonly count: number
  readonly forecast: Accuracy
  readonly rival: Accuracy
  /** `upTo` days before departure; null of the fares whose lead time is not known. */
  readonly byLead: readonly LeadScore[]
}

export interface LeadScore {
  readonly from: number | null
  readonly to: number | null
  readonly count: number
  readonly coverage: number
  readonly mape: number
  readonly rivalMape: number
}

/** Rounding of 32-bit logarithms. */
const slack = 1e-5

class Side {
  readonly errors: number[] = []
  #covered = 0
  #width = 0

  add(price: number, forecast: number, low: number, high: number): void {
    this.errors.push(Math.abs(Math.exp(forecast - price) - 1))
    if (price >= low - slack && price <= high + slack) this.#covered += 1
    this.#width += Math.exp(high - price) - Math.exp(low - price)
  }

  get mape(): number {
    return this.errors.reduce((sum, error) => sum + error, 0) / this.errors.length
  }

  get coverage(): number {
    return this.#covered / this.errors.length
  }

  result(): Accuracy {
    const count = this.errors.length
    return {
      mape: this.mape,
      medianError: quantileOf(Float64Array.from(this.errors), count, 0.5),
      within10: this.errors.filter((error) => error <= 0.1).length / count,
      coverage: this.coverage,
      width: this.#width / count,
    }
  }
}

/** Adds up fares that came out, and answers how far forecasts and rival lay off. */
export class Score {
  readonly #forecast = new Side()
  readonly #rival = new Side()
  readonly #bands = Array.from({ length: leadBands.length + 1 }, () => ({ forecast: new Side(), rival: new Side() }))

  add({ price, forecast, low, high, rival, rivalReach, band }: ScoredFare): void {
    for (const to of [{ forecast: this.#forecast, rival: this.#rival }, this.#bands[band]!]) {
      to.forecast.add(price, forecast, low, high)
      to.rival.add(price, rival, rival - rivalReach, rival + rivalReach)
    }
  }

  result(): TaskScore | null {
    const count = this.#forecast.errors.length
    if (count === 0) return null
    return {
      count,
      forecast: this.#forecast.result(),
      rival: this.#rival.result(),
      byLead: this.#bands.flatMap(({ forecast, rival }, band) => {
        if (forecast.errors.length === 0) return []
        const bound = leadBands[band]
        return {
          from: bound === undefined ? null : (leadBands[band - 1] ?? -1) + 1,
          to: bound === undefined || bound === Number.POSITIVE_INFINITY ? null : bound,
          count: forecast.errors.length,
          coverage: forecast.coverage,
          mape: forecast.mape,
          rivalMape: rival.mape,
        }
      }),
    }
  }
}
