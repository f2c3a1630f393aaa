import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { everybody, isWhose } from '../../db/kept-groups.ts'
import type { Database } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>
/** At the list, a file of it; at days in countries, a file of them; at who is affected, a file of them; at people of an incident. */
type LookKind = 'list' | 'export' | 'days' | 'daysExport' | 'affected' | 'affectedExport' | 'incident'

/** A row of the log, as it is read: persons of whom the reader may know, and at most ten names. */
export interface LookRow {
  readonly at: Date
  readonly who: string
  readonly who_company: string
  readonly what: LookKind
  readonly instant: Date | null
  readonly instant_until: Date | null
  readonly reason: string | null
  readonly persons: number
  readonly names: readonly string[]
}

export interface LooksPage {
  readonly rows: readonly LookRow[]
  readonly total: number
}

interface PageWanted {
  readonly limit: number
  readonly offset: number
}

/** One row per company, of the travellers that the login has not been seen looking at since `sinceAt`; null: of all. */
const write = statement(
  'look at places',
  {
    loginCompanyId: 'bigint',
    loginId: 'bigint',
    companyIds: 'bigint[]',
    travelerIds: 'bigint[]',
    what: 'text',
    instant: 'timestamptz | null',
    instantUntil: 'timestamptz | null',
    reason: 'text | null',
    at: 'timestamptz',
    sinceAt: 'timestamptz | null',
  },
  `with known as materialized (
      select distinct k.company_id, t.id from place_look k cross join unnest(k.traveler_ids) t (id)
      where :sinceAt is not null and k.company_id = any (:companyIds) and k.login_id = :loginId and k.at > :sinceAt
        and k.what = :what and k.instant is null)
    insert into place_look (company_id, at, login_id, who, who_company, what, instant, instant_until, reason, traveler_ids)
    select s.company_id, :at, l.id, l.name, c.display_name, :what, :instant, :instantUntil, :reason, array_agg(distinct s.id)
    from unnest(:companyIds, :travelerIds) s (company_id, id)
    join login l on l.company_id = :loginCompanyId and l.id = :loginId join company c on c.id = l.company_id
    where not exists (select 1 from known k where k.company_id = s.company_id and k.id = s.id)
    group by s.company_id, l.id, l.name, c.display_name`,
)

export interface NewLook {
  readonly viewer: { readonly companyId: number; readonly loginId: number }
  readonly what: LookKind
  readonly instant: Date | null
  /** The end of a range that begins at `instant`. */
  readonly instantUntil: Date | null
  readonly reason: string | null
  /** Each traveller with their company, as often as the caller has them. */
  readonly seen: readonly { readonly companyId: number; readonly travelerId: number }[]
  readonly at: Date
  readonly sinceAt: Date | null
}

export async function insertLooks(tx: Run, { viewer, seen, ...look }: NewLook): Promise<void> {
  await tx.run(
    write({
      ...look,
      loginCompanyId: viewer.companyId,
      loginId: viewer.loginId,
      companyIds: seen.map(({ companyId }) => companyId),
      travelerIds: seen.map(({ travelerId }) => travelerId),
    }),
  )
}

/** The total comes with a page that is empty, too. */
const pageOf = (rows: string, persons: string, names: string) => `with found as materialized (${rows})
    select total.total, page.* from (select count(*)::int as total from found) total left join lateral (
      select f.at, f.who, f.who_company, f.what, f.instant, f.instant_until, f.reason, ${persons} as persons, ${names} as names
      from (select * from found order by at desc, id desc limit :limit offset :offset) f order by f.at desc, f.id desc) page on true`

const page = { limit: 'int', offset: 'int' } as const

const ownLooks = statement(
  'looks at one traveller',
  { companyId: 'bigint', travelerId: 'bigint', ...page },
  pageOf(
    'select l.id, l.at, l.who, l.who_company, l.what, l.instant, l.instant_until, l.reason from looks_at(:companyId, :travelerId) l',
    '1',
    `'{}'::text[]`,
  ),
)

/** Looks at one traveller, the latest first. */
export const readOwnLooks = (
  tx: Run,
  wanted: PageWanted & { readonly companyId: number; readonly travelerId: number },
): Promise<LooksPage> => readPage(tx, ownLooks(wanted))

const companyLooks = statement(
  'looks at a company',
  { companyId: 'bigint', travelerIds: 'bigint[] | null', ...page },
  pageOf(
    `select l.id, l.at, l.who, l.who_company, l.what, l.instant, l.instant_until, l.reason, l.company_id,
        case when :travelerIds is null then l.traveler_ids
          else array(select t.id from unnest(l.traveler_ids) t (id) where t.id = any (:travelerIds)) end as seen
      from place_look l where l.company_id = :companyId and (:travelerIds is null or l.traveler_ids && :travelerIds)`,
    'cardinality(f.seen)',
    `array(select t.name from traveler t where t.company_id = f.company_id and t.id = any (f.seen) order by t.name, t.id limit 10)`,
  ),
)

/** Looks at people of a company, the latest first; with `travelerIds` at these alone. */
export const readCompanyLooks = (
  tx: Run,
  wanted: PageWanted & { readonly companyId: number; readonly travelerIds: readonly number[] | null },
): Promise<LooksPage> => readPage(tx, companyLooks(wanted))

async function readPage(tx: Run, bound: ReturnType<typeof ownLooks>): Promise<LooksPage> {
  const rows = await tx.run<LookRow & { total: number; at: Date | null }>(bound)
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ at }) => at !== null) }
}

/** Looks (alias t) from before an instant. */
export const oldLook = (before: Date) => sql<boolean>`t.at < ${before}`

/** Deletes what was looked at before an instant. */
export async function purgeLooks(db: Kysely<Database>, before: Date, whose = everybody): Promise<number> {
  const { numAffectedRows } = await sql`delete from place_look t where ${oldLook(before)}
    and ${isWhose(sql`t.company_id`, whose)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Items (alias t) that were over before an instant, and whose people have left or are not known of since. */
export const oldTrackerItem = (before: Date) => sql<boolean>`coalesce(t.ends_at, t.starts_at, t.seen_from) < ${before}
      and (t.there_until < ${before} or t.there_until = 'infinity' and t.unconfirmed_at < ${before})`

/** Deletes items of the tracker that were over before an instant, and whose people have left or are not known of since. */
export async function purgeTrackerItems(db: Kysely<Database>, before: Date, whose = everybody): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tracker_item t where ${oldTrackerItem(before)} and ${isWhose(sql`t.company_id`, whose)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
