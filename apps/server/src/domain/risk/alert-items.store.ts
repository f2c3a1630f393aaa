import type { RiskCategory, RiskLevel } from '@portolan/contract/enums'

/** An alert with the text that its reader gets. */
export interface AlertItemRow {
  readonly id: number
  readonly kind: 'advisory' | 'event' | 'notice'
  readonly level: RiskLevel
  readonly nativeLevel: string
  readonly category: RiskCategory | null
  readonly countries: readonly string[]
  readonly sentAt: Date
  readonly effectiveAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
  readonly url: string | null
  readonly hasArea: boolean
  readonly source: string
  readonly sourceName: string
  /** Null: it has no text. */
  readonly language: string | null
  readonly title: string | null
  readonly html: string | null
  readonly instruction: string | null
}

/** Columns of `AlertItemRow`, of an alert `a` that is joined with `alertItemJoins`. */
export const alertItemColumns = `a.id, a.kind, a.level, a.native_level as "nativeLevel", a.category, a.countries, a.sent_at as "sentAt",
  a.effective_at as "effectiveAt", a.expires_at as "expiresAt", a.ended_at as "endedAt", a.url, a.areas is not null as "hasArea",
  a.source_code as source, s.name as "sourceName", t.language, t.title, t.html, t.instruction`

/** The source, and the text in the reader's language (`:language`), else in English, else the first: as `textFor` does. */
export const alertItemJoins = `left join risk_source s on s.code = a.source_code
  left join lateral (
    select x.language, x.title, x.html, x.instruction from risk_text x where x.alert_id = a.id
    order by lower(x.language) <> lower(:language), split_part(lower(x.language), '-', 1) <> split_part(lower(:language), '-', 1),
      x.language not ilike 'en%', x.language limit 1) t on true`
