import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { MailCopy } from '../../../mail/mail.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import type { MailedRole } from './mail.rules.ts'

type Db = Kysely<Database>

export interface MailedPerson {
  readonly role: MailedRole
  /** Null for a guest and for a traveller without a login. */
  readonly loginId: number | null
  readonly email: string
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
  readonly language: string | null
  readonly languages: readonly string[]
}

const person = sql`l.id as "loginId", l.email, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, s.language, c.languages
  from login l join company c on c.id = l.company_id left join user_setting s on s.login_id = l.id`

/** Everybody who could get a mail about a request, by role; one person may have several. In one statement. */
export async function findMailed(db: Db, row: RequestRow, consultantId: number): Promise<MailedPerson[]> {
  const { company_id: companyId, id, requested_by: creator, traveler_login_id: traveler, traveler_id: travelerId } = row
  const { rows } = await sql<MailedPerson>`
    select 'traveler' as role, ${person} where l.company_id = ${companyId} and l.id = ${traveler}::bigint and l.active
    union all select 'traveler', null, t.email, t.name, null, null, null, null, c.languages from traveler t join company c on c.id = t.company_id
      where t.company_id = ${companyId} and t.id = ${travelerId}::bigint and t.login_id is null and t.email is not null
    union all select 'creator', ${person} where l.company_id = ${companyId} and l.id = ${creator}::bigint and l.active
    union all select 'consultant', ${person} where l.id = ${consultantId} and l.active
    union all select 'approver', ${person}
      join trip_request_party p on p.company_id = l.company_id and p.login_id = l.id and p.is_approver
      where l.company_id = ${companyId} and p.request_id = ${id} and l.active
    union all select 'viewer', ${person} where l.company_id = ${companyId} and l.view_right >= 7 and l.active
    union all select 'confirmed', ${person} where l.company_id = ${companyId} and l.receives_confirmations and l.active
    order by 1, name, email`.execute(db)
  return rows
}

/** A line of the mail history for one mail to several people. */
export async function insertDeskMail(
  db: Db,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  sent: {
    readonly at: Date
    readonly envelopeId: string
    readonly copy: MailCopy
    readonly to: readonly string[]
    readonly cc: readonly string[]
    readonly bcc: readonly string[]
  },
): Promise<void> {
  await db
    .insertInto('trip_request_mail')
    .values({
      company_id,
      request_id: id,
      at: sent.at,
      envelope_id: sent.envelopeId,
      login_id: null,
      template: 'deskMail',
      subject: sent.copy.subject,
      sender: sent.copy.sender,
      receivers: [...sent.to],
      cc: [...sent.cc],
      bcc: [...sent.bcc],
      body: sent.copy.body,
    })
    .execute()
}
