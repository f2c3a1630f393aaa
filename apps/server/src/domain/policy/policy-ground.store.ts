import type { Rates } from '@portolan/rules/convert-money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'
import { ratesOf, readRates, type StoredRates } from '../money/rates.store.ts'
import { riskRulesKind } from '../risk/risk-rules.kind.ts'
import { documentOf, readDocument } from '../rules-documents/rules-documents.store.ts'
import { policyKind } from './policy.kind.ts'
import { keptVersions, type PolicyPerson, publishedPolicy, type PublishedPolicy } from './published-policy.ts'

/** What trips are judged by besides themselves. */
export interface PolicyGround {
  readonly policy: PublishedPolicy
  readonly rates: Rates | null
  /** Risk level 0 to 5 of a country; undefined without data. */
  readonly riskOf: (country: string) => number | undefined
  readonly people: ReadonlyMap<number, PolicyPerson>
}

export interface GroundRow {
  readonly policy: { readonly version: number; readonly at: string; readonly body: unknown } | null
  readonly rates: StoredRates | null
  readonly risk: { readonly version: number; readonly body: unknown } | null
  readonly levels: readonly { readonly country: string; readonly source: string; readonly level: number }[]
  readonly people: readonly (PolicyPerson & { readonly id: number })[]
}

/** Whose trips, on which day of the company, and the countries that they lead to. */
export interface GroundQuestion {
  readonly day: string
  readonly travelerIds: readonly number[]
  readonly countries: readonly string[]
}

/**
 * Columns that `readGround` reads, for a statement that answers more than them. Ids of travellers and countries are
 * expressions of type bigint[] and text[].
 */
const groundColumns = (
  companyId: number,
  day: string,
  { travelerIds, countries }: { readonly travelerIds: RawBuilder<unknown>; readonly countries: RawBuilder<unknown> },
) => sql`
      (select json_build_object('version', d.version, 'at', d.published_at::text,
          'body', case when d.version || ' ' || d.published_at = any (${keptVersions(companyId)}::text[]) then null else d.body end)
        from rules_document d where d.company_id = ${companyId} and d.kind = ${policyKind.kind} and d.valid_from <= ${day}::date
        order by d.valid_from desc, d.version desc limit 1) as policy,
      (select row_to_json(x) from (${ratesOf(day)}) x) as rates,
      ${documentOf(riskRulesKind, companyId, day)} as risk,
      (select coalesce(json_agg(json_build_object('country', l.country, 'source', l.source_code, 'level', l.level)), '[]')
        from risk_country_level l where l.country = any (${countries})) as levels,
      (select coalesce(json_agg(json_build_object('id', t.id, 'email', l.email_key, 'costCentre', c.code)), '[]')
        from traveler t left join login l on l.company_id = t.company_id and l.id = t.login_id
        left join cost_centre c on c.company_id = t.company_id and c.id = t.cost_centre_id and c.active
        where t.company_id = ${companyId} and t.id = any (${travelerIds})) as people`

/** As `findGround`, as one JSON column of a larger statement. */
export const groundOf = (...question: Parameters<typeof groundColumns>) =>
  sql`(select row_to_json(g) from (select ${groundColumns(...question)}) g)`

/**
 * The policy of a day with everything that it is judged with, in one statement; null where the company has none. `tried`
 * takes the policy's place.
 */
export async function findGround(
  db: Db,
  companyId: number,
  { day, travelerIds, countries }: GroundQuestion,
  tried?: PublishedPolicy,
): Promise<PolicyGround | null> {
  const asked = { travelerIds: sql`${travelerIds}::bigint[]`, countries: sql`${countries}::text[]` }
  const { rows } = await sql<GroundRow>`select ${groundColumns(companyId, day, asked)}`.execute(db)
  return readGround(companyId, rows[0], tried)
}

/** What `groundOf` answered. */
export function readGround(
  companyId: number,
  row: GroundRow | undefined,
  tried?: PublishedPolicy,
): PolicyGround | null {
  const policy = tried ?? (row?.policy ? publishedPolicy({ companyId, ...row.policy }, row.policy.body) : null)
  if (!row || !policy) return null
  const { rules } = readDocument(riskRulesKind, row.risk)
  return {
    policy,
    rates: readRates(row.rates),
    riskOf: riskBy(row.levels, rules.primarySource),
    people: new Map(row.people.map((person) => [person.id, person])),
  }
}

/** As warnings count: the primary source's level, and where it says nothing the highest of the others. */
function riskBy(levels: GroundRow['levels'], primary: string): PolicyGround['riskOf'] {
  const byCountry = new Map<string, { readonly level: number; readonly isPrimary: boolean }>()
  for (const { country, source, level } of levels) {
    const known = byCountry.get(country)
    const isPrimary = source === primary
    if (!known || isPrimary || (!known.isPrimary && level > known.level)) byCountry.set(country, { level, isPrimary })
  }
  return (country) => byCountry.get(country)?.level
}
