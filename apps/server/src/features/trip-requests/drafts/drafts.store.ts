import { type Kysely, sql } from 'kysely'
import { findKeptGroups, isWhose } from '../../../db/kept-groups.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** Whose draft of which form. Every statement of a call names all three. */
export interface DraftKey {
  readonly companyId: number
  readonly loginId: number
  readonly form: string
}

export interface DraftRow {
  readonly version: number
  readonly body: string
  readonly saved_at: Date
  readonly expires_at: Date
}

const ofKey = ({ companyId, loginId, form }: DraftKey) =>
  sql`company_id = ${companyId} and login_id = ${loginId} and form = ${form}`

export async function findDraft(db: Db, key: DraftKey, now: Date): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select version, body, saved_at, expires_at from trip_request_draft
    where ${ofKey(key)} and expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/**
 * Saves the draft where its version is the one that the caller knows, or where no draft is left. Null where another tab
 * has saved a different one since.
 */
export async function saveDraft(
  db: Db,
  key: DraftKey,
  draft: { readonly version: number; readonly body: string; readonly now: Date; readonly expiresAt: Date },
): Promise<number | null> {
  const { version, body, now, expiresAt } = draft
  const { rows } = await sql<{ version: number }>`
    insert into trip_request_draft as d (company_id, login_id, form, version, body, saved_at, expires_at)
    values (${key.companyId}, ${key.loginId}, ${key.form}, ${version + 1}, ${body}, ${now}, ${expiresAt})
    on conflict (company_id, login_id, form) do update
      set version = greatest(d.version, ${version}) + 1, body = excluded.body, saved_at = excluded.saved_at, expires_at = excluded.expires_at
      where d.version = ${version} or d.body = excluded.body or d.expires_at <= ${now}
    returning version`.execute(db)
  return rows[0]?.version ?? null
}

export async function removeDraft(db: Db, key: DraftKey): Promise<void> {
  await sql`delete from trip_request_draft where ${ofKey(key)}`.execute(db)
}

/** Deletes what has expired; where a company keeps drafts for less long, what was saved before then. */
export async function purgeDrafts(db: Db, now: Date): Promise<void> {
  await sql`delete from trip_request_draft where expires_at <= ${now}`.execute(db)
  for (const { before, whose } of await findKeptGroups(db, 'draftsDays', now))
    await sql`delete from trip_request_draft t where t.saved_at < ${before} and ${isWhose(sql`t.company_id`, whose)}`.execute(
      db,
    )
}
