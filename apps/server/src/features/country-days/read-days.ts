import { flagRight } from '@portolan/contract/access'
import type { Language } from '@portolan/contract/enums'
import type { PersonDays } from '@portolan/contract/features/country-days'
import { addDays, daysBetween, isDay, numberOfDay } from '@portolan/rules/calendar-day'
import { type CountryRange, supposedAtHome } from '@portolan/rules/country-days'
import type { DayCounter } from '@portolan/rules/day-counters'
import { dayAt } from '@portolan/rules/local-time'
import { countersOf } from '../../domain/country-days/counters.ts'
import { type DayRules, dayRulesKind } from '../../domain/country-days/day-rules.kind.ts'
import { type PersonOfDays, readPeopleOfDays } from '../../domain/country-days/people-of-days.store.ts'
import { countersOfPerson, keptDays } from '../../domain/country-days/project-days.ts'
import { findRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { trackingKind } from '../../domain/whereabouts/tracking.kind.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { hasRight, type LoginViewer } from '../../kernel/viewer.ts'
import {
  findActedFor,
  findReferences,
  findSeenTravelers,
  type NamedTraveler,
  readCorrections,
} from './days-people.store.ts'
import { orderIdOf, presentCorrection, presentCounter, presentCountry, presentRange, remarkOf } from './days.present.ts'

export type Tx = ReadTransaction<LoginViewer>

export interface DayFrame {
  readonly from: string
  readonly to: string
}

const maxFrame = 400

/** @throws days_frame_invalid for days that no calendar has, in the wrong order, or too far apart. */
export function frameOf({ From, To }: { readonly From: string; readonly To: string }): DayFrame {
  const [from, to] = [From, To].map((day) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  if (!from || !to || !isDay(from) || !isDay(to) || from > to || daysBetween(from, to) >= maxFrame)
    throw new AppError('days_frame_invalid', { x: String(maxFrame), fields: ['From', 'To'] })
  return { from, to }
}

/**
 * The viewer's own traveller, or one whose days they read.
 *
 * @throws no_own_days for a login that does not travel; no_right; traveller_not_found for others than the viewer sees.
 */
export async function findMeant(tx: Tx, travelerId: string | undefined): Promise<NamedTraveler> {
  const { viewer } = tx
  const id = travelerId === undefined ? viewer.travelerId : Number(travelerId)
  if (id === null) throw new AppError('no_own_days')
  if (id === viewer.travelerId) {
    const [own] = await findActedFor(tx, viewer, [id])
    if (!own) throw new AppError('no_own_days')
    return own
  }
  if (!hasRight(viewer, flagRight('countryDays'))) throw new AppError('no_right')
  const [traveler] = await findSeenTravelers(tx, viewer.scope, [id])
  if (!traveler) throw new AppError('traveller_not_found')
  return traveler
}

/** How the companies of people count today. */
export interface CompanyCounting {
  readonly asOf: string
  readonly rules: DayRules
  readonly counters: readonly DayCounter[]
}

export interface CountedTraveler {
  readonly traveler: NamedTraveler
  readonly person: PersonOfDays
  readonly counting: CompanyCounting
}

/** People with their days and how these are counted. Five statements, however many people. */
export async function readCounted(tx: Tx, travelers: readonly NamedTraveler[], now: Date): Promise<CountedTraveler[]> {
  if (travelers.length === 0) return []
  const zones = new Map(travelers.map(({ company_id, time_zone }) => [company_id, time_zone]))
  const companyIds = [...zones.keys()]
  // The rules of all companies as of one day: a company whose day has begun already gets its new rules some hours later.
  const day = dayAt(now.getTime(), zones.get(tx.viewer.companyId) ?? travelers[0]?.time_zone ?? 'UTC')
  const [rules, tracking] = [
    await findRules(tx.db, dayRulesKind, companyIds, day),
    await findRules(tx.db, trackingKind, companyIds, day),
  ]
  const homes = new Map(companyIds.map((id) => [id, tracking.get(id)?.rules.homeCities ?? []]))
  const keys = travelers.map(({ company_id, id }) => ({ companyId: company_id, travelerId: id }))
  const people = await readPeopleOfDays(tx.db, keys, day, homes)
  const countings = new Map(
    companyIds.map((id): [number, CompanyCounting] => {
      const own = rules.get(id)?.rules ?? dayRulesKind.fallback
      const asOf = dayAt(now.getTime(), zones.get(id) ?? 'UTC')
      return [id, { asOf, rules: own, counters: countersOf(own) }]
    }),
  )
  return people.flatMap((person) => {
    const traveler = travelers.find(({ id }) => id === person.travelerId)
    const counting = countings.get(person.companyId)
    return traveler && counting ? [{ traveler, person, counting }] : []
  })
}

/** Everything about one person within a frame. */
export async function presentDays(
  tx: Tx,
  traveler: NamedTraveler,
  frame: DayFrame,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<PersonDays> {
  const [counted] = await readCounted(tx, [traveler], now)
  if (!counted) throw new AppError('traveller_not_found')
  const { person, counting } = counted
  const ranges = rangesWithin(person, counting.asOf, frame)
  const orderIds = new Set(ranges.flatMap(({ evidence }) => evidence.flatMap((key) => orderIdOf(key) ?? [])))
  const references = await findReferences(tx, traveler.company_id, [...orderIds])
  const corrections = await readCorrections(tx, traveler.company_id, traveler.id)
  const { home } = person.facts
  return {
    TravelerId: String(traveler.id),
    Name: traveler.name,
    Today: remarkOf(counting.asOf),
    KeptSince: remarkOf(addDays(counting.asOf, -keptDays)),
    Home: home === null ? null : presentCountry(home, language),
    From: remarkOf(frame.from),
    To: remarkOf(frame.to),
    Ranges: ranges.map((range) => presentRange(range, references, language)),
    Counters: countersOfPerson(counting, person).map((result) => presentCounter(result, counting.rules, language)),
    Corrections: corrections.map((row) => presentCorrection(row, language)),
  }
}

/** Ranges of a frame by day: what is open, and what is supposed of home, goes no further than today. */
export function rangesWithin({ ranges, facts }: PersonOfDays, asOf: string, frame: DayFrame): CountryRange[] {
  const [first, last, today] = [numberOfDay(frame.from), numberOfDay(frame.to), numberOfDay(asOf)]
  const until = Math.min(last, today)
  const home = until < first ? [] : supposedAtHome(ranges, facts.home, { first, last: until })
  return [...ranges, ...home]
    .flatMap((range) => {
      const end = Math.min(range.last, last, range.kind === 'open' ? today : last)
      const begin = Math.max(range.first, first)
      return begin > end ? [] : [{ ...range, first: begin, last: end }]
    })
    .toSorted((a, b) => a.first - b.first || (a.country < b.country ? -1 : 1))
}
