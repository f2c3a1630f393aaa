import type { AdvisorySource, RiskLevel } from '@portolan/contract/enums'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { documentOf } from '../rules-documents/rules-documents.store.ts'
import { riskRulesKind } from './risk-rules.kind.ts'

/** The level of a country for a company. */
export interface CountryLevel {
  readonly country: string
  readonly level: RiskLevel
  /** In the source's own words. */
  readonly nativeLevel: string
  readonly source: string
  readonly alertId: number
  readonly since: Date
  /** The highest of the other sources, where it differs from `level`. */
  readonly highestOther: { readonly source: string; readonly level: RiskLevel } | null
}

/**
 * Levels by country: the primary source's, with the highest of the others beside it; where the primary source says nothing,
 * the highest of the others. Countries of which no source says anything are left out. `countries` null: all.
 */
export async function findCountryLevels(
  db: Kysely<Database>,
  primary: AdvisorySource,
  countries: readonly string[] | null,
): Promise<Map<string, CountryLevel>> {
  const { rows } = await levelsOf(sql`${primary}`, sql`${countries}`).execute(db)
  return new Map(rows.map((row) => [row.country, row]))
}

const levelsOf = (primary: RawBuilder<unknown>, countries: RawBuilder<unknown>) => sql<CountryLevel>`
    select distinct on (l.country) l.country, l.level, l.native_level as "nativeLevel", l.source_code as source,
      l.alert_id as "alertId", l.since, (
        select json_build_object('source', o.source_code, 'level', o.level) from risk_country_level o
        where o.country = l.country and o.source_code <> l.source_code and o.level <> l.level
        order by o.level desc, o.source_code limit 1) as "highestOther"
    from risk_country_level l where ${countries}::text[] is null or l.country = any (${countries}::text[])
    order by l.country, l.source_code <> ${primary}, l.level desc, l.source_code`

/** As a part of a statement: the levels by country, as the company's rules of a day look at them, as JSON. */
export const companyLevelsOf = (companyId: number, day: string, countries: RawBuilder<unknown>) => sql`
      (select coalesce(json_object_agg(l.country, l.level), '{}') from (${levelsOf(
        sql`coalesce(${documentOf(riskRulesKind, companyId, day)} -> 'body' ->> 'primarySource', ${riskRulesKind.fallback.primarySource})`,
        countries,
      )}) l)`
