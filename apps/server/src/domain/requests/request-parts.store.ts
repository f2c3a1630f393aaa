import { type RawBuilder, sql } from 'kysely'
import type { ApprovalState } from '../approvals/approval.rules.ts'
import type { Db } from '../approvals/approval.store.ts'
import type { RoundSubject } from '../approvals/rounds.store.ts'
import type { Texts } from '../rules-documents/rules-texts.ts'

/** What the pages of requests and proposals read alike: rounds of approval, files, messages and people, as JSON. */

interface RequestKey {
  readonly company_id: number
  readonly id: number
}

interface RequestColumns {
  readonly company_id: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
}

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

/** The rounds of approval, the newest first. */
export const roundsOf = ({ company_id, id }: RequestKey) => sql`
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
        from approval a where a.company_id = ${company_id} and a.object_kind = 'request' and a.object_id = ${id})`

/** Files of a kind that are attached to a request, as JSON; the request by its key or by columns of the statement. */
export const filesOf = (kind: 'request' | 'booking', { company_id, id }: RequestKey | RequestColumns) => sql`
      (select coalesce(json_agg(json_build_object('token', f.token, 'name', f.name, 'type', f.type, 'size', f.size,
          'uploadedBy', f.uploaded_by, 'at', f.created_at, 'messageId', f.message_id) order by f.id), '[]')
        from attachment f where f.company_id = ${company_id} and f.kind = ${kind} and f.object_id = ${id}
          and f.deleted_at is null)`

/** The messages, the oldest first. */
export const messagesOf = ({ company_id, id }: RequestKey) => sql`
      (select coalesce(json_agg(json_build_object('id', m.id, 'loginId', m.login_id, 'at', m.at, 'text', m.body,
          'mentions', m.mentions) order by m.id), '[]')
        from trip_request_message m where m.company_id = ${company_id} and m.request_id = ${id})`

/** Messages that a login has not read; its own are read. */
export const unreadBy = ({ company_id, id }: RequestKey, loginId: number) => sql<number>`
      (select count(*)::int from trip_request_message m
        where m.company_id = ${company_id} and m.request_id = ${id} and m.login_id <> ${loginId} and m.id > coalesce((
          select w.read_to from trip_request_read w
          where w.company_id = ${company_id} and w.request_id = ${id} and w.login_id = ${loginId}), 0))`

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

export async function insertMessage(
  db: Db,
  { company_id, id }: RequestKey,
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
