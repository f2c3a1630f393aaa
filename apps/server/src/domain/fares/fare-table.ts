import { mediansByKey } from './forecast/quantiles.ts'

/**
 * Observed fares in columns, for fitting: millions of them fit in memory, and each loop runs over plain numbers. Words
 * become codes; a missing word is code 0. Days are counted from 1970-01-01.
 */

/** One price that somebody saw. Null where the source does not tell. */
export interface ObservedFare {
  /** IATA codes, or the source's own names of cities. */
  readonly origin: string
  readonly destination: string
  readonly carrier: string | null
  /** The flight's number, or the source's own word for one product. */
  readonly flight: string | null
  readonly cabin: 'Y' | 'S' | 'C' | 'F' | null
  /** 0 is direct. */
  readonly stops: number | null
  /** Day since 1970-01-01. */
  readonly departure: number | null
  /** Minutes after midnight. */
  readonly departureMinute: number | null
  readonly returnDay: number | null
  readonly returnMinute: number | null
  /** The day on which the price was seen. */
  readonly seen: number | null
  /** Days from seeing to departure, for sources that tell nothing else. */
  readonly lead: number | null
  /** Travel time in minutes. */
  readonly minutes: number | null
  /** The same of the flight back; the archive shows them, forecasts do without. */
  readonly returnFlight?: string | null
  readonly returnMinutes?: number | null
  /** Above 0, in whole units of the currency. */
  readonly price: number
  readonly currency: string
  /** For the archive, from files that tell it: fits do not read it. */
  readonly schedule?: FareSchedule
}

/** When a fare's flights arrive, and the flight back. Minutes after midnight. */
export interface FareSchedule {
  readonly arrivalMinute: number | null
  readonly returnFlight: string | null
  readonly returnArrivalMinute: number | null
  /** Travel time back. */
  readonly returnMinutes: number | null
}

/** Gives each word its code, from 1 up. */
class Codes {
  readonly #codes = new Map<string, number>()
  readonly words: string[] = ['']

  of(word: string | null): number {
    if (word === null || word === '') return 0
    const known = this.#codes.get(word)
    if (known !== undefined) return known
    this.#codes.set(word, this.words.length)
    this.words.push(word)
    return this.words.length - 1
  }
}

/** Gives each pair of codes a code of its own, from 0 up. */
export class PairCodes {
  readonly #codes = new Map<number, number>()

  of(first: number, second: number): number {
    const pair = first * 2 ** 26 + second
    const known = this.#codes.get(pair)
    if (known !== undefined) return known
    this.#codes.set(pair, this.#codes.size)
    return this.#codes.size - 1
  }

  get size(): number {
    return this.#codes.size
  }
}

/** Four hours each from midnight, counted from 1: late night, early morning, morning, afternoon, evening, night. */
const bandOf = (minute: number | null) => (minute === null ? 0 : 1 + Math.min(5, Math.floor(minute / 240)))

const stopsCode = (stops: number | null) => (stops === null ? 0 : 1 + Math.min(2, stops))

const cabinCodes = { Y: 1, S: 2, C: 3, F: 4 } as const

const columnNames = [
  'origin',
  'destination',
  'currency',
  'market',
  'pair',
  'carrier',
  'flight',
  'cabin',
  'stops',
  'band',
  'returnBand',
  'departure',
  'stay',
  'seen',
] as const
type ColumnName = (typeof columnNames)[number]

/** Rows of observed fares, a typed array for each column. */
export interface FareTable extends Readonly<Record<ColumnName, Int32Array>> {
  readonly rows: number
  /** Natural logarithms of prices. */
  readonly logPrice: Float32Array
  /** Travel times in minutes; NaN where not told. */
  readonly minutes: Float32Array
  /** Words of `origin` and `destination`, and of `carrier`, by code. */
  readonly places: readonly string[]
  readonly carriers: readonly string[]
  /** Whether the source tells on which days prices were seen. */
  readonly hasSeen: boolean
  /** Whether it tells that, or how long before departure: else nothing has a lead time. */
  readonly hasLead: boolean
  /** Whether departures are real dates, which have a weekday and a season. */
  readonly hasDates: boolean
}

/** Takes fares one by one; its columns grow by doubling. */
export class FareTableBuilder {
  readonly #places = new Codes()
  readonly #carriers = new Codes()
  readonly #flights = new Codes()
  readonly #currencies = new Codes()
  readonly #markets = new PairCodes()
  readonly #fromTo = new PairCodes()
  readonly #pairs = new PairCodes()
  readonly #columns = Object.fromEntries(columnNames.map((name) => [name, new Int32Array(1024)])) as Record<
    ColumnName,
    Int32Array<ArrayBuffer>
  >
  #logPrice = new Float32Array(1024)
  #minutes = new Float32Array(1024)
  #rows = 0
  #withSeen = 0
  #withLead = 0
  #withDeparture = 0

  add(fare: ObservedFare): void {
    if (this.#rows === this.#logPrice.length) this.#grow()
    const row = this.#rows++
    const origin = this.#places.of(fare.origin)
    const destination = this.#places.of(fare.destination)
    const currency = this.#currencies.of(fare.currency)
    if (fare.departure !== null) this.#withDeparture += 1
    if (fare.seen !== null) this.#withSeen += 1
    if (fare.lead !== null || (fare.seen !== null && fare.departure !== null)) this.#withLead += 1
    const seen = fare.seen ?? (fare.departure !== null && fare.lead !== null ? fare.departure - fare.lead : 0)
    const departure = fare.departure ?? seen + (fare.lead ?? 0)
    const trip = fare.returnDay === null ? 0 : 1
    const values: Record<ColumnName, number> = {
      origin,
      destination,
      currency,
      market: this.#markets.of(this.#fromTo.of(origin, destination), currency * 2 + trip),
      pair: this.#pairs.of(Math.min(origin, destination), Math.max(origin, destination)),
      carrier: this.#carriers.of(fare.carrier),
      flight: this.#flights.of(fare.flight),
      cabin: fare.cabin === null ? 0 : cabinCodes[fare.cabin],
      stops: stopsCode(fare.stops),
      band: bandOf(fare.departureMinute),
      returnBand: bandOf(fare.returnMinute),
      departure,
      stay: fare.returnDay === null ? -1 : Math.max(0, fare.returnDay - departure),
      seen,
    }
    for (const name of columnNames) this.#columns[name][row] = values[name]
    this.#logPrice[row] = Math.log(fare.price)
    this.#minutes[row] = fare.minutes ?? Number.NaN
  }

  #grow(): void {
    const length = this.#rows * 2
    const longer = (old: Float32Array) => {
      const grown = new Float32Array(length)
      grown.set(old)
      return grown
    }
    for (const name of columnNames) {
      const grown = new Int32Array(length)
      grown.set(this.#columns[name])
      this.#columns[name] = grown
    }
    this.#logPrice = longer(this.#logPrice)
    this.#minutes = longer(this.#minutes)
  }

  get rows(): number {
    return this.#rows
  }

  build(): FareTable {
    const cut = columnNames.map((name) => [name, this.#columns[name].subarray(0, this.#rows)])
    return {
      ...(Object.fromEntries(cut) as Record<ColumnName, Int32Array>),
      rows: this.#rows,
      logPrice: this.#logPrice.subarray(0, this.#rows),
      minutes: this.#minutes.subarray(0, this.#rows),
      places: this.#places.words,
      carriers: this.#carriers.words,
      hasSeen: this.#withSeen > this.#rows / 2,
      hasLead: this.#withLead > this.#rows / 2,
      hasDates: this.#withDeparture > this.#rows / 2,
    }
  }
}

/** A price this many times dearer or cheaper than the median of its route and cabin is a slip of its source. */
const absurd = Math.log(25)

/** A table without its absurd prices, and how many those were. */
export function withoutAbsurdPrices(table: FareTable): { readonly table: FareTable; readonly absurdPrices: number } {
  const groups = new PairCodes()
  const group = table.market.map((market, row) => groups.of(market, table.cabin[row]!))
  const medians = mediansByKey(
    table.rows,
    (row) => group[row]!,
    (row) => table.logPrice[row]!,
  )
  const kept = Int32Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) => Math.abs(table.logPrice[row]! - medians[group[row]!]!) <= absurd,
  )
  if (kept.length === table.rows) return { table, absurdPrices: 0 }
  const columns = columnNames.map((name) => [name, kept.map((row) => table[name][row]!)])
  return {
    absurdPrices: table.rows - kept.length,
    table: {
      ...table,
      ...(Object.fromEntries(columns) as Record<ColumnName, Int32Array>),
      rows: kept.length,
      logPrice: Float32Array.from(kept, (row) => table.logPrice[row]!),
      minutes: Float32Array.from(kept, (row) => table.minutes[row]!),
    },
  }
}
