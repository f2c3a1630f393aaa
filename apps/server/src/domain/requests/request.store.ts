import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import type { RequestTotal } from '@portolan/rules/request-total'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'
import { followRequest } from '../desk/desk-items.ts'
import { tellDesk } from '../desk/desk-items.store.ts'
import { isVisible, type RequestReader } from './request-sight.store.ts'

/** What a total is made of. */
export interface Pricing {
  readonly Parts: RequestTotal['parts']
  /** The rates that were used and their day; null where everything is in the company's currency. */
  readonly Rates: { readonly Day: string; readonly Used: RequestTotal['used'] } | null
}

/** A request with its company, as far as writing to it needs them. */
export interface RequestRow {
  readonly id: number
  readonly company_id: number
  readonly company_code: string
  readonly time_zone: string
  readonly company_currency: string
  readonly reference: string
  readonly source: number
  readonly status: RequestStatus
  readonly held_from: RequestStatus | null
  readonly requested_by: number | null
  readonly traveler_id: number | null
  readonly traveler_login_id: number | null
  readonly traveler_name: string
  /** Of a proposal, logins of all who travel; empty for every other request. */
  readonly fellow_ids: readonly number[]
  readonly group_id: number | null
  readonly trip_name: string
  readonly cost_centre: string | null
  readonly places: string[]
  readonly countries: string[]
  readonly first_day: string | null
  readonly last_day: string | null
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly pricing: Pricing
  readonly form: RequestForm
  readonly chosen_approvers: Readonly<Record<string, number>>
  readonly is_begun: boolean
  readonly booking_ref: string | null
  readonly cancel_reason: string | null
  readonly booking_started_at: Date | null
  readonly booked_at: Date | null
  readonly booked_ref: string | null
  readonly booked_total: number | null
  readonly booked_currency: string | null
  readonly booked_digits: number | null
  readonly order_id: number | null
  readonly version: number
  readonly created_at: Date
  readonly submitted_at: Date | null
  readonly updated_at: Date
  /** The reader arranges for the traveller. */
  readonly is_arranger: boolean
}

const columns = (reader: { readonly loginId: number }) => sql`r.id, r.company_id, c.code as company_code, c.time_zone,
  c.currency as company_currency, r.reference, r.source, r.status, r.held_from, r.requested_by, r.traveler_id,
  t.login_id as traveler_login_id, r.traveler_name, r.group_id, r.trip_name, r.cost_centre, r.places, r.countries,
  r.first_day, r.last_day, r.total, r.currency, r.digits, r.pricing, r.form, r.chosen_approvers, r.is_begun, r.booking_ref,
  r.cancel_reason, r.booking_started_at, r.booked_at, r.booked_ref, r.booked_total, r.booked_currency, r.booked_digits,
  r.order_id, r.version, r.created_at, r.submitted_at, r.updated_at,
  case when r.source = 2 then array(select f.login_id from trip_proposal_traveler f
    where f.company_id = r.company_id and f.request_id = r.id and f.login_id is not null) else '{}' end as fellow_ids,
  exists (select 1 from arranger_traveler a join login l on l.company_id = a.company_id and l.id = a.login_id and l.is_arranger
    where a.company_id = r.company_id and a.login_id = ${reader.loginId} and a.traveler_id = r.traveler_id) as is_arranger`

const joins = sql`trip_request r join company c on c.id = r.company_id
  left join traveler t on t.company_id = r.company_id and t.id = r.traveler_id`

/** A request by its reference, if the reader may see it; undefined for a foreign one as for an unknown one. */
export async function findRequest(
  db: Db,
  reader: RequestReader,
  reference: string,
  now: Date,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns(reader)} from ${joins}
    where r.reference = ${reference} and (${isVisible(reader, now)})`.execute(db)
  return rows[0]
}

/** As `findRequest`, its row locked until the transaction ends. */
export async function lockRequest(
  db: Db,
  reader: RequestReader,
  reference: string,
  now: Date,
): Promise<RequestRow | undefined> {
  // First the lock, then the row as whoever held it before has left it. Rows that name the request, such as what happened
  // to it, may be written meanwhile: the desk locks its item first.
  await sql`select 1 from trip_request where reference = ${reference} for no key update`.execute(db)
  return findRequest(db, reader, reference, now)
}

/** A request for a job, its row locked; undefined once it is gone. */
export async function lockForJob(db: Db, companyId: number, id: number): Promise<RequestRow | undefined> {
  await sql`select 1 from trip_request where company_id = ${companyId} and id = ${id} for no key update`.execute(db)
  return readForJob(db, companyId, id)
}

/** As `lockForJob`, without the lock. */
export async function readForJob(db: Db, companyId: number, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns({ loginId: 0 })} from ${joins}
    where r.company_id = ${companyId} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** References of a group's requests, the requester's own order. */
export async function findGroup(db: Db, { company_id, group_id }: RequestRow): Promise<string[]> {
  if (group_id === null) return []
  const rows = await db
    .selectFrom('trip_request')
    .select('reference')
    .where('company_id', '=', company_id)
    .where('group_id', '=', group_id)
    .orderBy('id')
    .execute()
  return rows.map(({ reference }) => reference)
}

/** What a form says in the columns that lists, rules and searches read. */
export interface DerivedColumns {
  readonly trip_name: string
  readonly cost_centre: string | null
  readonly places: string[]
  readonly countries: string[]
  readonly first_day: string | null
  readonly last_day: string | null
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly pricing: string
  readonly booking_ref: string | null
  readonly form: string
}

export interface NewRequest extends DerivedColumns {
  readonly company_id: number
  /** 1: an external order; 2: a proposal, with the reference and version that it has; left out: a request. */
  readonly source?: 0 | 1 | 2
  readonly reference?: string
  readonly version?: number
  readonly status?: RequestStatus
  /** Null where nobody of the company made it. */
  readonly requested_by: number | null
  readonly traveler_id: number | null
  readonly traveler_name: string
  readonly group_id: number | null
  readonly chosen_approvers: string
  readonly created_at: Date
  readonly updated_at: Date
}

export async function insertRequest(db: Db, row: NewRequest): Promise<{ id: number; reference: string }> {
  const { source, status, ...saved } = await db
    .insertInto('trip_request')
    .values({ ...row, held_from: null, cancel_reason: null })
    .returning(['id', 'reference', 'source', 'status'])
    .executeTakeFirstOrThrow()
  const made = { source, before: null, after: status as RequestStatus, isBooked: source === 1, orderId: null }
  await followRequest(db, { companyId: row.company_id, requestId: saved.id, ...made }, row.created_at)
  return saved
}

export async function setGroup(db: Db, companyId: number, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('trip_request')
    .set({ group_id: Math.min(...ids) })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** What a step changes besides status and version. */
export interface RequestChange extends Partial<DerivedColumns> {
  readonly status?: RequestStatus
  readonly held_from?: RequestStatus | null
  readonly traveler_id?: number | null
  readonly traveler_name?: string
  readonly chosen_approvers?: string
  readonly is_begun?: boolean
  readonly cancel_reason?: string | null
  readonly submitted_at?: Date
  readonly booked_at?: Date
  readonly booked_ref?: string
  readonly booked_total?: number
  readonly booked_currency?: string
  readonly booked_digits?: number
  readonly order_id?: number | null
  /** Null while it is not judged. */
  readonly policy_outcome?: PolicyVerdict['outcome'] | null
}

/** Saves a change of a locked request; answers its new version. */
export async function updateRequest(
  db: Db,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  change: RequestChange,
  now: Date,
): Promise<number> {
  const saved = await db
    .updateTable('trip_request as r')
    .from('trip_request as old')
    .set({ ...change, version: sql<number>`r.version + 1`, updated_at: now })
    .where('r.company_id', '=', company_id)
    .where('r.id', '=', id)
    .where('old.company_id', '=', company_id)
    .where('old.id', '=', id)
    .returning(['r.version', 'r.source', 'r.booked_at', 'r.order_id', 'r.status as after', 'old.status as before'])
    .executeTakeFirstOrThrow()
  const { source, booked_at, order_id } = saved
  const before = saved.before as RequestStatus
  const after = saved.after as RequestStatus
  if (before !== after) {
    // An external order is a booking from the start.
    const isBooked = source === 1 || booked_at !== null || order_id !== null
    const booked = { isBooked, orderId: order_id }
    await followRequest(db, { companyId: company_id, requestId: id, source, before, after, ...booked }, now)
  } else await tellDesk(db, company_id, id, now)
  // A proposal and its request are one thing with one version.
  if (source === 2)
    await db
      .updateTable('trip_proposal')
      .set({ version: saved.version })
      .where('company_id', '=', company_id)
      .where('request_id', '=', id)
      .execute()
  return saved.version
}

export interface Party {
  readonly loginId: number
  readonly role: 'requester' | 'traveler' | 'approver'
}

/** Adds people to a request; nobody is ever taken away, since who decided may see what it was. */
export async function addParties(
  db: Db,
  companyId: number,
  requestId: number,
  parties: readonly Party[],
): Promise<void> {
  const column = (role: Party['role']) => parties.map((party) => party.role === role)
  await sql`
    insert into trip_request_party as p (company_id, login_id, request_id, is_requester, is_traveler, is_approver)
    select ${companyId}, login_id, ${requestId}, bool_or(requester), bool_or(traveler), bool_or(approver)
    from unnest(${parties.map(({ loginId }) => loginId)}::bigint[], ${column('requester')}::boolean[],
      ${column('traveler')}::boolean[], ${column('approver')}::boolean[]) n (login_id, requester, traveler, approver)
    group by login_id
    on conflict (company_id, login_id, request_id) do update set is_requester = p.is_requester or excluded.is_requester,
      is_traveler = p.is_traveler or excluded.is_traveler, is_approver = p.is_approver or excluded.is_approver`.execute(
    db,
  )
}

/** A traveller's name and login; undefined for one who is closed or of another company. */
export async function findTraveler(db: Db, companyId: number, id: number) {
  return db
    .selectFrom('traveler')
    .select(['id', 'name', 'login_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** The travellers a login may request trips for: itself, and those it arranges for. */
export async function findActedFor(db: Db, companyId: number, loginId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select travelers_acted_for(${companyId}, ${loginId}) as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Binds files that their author uploaded before the request existed; those of anybody else stay as they are. */
export async function bindAttachments(
  db: Db,
  { companyId, loginId }: { readonly companyId: number; readonly loginId: number },
  request: { readonly id: number; readonly travelerId: number | null },
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return
  await db
    .updateTable('attachment')
    .set({ object_id: request.id, traveler_id: request.travelerId })
    .where('company_id', '=', companyId)
    .where('kind', '=', 'request')
    .where('object_id', 'is', null)
    .where('uploaded_by', '=', loginId)
    .where('token', '=', sql<string>`any(${tokens}::text[])`)
    .execute()
}

/** Whether the reader may see a request, by its id. */
export async function isOpenTo(
  db: Db,
  reader: RequestReader,
  { company_id, id }: Pick<RequestRow, 'company_id' | 'id'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select 1 from trip_request r
    where r.company_id = ${company_id} and r.id = ${id} and (${isVisible(reader, now)})`.execute(db)
  return rows.length > 0
}
