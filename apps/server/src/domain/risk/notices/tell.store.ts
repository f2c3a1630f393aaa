import type { RiskNotices } from '@portolan/contract/schemas/user-setting'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Person } from '../../people/person.store.ts'
import type { TouchedPlace } from './touched.ts'

type Db = Kysely<Database>

/** Logins with something to tell whose waiting is over, so many at most. */
export async function findDueLogins(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct login_id as id from risk_notice
    where told_at is null and waits_until <= ${now} and login_id > ${after} order by 1 limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whoever is told, with how they want it. */
export interface ToldPerson extends Person {
  readonly setting: RiskNotices | null
}

/** Undefined once the login or its company is closed. */
export async function findToldPerson(db: Db, loginId: number): Promise<ToldPerson | undefined> {
  const { rows } = await sql<
    Omit<ToldPerson, 'localizedNames'> & { zhTw: string | null; zhCn: string | null; jaJp: string | null }
  >`select l.id as "loginId", l.company_id as "companyId", l.email, l.name, l.name_zh_tw as "zhTw", l.name_zh_cn as "zhCn",
      l.name_ja_jp as "jaJp", s.language, c.languages as "companyLanguages", c.time_zone as "timeZone",
      s.risk_notices as setting
    from login l join company c on c.id = l.company_id and c.active left join user_setting s on s.login_id = l.id
    where l.id = ${loginId} and l.active`.execute(db)
  return rows.map(({ zhTw, zhCn, jaJp, ...row }) => ({
    ...row,
    localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp },
  }))[0]
}

/** One row that waits, with what still holds of it. */
export interface WaitingNotice {
  readonly alertId: number
  readonly travelerId: number
  readonly level: number
  readonly raisedFrom: number | null
  /** The traveller is whoever is told. */
  readonly isOwn: boolean
  readonly traveler: string
  readonly trips: readonly TouchedPlace[]
  /** Of its trips, those that are still booked for the traveller and not over. */
  readonly openOrders: readonly number[]
  /** In force still. */
  readonly isInForce: boolean
}

/** What waits for a login, its rows locked; rows that another run is telling are left out. */
export async function lockWaiting(db: Db, loginId: number, now: Date): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    select n.alert_id as "alertId", n.traveler_id as "travelerId", n.level, n.raised_from as "raisedFrom", n.trips,
      t.login_id is not distinct from n.login_id as "isOwn",
      t.name as traveler,
      array(select o.order_id from order_traveler o where o.company_id = n.company_id and o.traveler_id = n.traveler_id
        and not o.cancelled and (o.ends_at is null or o.ends_at > ${now})
        and o.order_id in (select (p->>'orderId')::bigint from jsonb_array_elements(n.trips) p)) as "openOrders",
      a.ended_at is null and (a.expires_at is null or a.expires_at > ${now}) as "isInForce"
    from risk_notice n join risk_alert a on a.id = n.alert_id
    join traveler t on t.company_id = n.company_id and t.id = n.traveler_id
    where n.login_id = ${loginId} and n.told_at is null and n.waits_until <= ${now}
    order by n.level desc, n.alert_id, n.traveler_id for update of n skip locked`.execute(db)
  return rows
}

interface RowKey {
  readonly alertId: number
  readonly travelerId: number
  readonly level: number
}

const keys = (rows: readonly RowKey[]) => sql`unnest(${rows.map(({ alertId }) => alertId)}::bigint[],
  ${rows.map(({ travelerId }) => travelerId)}::bigint[], ${rows.map(({ level }) => level)}::int[])
  as k (alert_id, traveler_id, level)`
const isKey = sql`n.alert_id = k.alert_id and n.traveler_id = k.traveler_id and n.level = k.level and n.told_at is null`

/** Takes away what no longer concerns anybody. */
export async function dropWaiting(db: Db, loginId: number, rows: readonly RowKey[]): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from risk_notice n using ${keys(rows)} where n.login_id = ${loginId} and ${isKey}`.execute(db)
}

export async function postpone(db: Db, loginId: number, rows: readonly RowKey[], until: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`update risk_notice n set waits_until = ${until} from ${keys(rows)}
    where n.login_id = ${loginId} and ${isKey}`.execute(db)
}

export async function noteTold(
  db: Db,
  loginId: number,
  rows: readonly RowKey[],
  told: { readonly at: Date; readonly envelopeId: string | null; readonly byPortal: boolean },
): Promise<void> {
  await sql`update risk_notice n set told_at = ${told.at}, envelope_id = ${told.envelopeId}, by_portal = ${told.byPortal}
    from ${keys(rows)} where n.login_id = ${loginId} and ${isKey}`.execute(db)
}

/** Names of orders, as the digest shows them. */
export interface ToldTrip {
  readonly id: number
  readonly trip_name: string
  readonly generated_names: readonly string[] | null
}

export async function findToldTrips(db: Db, companyId: number, ids: readonly number[]): Promise<Map<number, ToldTrip>> {
  const { rows } = await sql<ToldTrip>`select o.id, o.trip_name, o.generated_names from booking_order o
    where o.company_id = ${companyId} and o.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes what was told of alerts that were over before then. */
export async function purgeNotices(db: Db, before: Date): Promise<void> {
  await sql`delete from risk_notice n using risk_alert a where a.id = n.alert_id
    and coalesce(a.ended_at, a.expires_at) < ${before}`.execute(db)
}
