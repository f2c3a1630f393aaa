import type { RiskLevel } from '@portolan/contract/enums'
import { type BoundStatement, statement } from '../../db/statement.ts'
import { alertItemColumns, alertItemJoins, type AlertItemRow } from '../../domain/risk/alert-items.store.ts'
import { type FeedRow, type FeedsValue, feedsValue, readFeeds } from '../../domain/risk/feeds-state.store.ts'
import type { MapShape } from '../../domain/risk/map-shape.rules.ts'
import type { Area } from '../../domain/risk/risk-item.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>

/** Who reads: own alerts of these companies are seen beside everybody's; null: of all that row level security lets through. */
export interface RiskReader {
  /** Whose zone and rules count. */
  readonly companyId: number
  readonly companyIds: readonly number[] | null
  readonly language: string
  readonly now: Date
}

const readerParameters = {
  companyId: 'bigint',
  companyIds: 'bigint[] | null',
  language: 'text',
  now: 'timestamptz',
} as const

interface Page {
  readonly limit: number
  readonly offset: number
}

const pageParameters = { limit: 'int', offset: 'int' } as const

export interface AlertPage {
  readonly rows: readonly AlertItemRow[]
  readonly total: number
  /** IANA zone of the reader's company. */
  readonly timeZone: string
  readonly feeds: readonly FeedRow[]
}

/** The searches read their own table without row level security; what they name is read with it. */
const pageOf = (
  search: string,
) => `select c.time_zone, p.total, case when n.place is null or n.place = 1 then ${feedsValue} end as feeds, ${alertItemColumns}
    from company c cross join lateral ${search} p
    left join lateral unnest(p.alert_ids) with ordinality n (id, place) on true
    left join risk_alert a on a.id = n.id
    ${alertItemJoins}
    where c.id = :companyId order by n.place`

export interface NewsWanted extends Page {
  readonly levels: readonly RiskLevel[]
  readonly countries: readonly string[] | null
  readonly inForce: boolean
  readonly keyword: string | null
  /** Countries that the keyword is the name of. */
  readonly named: readonly string[]
}

export const riskNewsPage = statement(
  'risk news page',
  {
    ...readerParameters,
    ...pageParameters,
    levels: 'int[]',
    countries: 'text[] | null',
    inForce: 'boolean',
    keyword: 'text | null',
    named: 'text[]',
  },
  pageOf('risk_search(:companyIds, :levels, :countries, :inForce, :keyword, :named, :now, :limit, :offset)'),
)

/** A page of the news, newest first. */
export const findRiskNews = (tx: Run, reader: RiskReader, wanted: NewsWanted): Promise<AlertPage> =>
  readPage(tx, riskNewsPage({ ...reader, ...wanted }))

const countryPage = statement(
  'risk alerts of a country',
  { ...readerParameters, ...pageParameters, levels: 'int[]', country: 'text' },
  pageOf('risk_in_force(:companyIds, :levels, :country, false, :now, :limit, :offset)'),
)

/** A page of the events and notices in force in a country, the highest level first. */
export const findCountryAlerts = (
  tx: Run,
  reader: RiskReader,
  wanted: Page & { readonly country: string; readonly levels: readonly RiskLevel[] },
): Promise<AlertPage> => readPage(tx, countryPage({ ...reader, ...wanted }))

type PageRow = { [K in keyof AlertItemRow]: AlertItemRow[K] | null } & {
  total: number
  time_zone: string
  feeds: FeedsValue
}

async function readPage(tx: Run, bound: BoundStatement): Promise<AlertPage> {
  const rows = await tx.run<PageRow>(bound)
  return {
    rows: rows.filter((row): row is AlertItemRow & PageRow => row.id !== null),
    total: rows[0]?.total ?? 0,
    timeZone: rows[0]?.time_zone ?? 'UTC',
    feeds: readFeeds(rows[0]?.feeds ?? null),
  }
}

const counts = statement(
  'risk counts',
  { companyIds: 'bigint[] | null', now: 'timestamptz' },
  'select country, alerts from risk_counts(:companyIds, :now)',
)

/** How many events and notices are in force, by country. */
export async function countAlerts(
  tx: Run,
  { companyIds, now }: Pick<RiskReader, 'companyIds' | 'now'>,
): Promise<Map<string, number>> {
  const rows = await tx.run<{ country: string; alerts: number }>(counts({ companyIds, now }))
  return new Map(rows.map(({ country, alerts }) => [country, alerts]))
}

export interface AdvisoryOfCountry extends AlertItemRow {
  readonly regions: readonly { readonly name: string; readonly level: RiskLevel; readonly nativeLevel: string }[]
}

const advisories = statement(
  'risk advisories of a country',
  { country: 'text', language: 'text' },
  `select ${alertItemColumns}, a.regions, l.level, l.native_level as "nativeLevel" from risk_country_level l
    join risk_alert a on a.id = l.alert_id ${alertItemJoins}
    where l.country = :country order by l.level desc, l.source_code`,
)

/** What each source of advisories says about a country, the highest level first. */
export const findAdvisoriesOf = (
  tx: Run,
  wanted: { readonly country: string; readonly language: string },
): Promise<AdvisoryOfCountry[]> => tx.run<AdvisoryOfCountry & Record<string, unknown>>(advisories(wanted))

export interface AlertWithArea extends Pick<AlertItemRow, 'id' | 'kind' | 'level' | 'category' | 'countries'> {
  /** As a map draws them; null: not made yet. */
  readonly shape: MapShape | null
  /** Where there is no shape. */
  readonly areas: readonly Area[] | null
}

const withAreas = statement(
  'risk areas',
  { companyIds: 'bigint[] | null', now: 'timestamptz', levels: 'int[]', limit: 'int' },
  `select p.total, a.id, a.kind, a.level, a.category, a.countries, a.map_shape as shape,
      case when a.map_shape is null then a.areas end as areas
    from risk_in_force(:companyIds, :levels, null, true, :now, :limit, 0) p
    left join lateral unnest(p.alert_ids) with ordinality n (id, place) on true
    left join risk_alert a on a.id = n.id order by n.place`,
)

/** Alerts in force with areas, the highest levels first; and how many there are. */
export async function findAreas(
  tx: Run,
  { companyIds, now }: Pick<RiskReader, 'companyIds' | 'now'>,
  wanted: { readonly levels: readonly RiskLevel[]; readonly limit: number },
): Promise<{ readonly alerts: readonly AlertWithArea[]; readonly total: number }> {
  type Row = { [K in keyof AlertWithArea]: AlertWithArea[K] | null } & { total: number }
  const rows = await tx.run<Row>(withAreas({ companyIds, now, ...wanted }))
  return { alerts: rows.filter((row): row is AlertWithArea & Row => row.id !== null), total: rows[0]?.total ?? 0 }
}

export interface AlertText {
  readonly language: string
  readonly title: string
  readonly html: string
  readonly instruction: string
}

export interface WholeAlert extends AlertItemRow {
  readonly areas: readonly Area[] | null
  readonly texts: readonly AlertText[]
  readonly timeZone: string
}

const whole = statement(
  'risk alert',
  { companyId: 'bigint', companyIds: 'bigint[] | null', language: 'text', id: 'bigint' },
  `select ${alertItemColumns}, a.areas, c.time_zone as "timeZone", (
      select coalesce(json_agg(json_build_object('language', w.language, 'title', w.title, 'html', w.html, 'instruction', w.instruction)
        order by w.language), '[]') from risk_text w where w.alert_id = a.id) as texts
    from risk_alert a join company c on c.id = :companyId ${alertItemJoins}
    where a.id = :id and (a.company_id is null or :companyIds is null or a.company_id = any (:companyIds))`,
)

/** One alert, also one that has ended; undefined where the reader sees none. */
export async function findAlert(
  tx: Run,
  { companyId, companyIds, language }: RiskReader,
  id: number,
): Promise<WholeAlert | undefined> {
  const [row] = await tx.run<WholeAlert & Record<string, unknown>>(whole({ companyId, companyIds, language, id }))
  return row
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
  readonly language: string
  readonly changedAt: Date
}

const changes = statement(
  'risk changes',
  { ...pageParameters, since: 'timestamptz', until: 'timestamptz' },
  `select t.total, p.* from (
      select count(*)::int as total from risk_change where changed_at > :since and changed_at <= :until) t
    left join lateral (
      select r.alert_id as "alertId", r.country, r.source_code as source, s.name as "sourceName", r.from_level as "fromLevel",
        r.to_level as "toLevel", r.from_native as "fromNative", r.to_native as "toNative", coalesce(x.language, 'en') as language,
        r.changed_at as "changedAt"
      from risk_change r join risk_source s on s.code = r.source_code
      left join lateral (select language from risk_text where alert_id = r.alert_id order by language limit 1) x on true
      where r.changed_at > :since and r.changed_at <= :until
      order by r.changed_at desc, r.id desc limit :limit offset :offset) p on true`,
)

/** Changes of levels after `since`, newest first; and how many there are. */
export async function findChanges(
  tx: Run,
  wanted: Page & { readonly since: Date; readonly until: Date },
): Promise<{ readonly rows: readonly ChangeRow[]; readonly total: number }> {
  type Row = { [K in keyof ChangeRow]: ChangeRow[K] | null } & { total: number }
  const rows = await tx.run<Row>(changes(wanted))
  return { rows: rows.filter((row): row is ChangeRow & Row => row.alertId !== null), total: rows[0]?.total ?? 0 }
}
