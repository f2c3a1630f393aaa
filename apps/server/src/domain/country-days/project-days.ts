import { addDays, numberOfDay } from '@portolan/rules/calendar-day'
import { countryDaysOf, type CountryRange } from '@portolan/rules/country-days'
import {
  countDays,
  type CountedPerson,
  type CounterResult,
  type DayCounter,
  nearnessOf,
} from '@portolan/rules/day-counters'
import type { Home } from '@portolan/rules/presence'
import { supposedAtHome } from '@portolan/rules/country-days'
import { dayAt } from '@portolan/rules/local-time'
import { cityCode } from '../../reference/airports.ts'
import { findCompanyRules } from '../rules-documents/rules-documents.store.ts'
import { trackingKind } from '../whereabouts/tracking.kind.ts'
import { keyOf, presenceOfTravelers } from '../whereabouts/tracker-rows.ts'
import { findHomes, findOrdersOf, readOrders } from '../whereabouts/whereabouts.store.ts'
import type { OrderItems } from '../whereabouts/whereabouts.types.ts'
import { countersOf } from './counters.ts'
import {
  type Db,
  type RangesOf,
  replaceDays,
  startStandingRun,
  takeDaysDue,
  writeStandings,
} from './country-days.store.ts'
import { dayRulesKind } from './day-rules.kind.ts'
import { readPeopleOfDays } from './people-of-days.store.ts'
import { stretchesOf } from './stretches.ts'

/** Days are kept as long as bookings count: three years. */
export const keptDays = 1_096
/** How far back what is supposed of home is counted. */
const supposedDays = 400

/**
 * Makes the days of travellers anew from all of their bookings of three years. In a transaction that keeps other writers of the
 * company's ledger out.
 */
export async function projectDays(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  now: Date,
): Promise<RangesOf> {
  if (travelerIds.length === 0) return new Map()
  const since = new Date(now.getTime() - keptDays * 86_400_000)
  const [orderIds, homes, { rules }] = await Promise.all([
    findOrdersOf(db, companyId, travelerIds, since),
    findHomes(db, companyId, travelerIds),
    findCompanyRules(db, trackingKind, companyId, now.toISOString().slice(0, 10)),
  ])
  const orders = await readOrders(db, companyId, orderIds)
  const cities = new Map(
    [...homes].map(([id, codes]): [number, Home] => [
      id,
      { cities: [...new Set([...codes, ...rules.homeCities].map(cityCode))] },
    ]),
  )
  const ranges = rangesOf(orders, cities, travelerIds)
  await replaceDays(db, companyId, ranges)
  return ranges
}

/** The ranges of travellers from their orders: pure. Whoever has none is there with none. */
export function rangesOf(
  orders: readonly OrderItems[],
  homes: ReadonlyMap<number, Home>,
  travelerIds: readonly number[],
): RangesOf {
  const items = new Map(orders.flatMap((order) => order.items.map((item) => [keyOf(item), item] as const)))
  // Of others on these orders not all orders have been read: their spans would be wrong, and nobody asks for them.
  const meant = new Set(travelerIds)
  const own = orders.map((order) => ({ ...order, travelers: order.travelers.filter(({ id }) => meant.has(id)) }))
  const presence = presenceOfTravelers(own, homes)
  return new Map(travelerIds.map((id) => [id, countryDaysOf(stretchesOf(presence.get(id) ?? [], items))]))
}

interface Run {
  readonly timeZone: string
  readonly now: Date
}

/** How a company counts on a day. */
export interface Counting {
  readonly asOf: string
  readonly version: number
  readonly counters: readonly DayCounter[]
  readonly homeCities: readonly string[]
}

export async function findCounting(db: Db, companyId: number, { timeZone, now }: Run): Promise<Counting> {
  const asOf = dayAt(now.getTime(), timeZone)
  const { version, rules } = await findCompanyRules(db, dayRulesKind, companyId, asOf)
  const tracking = await findCompanyRules(db, trackingKind, companyId, asOf)
  return { asOf, version, counters: countersOf(rules), homeCities: tracking.rules.homeCities }
}

/** Every counter of a person on a day, with days at home as far as they are supposed. */
export function countersOfPerson(
  { counters, asOf }: Pick<Counting, 'counters' | 'asOf'>,
  { facts, ranges }: { readonly facts: CountedPerson; readonly ranges: readonly CountryRange[] },
): CounterResult[] {
  const last = numberOfDay(asOf)
  const home = supposedAtHome(ranges, facts.home, { first: last - supposedDays, last })
  return countDays(counters, [...ranges, ...home], facts, last)
}

export const isNear = ({ state }: CounterResult) => state !== 'exempt' && state !== 'fine'

/** Makes what waits of a company anew, so many at once; answers how many that were. */
export async function projectSomeDays(
  db: Db,
  companyId: number,
  run: Run & { readonly limit: number },
): Promise<number> {
  const counting = await findCounting(db, companyId, run)
  await startStandingRun(db, companyId, counting)
  const due = await takeDaysDue(db, companyId, run.limit)
  const whole = due.flatMap(({ traveler_id, only_standing }) => (only_standing ? [] : [traveler_id]))
  await projectDays(db, companyId, whole, run.now)
  await countStandings(
    db,
    companyId,
    due.map(({ traveler_id }) => traveler_id),
    counting,
  )
  return due.length
}

/** Counts how near people are to their limits. */
export async function countStandings(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  counting: Counting,
): Promise<void> {
  const keys = travelerIds.map((travelerId) => ({ companyId, travelerId }))
  const people = await readPeopleOfDays(db, keys, counting.asOf, new Map([[companyId, counting.homeCities]]))
  const standings = people.map((person) => {
    const results = countersOfPerson(counting, person)
    return {
      travelerId: person.travelerId,
      nearness: Math.max(0, ...results.map(nearnessOf)),
      isNear: results.some(isNear),
    }
  })
  await writeStandings(db, companyId, counting.asOf, standings)
}

/** The first day that is kept. */
export const keptSince = (now: Date): string => addDays(now.toISOString().slice(0, 10), -keptDays)
