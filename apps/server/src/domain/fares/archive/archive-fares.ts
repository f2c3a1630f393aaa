import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { UsualPrices } from './absurd-prices.ts'
import {
  findSomePrices,
  makeMonths,
  markChanged,
  type NewProduct,
  type NewSighting,
  saveProducts,
  saveRoutes,
  saveSightings,
  sourceId,
} from './archive.store.ts'
import type { Archived, ArchivedFare, RefusedFare } from './archived-fare.ts'
import { normaliseFare, type NormalFare } from './normalise-fare.ts'

/** What several batches of one run remember, so that they do not look it up again. Gone with a transaction that fails. */
export class ArchiveMemory {
  readonly routes = new Map<string, number>()
  readonly products = new Map<string, number>()
  readonly usual = new UsualPrices()
}

/** Products of a run that are remembered at most: about 100 MB. */
const mostProducts = 400_000

export interface FaresToArchive {
  /** Code of the source: small letters, digits and hyphens. */
  readonly source: string
  readonly fares: readonly ArchivedFare[]
  readonly now: Date
  readonly memory?: ArchiveMemory
}

interface Entry extends NormalFare {
  readonly index: number
}

/**
 * The one way into the archive, in a transaction of the system role. A fare that is known is entered no second time: the lowest
 * price of a day stays.
 */
export async function archiveFares(
  db: Db,
  { source, fares, now, memory = new ArchiveMemory() }: FaresToArchive,
): Promise<Archived> {
  const today = now.toISOString().slice(0, 10)
  const refused: RefusedFare[] = []
  const entries: Entry[] = []
  for (const [index, fare] of fares.entries()) {
    const normal = normaliseFare(fare, today)
    if (typeof normal === 'string') refused.push({ index, fault: normal })
    else entries.push({ index, ...normal })
  }
  await rememberRoutes(db, entries, memory)
  const kept = withoutAbsurd(entries, memory, refused)
  if (kept.length === 0) return { added: 0, repeated: 0, refused }
  await rememberProducts(db, kept, memory)
  const sightings = merged(kept, memory)
  await makeMonths(db, [...new Set(sightings.map(({ seenOn }) => `${seenOn.slice(0, 7)}-01`))])
  const { added, routeIds } = await saveSightings(db, await sourceId(db, source), sightings)
  if (routeIds.length > 0) await markChanged(db, routeIds, now)
  return { added, repeated: kept.length - added, refused: refused.toSorted((a, b) => a.index - b.index) }
}

const routeKey = ({ origin, destination }: NormalFare) => `${origin}${destination}`

async function rememberRoutes(db: Db, entries: readonly Entry[], { routes, usual }: ArchiveMemory): Promise<void> {
  const missing = new Map(
    entries.filter((entry) => !routes.has(routeKey(entry))).map((entry) => [routeKey(entry), entry]),
  )
  if (missing.size === 0) return
  const saved = await saveRoutes(db, [...missing.values()])
  for (const { id, origin, destination } of saved) routes.set(`${origin}${destination}`, id)
  const known = await findSomePrices(
    db,
    saved.map(({ id }) => id),
  )
  for (const { route_id, cabin, currency, is_return, prices } of known)
    for (const price of prices) usual.add(`${route_id} ${cabin} ${currency} ${is_return}`, price)
}

function kindOf(entry: Entry, { routes }: ArchiveMemory): string {
  const { cabin, currency, returnsOn } = entry.fare
  return `${routes.get(routeKey(entry))!} ${cabin ?? 'Y'} ${currency} ${returnsOn !== null}`
}

/** Prices far off the median of what the archive has and what came with them are set aside. */
function withoutAbsurd(entries: readonly Entry[], memory: ArchiveMemory, refused: RefusedFare[]): readonly Entry[] {
  const { usual } = memory
  const kinds = entries.map((entry) => kindOf(entry, memory))
  for (const [at, { fare }] of entries.entries()) usual.add(kinds[at]!, fare.price)
  const isAbsurd = usual.judge()
  return entries.filter(({ fare, index }, at) => {
    if (!isAbsurd(kinds[at]!, fare.price)) return true
    usual.remove(kinds[at]!, fare.price)
    refused.push({ index, fault: 'price-absurd' })
    return false
  })
}

/** Words of a source are cut, so that a column that holds a text does not become a name. */
const cut = (text: string | null) => (text === null ? null : text.trim().slice(0, 60) || null)

function productKey(entry: Entry, { routes }: ArchiveMemory): string {
  const { fare, fromAirport, toAirport } = entry
  const { cabin, stops, carrier, currency, leavesMinute, returnsMinute, flights } = fare
  const told = [cabin, stops, cut(carrier), currency, fromAirport, toAirport, leavesMinute, returnsMinute]
  return `${routes.get(routeKey(entry))!} ${JSON.stringify(flights === null ? told : [...told, flights])}`
}

async function rememberProducts(db: Db, entries: readonly Entry[], memory: ArchiveMemory): Promise<void> {
  const { products, routes } = memory
  if (products.size > mostProducts) products.clear()
  const missing = new Map<string, NewProduct>()
  for (const entry of entries) {
    const key = productKey(entry, memory)
    if (products.has(key) || missing.has(key)) continue
    const { fare, fromAirport, toAirport } = entry
    const { cabin, stops, carrier, currency, leavesMinute, returnsMinute, flights } = fare
    missing.set(key, {
      routeId: routes.get(routeKey(entry))!,
      cabin,
      stops,
      carrier: cut(carrier),
      currency,
      fromAirport,
      toAirport,
      leavesMinute,
      returnsMinute,
      flights: flights && JSON.stringify(flights),
      digest: createHash('sha256')
        .update(key.slice(key.indexOf(' ')))
        .digest('hex')
        .slice(0, 32),
    })
  }
  if (missing.size === 0) return
  const ids = await saveProducts(db, [...missing.values()])
  for (const [key, { routeId, digest }] of missing) products.set(key, ids.get(`${routeId} ${digest}`)!)
}

/** Of fares that are told several times in a batch the lowest is entered. */
function merged(entries: readonly Entry[], memory: ArchiveMemory): readonly NewSighting[] {
  const byKey = new Map<string, NewSighting>()
  for (const entry of entries) {
    const { departsOn, returnsOn, seenOn, price } = entry.fare
    const productId = memory.products.get(productKey(entry, memory))!
    const key = `${productId} ${departsOn} ${returnsOn ?? ''} ${seenOn}`
    const known = byKey.get(key)
    if (known === undefined || price < known.price)
      byKey.set(key, { routeId: memory.routes.get(routeKey(entry))!, productId, departsOn, returnsOn, seenOn, price })
  }
  return [...byKey.values()]
}
