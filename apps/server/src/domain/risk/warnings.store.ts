import type { RiskCategory, RiskLevel } from '@portolan/contract/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { RiskPlace, WeighedAlert } from './warnings.rules.ts'

export type Db = Kysely<Database>

/** An event or notice that may touch places. */
export type AlertNear = WeighedAlert & { readonly kind: 'advisory' | 'event' | 'notice' }

/** What the alerts of a page of places are found by, each once. */
interface Near {
  readonly countries: readonly string[]
  readonly codes: readonly string[]
  readonly longitudes: readonly number[]
  readonly latitudes: readonly number[]
}

/** What of places finds alerts near them. */
export function nearOf(places: readonly RiskPlace[]): Near {
  const positions = new Map(places.flatMap(({ position }) => (position ? [[position.join(), position]] : [])))
  return {
    countries: [...new Set(places.flatMap(({ country }) => country ?? []))],
    // Where the position is known it decides.
    codes: [...new Set(places.flatMap(({ position, codes }) => (position ? [] : codes)))],
    longitudes: [...positions.values()].map(([longitude]) => longitude),
    latitudes: [...positions.values()].map(([, latitude]) => latitude),
  }
}

const columns = sql`a.id, a.kind, a.level, a.countries, a.areas, a.place_codes as "placeCodes",
  a.effective_at as "effectiveAt", a.expires_at as "expiresAt"`

/**
 * Events and notices in force or announced that may touch any of the places, of a company and of everybody: by boxes around
 * their areas, by codes, by countries. One statement, however many places. The rule decides exactly.
 */
export async function findAlertsNear(
  db: Db,
  companyId: number,
  { countries, codes, longitudes, latitudes }: Near,
  { threshold, now }: { readonly threshold: number; readonly now: Date },
): Promise<AlertNear[]> {
  if (countries.length === 0 && codes.length === 0 && longitudes.length === 0) return []
  const counts = sql`a.kind <> 'advisory' and a.audience in (0, ${companyId}) and a.level >= ${threshold} and a.ended_at is null
    and (a.expires_at is null or a.expires_at > ${now})`
  const { rows } = await sql<AlertNear>`
    select ${columns} from risk_alert a where a.id in (
      select a.id from risk_alert a where ${counts} and a.areas is null and a.countries && ${countries}::text[]
      union select a.id from risk_alert a where ${counts} and a.areas is not null and a.place_codes && ${codes}::text[]
      union select a.id from unnest(${longitudes}::float8[], ${latitudes}::float8[]) p (longitude, latitude)
        join risk_alert a on a.areas is not null and ${counts} and p.latitude between a.south and a.north
          and case when a.west <= a.east then p.longitude between a.west and a.east
            else p.longitude >= a.west or p.longitude <= a.east end)
    order by a.id`.execute(db)
  return rows
}

/** What is said of an alert beside its warning; the text in the first of the languages that it has. */
export interface WarnedAlert {
  readonly id: number
  readonly kind: 'advisory' | 'event' | 'notice'
  readonly level: RiskLevel
  readonly nativeLevel: string
  readonly category: RiskCategory | null
  readonly countries: readonly string[]
  readonly sentAt: Date
  readonly effectiveAt: Date | null
  readonly expiresAt: Date | null
  readonly url: string | null
  readonly hasArea: boolean
  readonly source: string
  readonly sourceName: string
  readonly readAt: Date | null
  readonly everyMinutes: number
  readonly fault: string | null
  readonly texts: readonly {
    readonly language: string
    readonly title: string
    readonly instruction: string
  }[]
}

/** Alerts by their ids, with all of their titles and instructions. */
export async function findWarnedAlerts(db: Db, ids: readonly number[]): Promise<Map<number, WarnedAlert>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WarnedAlert>`
    select a.id, a.kind, a.level, a.native_level as "nativeLevel", a.category, a.countries, a.sent_at as "sentAt",
      a.effective_at as "effectiveAt", a.expires_at as "expiresAt", a.url, a.areas is not null as "hasArea", a.source_code as source, s.name as "sourceName",
      s.read_at as "readAt", s.every_minutes as "everyMinutes", s.fault,
      (select coalesce(json_agg(json_build_object('language', t.language, 'title', t.title, 'instruction', t.instruction)
        order by t.language), '[]') from risk_text t where t.alert_id = a.id) as texts
    from risk_alert a join risk_source s on s.code = a.source_code where a.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
