import { sql } from 'kysely'
import type { Db } from '../domain/people/provisioning.store.ts'

/** What companies hand over to, as texts to look into. */
export async function handOversOf(db: Db, companyCodes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('company')
    .select(['booking_tool', 'user_apps'])
    .where('code', 'in', [...companyCodes])
    .execute()
  return rows.map((row) => JSON.stringify(row))
}

/** Whether anybody has entered content. */
export async function hasContent(db: Db): Promise<boolean> {
  return (await db.selectFrom('content_item').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether anybody has entered news. */
export async function hasNews(db: Db): Promise<boolean> {
  return (await db.selectFrom('news_item').select('id').limit(1).executeTakeFirst()) !== undefined
}

export interface ComingOrder {
  readonly id: number
  /** Of those who travel, all of them with a login. */
  readonly emails: readonly string[]
}

/** Bookings of a company that begin after an instant and of which everybody can sign in, the next to start first. */
export async function comingOrders(db: Db, company: string, after: Date): Promise<ComingOrder[]> {
  const { rows } = await sql<ComingOrder>`
    select o.id, array_agg(lower(l.email) order by t.position) as emails
    from booking_order o
    join order_traveler t on t.company_id = o.company_id and t.order_id = o.id
    left join traveler p on p.company_id = t.company_id and p.id = t.traveler_id
    left join login l on l.company_id = p.company_id and l.id = p.login_id
    where o.company_id = (select id from company where code = ${company}) and o.source = 'concur'
      and not o.cancelled and o.starts_at > ${after}
    group by o.id, o.starts_at having count(l.id) = count(*)
    order by o.starts_at, o.id`.execute(db)
  return rows
}

/** Bookings of a company that have an approval from a back office, and when the last of them was asked for. */
export async function enteredApprovals(
  db: Db,
  company: string,
): Promise<{ orderIds: readonly number[]; lastAt: Date | null }> {
  const rows = await db
    .selectFrom('approval')
    .innerJoin('company', 'company.id', 'approval.company_id')
    .select(['approval.order_id', 'approval.requested_at'])
    .where('company.code', '=', company)
    .where('approval.object_kind', '=', 'order')
    .where('approval.source', '=', 'import')
    .orderBy('approval.requested_at')
    .execute()
  return { orderIds: rows.flatMap(({ order_id }) => order_id ?? []), lastAt: rows.at(-1)?.requested_at ?? null }
}

/** Whether anybody has saved a profile; of two processes that ask, the second waits for the first to end. */
export async function holdProfiles(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('the demo''s profiles'))`.execute(db)
  return (await db.selectFrom('profile_section').select('version').limit(1).executeTakeFirst()) !== undefined
}

export interface DemoTraveller {
  readonly companyId: number
  readonly travelerId: number
  readonly loginId: number
  readonly timeZone: string
}

export async function findDemoTraveller(db: Db, email: string): Promise<DemoTraveller> {
  return db
    .selectFrom('login as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .innerJoin('traveler as t', (join) =>
      join.onRef('t.company_id', '=', 'l.company_id').onRef('t.login_id', '=', 'l.id'),
    )
    .where('l.email', '=', email)
    .select(['l.company_id as companyId', 't.id as travelerId', 'l.id as loginId', 'c.time_zone as timeZone'])
    .executeTakeFirstOrThrow()
}

export interface DemoLogin {
  readonly companyId: number
  readonly companyCode: string
  readonly loginId: number
}

/** People of the companies who have saved nothing of their own yet; of two processes that ask, the second waits. */
export async function loginsWithoutSetting(db: Db, companyCodes: readonly string[]): Promise<DemoLogin[]> {
  await sql`select pg_advisory_xact_lock(hashtext('the demo''s clocks'))`.execute(db)
  return db
    .selectFrom('login')
    .innerJoin('company', 'company.id', 'login.company_id')
    .leftJoin('user_setting', 'user_setting.login_id', 'login.id')
    .select(['login.company_id as companyId', 'company.code as companyCode', 'login.id as loginId'])
    .where('company.code', 'in', [...companyCodes])
    .where('user_setting.login_id', 'is', null)
    .orderBy('login.id')
    .execute()
}

/** A person of the demo, as far as a call of theirs needs them. */
export interface DemoViewerRow {
  readonly login_id: number
  readonly company_id: number
  readonly email: string
  readonly name: string
  readonly traveler_id: number | null
  readonly traveler_code: string | null
  readonly is_arranger: boolean
  readonly view_right: number
}

export function demoViewers(db: Db, company: string): Promise<DemoViewerRow[]> {
  return db
    .selectFrom('login')
    .innerJoin('company', 'company.id', 'login.company_id')
    .leftJoin('traveler', (join) =>
      join.onRef('traveler.company_id', '=', 'login.company_id').onRef('traveler.login_id', '=', 'login.id'),
    )
    .where('company.code', '=', company)
    .select([
      'login.id as login_id',
      'login.company_id',
      'login.email',
      'login.name',
      'traveler.id as traveler_id',
      'traveler.code as traveler_code',
      'login.is_arranger',
      'login.view_right',
    ])
    .execute()
}

export async function hasRequests(db: Db): Promise<boolean> {
  return (await db.selectFrom('trip_request').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasWatches(db: Db): Promise<boolean> {
  return (await db.selectFrom('fare_watch').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasDeskItems(db: Db, companyCodes: readonly string[]): Promise<boolean> {
  const one = await db
    .selectFrom('external_order')
    .innerJoin('company', 'company.id', 'external_order.company_id')
    .select('external_order.request_id')
    .where('company.code', 'in', [...companyCodes])
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

export async function hasProposals(db: Db, companyCodes: readonly string[]): Promise<boolean> {
  const one = await db
    .selectFrom('trip_proposal')
    .innerJoin('company', 'company.id', 'trip_proposal.company_id')
    .select('trip_proposal.id')
    .where('company.code', 'in', [...companyCodes])
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** What the desk has to do about a request. */
export async function deskItemOf(db: Db, reference: string): Promise<number> {
  const { id } = await db
    .selectFrom('desk_item')
    .innerJoin('trip_request', (join) =>
      join
        .onRef('trip_request.company_id', '=', 'desk_item.company_id')
        .onRef('trip_request.id', '=', 'desk_item.request_id'),
    )
    .select('desk_item.id')
    .where('trip_request.reference', '=', reference)
    .where('desk_item.done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

/** Two processes wait for each other: both would otherwise enter the same requests. */
export async function lockDemoRequests(db: Db): Promise<void> {
  // Whoever is second waits for all of it, on a slow machine for longer than a lock is waited for elsewhere.
  await sql`set local lock_timeout = '5min'`.execute(db)
  await sql`set local statement_timeout = '5min'`.execute(db)
  await sql`select pg_advisory_xact_lock(7012641)`.execute(db)
}

/** Of two processes that start at once, the second waits and finds everything read. */
export async function lockDemoRisk(db: Db): Promise<void> {
  await sql`set local lock_timeout = '5min'`.execute(db)
  await sql`select pg_advisory_xact_lock(7012657)`.execute(db)
}

/** Whether the demo's advisories were read since, or come from a real address. */
export async function isRiskRead(db: Db, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('risk_source')
    .select(['read_at', 'url'])
    .where('code', '=', 'us-state')
    .executeTakeFirst()
  return row !== undefined && (row.url !== null || (row.read_at !== null && row.read_at > since))
}

/** E-mail addresses of a company's people who travel in a time, by bookings of other files. */
export async function findTravelling(
  db: Db,
  companyId: number,
  { from, to, notIn }: { readonly from: Date; readonly to: Date; readonly notIn: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select distinct l.email from order_traveler o
    join traveler t on t.company_id = o.company_id and t.id = o.traveler_id
    join login l on l.company_id = t.company_id and l.id = t.login_id
    where o.company_id = ${companyId} and not o.cancelled and o.starts_at < ${to} and o.ends_at > ${from}
      and exists (select 1 from order_thread h where h.company_id = o.company_id and h.order_id = o.order_id
        and not starts_with(h.file, ${notIn}))`.execute(db)
  return new Set(rows.map(({ email }) => email))
}

/** The last day on which a source saw a fare; null where it has none. */
export async function findLastSeen(db: Db, source: string): Promise<string | null> {
  const { rows } = await sql<{ seen: string | null }>`
    select max(seen_on) as seen from fare_sighting s join fare_source f on f.id = s.source_id where f.code = ${source}`.execute(
    db,
  )
  return rows[0]?.seen ?? null
}

/** A booked way there and back of one person who can sign in. */
export interface PastOrder {
  readonly id: number
  readonly trip_name: string
  readonly generated_names: readonly string[] | null
  readonly starts_at: Date
  readonly traveler_id: number
  /** Of the traveller's cost centre. */
  readonly cost_centre: string | null
  readonly from_code: string
  readonly to_code: string
  /** YYYYMMDD. */
  readonly out: string
  readonly back: string
}

/** Bookings by air of one person, there and back, that began before an instant, the first to start first. */
export async function findPastTrips(db: Db, companyId: number, before: Date): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    select o.id, o.trip_name, o.generated_names, o.starts_at, t.id as traveler_id, k.code as cost_centre, way.from_code, way.to_code, way.out, way.back
    from booking_order o
    join order_traveler p on p.company_id = o.company_id and p.order_id = o.id
    join traveler t on t.company_id = p.company_id and t.id = p.traveler_id and t.login_id is not null
    left join cost_centre k on k.company_id = t.company_id and k.id = t.cost_centre_id
    cross join lateral (
      select (array_agg(s.from_code order by s.starts_at))[1] as from_code,
        (array_agg(s.to_code order by s.starts_at))[(count(*) + 1) / 2] as to_code,
        (array_agg(s.to_code order by s.starts_at desc))[1] as end_code,
        left(min(s.starts_local), 8) as out, left(max(s.starts_local), 8) as back
      from air_segment s where s.company_id = o.company_id and s.order_id = o.id) way
    where o.company_id = ${companyId} and not o.cancelled and o.starts_at < ${before} and cardinality(o.traveler_names) = 1
      and way.from_code = way.end_code and way.out < way.back and way.from_code <> way.to_code
    order by o.starts_at, o.id`.execute(db)
  return rows
}
