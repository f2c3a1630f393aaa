import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { MailMessageTable } from '../db/tables/mail.ts'
import type { MailEvent, MailState } from '../db/tables/mail.ts'
import type { NextState } from './delivery.rules.ts'

/** A connection inside a transaction. */
export type Db = Kysely<Database>

/** Rows per statement, so that one stays a few megabytes. */
const rowsAtOnce = 1_000

/** Through a function, because the app role neither reads nor writes the table; it refuses companies outside the scope. */
export async function insertMails(db: Db, rows: readonly Insertable<MailMessageTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await sql`SELECT append_mails(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::json)`.execute(db)
}

export interface ClaimedMail {
  readonly id: number
  readonly company_id: number | null
  readonly address: string
  readonly recipient_name: string | null
  readonly language: string
  readonly subject: string
  readonly body: string
  readonly message_id: string
  readonly envelope_id: string
  readonly attempts: number
  readonly created_at: Date
}

/**
 * Claims a due mail for this process until `leaseEnds`; undefined when it is finished, not due, or another process has
 * it. One conditional statement, so that only one process gets it.
 */
export async function claimMail(
  db: Db,
  envelopeId: string,
  { now, leaseEnds }: { now: Date; leaseEnds: Date },
): Promise<ClaimedMail | undefined> {
  return db
    .updateTable('mail_message')
    .set((eb) => ({ state: 'sending', due_at: leaseEnds, attempts: eb('attempts', '+', 1) }))
    .where('envelope_id', '=', envelopeId)
    .where((where) => where.or([where('state', '=', 'queued'), where('due_at', '<=', now)]))
    .returning([
      'id',
      'company_id',
      'address',
      'recipient_name',
      'language',
      'subject',
      'body',
      'message_id',
      'envelope_id',
      'attempts',
      'created_at',
    ])
    .executeTakeFirst()
}

/** Records the result of an attempt, unless the lease expired and another process took the mail. */
export async function settleMail(db: Db, mail: Pick<ClaimedMail, 'id' | 'attempts'>, next: NextState): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({
      state: next.state,
      attempts: next.attempts,
      answer: next.event.answer,
      due_at: next.dueAt,
      history: appended(next.event),
      ...(next.sentAt ? { sent_at: next.sentAt } : {}),
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .execute()
}

const appended = (event: MailEvent) => sql<string>`history || ${JSON.stringify([event])}::jsonb`

/** Envelope ids of due mails, longest waiting first. */
export async function findDueMails(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_message')
    .select('envelope_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ envelope_id: id }) => id)
}

export interface MailFilter {
  readonly state?: MailState | undefined
  /** The whole address, in any case. */
  readonly address?: string | undefined
  readonly limit: number
  readonly offset: number
}

const shown = [
  'mail_message.id',
  'address',
  'recipient_name',
  'language',
  'template',
  'subject',
  'state',
  'attempts',
  'answer',
  'created_at',
  'sent_at',
  'due_at',
] as const

/** A mail's head and state, without its body. */
export interface MailRow {
  readonly id: number
  readonly company: string | null
  readonly address: string
  readonly recipient_name: string | null
  readonly language: string
  readonly template: string
  readonly subject: string
  readonly state: MailState
  readonly attempts: number
  readonly answer: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly due_at: Date | null
}

/** One page, newest first. `companyIds` null reaches every company and the deployment's own mails. */
export async function searchMails(
  db: Db,
  companyIds: readonly number[] | null,
  { state, address, limit, offset }: MailFilter,
): Promise<{ rows: MailRow[]; total: number }> {
  const scoped = db
    .selectFrom('mail_message')
    .$if(companyIds !== null, (query) => query.where('company_id', 'in', [...(companyIds ?? [])]))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(address !== undefined, (query) => query.where('address_key', '=', (address ?? '').trim().toLowerCase()))
  const { total } = await scoped.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await scoped
    .leftJoin('company', 'company.id', 'mail_message.company_id')
    .select([...shown, 'company.code as company'])
    .orderBy('created_at', 'desc')
    .orderBy('mail_message.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** The number of mails, the number after `sinceId`, and the newest id: polled by the outbox. */
export async function countMails(db: Db, sinceId: number): Promise<{ total: number; fresh: number; newestId: number }> {
  const row = await db
    .selectFrom('mail_message')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('id', '>', sinceId).as('fresh'),
      eb.fn.max<number | null>('id').as('newestId'),
    ])
    .executeTakeFirstOrThrow()
  return { total: row.total, fresh: row.fresh, newestId: row.newestId ?? 0 }
}

export interface WholeMail extends MailRow {
  readonly body: string
  readonly message_id: string
  readonly envelope_id: string
  readonly company_id: number | null
  readonly history: readonly MailEvent[]
}

export async function findMail(
  db: Db,
  companyIds: readonly number[] | null,
  which: { id: number } | { envelopeId: string },
): Promise<WholeMail | undefined> {
  return db
    .selectFrom('mail_message')
    .leftJoin('company', 'company.id', 'mail_message.company_id')
    .select([...shown, 'body', 'message_id', 'envelope_id', 'company_id', 'history', 'company.code as company'])
    .$if(companyIds !== null, (query) => query.where('company_id', 'in', [...(companyIds ?? [])]))
    .$if('id' in which, (query) => query.where('mail_message.id', '=', 'id' in which ? which.id : 0))
    .$if('envelopeId' in which, (query) =>
      query.where('envelope_id', '=', 'envelopeId' in which ? which.envelopeId : ''),
    )
    .executeTakeFirst()
}

/** Restarts the delivery of a mail, unless it is being sent or has arrived. Answers whether it was restarted. */
export async function requeueMail(db: Db, id: number, event: MailEvent): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_message')
    .set({ state: 'queued', attempts: 0, due_at: new Date(event.at), history: appended(event) })
    .where('id', '=', id)
    .where('state', 'in', ['retrying', 'bounced', 'failed', 'outbox'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The mail of a delivery-status message, by either id that it may quote. */
export async function findReportedMail(
  db: Db,
  companyIds: readonly number[] | null,
  { messageId, envelopeId }: { messageId: string | null; envelopeId: string | null },
): Promise<{ id: number; state: MailState } | undefined> {
  return db
    .selectFrom('mail_message')
    .select(['id', 'state'])
    .where((where) => where.or([where('message_id', '=', messageId), where('envelope_id', '=', envelopeId)]))
    .$if(companyIds !== null, (query) => query.where('company_id', 'in', [...(companyIds ?? [])]))
    .orderBy('id')
    .executeTakeFirst()
}

/** Records a delivery-status message; `isFinal` means that the mail was returned. */
export async function noteReport(db: Db, id: number, event: MailEvent, isFinal: boolean): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({
      history: appended(event),
      ...(isFinal ? { state: 'bounced' as const, answer: event.answer, due_at: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

const keptDays = 90

/** Deletes mails after 90 days, of every company and in any state. Called by a job. */
export async function purgeMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await db.deleteFrom('mail_message').where('created_at', '<', before).execute()
}
