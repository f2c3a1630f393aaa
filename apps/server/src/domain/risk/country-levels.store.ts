import type { AdvisorySource, RiskLevel } from '@portolan/contract/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

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
  const { rows } = await sql<CountryLevel>`
    select distinct on (l.country) l.country, l.level, l.native_level as "nativeLevel", l.source_code as source,
      l.alert_id as "alertId", l.since, (
        select json_build_object('source', o.source_code, 'level', o.level) from risk_country_level o
        where o.country = l.country and o.source_code <> l.source_code and o.level <> l.level
        order by o.level desc, o.source_code limit 1) as "highestOther"
    from risk_country_level l where ${countries}::text[] is null or l.country = any (${countries}::text[])
    order by l.country, l.source_code <> ${primary}, l.level desc, l.source_code`.execute(db)
  return new Map(rows.map((row) => [row.country, row]))
}
