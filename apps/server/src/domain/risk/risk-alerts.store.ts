import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Area, RiskAdvice, RiskItem, RiskItemText } from './risk-item.ts'

/** A connection inside a transaction, or a pool. */
export type Db = Kysely<Database>

/** An alert as it is written; instants are ISO 8601. */
export interface AlertRow {
  readonly key: string
  readonly kind: RiskItem['kind']
  readonly level: number
  readonly native_level: string
  readonly category: string | null
  readonly countries: readonly string[]
  readonly regions: RiskItem['regions']
  readonly areas: readonly Area[] | null
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
  readonly place_codes: readonly string[]
  readonly sent_at: string
  readonly effective_at: string | null
  readonly expires_at: string | null
  readonly url: string | null
  readonly digest: string
  /** The trips that it touches need not be looked for again. */
  readonly is_weighed: boolean
}

/** What is known of an alert that comes again. */
export interface KnownAlert {
  readonly id: number
  readonly key: string
  readonly level: number
  readonly digest: string
  readonly sentAt: Date
  readonly isEnded: boolean
  readonly countries: readonly string[]
  readonly placeCodes: readonly string[]
  readonly areas: readonly Area[] | null
  readonly effectiveAt: Date | null
  readonly expiresAt: Date | null
}

interface Of {
  readonly source: string
  readonly companyId: number | null
}

export async function findKnownAlerts(
  db: Db,
  { source, companyId, keys }: Of & { readonly keys: readonly string[] },
): Promise<Map<string, KnownAlert>> {
  const { rows } = await sql<KnownAlert>`
    select id, key, level, digest, sent_at as "sentAt", ended_at is not null as "isEnded", countries,
      place_codes as "placeCodes", areas, effective_at as "effectiveAt", expires_at as "expiresAt"
    from risk_alert where source_code = ${source} and company_id is not distinct from ${companyId}::bigint
      and key = any (${keys}::text[])
    for update`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Answers the ids by key. */
export async function upsertAlerts(
  db: Db,
  { source, companyId, rows, now }: Of & { readonly rows: readonly AlertRow[]; readonly now: Date },
): Promise<Map<string, number>> {
  const { rows: written } = await sql<{ id: number; key: string }>`
    insert into risk_alert (source_code, company_id, key, kind, level, native_level, category, countries, regions, areas,
      west, south, east, north, place_codes, sent_at, effective_at, expires_at, url, digest, created_at, updated_at)
    select ${source}, ${companyId}::bigint, key, kind, level, native_level, category, countries, regions,
      nullif(areas, 'null'::jsonb), west, south, east, north, place_codes, sent_at, effective_at, expires_at, url, digest,
      ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (key text, kind text, level int, native_level text,
      category text, countries text[], regions jsonb, areas jsonb, west float8, south float8, east float8, north float8,
      place_codes text[], sent_at timestamptz, effective_at timestamptz, expires_at timestamptz, url text, digest text)
    on conflict (source_code, company_id, key) do update set kind = excluded.kind, level = excluded.level,
      native_level = excluded.native_level, category = excluded.category, countries = excluded.countries,
      regions = excluded.regions, areas = excluded.areas, west = excluded.west, south = excluded.south,
      east = excluded.east, north = excluded.north, place_codes = excluded.place_codes, sent_at = excluded.sent_at,
      effective_at = excluded.effective_at, expires_at = excluded.expires_at, url = excluded.url, digest = excluded.digest,
      ended_at = null, updated_at = excluded.updated_at
    returning id, key`.execute(db)
  const again = new Set(rows.filter((row) => !row.is_weighed).map(({ key }) => key))
  const toWeigh = written.filter(({ key }) => again.has(key)).map(({ id }) => id)
  await db
    .updateTable('risk_alert')
    .set({ weighed_at: null })
    .where('id', '=', sql<number>`any(${toWeigh}::bigint[])`)
    .where('weighed_at', 'is not', null)
    .execute()
  return new Map(written.map(({ key, id }) => [key, id]))
}

/** Puts the texts and quotes of these alerts in the place of all earlier ones. */
export async function replaceTexts(
  db: Db,
  texts: readonly (RiskItemText & { readonly alert_id: number; readonly plain: string })[],
  advice: readonly (RiskAdvice & { readonly alert_id: number })[],
  ids: readonly number[],
): Promise<void> {
  const ofThese = sql<number>`any(${ids}::bigint[])`
  await db.deleteFrom('risk_text').where('alert_id', '=', ofThese).execute()
  await sql`insert into risk_text (alert_id, language, title, html, plain, instruction)
    select distinct on (alert_id, language) alert_id, language, title, html, plain, instruction
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      t (alert_id bigint, language text, title text, html text, plain text, instruction text)`.execute(db)
  await db.deleteFrom('risk_advice').where('alert_id', '=', ofThese).execute()
  if (advice.length === 0) return
  await sql`insert into risk_advice (alert_id, topic, language, quote, url)
    select distinct on (alert_id, topic, language) alert_id, topic, language, quote, url
    from jsonb_to_recordset(${JSON.stringify(advice)}::jsonb)
      t (alert_id bigint, topic text, language text, quote text, url text)`.execute(db)
}

/**
 * Sets what the source says about the countries of its advisories, and notes what changed. A source that is read for the
 * first time changes nothing.
 */
export async function saveCountryLevels(
  db: Db,
  options: {
    readonly source: string
    readonly now: Date
    readonly isKnownSource: boolean
    readonly advisories: readonly { readonly id: number; readonly item: RiskItem }[]
  },
): Promise<void> {
  const { source, now, isKnownSource, advisories } = options
  if (advisories.length === 0) return
  const levels = advisories.flatMap(({ id, item }) =>
    item.countries.map((country) => ({
      country,
      level: item.level,
      native_level: item.nativeLevel,
      alert_id: id,
      since: item.sentAt,
    })),
  )
  await sql`
    with said as (
      select distinct on (country) * from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
        l (country text, level int, native_level text, alert_id bigint, since timestamptz)
      order by country, since desc, level desc),
    gone as (
      delete from risk_country_level l where l.source_code = ${source}
        and l.alert_id = any (${advisories.map(({ id }) => id)}::bigint[])
        and not exists (select 1 from said s where s.country = l.country)),
    changed as (
      insert into risk_change (source_code, country, from_level, to_level, from_native, to_native, alert_id, changed_at)
      select ${source}, s.country, l.level, s.level, l.native_level, s.native_level, s.alert_id, ${now}
      from said s left join risk_country_level l on l.source_code = ${source} and l.country = s.country
      where ${isKnownSource} and s.level is distinct from l.level)
    insert into risk_country_level (source_code, country, level, native_level, alert_id, since)
    select ${source}, country, level, native_level, alert_id, since from said
    on conflict (country, source_code) do update set level = excluded.level, native_level = excluded.native_level,
      alert_id = excluded.alert_id, since = excluded.since`.execute(db)
}

/** Ends what is in force under these keys; a country whose advisory ended has no level of the source any more. */
export async function endAlerts(
  db: Db,
  { source, companyId, keys, now }: Of & { readonly keys: readonly string[]; readonly now: Date },
): Promise<number> {
  if (keys.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    update risk_alert set ended_at = ${now}, updated_at = ${now}
    where source_code = ${source} and company_id is not distinct from ${companyId}::bigint and key = any (${keys}::text[])
      and ended_at is null
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    with gone as (delete from risk_country_level where alert_id = any (${ids}::bigint[]) returning *)
    insert into risk_change (source_code, country, from_level, to_level, from_native, to_native, alert_id, changed_at)
    select source_code, country, level, 0, native_level, '', alert_id, ${now} from gone`.execute(db)
  return ids.length
}

/** Keys of what is in force, of everything that the source says to all. */
export async function keysInForce(db: Db, source: string): Promise<string[]> {
  const rows = await db
    .selectFrom('risk_alert')
    .select('key')
    .where('source_code', '=', source)
    .where('company_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ key }) => key)
}

/** Deletes what was over before, and answers how many alerts. */
export async function purgeAlerts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from risk_alert where coalesce(ended_at, expires_at) < ${before} and kind <> 'advisory'`.execute(db)
  await sql`delete from risk_message m where sent_at < ${before}
    and not exists (select 1 from risk_alert a where a.source_code = m.source_code and a.key = m.key)`.execute(db)
  await sql`delete from risk_quarantine where received_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
