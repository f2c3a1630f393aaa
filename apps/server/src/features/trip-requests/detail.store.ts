import {
  type AttachmentRow,
  filesOf,
  findPeople,
  type MessageRow,
  messagesOf,
  type PersonName,
  type RoundRow,
  roundsOf,
} from '../../domain/requests/request-parts.store.ts'
import { verdictsOf, type VerdictRow } from '../../domain/policy/verdict.store.ts'
import type { Db } from '../../domain/approvals/approval.store.ts'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { type RawBuilder, sql } from 'kysely'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import type { RequestRow } from '../../domain/requests/request.store.ts'
import type { OrderPart } from './orders/orders.store.ts'
import type { OptionRow } from './options/options.rules.ts'
import { optionsOf } from './options/options.store.ts'
import { findRequest } from '../../domain/requests/request.store.ts'
import { unreadBy } from '../../domain/requests/request-parts.store.ts'

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
  /** What the travel policy said whenever it was submitted, the newest first. */
  readonly verdicts: readonly VerdictRow[]
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

async function findParts(
  db: Db,
  { company_id, id, group_id, order_id }: RequestRow,
  reader: RequestReader,
  now: Date,
): Promise<RequestParts> {
  const { rows } = await sql<RequestParts>`
    select
      ${roundsOf({ company_id, id })} as rounds,
      ${filesOf('request', { company_id, id })} as attachments,
      ${filesOf('booking', { company_id, id })} as "orderFiles",
      (select json_build_object('body', e.body, 'issuedAt', e.issued_at, 'finalAt', e.final_at)
        from external_order e where e.company_id = ${company_id} and e.request_id = ${id}) as "order",
      ${messagesOf({ company_id, id })} as messages,
      (select coalesce(json_agg(json_build_object('reference', g.reference, 'status', g.status,
          'travelerId', g.traveler_id, 'travelerName', g.traveler_name) order by g.id), '[]')
        from trip_request g where g.company_id = ${company_id} and g.group_id = ${group_id}) as "group",
      ${optionsOf({ company_id, id })} as options,
      ${verdictsOf({ company_id, id })} as verdicts,
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
  return parts ?? { ...none, order: null, orderFiles: [], options: [], verdicts: [], consultantId: null, unread: 0 }
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
