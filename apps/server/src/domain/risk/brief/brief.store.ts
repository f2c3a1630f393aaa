import type { Language, RiskLevel } from '@portolan/contract/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** What a source of advisories says about a country. */
export interface AdvisoryRow {
  readonly country: string
  readonly source: string
  readonly sourceName: string
  readonly level: RiskLevel
  readonly nativeLevel: string
  readonly title: string
  readonly language: string
  readonly sentAt: Date
  readonly link: string | null
  readonly regions: readonly { readonly name: string; readonly level: RiskLevel; readonly nativeLevel: string }[]
}

/** Of each country and source, in the viewer's language where the source has it, else in English, else as it is. */
export async function findAdvisories(db: Db, countries: readonly string[], language: Language): Promise<AdvisoryRow[]> {
  const { rows } = await sql<AdvisoryRow>`
    select l.country, l.source_code as source, s.name as "sourceName", l.level, l.native_level as "nativeLevel",
      coalesce(t.title, '') as title, coalesce(t.language, 'en') as language, a.sent_at as "sentAt", a.url as link, a.regions
    from risk_country_level l join risk_alert a on a.id = l.alert_id join risk_source s on s.code = l.source_code
    left join lateral (select title, language from risk_text where alert_id = a.id
      order by language = ${language} desc, split_part(language, '-', 1) = split_part(${language}, '-', 1) desc,
        language like 'en%' desc, language limit 1) t on true
    where l.country = any (${countries}::text[]) order by l.country, l.level desc, l.source_code`.execute(db)
  return rows
}

/** Words of the advice about a topic. */
export interface AdviceRow {
  readonly country: string
  readonly topic: 'entry' | 'emergency'
  readonly source: string
  readonly sourceName: string
  readonly quote: string
  readonly language: string
  readonly link: string | null
  readonly sentAt: Date
}

export async function findAdvice(db: Db, countries: readonly string[], language: Language): Promise<AdviceRow[]> {
  const { rows } = await sql<AdviceRow>`
    select c.country, q.topic, a.source_code as source, s.name as "sourceName", q.quote, q.language,
      coalesce(q.url, a.url) as link, a.sent_at as "sentAt"
    from unnest(${countries}::text[]) c (country) join risk_alert a on a.countries @> array[c.country] and a.ended_at is null
    join risk_advice q on q.alert_id = a.id join risk_source s on s.code = a.source_code
    order by c.country, q.topic, split_part(q.language, '-', 1) = split_part(${language}, '-', 1) desc, a.sent_at desc, a.id`.execute(
    db,
  )
  return rows
}

export interface FeedRow {
  readonly code: string
  readonly name: string
  readonly readAt: Date | null
  readonly fault: string | null
  readonly everyMinutes: number
}

/** The sources of advisories. */
export async function findAdvisorySources(db: Db): Promise<FeedRow[]> {
  return db
    .selectFrom('risk_source')
    .where('format', 'in', ['us-state', 'uk-fcdo', 'jp-mofa'])
    .select(['code', 'name', 'read_at as readAt', 'fault', 'every_minutes as everyMinutes'])
    .orderBy('code')
    .execute()
}
