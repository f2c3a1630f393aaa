import type { RiskCategory, RiskLevel } from '@portolan/contract/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Area, RiskItem } from '../../domain/risk/risk-item.ts'

type Db = Kysely<Database>

export interface NewsSearch {
  readonly companyId: number
  /** Null: all. */
  readonly levels: readonly number[] | null
  readonly countries: readonly string[] | null
  readonly keyword: string | null
  /** Countries that the keyword names. */
  readonly named: readonly string[] | null
  readonly inForce: boolean
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

export interface FoundNews {
  readonly total: number
  readonly ids: readonly number[]
}

/** Ids of one page, newest first. The alerts are then read with row level security. */
export async function searchNews(db: Db, search: NewsSearch): Promise<FoundNews> {
  const { companyId, levels, countries, keyword, named, inForce, now, limit, offset } = search
  const { rows } =
    await sql<FoundNews>`select total::int, alert_ids as ids from risk_search(${companyId}, ${levels}::int[],
    ${countries}::text[], ${keyword}::text, ${named}::text[], ${inForce}, ${now}, ${limit}, ${offset})`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** An alert with everything that is shown of it. */
export interface AlertRow {
  readonly id: number
  readonly kind: 'advisory' | 'event' | 'notice'
  readonly level: RiskLevel
  readonly nativeLevel: string
  readonly category: RiskCategory | null
  readonly countries: readonly string[]
  readonly regions: RiskItem['regions']
  readonly sentAt: Date
  readonly effectiveAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
  readonly url: string | null
  readonly areas: readonly Area[] | null
  readonly hasArea: boolean
  readonly source: string
  readonly sourceName: string
  readonly texts: readonly {
    readonly language: string
    readonly title: string
    readonly html: string
    readonly instruction: string
  }[]
}

const columns = (
  withAreas: boolean,
) => sql`a.id, a.kind, a.level, a.native_level as "nativeLevel", a.category, a.countries,
  a.regions, a.sent_at as "sentAt", a.effective_at as "effectiveAt", a.expires_at as "expiresAt", a.ended_at as "endedAt",
  a.url, ${withAreas ? sql`a.areas` : sql`null as areas`}, a.areas is not null as "hasArea", a.source_code as source,
  s.name as "sourceName", (
    select coalesce(json_agg(json_build_object('language', t.language, 'title', t.title, 'html', t.html,
      'instruction', t.instruction) order by t.language), '[]') from risk_text t where t.alert_id = a.id) as texts`

/** Alerts in the order of the ids; what the viewer may not see is left out. */
export async function findAlerts(
  db: Db,
  companyId: number,
  ids: readonly number[],
  { withAreas = false } = {},
): Promise<AlertRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AlertRow>`select ${columns(withAreas)}
    from unnest(${ids}::bigint[]) with ordinality p (id, place) join risk_alert a on a.id = p.id
    join risk_source s on s.code = a.source_code where a.audience in (0, ${companyId}) order by p.place`.execute(db)
  return rows
}

/** What each source of advisories says about a country. */
export async function findAdvisories(db: Db, country: string): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`select ${columns(false)}
    from risk_country_level l join risk_alert a on a.id = l.alert_id join risk_source s on s.code = a.source_code
    where l.country = ${country} order by a.source_code`.execute(db)
  return rows
}

interface CountryAlerts {
  readonly total: number
  readonly rows: readonly AlertRow[]
}

/** Events and notices in force in a country, the highest first. */
export async function findCountryAlerts(
  db: Db,
  companyId: number,
  search: {
    readonly country: string
    readonly levels: readonly number[] | null
    readonly now: Date
    readonly limit: number
    readonly offset: number
  },
): Promise<CountryAlerts> {
  const { country, levels, now, limit, offset } = search
  const { rows } = await sql<AlertRow & { total: number }>`select ${columns(false)}, count(*) over ()::int as total
    from risk_alert a join risk_source s on s.code = a.source_code
    where a.countries @> array[${country}]::text[] and a.kind <> 'advisory' and a.audience in (0, ${companyId})
      and a.ended_at is null and (a.expires_at is null or a.expires_at > ${now})
      and (${levels}::int[] is null or a.level = any (${levels}::int[]))
    order by a.level desc, a.sent_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** How many events and notices are in force in each country. */
export async function countAlerts(db: Db, companyId: number, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ country: string; count: number }>`
    select country, count(*)::int from risk_alert a cross join lateral unnest(a.countries) country
    where a.kind <> 'advisory' and a.audience in (0, ${companyId}) and a.ended_at is null
      and (a.expires_at is null or a.expires_at > ${now}) group by country`.execute(db)
  return new Map(rows.map(({ country, count }) => [country, count]))
}

export interface AreaRow {
  readonly id: number
  readonly kind: 'advisory' | 'event' | 'notice'
  readonly level: RiskLevel
  readonly category: RiskCategory | null
  readonly countries: readonly string[]
  readonly areas: readonly Area[]
  readonly total: number
}

/** Areas of the alerts in force, the highest levels first. */
export async function findAreas(
  db: Db,
  companyId: number,
  { levels, now, limit }: { readonly levels: readonly number[] | null; readonly now: Date; readonly limit: number },
): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select a.id, a.kind, a.level, a.category, a.countries, a.areas, count(*) over ()::int as total from risk_alert a
    where a.areas is not null and a.ended_at is null and (a.expires_at is null or a.expires_at > ${now})
      and a.audience in (0, ${companyId}) and (${levels}::int[] is null or a.level = any (${levels}::int[]))
    order by a.level desc, a.sent_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

export interface ChangeRow {
  readonly alertId: number
  readonly country: string
  readonly source: string
  readonly sourceName: string
  readonly fromLevel: RiskLevel | null
  readonly toLevel: RiskLevel
  readonly fromNative: string | null
  readonly toNative: string
  readonly language: string | null
  readonly changedAt: Date
  readonly total: number
}

/** Changes of levels since an instant, newest first. */
export async function findChanges(
  db: Db,
  { since, limit, offset }: { readonly since: Date; readonly limit: number; readonly offset: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.alert_id as "alertId", c.country, c.source_code as source, s.name as "sourceName", c.from_level as "fromLevel",
      c.to_level as "toLevel", c.from_native as "fromNative", c.to_native as "toNative", c.changed_at as "changedAt",
      (select t.language from risk_text t where t.alert_id = c.alert_id order by t.language limit 1) as language,
      count(*) over ()::int as total
    from risk_change c join risk_source s on s.code = c.source_code where c.changed_at > ${since}
    order by c.changed_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface FeedRow {
  readonly source: string
  readonly sourceName: string
  readonly readAt: Date | null
  readonly everyMinutes: number
  readonly fault: string | null
}

/** Every source with its age; only the named ones where `sources` names some. */
export async function findFeeds(db: Db, sources: readonly string[] | null = null): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`select code as source, name as "sourceName", read_at as "readAt",
    every_minutes as "everyMinutes", fault from risk_source
    where ${sources}::text[] is null or code = any (${sources}::text[]) order by code`.execute(db)
  return rows
}
