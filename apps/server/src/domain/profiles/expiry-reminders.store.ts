import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Person } from '../people/person.store.ts'
import type { Reminder } from './expiry.rules.ts'

type Db = Kysely<Database>

/** A traveller with something that expires in the window, as a mail to them needs to know. */
export interface Holder extends Person {
  readonly travelerId: number
}

/**
 * Travellers who can sign in and open their profile, and hold something that expires within the days; those after
 * `after` by id, so many at most.
 */
export async function findHolders(
  db: Db,
  window: { readonly from: string; readonly to: string; readonly widget: number },
  after: number,
  limit: number,
): Promise<Holder[]> {
  const { rows } = await sql<
    Omit<Holder, 'localizedNames'> & { zhTw: string | null; zhCn: string | null; jaJp: string | null }
  >`
    with due as (
      select distinct p.traveler_id, p.company_id from profile_item p
      where p.expires_on between ${window.from}::date and ${window.to}::date and p.traveler_id > ${after})
    select t.id as "travelerId", l.company_id as "companyId", l.id as "loginId", l.email, l.name, l.name_zh_tw as "zhTw",
      l.name_zh_cn as "zhCn", l.name_ja_jp as "jaJp", s.language, c.languages as "companyLanguages", c.time_zone as "timeZone"
    from due join traveler t on t.company_id = due.company_id and t.id = due.traveler_id and t.active
    join login l on l.company_id = t.company_id and l.id = t.login_id and l.active and l.may_use_profile_manager
      and ${window.widget} = any (l.widgets)
    join company c on c.id = t.company_id and c.active
    left join user_setting s on s.login_id = l.id
    order by t.id limit ${limit}`.execute(db)
  return rows.map(({ zhTw, zhCn, jaJp, ...row }) => ({
    ...row,
    localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp },
  }))
}

/** Saves reminders and answers the new ones; of two jobs at once, only one gets each. */
export async function takeReminders(
  db: Db,
  companyId: number,
  reminders: readonly Reminder[],
  sentAt: Date,
): Promise<Reminder[]> {
  if (reminders.length === 0) return []
  const rows = await db
    .insertInto('profile_reminder')
    .values(
      reminders.map((reminder) => ({
        company_id: companyId,
        item_id: reminder.itemId,
        expires_on: reminder.expiresOn,
        threshold: reminder.threshold,
        order_id: reminder.orderId,
        sent_at: sentAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['item_id as itemId', 'expires_on as expiresOn', 'threshold', 'order_id as orderId'])
    .execute()
  return rows
}
