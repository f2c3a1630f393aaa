import { type Kysely, sql } from 'kysely'
import { watchedDays } from '../../domain/fares/serving/advice-terms.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Whose watches: nobody sees those of others. */
export interface WatchOwner {
  readonly companyId: number
  readonly loginId: number
}

export interface WatchRow {
  readonly id: number
  readonly companyId: number
  readonly loginId: number
  readonly origin: string
  readonly destination: string
  readonly cabin: 'Y' | 'S' | 'C' | 'F'
  readonly isDirect: boolean
  /** Null: one way. */
  readonly nights: number | null
  /** Null: the lowest of the next departures. */
  readonly departsOn: string | null
  readonly priceLimit: number
  readonly currency: string
  readonly toldPrice: number | null
  readonly toldAt: Date | null
  /** Of the forecast; null where its route has none. */
  readonly forecastCurrency: string | null
  /** Its next departures, or the one that is watched: day, price, low, high, when it was seen. */
  readonly departures: readonly (readonly [
    departsOn: string,
    price: number | null,
    low: number | null,
    high: number | null,
    seenOn: string | null,
  ])[]
}

/** Watches with what their fares cost now, in one statement. */
const watches = (today: string, where: ReturnType<typeof sql>) => sql<WatchRow>`
  select w.id, w.company_id as "companyId", w.login_id as "loginId", w.origin, w.destination, w.cabin, w.is_direct as "isDirect",
    w.nights, w.departs_on as "departsOn", w.price_limit as "priceLimit", w.currency, w.told_price as "toldPrice",
    w.told_at as "toldAt", f.currency as "forecastCurrency", coalesce(d.departures, '[]') as departures
  from fare_watch w
  left join fare_route r on r.origin = w.origin and r.destination = w.destination
  left join fare_forecast f on f.id = r.forecast_id
  left join lateral (
    select jsonb_agg(jsonb_build_array(c.departs_on, c.prices[p.place], c.lows[p.place], c.highs[p.place], c.seen_on[p.place])
      order by c.departs_on) as departures
    from fare_calendar c, lateral (select array_position(c.nights, coalesce(w.nights, 0)::smallint) as place) p
    where c.forecast_id = f.id and c.cabin = w.cabin and c.is_direct = w.is_direct and c.is_return = (w.nights is not null)
      and c.departs_on between ${today}::date and greatest(${today}::date + ${watchedDays}::int, w.departs_on)
      and p.place is not null) d on true
  where ${where} order by w.id`

/** The watches of a login. */
export async function findWatches(
  db: Db,
  { companyId, loginId }: WatchOwner,
  { today, id = null }: { readonly today: string; readonly id?: number | null },
): Promise<readonly WatchRow[]> {
  const { rows } = await watches(
    today,
    sql`w.company_id = ${companyId} and w.login_id = ${loginId}
      and (${id}::bigint is null or w.id = ${id})`,
  ).execute(db)
  return rows
}

/** Watches of all companies after an id, for the job. */
export async function findWatchesAfter(
  db: Db,
  { after, most, today }: { readonly after: number; readonly most: number; readonly today: string },
): Promise<readonly WatchRow[]> {
  const { rows } = await watches(
    today,
    sql`w.id in (select id from fare_watch where id > ${after} order by id limit ${most})`,
  ).execute(db)
  return rows
}

export const countWatches = async (db: Db, loginId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('fare_watch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewWatch {
  readonly companyId: number
  readonly loginId: number
  readonly origin: string
  readonly destination: string
  readonly cabin: 'Y' | 'S' | 'C' | 'F'
  readonly isDirect: boolean
  readonly nights: number | null
  readonly departsOn: string | null
  readonly priceLimit: number
  readonly currency: string
  readonly now: Date
}

/** A fare that is watched already gets the new limit. */
export async function putWatch(db: Db, watch: NewWatch): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into fare_watch (company_id, login_id, origin, destination, cabin, is_direct, nights, departs_on, price_limit, currency, created_at)
    values (${watch.companyId}, ${watch.loginId}, ${watch.origin}, ${watch.destination}, ${watch.cabin}, ${watch.isDirect},
      ${watch.nights}, ${watch.departsOn}, ${watch.priceLimit}, ${watch.currency}, ${watch.now})
    on conflict (login_id, origin, destination, cabin, is_direct, nights, departs_on) do update
      set price_limit = excluded.price_limit, currency = excluded.currency, told_price = null, told_at = null
    returning id`.execute(db)
  return rows[0]!.id
}

/** Answers whether the login has such a watch. */
export async function changeLimit(
  db: Db,
  { companyId, loginId }: WatchOwner,
  { id, priceLimit, currency }: { id: number; priceLimit: number; currency: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fare_watch')
    .set({ price_limit: priceLimit, currency, told_price: null, told_at: null })
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeWatch(db: Db, { companyId, loginId }: WatchOwner, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fare_watch')
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What a look at a watch found; `told` is kept where a mail went out, and forgotten where the fare is above the limit again. */
export async function noteLook(
  db: Db,
  id: number,
  look: { readonly price: number | null; readonly at: Date; readonly told: 'now' | 'still' | 'no' },
): Promise<void> {
  await db
    .updateTable('fare_watch')
    .set({
      price: look.price,
      looked_at: look.at,
      ...(look.told === 'now' ? { told_price: look.price, told_at: look.at } : {}),
      ...(look.told === 'no' ? { told_price: null, told_at: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Watches of departures that are gone. */
export async function removeOver(db: Db, today: string): Promise<void> {
  await db.deleteFrom('fare_watch').where('departs_on', '<', today).execute()
}

export interface WatchingPerson {
  readonly loginId: number
  readonly companyId: number
  readonly email: string
  readonly name: string
  readonly localizedNames: Readonly<Record<'zh-TW' | 'zh-CN' | 'ja-JP', string | null>>
  readonly language: string | null
  readonly companyLanguages: readonly string[]
}

/** Of these logins the ones that are open and still have the forecaster. */
export async function findWatchers(
  db: Db,
  loginIds: readonly number[],
  widget: number,
): Promise<ReadonlyMap<number, WatchingPerson>> {
  const { rows } = await sql<
    Omit<WatchingPerson, 'localizedNames'> & { zhTw: string | null; zhCn: string | null; jaJp: string | null }
  >`select l.id as "loginId", l.company_id as "companyId", l.email, l.name, l.name_zh_tw as "zhTw", l.name_zh_cn as "zhCn",
      l.name_ja_jp as "jaJp", s.language, c.languages as "companyLanguages"
    from login l join company c on c.id = l.company_id and c.active left join user_setting s on s.login_id = l.id
    where l.id = any(${[...loginIds]}::bigint[]) and l.active and ${widget}::int = any(l.widgets)`.execute(db)
  return new Map(
    rows.map(({ zhTw, zhCn, jaJp, ...row }) => [
      row.loginId,
      { ...row, localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp } },
    ]),
  )
}
