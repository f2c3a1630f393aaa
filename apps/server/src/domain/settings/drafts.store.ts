import { sql } from 'kysely'
import type { Db } from '../people/provisioning.store.ts'

export interface DraftRow {
  readonly id: number
  readonly company_id: number
  readonly company_code: string
  readonly section: string
  readonly key: string | null
  readonly title: string
  readonly record: Record<string, unknown>
  readonly secrets: string | null
  readonly revision: string | null
  readonly author_login_id: number
  readonly author: string
  readonly changed_at: Date
  readonly reason: string | null
  readonly state: 'open' | 'scheduled' | 'failed'
  readonly publish_at: Date | null
  readonly batch: string | null
  readonly failure: string | null
  readonly failure_value: string | null
}

const drafts = sql`select d.*, c.code as company_code, l.name as author from setting_draft d join company c on c.id = d.company_id
  join login l on l.id = d.author_login_id`

/** Drafts of companies; the newest first. */
export async function readDrafts(db: Db, companyIds: readonly number[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`${drafts} where d.company_id = any (${companyIds}::bigint[])
    order by d.changed_at desc, d.id desc limit 500`.execute(db)
  return rows
}

/** By id, in that order; those that are gone or of other companies are left out. Locked until the transaction ends. */
export async function lockDrafts(db: Db, companyIds: readonly number[], ids: readonly number[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`${drafts} where d.company_id = any (${companyIds}::bigint[]) and d.id = any (${ids}::bigint[])
    order by d.id for update of d`.execute(db)
  return rows
}

export async function findDrafts(db: Db, companyIds: readonly number[], ids: readonly number[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`${drafts} where d.company_id = any (${companyIds}::bigint[]) and d.id = any (${ids}::bigint[])
    order by d.id`.execute(db)
  return rows
}

/** The draft of a record; null where nobody is changing it. */
export async function findDraftOf(
  db: Db,
  { companyId, section, key }: { companyId: number; section: string; key: string },
): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`${drafts} where d.company_id = ${companyId} and d.section = ${section} and d.key = ${key}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Keys of a section's records that have a draft. */
export async function draftedKeys(db: Db, companyIds: readonly number[], section: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from setting_draft
    where company_id = any (${companyIds}::bigint[]) and section = ${section} and key is not null`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export interface NewDraft {
  readonly companyId: number
  readonly section: string
  readonly key: string | null
  readonly title: string
  readonly record: Readonly<Record<string, unknown>>
  readonly secrets: string | null
  readonly revision: string | null
  readonly loginId: number
  readonly reason: string | null
  readonly at: Date
}

/** A draft of a record that has one already takes its place, whoever began it. Answers its id. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into setting_draft (company_id, section, key, title, record, secrets, revision, author_login_id, changed_at, reason)
    values (${draft.companyId}, ${draft.section}, ${draft.key}, ${draft.title}, ${JSON.stringify(draft.record)}, ${draft.secrets},
      ${draft.revision}, ${draft.loginId}, ${draft.at}, ${draft.reason})
    on conflict (company_id, section, key) where key is not null do update set title = excluded.title, record = excluded.record,
      secrets = excluded.secrets, revision = excluded.revision, author_login_id = excluded.author_login_id, changed_at = excluded.changed_at,
      reason = coalesce(excluded.reason, setting_draft.reason), state = 'open', publish_at = null, batch = null, failure = null,
      failure_value = null
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** What is changed is open again: a schedule was for what it said before. */
export async function updateDraft(db: Db, id: number, draft: NewDraft): Promise<void> {
  await db
    .updateTable('setting_draft')
    .set({
      title: draft.title,
      record: JSON.stringify(draft.record),
      secrets: draft.secrets,
      revision: draft.revision,
      author_login_id: draft.loginId,
      changed_at: draft.at,
      state: 'open',
      publish_at: null,
      batch: null,
      failure: null,
      failure_value: null,
      ...(draft.reason === null ? {} : { reason: draft.reason }),
    })
    .where('company_id', '=', draft.companyId)
    .where('id', '=', id)
    .execute()
}

export async function deleteDrafts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from setting_draft where id = any (${ids}::bigint[])`.execute(db)
}

export async function scheduleDrafts(
  db: Db,
  ids: readonly number[],
  { at, batch, loginId, reason }: { at: Date; batch: string; loginId: number; reason: string },
): Promise<void> {
  await sql`update setting_draft set state = 'scheduled', publish_at = ${at}, batch = ${batch}, author_login_id = ${loginId},
    reason = ${reason}, failure = null, failure_value = null where id = any (${ids}::bigint[])`.execute(db)
}

export async function failDrafts(
  db: Db,
  ids: readonly number[],
  { code, value }: { code: string; value: string | null },
): Promise<void> {
  await sql`update setting_draft set state = 'failed', publish_at = null, batch = null, failure = ${code}, failure_value = ${value}
    where id = any (${ids}::bigint[])`.execute(db)
}

/** Batches whose instant has come, with their drafts locked; another process takes others. */
export async function lockDueDrafts(db: Db, now: Date): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`${drafts} where d.state = 'scheduled' and d.publish_at <= ${now}
    order by d.publish_at, d.batch, d.id limit 100 for update of d skip locked`.execute(db)
  return rows
}

/** What an author may still do; null: they have left, or lost the right. */
export async function findAuthor(
  db: Db,
  loginId: number,
): Promise<{ loginId: number; email: string; isAgency: boolean; companyIds: number[] } | null> {
  const { rows } = await sql<{ email: string; right: string; company_ids: number[] }>`
    select l.email, l.admin_right as right,
      case when l.admin_right = 'agency' then array(select id from company)
        else array(select l.company_id union select a.company_id from admin_company a where a.login_id = l.id) end as company_ids
    from login l join company c on c.id = l.company_id
    where l.id = ${loginId} and l.active and c.active and l.admin_right in ('company', 'agency')`.execute(db)
  const [row] = rows
  return row ? { loginId, email: row.email, isAgency: row.right === 'agency', companyIds: row.company_ids } : null
}
