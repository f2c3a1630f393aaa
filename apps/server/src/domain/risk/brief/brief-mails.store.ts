import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { NamedTripRow } from '../../ledger/naming/trip-name.ts'
import type { Person } from '../../people/person.store.ts'

type Db = Kysely<Database>

/** A traveller of a trip that begins soon, whose brief was not mailed yet. */
export interface DueBrief extends NamedTripRow {
  readonly companyId: number
  readonly orderId: number
  readonly travelerId: number
  readonly travelerName: string
  readonly startsAt: Date
  /** YYYYMMDDHHmmss, local to where it begins. */
  readonly startLocal: string | null
  readonly timeZone: string
}

/** Where the last batch ended. */
export type BriefCursor = readonly [orderId: number, travelerId: number]

/** Trips that begin within the window, by order; what is cancelled and who has left is none of them. */
export async function findDueBriefs(
  db: Db,
  window: { readonly from: Date; readonly until: Date },
  [orderId, travelerId]: BriefCursor,
  limit: number,
): Promise<DueBrief[]> {
  const { rows } = await sql<DueBrief>`
    select o.company_id as "companyId", o.id as "orderId", t.traveler_id as "travelerId", p.name as "travelerName",
      t.starts_at as "startsAt", o.start_local as "startLocal", c.time_zone as "timeZone", o.trip_name, o.generated_names
    from company c cross join lateral (
      select * from booking_order o where o.company_id = c.id and not o.cancelled
        and o.starts_at > ${window.from} and o.starts_at <= ${window.until} offset 0) o
    join order_traveler t on t.company_id = o.company_id and t.order_id = o.id and not t.cancelled
      and t.starts_at > ${window.from}
    join traveler p on p.company_id = t.company_id and p.id = t.traveler_id and p.active
    where c.active and (o.id, t.traveler_id) > (${orderId}, ${travelerId}) and not exists (
      select 1 from brief_mail m
      where m.company_id = o.company_id and m.order_id = o.id and m.traveler_id = t.traveler_id)
    order by o.id, t.traveler_id limit ${limit}`.execute(db)
  return rows
}

export interface Reader extends Person {
  /** They are the traveller; otherwise they arrange for one who does not sign in. */
  readonly isTraveler: boolean
}

/** Who gets a traveller's mail: themselves, else the arrangers. */
export async function findReaders(db: Db, companyId: number, travelerId: number): Promise<Reader[]> {
  const { rows } = await sql<
    Omit<Reader, 'localizedNames'> & { zhTw: string | null; zhCn: string | null; jaJp: string | null }
  >`
    select l.company_id as "companyId", l.id as "loginId", l.email, l.name, l.name_zh_tw as "zhTw", l.name_zh_cn as "zhCn",
      l.name_ja_jp as "jaJp", s.language, c.languages as "companyLanguages", c.time_zone as "timeZone",
      l.id is not distinct from t.login_id as "isTraveler"
    from traveler t join company c on c.id = t.company_id
    join login l on l.company_id = t.company_id and l.active and case
      when exists (select 1 from login own where own.company_id = t.company_id and own.id = t.login_id and own.active)
      then l.id = t.login_id
      else l.is_arranger and exists (select 1 from arranger_traveler a
        where a.company_id = t.company_id and a.login_id = l.id and a.traveler_id = t.id) end
    left join user_setting s on s.login_id = l.id
    where t.company_id = ${companyId} and t.id = ${travelerId} order by l.id`.execute(db)
  return rows.map(({ zhTw, zhCn, jaJp, ...row }) => ({
    ...row,
    localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp },
  }))
}

/** Writes down that a brief is mailed; false where it was already. Of two jobs at once only one gets it. */
export async function takeBriefMail(
  db: Db,
  { companyId, orderId, travelerId }: Pick<DueBrief, 'companyId' | 'orderId' | 'travelerId'>,
  sentAt: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into brief_mail (company_id, order_id, traveler_id, sent_at)
    values (${companyId}, ${orderId}, ${travelerId}, ${sentAt}) on conflict do nothing returning order_id`.execute(db)
  return rows.length > 0
}
