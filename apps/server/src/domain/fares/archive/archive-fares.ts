import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import {
  airportOf,
  type ArchivedFare,
  type ArchiveFault,
  digestOf,
  type PlacedFare,
  placeFare,
  productKey,
} from './archived-fare.ts'
import {
  addProducts,
  addRoutes,
  addSightings,
  findUsualPrices,
  makeMonths,
  markChanged,
  type NewSighting,
  sourceId,
} from './archive.store.ts'

type Db = Kysely<Database>

export interface Refused {
  /** Of the fare in what was given. */
  readonly index: number
  readonly fault: ArchiveFault
}

export interface Archived {
  /** New prices, and lower ones of fares that were known. */
  readonly added: number
  /** Known before, or given twice. */
  readonly repeated: number
  readonly refused: readonly Refused[]
}

/** A price this many times dearer or cheaper than what its route and cabin usually cost is a slip of its source. */
const outOfLine = 25
/** From so many prices on a route and cabin have a usual one. */
const fewestUsual = 5

interface Usual {
  readonly price: number
  readonly count: number
}

/**
 * The one way into the archive. An archive remembers routes, products and usual prices between the batches of one run; each
 * batch is the caller's transaction (system role). What was given before adds nothing.
 */
export class FareArchive {
  readonly #source: string
  readonly #now: Date
  readonly #routes = new Map<string, number>()
  readonly #products = new Map<string, number>()
  readonly #usual = new Map<string, Usual>()
  readonly #months = new Set<string>()

  constructor(source: string, now: Date) {
    this.#source = source
    this.#now = now
  }

  async add(db: Db, fares: readonly ArchivedFare[]): Promise<Archived> {
    const refused: Refused[] = []
    const placed: { readonly index: number; readonly one: PlacedFare }[] = []
    // A source east of us has tomorrow's date already.
    const today = new Date(this.#now.getTime() + 86_400_000).toISOString().slice(0, 10)
    for (const [index, fare] of fares.entries()) {
      const one = placeFare(fare, today)
      if (typeof one === 'string') refused.push({ index, fault: one })
      else placed.push({ index, one })
    }
    await this.#findRoutes(db, placed)
    await this.#learnUsual(db, placed)
    const inLine = placed.filter(({ index, one }) => {
      if (this.#isInLine(one)) return true
      refused.push({ index, fault: 'price-out-of-line' })
      return false
    })
    const sightings = await this.#sightingsOf(db, inLine)
    const months = new Set(sightings.map(({ seenOn }) => seenOn.slice(0, 7)))
    const newMonths = [...months].filter((month) => !this.#months.has(month))
    await makeMonths(db, newMonths)
    for (const month of newMonths) this.#months.add(month)
    const added = await addSightings(db, await sourceId(db, this.#source), sightings)
    if (added > 0) await markChanged(db, [...new Set(sightings.map(({ routeId }) => routeId))], this.#now)
    return {
      added,
      repeated: inLine.length - added,
      refused: refused.toSorted((one, other) => one.index - other.index),
    }
  }

  #routeOf({ originCity, destinationCity }: PlacedFare): number {
    return this.#routes.get(`${originCity}${destinationCity}`)!
  }

  async #findRoutes(db: Db, placed: readonly { readonly one: PlacedFare }[]): Promise<void> {
    const wanted = new Set(placed.map(({ one }) => `${one.originCity}${one.destinationCity}`))
    const unknown = [...wanted].filter((key) => !this.#routes.has(key))
    if (unknown.length === 0) return
    for (const { id, origin, destination } of await addRoutes(
      db,
      unknown.map((key) => [key.slice(0, 3), key.slice(3)] as const),
    ))
      this.#routes.set(`${origin}${destination}`, id)
  }

  #usualKey(one: PlacedFare): string {
    const { cabin, currency, returnsOn } = one.fare
    return `${this.#routeOf(one)} ${cabin ?? ''} ${currency} ${returnsOn === null ? 1 : 2}`
  }

  /** What the archive says about routes it has not been asked about in this run; of new ones the batch itself tells. */
  async #learnUsual(db: Db, placed: readonly { readonly one: PlacedFare }[]): Promise<void> {
    const unknown = new Map<string, number[]>()
    for (const { one } of placed) {
      const key = this.#usualKey(one)
      const known = this.#usual.get(key)
      if (known && known.count >= fewestUsual) continue
      const prices = unknown.get(key)
      if (prices) prices.push(one.fare.price)
      else unknown.set(key, [one.fare.price])
    }
    if (unknown.size === 0) return
    const routes = [...new Set([...unknown.keys()].map((key) => Number(key.split(' ')[0])))]
    for (const { routeId, cabin, currency, isReturn, price, count } of await findUsualPrices(db, routes))
      if (count >= fewestUsual)
        this.#usual.set(`${routeId} ${cabin ?? ''} ${currency} ${isReturn ? 2 : 1}`, { price, count })
    for (const [key, prices] of unknown) {
      const known = this.#usual.get(key)
      if (known && known.count >= fewestUsual) continue
      const sorted = prices.toSorted((one, other) => one - other)
      this.#usual.set(key, { price: sorted[sorted.length >> 1]!, count: sorted.length })
    }
  }

  #isInLine(one: PlacedFare): boolean {
    const usual = this.#usual.get(this.#usualKey(one))
    if (!usual || usual.count < fewestUsual) return true
    const ratio = one.fare.price / usual.price
    return ratio <= outOfLine && ratio >= 1 / outOfLine
  }

  /** With their products, each fare once: of several prices of a day the lowest counts. */
  async #sightingsOf(db: Db, placed: readonly { readonly one: PlacedFare }[]): Promise<readonly NewSighting[]> {
    const keys = placed.map(({ one }) => `${this.#routeOf(one)} ${productKey(one)}`)
    const unknown = new Map<string, PlacedFare>()
    for (const [at, key] of keys.entries()) if (!this.#products.has(key)) unknown.set(key, placed[at]!.one)
    if (unknown.size > 0) {
      const rows = [...unknown].map(([key, one]) => ({
        routeId: this.#routeOf(one),
        fare: one.fare,
        fromAirport: airportOf(one.fare.origin),
        toAirport: airportOf(one.fare.destination),
        digest: digestOf(key.slice(key.indexOf(' ') + 1)),
      }))
      const ids = await addProducts(db, rows)
      for (const [at, key] of [...unknown.keys()].entries()) this.#products.set(key, ids[at]!)
    }
    const lowest = new Map<string, NewSighting>()
    for (const [at, { one }] of placed.entries()) {
      const productId = this.#products.get(keys[at]!)!
      const { departsOn, returnsOn, seenOn, price } = one.fare
      const key = `${productId} ${departsOn} ${returnsOn ?? ''} ${seenOn}`
      const known = lowest.get(key)
      if (known && known.price <= price) continue
      lowest.set(key, { routeId: this.#routeOf(one), productId, departsOn, returnsOn, seenOn, price })
    }
    return [...lowest.values()]
  }
}
