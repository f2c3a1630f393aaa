import { type Kysely, sql } from 'kysely'
import type { ErrorCode } from '@portolan/contract/errors'
import type { Database } from '../../../db/schema.ts'
import type { LedgerMessage } from '../../../domain/ledger/ledger-message.ts'
import type { DraftAnswers, DraftReading } from './draft.rules.ts'
import type { SavingDraft } from './save.rules.ts'

/** Locked until the transaction ends; undefined when it has been saved or deleted. */
export async function lockSaving(
  db: Kysely<Database>,
  companyId: number,
  id: number,
): Promise<SavingDraft | undefined> {
  const row = await db
    .selectFrom('confirmation_draft as d')
    .innerJoin('traveler as t', (join) =>
      join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.traveler_id'),
    )
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', id)
    .where('d.state', '=', 'saving')
    .select(['d.id', 'd.login_id', 'd.file', 'd.reading', 'd.answers', 'd.created_at'])
    .select(['t.id as traveler_id', 't.login_id as traveler_login', 't.name', 't.folded_name', 't.email', 't.code'])
    .forUpdate('d')
    .executeTakeFirst()
  if (!row) return undefined
  const { name, folded_name, email, code } = row
  const person = {
    name,
    foldedNames: [folded_name],
    email: email?.toLowerCase() ?? null,
    ownerEmail: null,
    employeeId: code,
  }
  return {
    id: row.id,
    loginId: row.login_id,
    file: row.file,
    reading: row.reading as DraftReading,
    answers: row.answers as DraftAnswers,
    createdAt: row.created_at,
    traveler: { id: row.traveler_id, loginId: row.traveler_login, person },
  }
}

/**
 * Keys of messages that belong to another person's thread: a namesake's. One person's file never changes what another's
 * file contains.
 */
export async function findForeignKeys(
  db: Kysely<Database>,
  companyId: number,
  travelerId: number,
  messages: readonly LedgerMessage[],
): Promise<Set<string>> {
  const keys = messages.flatMap((message) => message.keys)
  const { rows } = await sql<{ key: string }>`
    select k.key from thread_key k join order_thread t on t.company_id = k.company_id and t.id = k.thread_id
    where k.company_id = ${companyId} and k.source = any (${[...new Set(messages.map(({ source }) => source))]}) and k.key = any (${keys})
      and exists (select from json_array_elements_text(t.body -> 'travelerIds') as told (id) where told.id::bigint <> ${travelerId})`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

/** How long a saved draft is kept, so that the person sees where it went; the purge then deletes it with its file. */
const savedKeptForMs = 24 * 3_600_000

export async function markSaved(
  db: Kysely<Database>,
  companyId: number,
  id: number,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('confirmation_draft')
    .set({
      state: 'saved',
      order_ids: [...orderIds],
      version: sql`version + 1`,
      changed_at: now,
      expires_at: new Date(now.getTime() + savedKeptForMs),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Answers the owner; undefined when it is no longer being saved. */
export async function markFailed(
  db: Kysely<Database>,
  companyId: number,
  id: number,
  code: ErrorCode,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('confirmation_draft')
    .set({ state: 'failed', fault_code: code, version: sql`version + 1`, changed_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'saving')
    .returning('login_id')
    .executeTakeFirst()
  return row?.login_id
}

/** The job's audit line, with the result of the save. */
export async function auditSaved(
  db: Kysely<Database>,
  companyId: number,
  loginId: number,
  about: { readonly confirmationId: number; readonly travelerId: number; readonly orderIds: readonly number[] },
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      company_id: companyId,
      login_id: loginId,
      action: 'saveConfirmation',
      object: JSON.stringify({ ...about, confirmationId: String(about.confirmationId) }),
      correlation_id: `confirmation-${about.confirmationId}`,
    })
    .execute()
}
