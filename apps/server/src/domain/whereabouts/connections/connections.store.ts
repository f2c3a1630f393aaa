import { type Kysely, sql } from 'kysely'
import { everybody, isWhose } from '../../../db/kept-groups.ts'
import type { Database } from '../../../db/schema.ts'
import type { ConnectionRow } from './connection-rows.ts'

export type Db = Kysely<Database>

export interface StoredConnection extends Pick<
  ConnectionRow,
  'traveler_id' | 'from_order_id' | 'from_item_key' | 'to_order_id' | 'to_item_key'
> {
  readonly told: 'broken' | 'holds' | null
  readonly told_at: Date | null
  readonly desk_item_id: number | null
}

const keys = ['traveler_id', 'from_order_id', 'from_item_key', 'to_order_id', 'to_item_key'] as const
const facts =
  `from_kind to_kind from_name to_name origin place onward_place arrives_at leaves_at minimum booked_state state reason
  diverted_to is_separate`.split(/\s+/)
const told = ['told', 'told_at', 'desk_item_id'] as const

const list = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)))
const recordset = (rows: readonly object[]) =>
  sql`json_populate_recordset(null::connection, ${JSON.stringify(rows)}::json)`

/** Whoever writes or tells connections of a company waits here for who does. */
export async function lockConnections(db: Db, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7012641, ${companyId % 2 ** 31}::int)`.execute(db)
}

/** Connections of travellers that were not over by `since`. */
export async function findConnections(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  since: Date,
): Promise<StoredConnection[]> {
  const { rows } = await sql<StoredConnection>`select ${list([...keys, ...told])} from connection
    where company_id = ${companyId} and traveler_id = any (${travelerIds}::bigint[]) and leaves_at >= ${since}`.execute(
    db,
  )
  return rows
}

/** Deletes connections that are none any more. */
export async function deleteConnections(db: Db, companyId: number, gone: readonly StoredConnection[]): Promise<void> {
  if (gone.length === 0) return
  await sql`delete from connection c using ${recordset(gone)} g
    where c.company_id = ${companyId} and (${list(keys, 'c')}) = (${list(keys, 'g')})`.execute(db)
}

/** Writes what differs. What people were told counts for new rows alone. */
export async function saveConnections(
  db: Db,
  companyId: number,
  rows: readonly (ConnectionRow & Partial<StoredConnection>)[],
): Promise<void> {
  if (rows.length === 0) return
  const changes = facts.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  await sql`insert into connection as c (company_id, ${list([...keys, ...facts, ...told])})
    select ${companyId}, ${list([...keys, ...facts, ...told])} from ${recordset(rows)}
    on conflict (company_id, ${list(keys)}) do update set ${sql.join(changes)}
    where (${list(facts, 'c')}) is distinct from (${list(facts, 'excluded')})`.execute(db)
}

/** Ends the desk's tasks about connections that no traveller has broken any more. */
export async function endConnectionTasks(
  db: Db,
  companyId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await sql`update desk_item i set state = 'done', outcome = 'finished', done_at = ${now}, claim_until = null,
      version = version + 1, updated_at = ${now}
    where i.company_id = ${companyId} and i.id = any (${itemIds}::bigint[]) and i.done_at is null
      and not exists (select 1 from connection c where c.company_id = i.company_id and c.desk_item_id = i.id and c.state = 'broken')`.execute(
    db,
  )
}

/** Companies in which somebody has to be told. */
export async function findUntoldCompanies(db: Db, leavesAfter: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct company_id as id from connection
    where is_untold and leaves_at > ${leavesAfter} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** A connection as somebody is told of it. */
export interface UntoldConnection extends Omit<ConnectionRow, 'arrives_at' | 'leaves_at'> {
  readonly arrives_at: Date | null
  readonly leaves_at: Date
  readonly desk_item_id: number | null
  /** The traveller's name. */
  readonly traveler: string
}

/** What nobody was told of, of some travellers or of all (null); so many at most. The caller holds `lockConnections`. */
export async function findUntold(
  db: Db,
  companyId: number,
  { travelerIds, leavesAfter, limit }: { travelerIds: readonly number[] | null; leavesAfter: Date; limit: number },
): Promise<UntoldConnection[]> {
  const { rows } = await sql<UntoldConnection>`
    select ${list([...keys, ...facts], 'c')}, c.desk_item_id, t.name as traveler from connection c
    join traveler t on t.company_id = c.company_id and t.id = c.traveler_id
    where c.company_id = ${companyId} and c.is_untold and c.leaves_at > ${leavesAfter}
      and (${travelerIds}::bigint[] is null or c.traveler_id = any (${travelerIds}::bigint[]))
    order by c.leaves_at, ${list(keys, 'c')} limit ${limit}`.execute(db)
  return rows
}

/** Notes what people were told of, and the desk's task. */
export async function noteTold(
  db: Db,
  companyId: number,
  rows: readonly (UntoldConnection & { readonly task: number | null })[],
  now: Date,
): Promise<void> {
  const noted = rows.map((row) => ({
    ...row,
    told: row.state === 'broken' ? 'broken' : 'holds',
    desk_item_id: row.task,
  }))
  await sql`update connection c set told = n.told, told_at = ${now}, desk_item_id = coalesce(n.desk_item_id, c.desk_item_id)
    from ${recordset(noted)} n where c.company_id = ${companyId} and (${list(keys, 'c')}) = (${list(keys, 'n')})`.execute(
    db,
  )
}

/** A login that is told of a traveller: they themselves, and everybody who arranges for them. */
export interface ToldLogin {
  readonly travelerId: number
  readonly isOwn: boolean
  readonly loginId: number
  readonly email: string
  readonly name: string
  readonly localizedNames: Readonly<Record<'zh-TW' | 'zh-CN' | 'ja-JP', string | null>>
  readonly language: string | null
  readonly companyLanguages: readonly string[]
}

export async function findToldLogins(db: Db, companyId: number, travelerIds: readonly number[]): Promise<ToldLogin[]> {
  const { rows } = await sql<ToldLogin>`
    select t.id as "travelerId", l.id = t.login_id as "isOwn", l.id as "loginId", l.email, l.name,
      json_build_object('zh-TW', l.name_zh_tw, 'zh-CN', l.name_zh_cn, 'ja-JP', l.name_ja_jp) as "localizedNames",
      s.language, c.languages as "companyLanguages"
    from traveler t join company c on c.id = t.company_id and c.active
    join login l on l.company_id = t.company_id and l.active and (l.id = t.login_id or l.is_arranger
      and exists (select 1 from arranger_traveler a
        where a.company_id = t.company_id and a.traveler_id = t.id and a.login_id = l.id))
    left join user_setting s on s.login_id = l.id
    where t.company_id = ${companyId} and t.id = any (${travelerIds}::bigint[]) and t.active
    order by 3, 1`.execute(db)
  return rows
}

/** Deletes what was over before then. */
export async function purgeConnections(db: Db, before: Date, whose = everybody): Promise<number> {
  const { numAffectedRows } = await sql`delete from connection t
    where t.leaves_at < ${before} and ${isWhose(sql`t.company_id`, whose)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
