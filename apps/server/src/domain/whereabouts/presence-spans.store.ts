import { type Kysely, sql } from 'kysely'
import { everybody, isWhose } from '../../db/kept-groups.ts'
import type { Database } from '../../db/schema.ts'
import type { SpanRow } from './presence-rows.ts'

type Db = Kysely<Database>

export interface SpansOf {
  readonly travelerIds: readonly number[]
  /** Orders that ended before it have not been read. */
  readonly since: Date
  /** The orders from which the spans were made. */
  readonly read: readonly number[]
}

const names =
  'traveler_id begins_at ends_at kind from_place place city country order_id item_key doubt doubt_since'.split(' ')

/**
 * Writes what differs of travellers' spans from `since` on, and deletes what is no more. Two statements, however many people.
 *
 * Who came to a place by an order that is older than what has been read is still there until the first of the new spans.
 */
export async function writeSpans(
  db: Db,
  companyId: number,
  { travelerIds, since, read }: SpansOf,
  rows: readonly SpanRow[],
): Promise<void> {
  const json = JSON.stringify(rows)
  await sql`with told as materialized (select * from json_populate_recordset(null::presence_span, ${json}::json)),
    cut as (select p.id, min(t.begins_at) as first, least(${since}, min(t.begins_at)) as at
      from unnest(${travelerIds}::bigint[]) p (id) left join told t on t.traveler_id = p.id group by p.id),
    old as (select s.traveler_id, s.begins_at, c.first,
        s.kind = 'P' and s.begins_at < c.at and s.order_id <> all (${read}::bigint[]) and exists (select from order_traveler o
          where o.company_id = s.company_id and o.order_id = s.order_id and o.traveler_id = s.traveler_id) as stays
      from cut c join presence_span s on s.company_id = ${companyId} and s.traveler_id = c.id and s.ends_at > c.at),
    kept as (update presence_span s set ends_at = coalesce(o.first, 'infinity'),
        doubt = case when o.first is null then coalesce(s.doubt, 'nothing_onward') else s.doubt end,
        doubt_since = case when o.first is null then coalesce(s.doubt_since, s.begins_at) else s.doubt_since end
      from old o where o.stays and s.company_id = ${companyId} and s.traveler_id = o.traveler_id and s.begins_at = o.begins_at
        and s.ends_at <> coalesce(o.first, 'infinity'))
    delete from presence_span s using old o where not o.stays and s.company_id = ${companyId}
      and s.traveler_id = o.traveler_id and s.begins_at = o.begins_at
      and not exists (select from told t where t.traveler_id = s.traveler_id and t.begins_at = s.begins_at)`.execute(db)
  if (rows.length === 0) return
  const list = sql.join(names.map((name) => sql.ref(name)))
  const changes = names.slice(2).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const [before, after] = ['s', 'excluded'].map((of) =>
    sql.join(names.slice(2).map((name) => sql.ref(`${of}.${name}`))),
  )
  await sql`insert into presence_span as s (company_id, ${list})
    select ${companyId}, ${list} from json_populate_recordset(null::presence_span, ${json}::json)
    on conflict (company_id, traveler_id, begins_at) do update set ${sql.join(changes)}
    where (${before}) is distinct from (${after})`.execute(db)
}

/** Deletes spans that were over before an instant, and those of which nothing is known since. */
export async function purgeSpans(db: Db, before: Date, whose = everybody): Promise<number> {
  const { numAffectedRows } = await sql`delete from presence_span t
    where (t.ends_at < ${before} or t.ends_at = 'infinity' and t.doubt_since < ${before})
      and ${isWhose(sql`t.company_id`, whose)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
