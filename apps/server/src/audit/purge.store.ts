import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { purgeAction } from './purge-anchor.ts'

type Db = Kysely<Database>

/** Years that audit lines are kept where nothing is configured. */
const defaultYears = 7

/** The longest that any company has configured: the lines of all stand in one chain. */
export async function readAuditYears(db: Db): Promise<number> {
  const { rows } = await sql<{ years: number | null }>`
    select max(coalesce((d.body->>'auditYears')::int, ${defaultYears}::int)) as years
    from company c left join lateral (
      select body from rules_document where company_id = c.id and kind = 'retention' and valid_from <= current_date
      order by valid_from desc, version desc limit 1) d on true
    where c.active`.execute(db)
  return rows[0]?.years ?? defaultYears
}

/**
 * The last line, at most `limit` from the beginning, up to which all are sealed and older than `before`; null: none. The last
 * sealed line always stays, for the next seal follows from it. So do the digests of incidents that are still kept.
 */
export async function oldestLines(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ through: number; hash: string; lines: number } | null> {
  const { rows } = await sql<{ through: number; hash: string; lines: number }>`
    with first as (select id, at, hash from audit_event order by id limit ${limit}),
    stop as (
      select min(id) as id from first
      where hash is null or at >= least(${before}::timestamptz, (select min(opened_at) from incident))),
    last as (select id from audit_event where hash is not null order by id desc limit 1),
    old as (select first.* from first, stop, last where (stop.id is null or first.id < stop.id) and first.id < last.id)
    select id as through, hash, (select count(*)::int from old) as lines from old order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function deleteThrough(db: Db, through: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('audit_event').where('id', '<=', through).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function appendPurge(db: Db, object: Record<string, unknown>): Promise<void> {
  await sql`select append_audit(null, null, null, ${purgeAction}, ${JSON.stringify(object)}::jsonb, 'audit', null)`.execute(
    db,
  )
}

/** Lines about removals, in the order in which they were written. */
export function purgeLines(db: Db): Promise<{ id: number; object: unknown }[]> {
  return db
    .selectFrom('audit_event')
    .select(['id', 'object'])
    .where('company_id', 'is', null)
    .where('action', '=', purgeAction)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
