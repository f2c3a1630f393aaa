import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { genericStatement, genericStatements } from '../../../db/statement.ts'
import type { DeskItemKind, DeskItemState, DeskTask } from '../../../db/tables/desk.ts'
import type { NamedCompany } from '../../../i18n/company-name.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { PersonNames } from '../request-list.store.ts'

/** Items as the queue and their own pages show them. */

export interface DeskItemRow extends NamedCompany {
  readonly id: number
  readonly company_id: number
  readonly company_code: string
  readonly time_zone: string
  readonly kind: DeskItemKind
  readonly task: DeskTask | null
  readonly title: string | null
  readonly state: DeskItemState
  readonly hold_reason: string | null
  readonly opened_at: Date
  readonly due_at: Date | null
  readonly left_minutes: number | null
  readonly service_minutes: number | null
  readonly done_at: Date | null
  readonly claimed_by: number | null
  readonly claim_until: Date | null
  readonly claimer: PersonNames | null
  readonly unread: number
  readonly version: number
  readonly request_id: number | null
  readonly reference: string | null
  readonly trip_name: string | null
  readonly traveler_id: number | null
  readonly traveler_name: string | null
  readonly traveler_names: PersonNames | null
  readonly places: string[] | null
  readonly policy_outcome: PolicyVerdict['outcome'] | null
  readonly first_day: string | null
  readonly last_day: string | null
  readonly status: RequestStatus | null
  readonly approval: { readonly level: number; readonly levels: number } | null
}

const names = (row: string) =>
  `json_build_object('name', ${row}.name, 'zhTw', ${row}.name_zh_tw, 'zhCn', ${row}.name_zh_cn, 'jaJp', ${row}.name_ja_jp)`

/** Columns of `i`, an item, `r`, its request, and `c`, its company; beside the table `people`. */
export const itemColumns = `i.id, i.company_id, c.code as company_code, c.time_zone, c.display_name, c.localized_names, i.kind, i.task,
      i.title, i.state, i.hold_reason, i.opened_at, i.due_at, i.left_minutes, i.service_minutes, i.done_at, i.claimed_by,
      i.claim_until, (select ${names('w')} from people w where w.company_id = i.company_id and w.id = i.claimed_by) as claimer,
      i.unread, i.version, i.request_id, r.reference, r.trip_name, r.traveler_id, r.traveler_name,
      (select ${names('l')} from traveler t join login l on l.company_id = t.company_id and l.id = t.login_id
        where t.company_id = r.company_id and t.id = r.traveler_id) as traveler_names,
      r.places, r.first_day, r.last_day, r.status, r.policy_outcome,
      (select json_build_object('level', a.current_level, 'levels', a.levels) from approval a
        where a.company_id = r.company_id and a.object_kind = 'request' and a.object_id = r.id and a.status = 0
          and a.voided_at is null and a.current_level is not null limit 1) as approval`

/** The table `people`: the consultants of the companies of a table's rows. */
export const itemPeople = (table: string) => `people as materialized (
      select s.company_id, d.* from (select distinct p.company_id from ${table} p) s
      cross join lateral desk_names(s.company_id) d)`

/** Whether an open item `i` waits for a consultant, and none has it. */
const isFree = `(i.claim_until is null or i.claim_until <= :now) and i.state in ('new', 'open', 'book', 'proof')`
/** Nobody works on it; whoever has it, or waits with it for somebody else. What has been given back is free, not theirs. */
export const openItems = { free: isFree, mine: `(i.claimed_by = :loginId and not (${isFree}))` } as const

/** Whether `i` is of a view and has what is asked for. */
export const itemFilter = `(:kinds is null or i.kind = any (:kinds)) and (:states is null or i.state = any (:states))
          and case :view when 'mine' then ${openItems.mine} when 'free' then ${openItems.free}
            when 'held' then i.state = 'held' else true end`

export const itemParameters = {
  companyIds: 'bigint[]',
  loginId: 'bigint',
  now: 'timestamptz',
  view: 'text',
  text: 'text | null',
  places: 'text[]',
  companyCodes: 'text[] | null',
  kinds: 'text[] | null',
  states: 'text[] | null',
} as const

/** Items of requests that match the text, of companies that are called so, and tasks. Not cut to a view. */
export const itemFound = (isDone: boolean) => {
  const which = isDone ? 'i.done_at is not null' : 'i.done_at is null'
  const isIn = (value: string) => `position(lower(:text) in lower(${value})) > 0`
  return `select m.company_id, i.id from requests_matching(:companyIds, :text, :places) m
        join scope c on c.id = m.company_id cross join lateral (
          select i.id from desk_item i where i.company_id = m.company_id and i.request_id = m.request_id offset 0) i
      union select c.id, i.id from scope c cross join lateral (
          select i.id from desk_item i where i.company_id = c.id and ${which} and (i.kind = 'task' and ${isIn('i.title')}
            or ${isIn(`concat_ws(' ', c.code, c.display_name, c.localized_names::text)`)}) offset 0) i`
}

const one = genericStatement(
  'desk item',
  { companyIds: 'bigint[]', id: 'bigint' },
  `with page as materialized (
      select i.company_id, i.id from company c cross join lateral (
        select i.company_id, i.id from desk_item i where i.company_id = c.id and i.id = :id offset 0) i
      where c.id = any (:companyIds)), ${itemPeople('page')}
    select ${itemColumns} from page p join company c on c.id = p.company_id
      cross join lateral (select * from desk_item i where i.company_id = p.company_id and i.id = p.id offset 0) i
      left join lateral (select * from trip_request r where r.company_id = i.company_id and r.id = i.request_id offset 0) r on true`,
)

/** An item of one of the companies; undefined for a foreign one as for an unknown one. */
export async function findItem(
  tx: Pick<ReadTransaction, 'run'>,
  companyIds: readonly number[],
  id: number,
): Promise<DeskItemRow | undefined> {
  const rows = await tx.run<DeskItemRow>(one({ companyIds, id }))
  return rows[0]
}

/** Of so many of the first free items of each company one is taken: more than ever ask at the same moment. */
const candidates = 64

const nextText = (isFound: boolean) => {
  const free = `i.done_at is null and ${openItems.free} and ${itemFilter} and (:exceptId is null or i.id <> :exceptId)`
  const from = isFound
    ? `(${itemFound(false)}) s cross join lateral (select i.company_id, i.id, i.due_key from desk_item i
        where i.company_id = s.company_id and i.id = s.id and ${free} offset 0) i`
    : `scope c cross join lateral (select i.company_id, i.id, i.due_key from desk_item i
        where i.company_id = c.id and ${free} order by i.due_key, i.id limit ${candidates}) i`
  return `with scope as materialized (
      select c.id, c.code, c.display_name, c.localized_names from company c
      where c.id = any (:companyIds) and (:companyCodes is null or c.code = any (:companyCodes))),
    first as materialized (select i.* from ${from} order by i.due_key, i.id limit ${candidates})
    select i.company_id, i.id from first f join desk_item i on i.company_id = f.company_id and i.id = f.id
    where i.done_at is null and ${openItems.free}
    order by f.due_key, f.id limit 1 for update of i skip locked`
}

const next = genericStatements(
  'desk next',
  { ...itemParameters, exceptId: 'bigint | null' },
  { all: nextText(false), found: nextText(true) },
)

type NextQuery = Parameters<(typeof next)['all']>[0]

/** The first free item that nobody else is just taking, locked; undefined where none is left. */
export async function lockNext(
  tx: Pick<ReadTransaction, 'run'>,
  query: NextQuery,
): Promise<{ company_id: number; id: number } | undefined> {
  const bound = query.text === null ? next.all : next.found
  const rows = await tx.run<{ company_id: number; id: number }>(bound(query))
  return rows[0]
}

/** Where an item lies; undefined for a foreign one as for an unknown one. */
export async function placeItem(
  db: Kysely<Database>,
  companyIds: readonly number[],
  id: number,
): Promise<{ companyId: number; requestId: number | null } | undefined> {
  return db
    .selectFrom('desk_item')
    .select(['company_id as companyId', 'request_id as requestId'])
    .where('company_id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Consultants who serve a company now, by name. */
export async function findColleagues(
  db: Kysely<Database>,
  companyId: number,
): Promise<(PersonNames & { id: number })[]> {
  const { rows } = await sql<PersonNames & { id: number }>`
    select id, name, name_zh_tw as "zhTw", name_zh_cn as "zhCn", name_ja_jp as "jaJp" from desk_names(${companyId})
    where serves order by name, id`.execute(db)
  return rows
}
