import type { Rates } from '@portolan/rules/convert-money'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Rates that are older count as none (domain decisions, 'Configuration, budgets'). */
const mostDaysOld = 7

export interface StoredRates {
  readonly day: string
  readonly base: string
  readonly rates: Record<string, string>
}

/** The statement of `findRates`, for one that reads more than them. */
export const ratesOf = (day: string) => sql`with sets as (
      select day, base, count(*) as currencies from exchange_rate
      where day <= ${day}::date and day >= ${day}::date - ${mostDaysOld}::int group by day, base)
    select r.day, r.base, jsonb_object_agg(r.currency, trim_scale(r.rate)::text) as rates from exchange_rate r
    where (r.day, r.base) = (select day, base from sets where 2 * currencies >= (select max(currencies) from sets)
      order by day desc, currencies desc, base limit 1)
    group by r.day, r.base`

export const readRates = (found: StoredRates | null): Rates | null =>
  found ? { Day: found.day.replaceAll('-', ''), Base: found.base, Rates: found.rates } : null

/**
 * The newest rates of a day, `YYYY-MM-DD`, or of one of the seven days before it; null where there are none. A set (a day
 * and a base) with fewer than half of the currencies of the largest of these days is passed over: one odd rate must not
 * hide the others. Of several sets of a day the largest, then the first by name.
 */
export async function findRates(db: Db, day: string): Promise<Rates | null> {
  const { rows } = await sql<StoredRates>`${ratesOf(day)}`.execute(db)
  const [found] = rows
  return readRates(found ?? null)
}

export interface NewRate {
  readonly base: string
  readonly currency: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** A decimal text. */
  readonly rate: string
}

/** Saves rates, in the caller's transaction (system role); a rate of the same day and pair is replaced. Answers how many changed. */
export async function saveRates(db: Db, rates: readonly NewRate[]): Promise<number> {
  const column = (read: (rate: NewRate) => string) => rates.map((rate) => read(rate))
  const { numAffectedRows } = await sql`
    insert into exchange_rate as r (base, currency, day, rate)
    select * from unnest(${column(({ base }) => base)}::text[], ${column(({ currency }) => currency)}::text[],
      ${column(({ day }) => day)}::date[], ${column(({ rate }) => rate)}::numeric[])
    on conflict (day, base, currency) do update set rate = excluded.rate where r.rate <> excluded.rate`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
