import { sql } from 'kysely'
import type { Db } from '../../domain/approvals/approval.store.ts'
import type { MailCopy } from '../../mail/mail.ts'
import type { RequestMailEvent } from '../../mail/templates/request-mails.ts'
import type { RequestRow } from './request.store.ts'

/** Somebody who gets a mail. */
export interface ReceiverRow {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
  readonly language: string | null
  readonly languages: readonly string[]
}

/** Active logins of the company, with the languages that they may read. */
export async function findReceivers(db: Db, companyId: number, ids: readonly number[]): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select l.id, l.email, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, s.language, c.languages
    from login l join company c on c.id = l.company_id left join user_setting s on s.login_id = l.id
    where l.company_id = ${companyId} and l.id = any (${ids}::bigint[]) and l.active order by l.id`.execute(db)
  return rows
}

export interface SentMail {
  readonly at: Date
  /** The row of the outbox that was queued in the same transaction. */
  readonly envelopeId: string
  readonly event: RequestMailEvent
  readonly to: Pick<ReceiverRow, 'id' | 'email'>
  readonly copy: MailCopy
}

/** A line of the mail history, without the secrets of the mail's links. */
export async function insertRequestMail(
  db: Db,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  { at, envelopeId, event, to, copy }: SentMail,
): Promise<void> {
  await db
    .insertInto('trip_request_mail')
    .values({
      company_id,
      request_id: id,
      at,
      envelope_id: envelopeId,
      login_id: to.id,
      template: event,
      subject: copy.subject,
      sender: copy.sender,
      receivers: [to.email],
      body: copy.body,
    })
    .execute()
}
