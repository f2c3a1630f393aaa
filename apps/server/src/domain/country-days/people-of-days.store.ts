import { addDays } from '@portolan/rules/calendar-day'
import { type CountryRange, withCorrections } from '@portolan/rules/country-days'
import type { CountedPerson } from '@portolan/rules/day-counters'
import { sql } from 'kysely'
import { findPlace } from '../../reference/airports.ts'
import { type CorrectionRow, correctionOf, type DaysRow, type Db, rangeOf } from './country-days.store.ts'

/** A person with what is known of where they were. */
export interface PersonOfDays {
  readonly companyId: number
  readonly travelerId: number
  readonly facts: CountedPerson
  /** As corrected, without what is supposed of home. */
  readonly ranges: readonly CountryRange[]
}

export interface TravelerKey {
  readonly companyId: number
  readonly travelerId: number
}

/** So many days back a counter looks at most. */
const longestDays = 1_100

interface FactsRow {
  readonly company_id: number
  readonly id: number
  readonly homes: readonly string[]
  readonly nationality: string | null
  readonly passports: readonly string[]
  readonly permits: readonly string[]
}

/**
 * People with home, passports, permits and days. Three statements, however many people. `homesOf` are the cities of home of a
 * company, for people without one of their own.
 */
export async function readPeopleOfDays(
  db: Db,
  keys: readonly TravelerKey[],
  asOf: string,
  homesOf: ReadonlyMap<number, readonly string[]>,
): Promise<PersonOfDays[]> {
  if (keys.length === 0) return []
  const asked = sql`unnest(${keys.map(({ companyId }) => companyId)}::bigint[], ${keys.map(({ travelerId }) => travelerId)}::bigint[]) asked (company_id, id)`
  const [facts, days, corrections] = await Promise.all([
    readFacts(db, asked, asOf),
    sql<DaysRow & { company_id: number }>`
      select d.* from ${asked} cross join lateral (
        select * from country_days d where d.company_id = asked.company_id and d.traveler_id = asked.id
          and d.last_day >= ${addDays(asOf, -longestDays)}::date order by d.country, d.first_day offset 0) d`.execute(
      db,
    ),
    sql<CorrectionRow & { company_id: number }>`
      select d.* from ${asked} cross join lateral (
        select d.company_id, d.id, d.traveler_id, d.country, d.first_day, d.last_day, d.is_present from day_correction d
        where d.company_id = asked.company_id and d.traveler_id = asked.id and d.withdrawn_at is null
        order by d.id offset 0) d`.execute(db),
  ])
  const keyOf = (companyId: number, travelerId: number) => `${companyId} ${travelerId}`
  const daysOf = Map.groupBy(days.rows, (row) => keyOf(row.company_id, row.traveler_id))
  const correctionsOf = Map.groupBy(corrections.rows, (row) => keyOf(row.company_id, row.traveler_id))
  const factsOf = new Map(facts.map((row) => [keyOf(row.company_id, row.id), row]))
  return keys.flatMap(({ companyId, travelerId }) => {
    const key = keyOf(companyId, travelerId)
    const row = factsOf.get(key)
    if (!row) return []
    return {
      companyId,
      travelerId,
      facts: countedPerson(row, homesOf.get(companyId) ?? []),
      ranges: withCorrections((daysOf.get(key) ?? []).map(rangeOf), (correctionsOf.get(key) ?? []).map(correctionOf)),
    }
  })
}

async function readFacts(db: Db, asked: ReturnType<typeof sql>, asOf: string): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select asked.company_id, t.id, array_remove(array[p.body->>'HomeAirport', l.default_departure_city], null) as homes,
      n.body->>'Nationality' as nationality, coalesce(i.passports, '{}') as passports, coalesce(i.permits, '{}') as permits
    from ${asked} join traveler t on t.company_id = asked.company_id and t.id = asked.id
    left join login l on l.company_id = t.company_id and l.id = t.login_id
    left join profile_section p on p.company_id = t.company_id and p.traveler_id = t.id and p.section = 'Preferences'
    left join profile_section n on n.company_id = t.company_id and n.traveler_id = t.id and n.section = 'Names'
    left join lateral (
      select array_agg(i.country) filter (where i.kind = 'passport') as passports,
        array_agg(i.country) filter (where i.kind = 'residencePermit') as permits
      from profile_item i where i.company_id = t.company_id and i.traveler_id = t.id and i.section = 'Documents'
        and (i.expires_on is null or i.expires_on >= ${asOf}::date)) i on true`.execute(db)
  return rows
}

/** Home is the first place of one's own that has a country, else the company's. */
function countedPerson(row: FactsRow, companyHomes: readonly string[]): CountedPerson {
  const home = [...row.homes, ...companyHomes].flatMap((code) => findPlace(code)?.country ?? [])[0] ?? null
  const nationalities = [...new Set([row.nationality, ...row.passports])].filter((code) => code !== null && code !== '')
  return { home, nationalities: nationalities as string[], permits: row.permits }
}
