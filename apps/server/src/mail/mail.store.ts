import { type Insertable, type Kysely, sql } from 'kysely'
import { everybody, isWhose } from '../db/kept-groups.ts'
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
  readonly template: string
  readonly subject: string
  readonly body: string
  readonly message_id: string
  readonly envelope_id: string
  readonly attempts: number
  readonly created_at: Date
}

interface Claim {
  readonly now: Date
  /** Until then no other process takes it. */
  readonly leaseEnds: Date
}

const claimed = [
  'id',
  'company_id',
  'address',
  'recipient_name',
  'language',
  'template',
  'subject',
  'body',
  'message_id',
  'envelope_id',
  'attempts',
  'created_at',
] as const

/**
 * Claims a due mail for this process until `leaseEnds`; undefined when it is finished, not due, or another process has
 * it. One conditional statement, so that only one process gets it.
 */
export async function claimMail(
  db: Db,
  envelopeId: string,
  { now, leaseEnds }: Claim,
): Promise<ClaimedMail | undefined> {
  return db
    .updateTable('mail_message')
    .set((eb) => ({ state: 'sending', due_at: leaseEnds, attempts: eb('attempts', '+', 1) }))
    .where('envelope_id', '=', envelopeId)
    .where((where) => where.or([where('state', '=', 'queued'), where('due_at', '<=', now)]))
    .returning(claimed)
    .executeTakeFirst()
}

/** Claims as many due mails, longest waiting first; passes over those that another process is claiming. */
export async function claimDueMails(db: Db, most: number, { now, leaseEnds }: Claim): Promise<ClaimedMail[]> {
  return db
    .updateTable('mail_message')
    .set((eb) => ({ state: 'sending', due_at: leaseEnds, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('mail_message')
        .select('id')
        .where('due_at', 'is not', null)
        // A mail that was just queued is due, also where another process's clock is ahead of ours.
        .where((where) => where.or([where('state', '=', 'queued'), where('due_at', '<=', now)]))
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(claimed)
    .execute()
}

/** What came of one attempt. */
export interface Settled {
  readonly mail: Pick<ClaimedMail, 'id' | 'attempts'>
  readonly next: NextState
}

/** Records the results of attempts, except of a mail whose lease expired so that another process took it. */
export async function settleMails(db: Db, settled: readonly Settled[]): Promise<void> {
  const rows = settled.map(({ mail, next }) => ({
    id: mail.id,
    claimed: mail.attempts,
    state: next.state,
    attempts: next.attempts,
    answer: next.event.answer,
    due_at: next.dueAt,
    sent_at: next.sentAt,
    event: [next.event],
  }))
  await sql`
    update mail_message m set state = n.state, attempts = n.attempts, answer = n.answer, due_at = n.due_at,
      history = m.history || n.event, sent_at = coalesce(n.sent_at, m.sent_at)
    from json_to_recordset(${JSON.stringify(rows)}::json) n (id bigint, claimed int, state text, attempts int, answer text,
      due_at timestamptz, sent_at timestamptz, event jsonb)
    where m.id = n.id and m.state = 'sending' and m.attempts = n.claimed`.execute(db)
}

const appended = (event: MailEvent) => sql<string>`history || ${JSON.stringify([event])}::jsonb`

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

/** Mails (alias t) from before an instant. */
export const oldMail = (before: Date) => sql<boolean>`t.created_at < ${before}`

/** Deletes mails from before an instant, in any state. Called by a job. */
export async function purgeMails(db: Db, before: Date, whose = everybody): Promise<number> {
  const { numAffectedRows } = await sql`delete from mail_message t
    where ${oldMail(before)} and ${isWhose(sql`t.company_id`, whose)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
