import type { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import type { Texts } from '../../domain/rules-documents/rules-texts.ts'
import type { RoundSubject } from '../../domain/approvals/rounds.store.ts'
import type { Db } from '../../domain/approvals/approval.store.ts'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { type RawBuilder, sql } from 'kysely'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import type { RequestRow } from './request.store.ts'
import type { OrderPart } from './orders/orders.store.ts'
import type { OptionRow } from './options/options.rules.ts'
import { optionsOf } from './options/options.store.ts'
import { findRequest } from './request.store.ts'
import { unreadBy } from './talk/talk.store.ts'

/** Instants in JSON are texts. */
export interface DecisionRow {
  readonly loginId: number
  readonly forLoginId: number | null
  readonly state: ApprovalState
  readonly at: string
  readonly reason: string | null
  readonly settledByLevel: number | null
  readonly isByLink: boolean
}

export interface LevelRow {
  readonly level: number
  readonly names: Texts | null
  readonly state: ApprovalState
  readonly needsAll: boolean
  readonly mustChoose: boolean
  readonly candidateIds: readonly number[]
  readonly approverId: number | null
  readonly openedAt: string | null
  readonly dueAt: string | null
  readonly escalatedAt: string | null
  readonly decisions: readonly DecisionRow[]
}

export interface RoundRow {
  readonly round: number
  readonly state: ApprovalState
  readonly isVoided: boolean
  readonly submittedBy: number | null
  readonly submittedAt: string
  readonly ruleNames: Texts | null
  readonly subject: RoundSubject
  readonly ownIds: readonly number[]
  readonly levels: readonly LevelRow[]
}

export interface AttachmentRow {
  readonly token: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly uploadedBy: number | null
  readonly at: string
  /** The message that it belongs to; null for a file of the request itself. */
  readonly messageId: number | null
}

export interface MessageRow {
  readonly id: number
  readonly loginId: number
  readonly at: string
  readonly text: string
  readonly mentions: readonly number[]
}

export interface RequestParts {
  readonly rounds: readonly RoundRow[]
  readonly attachments: readonly AttachmentRow[]
  readonly messages: readonly MessageRow[]
  readonly group: readonly {
    readonly reference: string
    readonly status: RequestStatus
    readonly travelerId: number | null
    readonly travelerName: string
  }[]
  /** The request's trip in the ledger; null where it has none. */
  readonly trip: BookedTrip | null
  /** Of an external order its booking, and its own files. */
  readonly order: OrderPart | null
  readonly orderFiles: readonly AttachmentRow[]
  readonly options: readonly OptionRow[]
  /** Who works on it at the desk now. */
  readonly consultantId: number | null
  /** Messages that the reader has not read. */
  readonly unread: number
  /** The reader's login opens the booking tool, and not for approvals alone. */
  readonly mayUseTool: boolean | null
}

/** The trip of a request, as its reader sees it. */
export interface BookedTrip {
  readonly cancelled: boolean
  /** The reader may see it. */
  readonly isOpen: boolean
}

export interface PersonName {
  readonly id: number
  readonly name: string
  readonly zhTw: string | null
  readonly zhCn: string | null
  readonly jaJp: string | null
  /** Who decides in their place at this moment. */
  readonly substituteId: number | null
  /** Serves the company at the desk, or did. */
  readonly isConsultant: boolean
}

export interface RequestWhole extends RequestParts {
  readonly row: RequestRow
  readonly people: ReadonlyMap<number, PersonName>
  /** For whom the reader stands in at this moment. */
  readonly standsInFor: readonly number[]
  /** When it was read. */
  readonly now: Date
}

/** A request with everything that its page shows, in three statements; undefined where the reader may not see it. */
export async function findWhole(
  db: Db,
  reader: RequestReader,
  reference: string,
  now: Date,
): Promise<RequestWhole | undefined> {
  const row = await findRequest(db, reader, reference, now)
  if (!row) return undefined
  const parts = await findParts(db, row, reader, now)
  const ids = peopleIn(row, parts)
  const people = await findPeople(db, row.company_id, [...ids, reader.loginId], now)
  return {
    row,
    now,
    ...parts,
    people: new Map(people.map((person) => [person.id, person])),
    standsInFor: people.flatMap(({ id, substituteId }) => (substituteId === reader.loginId ? [id] : [])),
  }
}

/** Whether the reader's view right covers the order `o`. */
function isTripOpen(reader: RequestReader): RawBuilder<boolean> {
  if (reader.kind === 'email') return sql`false`
  const { scope } = reader
  if (scope.kind === 'everything') return sql`true`
  const isOfCompany = sql<boolean>`o.company_id = any (${scope.companyIds}::bigint[])`
  if (scope.kind === 'companies') return isOfCompany
  return sql`${isOfCompany} and exists (select 1 from order_traveler t where t.company_id = o.company_id and t.order_id = o.id
    and t.traveler_id = any (${scope.travelerIds}::bigint[]))`
}

/** Files of a kind that are attached to a request, as JSON. */
const filesOf = (kind: 'request' | 'booking', { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>) => sql`
      (select coalesce(json_agg(json_build_object('token', f.token, 'name', f.name, 'type', f.type, 'size', f.size,
          'uploadedBy', f.uploaded_by, 'at', f.created_at, 'messageId', f.message_id) order by f.id), '[]')
        from attachment f where f.company_id = ${company_id} and f.kind = ${kind} and f.object_id = ${id}
          and f.deleted_at is null)`

async function findParts(
  db: Db,
  { company_id, id, group_id, order_id }: RequestRow,
  reader: RequestReader,
  now: Date,
): Promise<RequestParts> {
  const { rows } = await sql<RequestParts>`
    select
      (select coalesce(json_agg(json_build_object('round', a.round, 'state', a.status, 'isVoided', a.voided_at is not null,
          'submittedBy', a.requested_by, 'submittedAt', a.requested_at, 'ruleNames', a.rule_names, 'subject', a.subject,
          'ownIds', a.own_login_ids, 'levels', (
            select coalesce(json_agg(json_build_object('level', l.level, 'names', l.names, 'state', l.state,
                'needsAll', l.needs_all, 'mustChoose', l.must_choose, 'candidateIds', l.candidate_ids,
                'approverId', l.approver_id, 'openedAt', l.opened_at, 'dueAt', l.due_at, 'escalatedAt', l.escalated_at,
                'decisions', (select coalesce(json_agg(json_build_object('loginId', d.login_id,
                    'forLoginId', nullif(d.for_login_id, d.login_id), 'state', d.state, 'at', d.decided_at,
                    'reason', d.reason, 'settledByLevel', d.settled_by_level, 'isByLink', d.by_link) order by d.decided_at, d.for_login_id), '[]')
                  from approval_decision d
                  where d.company_id = l.company_id and d.approval_id = l.approval_id and d.level = l.level))
              order by l.level), '[]')
            from approval_level l where l.company_id = a.company_id and l.approval_id = a.id)) order by a.round desc), '[]')
        from approval a where a.company_id = ${company_id} and a.object_kind = 'request' and a.object_id = ${id}) as rounds,
      ${filesOf('request', { company_id, id })} as attachments,
      ${filesOf('booking', { company_id, id })} as "orderFiles",
      (select json_build_object('body', e.body, 'issuedAt', e.issued_at, 'finalAt', e.final_at)
        from external_order e where e.company_id = ${company_id} and e.request_id = ${id}) as "order",
      (select coalesce(json_agg(json_build_object('id', m.id, 'loginId', m.login_id, 'at', m.at, 'text', m.body,
          'mentions', m.mentions) order by m.id), '[]')
        from trip_request_message m where m.company_id = ${company_id} and m.request_id = ${id}) as messages,
      (select coalesce(json_agg(json_build_object('reference', g.reference, 'status', g.status,
          'travelerId', g.traveler_id, 'travelerName', g.traveler_name) order by g.id), '[]')
        from trip_request g where g.company_id = ${company_id} and g.group_id = ${group_id}) as "group",
      ${optionsOf({ company_id, id })} as options,
      (select i.claimed_by from desk_item i where i.company_id = ${company_id} and i.request_id = ${id}
        and i.kind <> 'task' and i.done_at is null and i.claim_until > ${now}) as "consultantId",
      ${unreadBy({ company_id, id }, reader.loginId)} as unread,
      (select json_build_object('cancelled', o.cancelled, 'isOpen', ${isTripOpen(reader)})
        from booking_order o where o.company_id = ${company_id} and o.id = ${order_id}::bigint) as trip,
      (select l.may_use_booking_tool and not l.booking_tool_approval_only and c.booking_tool is not null
        from login l join company c on c.id = l.company_id
        where l.company_id = ${company_id} and l.id = ${reader.loginId}) as "mayUseTool"`.execute(db)
  const [parts] = rows
  const none = { rounds: [], attachments: [], messages: [], group: [], trip: null, mayUseTool: null }
  return parts ?? { ...none, order: null, orderFiles: [], options: [], consultantId: null, unread: 0 }
}

function peopleIn({ requested_by, traveler_login_id }: RequestRow, parts: RequestParts): number[] {
  const ids = [
    requested_by,
    traveler_login_id,
    parts.consultantId,
    ...parts.options.map(({ offeredBy }) => offeredBy),
    ...parts.rounds.flatMap(({ submittedBy, levels }) => [
      submittedBy,
      ...levels.flatMap(({ candidateIds, approverId, decisions }) => [
        ...candidateIds,
        approverId,
        ...decisions.flatMap(({ loginId, forLoginId }) => [loginId, forLoginId]),
      ]),
    ]),
    ...[...parts.attachments, ...parts.orderFiles].map(({ uploadedBy }) => uploadedBy),
    ...parts.messages.flatMap(({ loginId, mentions }) => [loginId, ...mentions]),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Names of logins, of the company's consultants too, with who stands in for each, and the names of those. */
export async function findPeople(db: Db, companyId: number, ids: readonly number[], now: Date): Promise<PersonName[]> {
  const { rows } = await sql<PersonName>`
    with away as (
      select distinct on (d.from_login_id) d.from_login_id, d.to_login_id from approval_delegation d
      join login s on s.company_id = d.company_id and s.id = d.to_login_id and s.active
      where d.company_id = ${companyId} and d.from_login_id = any (${ids}::bigint[]) and d.starts_at <= ${now}
        and d.ends_at > ${now} and d.ended_at is null
      order by d.from_login_id, d.id desc)
    select l.id, l.name, l.name_zh_tw as "zhTw", l.name_zh_cn as "zhCn", l.name_ja_jp as "jaJp",
      a.to_login_id as "substituteId", false as "isConsultant"
    from login l left join away a on a.from_login_id = l.id
    where l.company_id = ${companyId} and l.id in (select unnest(${ids}::bigint[]) union select to_login_id from away)
    union all
    select d.id, d.name, d.name_zh_tw, d.name_zh_cn, d.name_ja_jp, null, true from desk_names(${companyId}) d
    where d.id = any (${ids}::bigint[])`.execute(db)
  return rows
}

/** Emails and operations, the oldest first. */
export async function findHistory(db: Db, { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>) {
  const operations = await db
    .selectFrom('trip_request_event')
    .select(['at', 'login_id', 'for_login_id', 'what', 'detail', 'remark'])
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .orderBy('id')
    .execute()
  const mails = await db
    .selectFrom('trip_request_mail')
    .select(['id', 'at', 'template', 'subject', 'sender', 'receivers', 'cc', 'bcc'])
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .orderBy('id')
    .execute()
  return { operations, mails }
}

export async function findMail(db: Db, { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>, mailId: number) {
  return db
    .selectFrom('trip_request_mail')
    .select(['subject', 'body', 'template', 'receivers', 'cc', 'bcc'])
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .where('id', '=', mailId)
    .executeTakeFirst()
}

export async function insertMessage(
  db: Db,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  message: { readonly loginId: number; readonly at: Date; readonly body: string; readonly mentions: readonly number[] },
): Promise<number> {
  const saved = await db
    .insertInto('trip_request_message')
    .values({
      company_id,
      request_id: id,
      at: message.at,
      login_id: message.loginId,
      body: message.body,
      mentions: [...message.mentions],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}
