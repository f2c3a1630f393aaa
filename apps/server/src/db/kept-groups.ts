import { keptFor, type KeptThing } from '@portolan/rules/kept-for'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Companies with one time of keeping: some, or all others, and what belongs to none. */
export type Whose = { readonly only: readonly number[] } | { readonly except: readonly number[] }

export interface KeptGroup {
  readonly whose: Whose
  /** What is older is deleted. */
  readonly before: Date
}

/**
 * Until when the companies keep a kind of data: those with the usual time together, and one group for each other time that
 * somebody has set. The published document counts from its first day on, on UTC's calendar: a purge runs every hour.
 */
export async function findKeptGroups(db: Kysely<Database>, thing: KeptThing, now: Date): Promise<KeptGroup[]> {
  const { rows } = await sql<{ period: number; companies: number[] }>`
    select k.period, array_agg(k.company_id order by k.company_id) as companies from (
      select c.id as company_id, (select (d.body->>${thing})::int from rules_document d
        where d.company_id = c.id and d.kind = 'retention' and d.valid_from <= (${now}::timestamptz at time zone 'UTC')::date
        order by d.valid_from desc, d.version desc limit 1) as period
      from company c) k
    where k.period is not null and k.period <> ${keptFor[thing].usual} group by k.period order by k.period`.execute(db)
  const others = rows.map(({ period, companies }) => ({
    whose: { only: companies },
    before: keptSince(thing, period, now),
  }))
  const named = rows.flatMap(({ companies }) => companies)
  return [{ whose: { except: named }, before: keptSince(thing, keptFor[thing].usual, now) }, ...others]
}

/** The instant before which a thing is too old, if it is kept for so many days or years. */
export function keptSince(thing: KeptThing, period: number, now: Date): Date {
  const before = new Date(now)
  if (thing.endsWith('Years')) before.setUTCFullYear(before.getUTCFullYear() - period)
  else before.setUTCDate(before.getUTCDate() - period)
  return before
}

/** Whether a row's company is one of them; what has no company is one of the others. */
export function isWhose(column: RawBuilder<unknown>, whose: Whose): RawBuilder<boolean> {
  if ('only' in whose) return sql<boolean>`${column} = any (${whose.only}::bigint[])`
  if (whose.except.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${column} is null or ${column} <> all (${whose.except}::bigint[]))`
}

/** Everybody, for a purge that is told one instant. */
export const everybody: Whose = { except: [] }

/** Runs a purge for each group and adds up what it deleted. */
export async function purgeKept(
  groups: readonly KeptGroup[],
  purge: (before: Date, whose: Whose) => Promise<number>,
): Promise<number> {
  let deleted = 0
  for (const { before, whose } of groups) deleted += await purge(before, whose)
  return deleted
}
