import type { FormattedMoney } from '@portolan/rules/format-money'
import { sql } from 'kysely'
import { ApprovalState } from '../approvals/approval.rules.ts'
import type { Db } from '../approvals/approval.store.ts'
import { heldState } from '../budgets/budget.store.ts'
import { verdictOfRound, type VerdictRow } from '../policy/verdict.store.ts'
import type { Texts } from '../rules-documents/rules-texts.ts'
import type { MailCopy } from '../../mail/mail.ts'
import type { RequestMailEvent } from '../../mail/templates/request-mail-values.ts'
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
  /** Serves the company at the desk: a login of the agency. */
  readonly isConsultant: boolean
}

/** Active logins of the company and its consultants, with the languages that they may read. */
export async function findReceivers(db: Db, companyId: number, ids: readonly number[]): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select l.id, l.email, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, s.language, c.languages, false as "isConsultant"
    from login l join company c on c.id = l.company_id left join user_setting s on s.login_id = l.id
    where l.company_id = ${companyId} and l.id = any (${ids}::bigint[]) and l.active
    union all
    select d.id, d.email, d.name, d.name_zh_tw, d.name_zh_cn, d.name_ja_jp, d.language, d.languages, true
    from desk_receivers(${companyId}, ${ids}) d
    order by 1`.execute(db)
  return rows
}

/** Logins of the company that receive its confirmations (receiver role HaveReceiveConfirmEmailRights). */
export async function findConfirmed(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('login')
    .select('id')
    .where('company_id', '=', companyId)
    .where('receives_confirmations', '=', true)
    .where('active', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

export interface JudgedRow {
  readonly levels: number
  /** Name of the asked level, as the rule has it. */
  readonly names: Texts | null
  /** What the last round before it approved. */
  readonly approved: FormattedMoney | null
  readonly isAbove: boolean
  /** What the travel policy said when it began; null without one. */
  readonly verdict: VerdictRow | null
  /** What its budget said when it reserved something of it; null without one. */
  readonly budget: 'within' | 'above' | null
}

/**
 * The newest round of a request as far as an approver has to know it: its levels, and the total that was approved before.
 * `isAbove`: it began because a booking cost more than that.
 */
export async function findJudged(
  db: Db,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  level: number | null,
): Promise<JudgedRow | undefined> {
  const { rows } = await sql<JudgedRow>`
    select a.levels, l.names, before.total as approved, exists (select 1 from trip_request_event e
        where e.company_id = a.company_id and e.request_id = a.object_id and e.at = a.requested_at
          and e.what = 'aboveTolerance') as "isAbove", ${sql.raw(verdictOfRound('a'))} as verdict,
      ${sql.raw(heldState('a'))} as budget
    from approval a
    left join approval_level l on l.company_id = a.company_id and l.approval_id = a.id and l.level = ${level}
    left join lateral (select b.subject->'total' as total from approval b
      where b.company_id = a.company_id and b.object_kind = 'request' and b.object_id = a.object_id and b.round < a.round
        and b.status = ${ApprovalState.Approved} and b.voided_at is null order by b.round desc limit 1) before on true
    where a.company_id = ${company_id} and a.object_kind = 'request' and a.object_id = ${id}
    order by a.round desc limit 1`.execute(db)
  return rows[0]
}

export interface SentMail {
  readonly at: Date
  /** The row of the outbox that was queued in the same transaction. */
  readonly envelopeId: string
  readonly event: RequestMailEvent
  readonly to: Pick<ReceiverRow, 'id' | 'email' | 'isConsultant'>
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
      login_id: to.isConsultant ? null : to.id,
      template: event,
      subject: copy.subject,
      sender: copy.sender,
      receivers: [to.email],
      body: copy.body,
    })
    .execute()
}
