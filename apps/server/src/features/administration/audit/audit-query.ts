/** Where a line stands: of the audit itself, of the looks at places, of the looks at profiles. */
export const auditSources = ['line', 'place', 'profile'] as const
export type AuditSource = (typeof auditSources)[number]

/** A line's place in the list: newest first, then by source and id, both backwards. */
export interface AuditCursor {
  /** UTC to the microsecond, as the database prints it. */
  readonly at: string
  readonly source: AuditSource
  readonly id: number
}

/** What is looked for; all ids are those of the database, and persons are within reach. */
export interface AuditQuery {
  readonly companies: readonly { readonly id: number; readonly code: string }[]
  /** Of the whole deployment: also lines of no company. */
  readonly isEverything: boolean
  readonly who: { readonly logins: readonly number[]; readonly machines: readonly number[] } | null
  readonly whom: { readonly logins: readonly number[]; readonly travelers: readonly number[] } | null
  /** Null: any. */
  readonly actions: readonly string[] | null
  readonly from: Date | null
  /** Exclusive. */
  readonly to: Date | null
  readonly correlationId: string | null
  readonly sources: readonly AuditSource[]
  readonly before: AuditCursor | null
  readonly limit: number
}

export interface AuditRow {
  readonly source: AuditSource
  readonly id: number
  readonly at: string
  readonly company_id: number | null
  readonly login_id: number | null
  readonly machine_client_id: number | null
  /** As they were called then; of looks alone, whose login may be gone. */
  readonly who: string | null
  readonly action: string
  readonly object: Readonly<Record<string, unknown>>
  readonly correlation_id: string | null
  readonly address: string | null
}

/** `line-1764300000123456-981`, opaque to callers. */
export const cursorText = ({ at, source, id }: AuditCursor): string =>
  Buffer.from(`${at} ${source} ${id}`).toString('base64url')

/** Null for what is no cursor. */
export function readCursor(text: string): AuditCursor | null {
  const [, at, source, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (line|place|profile) (\d{1,15})$/.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? []
  return at && id && isSource(source) ? { at, source, id: Number(id) } : null
}

const isSource = (text: string | undefined): text is AuditSource => auditSources.some((source) => source === text)
