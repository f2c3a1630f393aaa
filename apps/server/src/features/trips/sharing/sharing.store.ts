import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { statement } from '../../../db/statement.ts'
import { type Scope, scopeValues } from '../../../kernel/scope.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { NamedTripRow } from '../../../domain/ledger/naming/trip-name.ts'
import { type ItineraryRow, itineraryColumns } from '../trips.store.ts'

type Db = Kysely<Database>
/** Whose shares: of people of one company, whatever other companies they view. */
export type Sharer = Pick<LoginViewer, 'companyId' | 'loginId' | 'scope'>

/** `s`, a share of `o`, an order, holds: nobody has revoked it, the trip has not ended, and its sharer still works here. */
const holds = `s.revoked_at is null and o.ends_at > :now and not o.cancelled
  and exists (select 1 from login f where f.company_id = s.company_id and f.id = s.from_login_id and f.active)`

export interface SharedItineraryRow extends ItineraryRow {
  readonly share_id: number
  readonly ends_at: Date
  readonly from_name: string
  readonly from_name_zh_tw: string | null
  readonly from_name_zh_cn: string | null
  readonly from_name_ja_jp: string | null
}

const sharedItinerary = statement(
  'itinerary detail, shared',
  { companyId: 'bigint', loginId: 'bigint', orderId: 'bigint', now: 'timestamptz' },
  `select ${itineraryColumns}, s.id as share_id, o.ends_at, f.name as from_name, f.name_zh_tw as from_name_zh_tw,
      f.name_zh_cn as from_name_zh_cn, f.name_ja_jp as from_name_ja_jp
    from trip_share s join booking_order o on o.company_id = s.company_id and o.id = s.order_id
    join login f on f.company_id = s.company_id and f.id = s.from_login_id
    where s.company_id = :companyId and s.to_login_id = :loginId and s.order_id = :orderId and ${holds}`,
)

/** An order that a colleague shows to this person now, with all its items: strip it before anybody sees it. */
export async function findSharedItinerary(
  tx: Pick<ReadTransaction, 'run'>,
  { companyId, loginId }: Sharer,
  orderId: number,
  now: Date,
): Promise<SharedItineraryRow | undefined> {
  const [row] = await tx.run<SharedItineraryRow>(sharedItinerary({ companyId, loginId, orderId, now }))
  return row
}

/** Of `o`, an order: the person travels on it or arranges for a traveller of it, and sees it. */
const isOwn = `o.company_id = :companyId and exists (select 1 from order_traveler t
    where t.company_id = o.company_id and t.order_id = o.id
      and t.traveler_id in (select travelers_acted_for(:companyId, :loginId))
      and (:travelerIds is null or t.traveler_id = any (:travelerIds)))`

const shareable = statement(
  'trip that may be shared',
  { companyId: 'bigint', loginId: 'bigint', travelerIds: 'bigint[] | null', orderId: 'bigint', now: 'timestamptz' },
  `select o.id from booking_order o where o.id = :orderId and o.ends_at > :now and not o.cancelled and ${isOwn}`,
)

const travelerIdsOf = (scope: Scope) => scopeValues(scope).travelerIds

/** Whether the viewer may show the trip to a colleague: it has not ended, and is theirs or of those they arrange for. */
export async function mayShare(
  tx: Pick<ReadTransaction, 'run'>,
  { companyId, loginId, scope }: Sharer,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(shareable({ companyId, loginId, travelerIds: travelerIdsOf(scope), orderId, now }))
  return rows.length > 0
}

export interface ShareRow extends NamedTripRow {
  readonly share_id: number
  readonly order_id: number
  readonly traveler_names: readonly string[]
  readonly places: readonly string[]
  readonly start_local: string
  readonly end_local: string
  readonly shared_at: Date
  readonly ends_at: Date
  readonly to_login_id: number
  readonly is_received: boolean
  readonly from_names: Names
  readonly to_names: Names
}

interface Names {
  readonly name: string
  readonly 'zh-TW': string | null
  readonly 'zh-CN': string | null
  readonly 'ja-JP': string | null
}

const namesOf = (login: string) =>
  `json_build_object('name', ${login}.name, 'zh-TW', ${login}.name_zh_tw, 'zh-CN', ${login}.name_zh_cn, 'ja-JP', ${login}.name_ja_jp)`

/** Nobody shares more at once. */
const listedAtMost = 100

const shares = statement(
  'trip shares',
  {
    companyId: 'bigint',
    loginId: 'bigint',
    travelerIds: 'bigint[] | null',
    orderId: 'bigint | null',
    now: 'timestamptz',
  },
  `select s.id as share_id, o.id as order_id, o.trip_name, o.generated_names, o.traveler_names, o.places, o.start_local, o.end_local,
      s.shared_at, o.ends_at, s.to_login_id, s.to_login_id = :loginId as is_received, ${namesOf('f')} as from_names, ${namesOf('t')} as to_names
    from (
      select s.* from trip_share s where s.company_id = :companyId and s.to_login_id = :loginId and s.revoked_at is null
      union
      select s.* from trip_share s where s.company_id = :companyId and s.from_login_id = :loginId and s.revoked_at is null
      union
      select s.* from order_traveler w join trip_share s on s.company_id = w.company_id and s.order_id = w.order_id and s.revoked_at is null
        where w.company_id = :companyId and w.traveler_id in (select travelers_acted_for(:companyId, :loginId))
          and w.ends_at > :now and (:travelerIds is null or w.traveler_id = any (:travelerIds))) s
    join booking_order o on o.company_id = s.company_id and o.id = s.order_id
    join login f on f.company_id = s.company_id and f.id = s.from_login_id
    join login t on t.company_id = s.company_id and t.id = s.to_login_id
    where ${holds} and (:orderId is null or s.order_id = :orderId)
      and (s.to_login_id = :loginId or ${isOwn}) order by o.starts_at, s.id limit ${listedAtMost}`,
)

/** Shares that hold now: received by the person, or of trips that they may share. */
export const findShares = (
  tx: Pick<ReadTransaction, 'run'>,
  { companyId, loginId, scope }: Sharer,
  orderId: number | null,
  now: Date,
): Promise<ShareRow[]> =>
  tx.run<ShareRow>(shares({ companyId, loginId, travelerIds: travelerIdsOf(scope), orderId, now }))

/** Null where the trip is shared already. A share of a sharer who has left makes room for a new one. */
export async function insertShare(
  db: Db,
  share: { companyId: number; orderId: number; from: number; to: number; at: Date },
): Promise<number | null> {
  const { companyId, orderId, from, to, at } = share
  await sql`update trip_share s set revoked_at = ${at} where s.company_id = ${companyId} and s.order_id = ${orderId} and s.revoked_at is null
    and exists (select 1 from login l where l.company_id = s.company_id and l.id in (s.from_login_id, s.to_login_id) and not l.active)`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into trip_share (company_id, order_id, from_login_id, to_login_id, shared_at)
    values (${companyId}, ${orderId}, ${from}, ${to}, ${at})
    on conflict (company_id, order_id) where revoked_at is null do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Ends one of these shares; false where it has ended, or is none of theirs. */
export async function revokeShare(
  db: Db,
  { companyId, loginId, shareId, at }: { companyId: number; loginId: number; shareId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update trip_share set revoked_at = ${at}, revoked_by = ${loginId}
    where company_id = ${companyId} and id = ${shareId} and revoked_at is null returning id`.execute(db)
  return rows.length > 0
}

export interface ColleagueRow {
  readonly id: number
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
  readonly email: string
}

const foundAtMost = 8

const colleagues = statement(
  'colleagues to share a trip with',
  { companyId: 'bigint', loginId: 'bigint', orderId: 'bigint', text: 'text' },
  `select l.id, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, l.email
    from travellers_search(array[:companyId], null, null, :text, false, false, null, ${foundAtMost * 2}, 0) f
    join traveler t on t.company_id = f.company_id and t.id = f.traveler_id
    join login l on l.company_id = t.company_id and l.id = t.login_id and l.active
    where l.id <> :loginId and not exists (select 1 from order_traveler o
      where o.company_id = t.company_id and o.order_id = :orderId and o.traveler_id = t.id)
    order by f.place limit ${foundAtMost}`,
)

/** Active people of the company who are not on the trip, by part of a name or address. */
export const findColleagues = (
  tx: Pick<ReadTransaction, 'run'>,
  { companyId, loginId }: Sharer,
  orderId: number,
  text: string,
): Promise<ColleagueRow[]> => tx.run<ColleagueRow>(colleagues({ companyId, loginId, orderId, text }))

/** Deletes shares of trips that ended, or were revoked, before that instant. */
export async function purgeShares(db: Db, before: Date): Promise<void> {
  await sql`delete from trip_share s using booking_order o where o.company_id = s.company_id and o.id = s.order_id
    and (s.revoked_at < ${before} or o.ends_at < ${before})`.execute(db)
}

/** Whether an active person of the company has this login. */
export async function isColleague(db: Db, companyId: number, loginId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from login where company_id = ${companyId} and id = ${loginId} and active`.execute(db)
  return rows.length > 0
}
