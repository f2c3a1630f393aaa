import { unreadBy } from '../../../domain/requests/request-parts.store.ts'
import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'

type Request = Pick<RequestRow, 'company_id' | 'id'>

/** Somebody who may be mentioned, and what they are to the request. */
export interface PartyRow {
  readonly id: number
  readonly name: string
  readonly zhTw: string | null
  readonly zhCn: string | null
  readonly jaJp: string | null
  readonly requester: boolean
  readonly traveler: boolean
  readonly approver: boolean
  readonly consultant: boolean
}

/** Who may be mentioned: the request's people, and the consultants who worked on it and still serve its company. */
export async function findParties(db: Db, { company_id, id }: Request): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select l.id, l.name, l.name_zh_tw as "zhTw", l.name_zh_cn as "zhCn", l.name_ja_jp as "jaJp",
      p.is_requester as requester, p.is_traveler as traveler, p.is_approver as approver, false as consultant
    from trip_request_party p join login l on l.company_id = p.company_id and l.id = p.login_id and l.active
    where p.company_id = ${company_id} and p.request_id = ${id}
    union all
    select d.id, d.name, d.name_zh_tw, d.name_zh_cn, d.name_ja_jp, false, false, false, true
    from desk_names(${company_id}) d
    where d.serves and d.id in (
      select e.login_id from trip_request_event e where e.company_id = ${company_id} and e.request_id = ${id}
      union all select m.login_id from trip_request_message m where m.company_id = ${company_id} and m.request_id = ${id}
      union all select i.claimed_by from desk_item i where i.company_id = ${company_id} and i.request_id = ${id})
    order by consultant, name, id`.execute(db)
  return rows
}

/** The consultant who has a request, or had it last; null where nobody has. */
export async function findLastConsultant(db: Db, { company_id, id }: Request): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select i.claimed_by as id from desk_item i
    where i.company_id = ${company_id} and i.request_id = ${id} and i.claimed_by is not null
    order by i.done_at desc nulls first, i.kind = 'task', i.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Logins that have the page of a request open before them. */
export async function findLooking(db: Db, { company_id, id }: Request, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('trip_request_read')
    .select('login_id')
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .where('looking_until', '>', now)
    .execute()
  return rows.map(({ login_id }) => login_id)
}

/** Notes that a person has read all messages of a request, and until when its page is open before them. */
export async function noteLooking(
  db: Db,
  { company_id, id }: Request,
  { loginId, until }: { readonly loginId: number; readonly until: Date },
): Promise<void> {
  await sql`insert into trip_request_read (company_id, request_id, login_id, read_to, looking_until)
    select ${company_id}, ${id}, ${loginId}, coalesce(max(m.id), 0), ${until} from trip_request_message m
    where m.company_id = ${company_id} and m.request_id = ${id}
    on conflict (company_id, request_id, login_id) do update
      set read_to = greatest(trip_request_read.read_to, excluded.read_to), looking_until = excluded.looking_until`.execute(
    db,
  )
}

/** Notes that a person has turned away: what is said from now on is unread. */
export async function noteGone(db: Db, { company_id, id }: Request, loginId: number): Promise<void> {
  await db
    .updateTable('trip_request_read')
    .set({ looking_until: null })
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .where('login_id', '=', loginId)
    .execute()
}

export async function countUnread(db: Db, request: Request, loginId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select ${unreadBy(request, loginId)} as unread`.execute(db)
  return rows[0]?.unread ?? 0
}

export interface MessageFile {
  readonly token: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Makes files part of a message: those of the request that its author uploaded and no other message has. */
export async function bindToMessage(
  db: Db,
  { company_id, id }: Request,
  message: { readonly id: number; readonly authorId: number; readonly tokens: readonly string[] },
): Promise<MessageFile[]> {
  if (message.tokens.length === 0) return []
  const rows = await db
    .updateTable('attachment')
    .set({ message_id: message.id })
    .where('company_id', '=', company_id)
    .where('kind', '=', 'request')
    .where('object_id', '=', id)
    .where('uploaded_by', '=', message.authorId)
    .where('message_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('token', '=', sql<string>`any(${message.tokens}::text[])`)
    .returning(['id', 'token', 'name', 'type', 'size'])
    .execute()
  return rows.toSorted((a, b) => a.id - b.id)
}
