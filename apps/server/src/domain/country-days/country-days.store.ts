import { numberOfDay } from '@portolan/rules/calendar-day'
import type { CountryRange, DayCorrection } from '@portolan/rules/country-days'
import type { PresenceReason } from '@portolan/rules/presence-item'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

export type Db = Kysely<Database>

export type RangesOf = ReadonlyMap<number, readonly CountryRange[]>

const values = ['last_day', 'is_certain', 'kind', 'reason', 'continues', 'came_from', 'went_to', 'evidence']
const valuesOf = (lead: string) => sql.raw(values.map((name) => `${lead}${name}`).join(', '))
const [valueColumns, own, told] = [valuesOf(''), valuesOf('d.'), valuesOf('excluded.')]

/**
 * Writes what differs of all ranges of travellers who are there, and deletes what is no more. Three statements, however many
 * people: the first keeps the travellers, since the table has no foreign key (migration 0066).
 */
export async function replaceDays(db: Db, companyId: number, ranges: RangesOf): Promise<void> {
  const asked = [...ranges.keys()]
  if (asked.length === 0) return
  const kept = await sql<{ id: number }>`select id from traveler
    where company_id = ${companyId} and id = any (${asked}::bigint[]) order by id for key share`.execute(db)
  const ids = kept.rows.map(({ id }) => id)
  const rows = ids.flatMap((id) => (ranges.get(id) ?? []).map((range) => ({ id, range })))
  const column = <T>(of: (range: CountryRange) => T) => rows.map(({ range }) => of(range))
  // One text a row, since the database hashes a list of single values.
  const keys = rows.map(({ id, range }) => `${id} ${range.country} ${range.first}`)
  await sql`delete from country_days d where d.company_id = ${companyId} and d.traveler_id = any (${ids}::bigint[])
    and d.traveler_id || ' ' || d.country || ' ' || (d.first_day - date '1970-01-01') <> all (${keys}::text[])`.execute(
    db,
  )
  if (rows.length === 0) return
  // As arrays, which the database reads five times as fast as JSON.
  await sql`insert into country_days as d (company_id, traveler_id, country, first_day, ${valueColumns})
    select ${companyId}::bigint, n.id, n.country, date '1970-01-01' + n.first, date '1970-01-01' + n.last, n.is_certain, n.kind,
      n.reason, n.continues, n.came_from, n.went_to, string_to_array(n.evidence, chr(10))
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${column(({ country }) => country)}::text[], ${column(({ first }) => first)}::int[],
      ${column(({ last }) => last)}::int[], ${column(({ certainty }) => certainty === 'certain')}::boolean[], ${column(({ kind }) => kind)}::text[],
      ${column(({ reason }) => reason)}::text[], ${column(({ continues }) => continues)}::boolean[], ${column(({ cameFrom }) => cameFrom)}::text[],
      ${column(({ wentTo }) => wentTo)}::text[], ${column(({ evidence }) => evidence.join('\n'))}::text[])
      n (id, country, first, last, is_certain, kind, reason, continues, came_from, went_to, evidence)
    on conflict (company_id, traveler_id, country, first_day) do update set (${valueColumns}) = row (${told})
      where (${own}) is distinct from (${told})`.execute(db)
}

export interface DaysRow {
  readonly traveler_id: number
  readonly country: string
  readonly first_day: string
  readonly last_day: string
  readonly is_certain: boolean
  readonly kind: 'there' | 'transit' | 'open' | 'air'
  readonly reason: string | null
  readonly continues: boolean
  readonly came_from: string | null
  readonly went_to: string | null
  readonly evidence: readonly string[]
}

export const rangeOf = (row: DaysRow): CountryRange => ({
  country: row.country,
  first: numberOfDay(row.first_day),
  last: numberOfDay(row.last_day),
  certainty: row.is_certain ? 'certain' : 'unconfirmed',
  kind: row.kind,
  reason: row.reason as PresenceReason | null,
  continues: row.continues,
  cameFrom: row.came_from,
  wentTo: row.went_to,
  evidence: row.evidence,
})

export interface CorrectionRow {
  readonly id: number
  readonly traveler_id: number
  readonly country: string
  readonly first_day: string
  readonly last_day: string
  readonly is_present: boolean
}

export const correctionOf = (row: CorrectionRow): DayCorrection => ({
  id: `correction ${row.id}`,
  country: row.country,
  first: numberOfDay(row.first_day),
  last: numberOfDay(row.last_day),
  isPresent: row.is_present,
})

/** Has travellers wait for their days, or for their standing alone, to be made anew. */
export async function addDaysDue(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  what: 'days' | 'standing' = 'days',
): Promise<void> {
  if (travelerIds.length === 0) return
  await sql`insert into country_days_due as d (company_id, traveler_id, only_standing)
    select distinct ${companyId}::bigint, id, ${what === 'standing'}::boolean from unnest(${travelerIds}::bigint[]) p (id)
    on conflict (company_id, traveler_id) do update set only_standing = d.only_standing and excluded.only_standing`.execute(
    db,
  )
}

/** Travellers of one company that wait, so many at most, taken out of the list. */
export async function takeDaysDue(
  db: Db,
  companyId: number,
  limit: number,
): Promise<{ readonly traveler_id: number; readonly only_standing: boolean }[]> {
  const { rows } = await sql<{ traveler_id: number; only_standing: boolean }>`
    delete from country_days_due where company_id = ${companyId} and traveler_id in (
      select traveler_id from country_days_due where company_id = ${companyId} order by traveler_id limit ${limit})
    returning traveler_id, only_standing`.execute(db)
  return rows
}

/** Companies with travellers that wait, or whose standings were counted on another day or by other rules. */
export async function findDaysDueCompanies(db: Db, now: Date, kind: string): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from country_days_due
    union select r.company_id from day_standing_run r join company c on c.id = r.company_id
      where r.as_of <> (${now}::timestamptz at time zone c.time_zone)::date
        or r.rules_version <> coalesce((select d.version from rules_document d
          where d.company_id = r.company_id and d.kind = ${kind} and d.valid_from <= (${now}::timestamptz at time zone c.time_zone)::date
          order by d.valid_from desc, d.version desc limit 1), 0)
    order by 1`.execute(db)
  return rows.map(({ company_id }) => company_id)
}

/** Has everybody of a company wait for their standing where it was counted on another day or by other rules. */
export async function startStandingRun(
  db: Db,
  companyId: number,
  { asOf, version }: { readonly asOf: string; readonly version: number },
): Promise<void> {
  const { rows } = await sql`
    insert into day_standing_run as r (company_id, as_of, rules_version) values (${companyId}, ${asOf}, ${version})
    on conflict (company_id) do update set as_of = excluded.as_of, rules_version = excluded.rules_version
      where (r.as_of, r.rules_version) is distinct from (excluded.as_of, excluded.rules_version)
    returning 1`.execute(db)
  if (rows.length === 0) return
  await sql`insert into country_days_due (company_id, traveler_id, only_standing)
    select company_id, traveler_id, true from day_standing where company_id = ${companyId}
    on conflict (company_id, traveler_id) do nothing`.execute(db)
}

export interface Standing {
  readonly travelerId: number
  readonly nearness: number
  readonly isNear: boolean
}

export async function writeStandings(
  db: Db,
  companyId: number,
  asOf: string,
  standings: readonly Standing[],
): Promise<void> {
  if (standings.length === 0) return
  await sql`insert into day_standing as s (company_id, traveler_id, nearness, is_near, as_of)
    select ${companyId}::bigint, id, nearness, is_near, ${asOf}::date from unnest(${standings.map(({ travelerId }) => travelerId)}::bigint[],
      ${standings.map(({ nearness }) => nearness)}::smallint[], ${standings.map(({ isNear }) => isNear)}::boolean[]) n (id, nearness, is_near)
    on conflict (company_id, traveler_id) do update set nearness = excluded.nearness, is_near = excluded.is_near, as_of = excluded.as_of`.execute(
    db,
  )
}

/** Deletes ranges that were over before a day, and corrections of such days. */
export async function purgeDays(db: Db, before: string): Promise<number> {
  await sql`delete from day_correction where last_day < ${before}::date`.execute(db)
  const { numAffectedRows } = await sql`delete from country_days where last_day < ${before}::date`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
