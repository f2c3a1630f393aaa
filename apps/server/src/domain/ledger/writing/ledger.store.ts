import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { moveApprovals } from '../../approvals/approval.store.ts'
import { moveDeskTasks } from '../../desk/desk-items.store.ts'
import { moveBookedRequests } from '../../requests/booked-requests.store.ts'
import {
  type BatchChanges,
  LedgerBatch,
  type LoadedThread,
  type OrderRecord,
  type ThreadRecord,
} from '../merging/batch.rules.ts'
import { isPart, locatorDays } from '../merging/group-threads.rules.ts'
import { addDaysDue } from '../../country-days/country-days.store.ts'
import { projectDays } from '../../country-days/project-days.ts'
import { addDue, findTouched } from '../../whereabouts/whereabouts.store.ts'
import { projectOrders } from '../../whereabouts/whereabouts.ts'
import { saveHotelProperties } from './hotel-property.store.ts'
import type { LedgerMessage, Source } from '../ledger-message.ts'
import { columns, isoTime, itemTables, type LedgerTable, type Row, rowsOfOrder } from './order-rows.ts'
import { placed } from '../merging/place-stations.rules.ts'
import { projectOrder, type ProjectionContext } from '../merging/project-order.rules.ts'
import type { Outcome, ThreadBody } from '../merging/thread.rules.ts'
import { type MetTravelers, resolveTravelers } from '../matching/traveler.store.ts'

export interface LedgerContext extends ProjectionContext {
  readonly companyId: number
  /** Everything is rolled back at the end: what follows from the orders is not written, and blocks no other writer. */
  readonly isDryRun?: boolean
  /** One of many batches: where the travellers are is made anew once, by who runs them or by the job (`whereabouts_due`). */
  readonly isBulk?: boolean
}

/**
 * Writes messages into the ledger: loads the threads they belong to, folds, projects the orders that changed and writes
 * them in a handful of set-based statements, whatever the number of messages. Call inside a ledger transaction, which
 * keeps other writers of the company out; all of it holds, or nothing.
 */
export async function applyMessages(
  db: Kysely<Database>,
  context: LedgerContext,
  received: readonly LedgerMessage[],
  met: ReadonlyMap<string, number>,
): Promise<{ outcomes: Outcome[]; found: MetTravelers }> {
  const { companyId, places } = context
  const messages = received.map((message) => placed(message, places))
  const { ids, found } = await resolveTravelers(db, companyId, messages, met)
  const batch = new LedgerBatch(await loadThreads(db, context, messages, [...new Set([...ids.values()].flat())]))
  const outcomes = messages.map((message) => batch.apply(message, ids.get(message) ?? []))
  await save(db, context, batch.changes())
  await resolveMissingBodies(db, companyId, messages)
  return { outcomes, found }
}

/**
 * Projects orders again from their threads and writes what has changed, as if their bookings were read once more: for
 * orders from before the reference data knew their places. Call inside a ledger transaction.
 */
export async function projectAgain(
  db: Kysely<Database>,
  context: LedgerContext,
  orderIds: readonly number[],
): Promise<void> {
  const { companyId, places } = context
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns} from order_thread t
    where t.company_id = ${companyId} and t.order_id = any (${orderIds}::bigint[])`.execute(db)
  const batch = new LedgerBatch(rows.map((row) => loadedThread(row, places)))
  batch.projectAll()
  await save(db, context, batch.changes())
}

const threadColumns = sql`t.id, t.order_id, t.source, t.body_time, t.body_digest, t.cancel_time, t.body, t.file, t.place,
        array(select k.key from thread_key k where k.company_id = t.company_id and k.thread_id = t.id) as keys`

interface ThreadRow {
  id: number
  order_id: number | null
  source: Source
  body_time: Date | null
  body_digest: string | null
  cancel_time: Date | null
  body: ThreadBody | null
  file: string
  place: string
  keys: string[]
}

/** The threads the messages belong to, those of the same orders, and those of other sources that may have the same segments. */
async function loadThreads(
  db: Kysely<Database>,
  { companyId, places }: LedgerContext,
  messages: readonly LedgerMessage[],
  travelerIds: readonly number[],
): Promise<LoadedThread[]> {
  const sources = [...new Set(messages.map(({ source }) => source))]
  const threads = new Map<number, LoadedThread>()
  for (const source of sources) {
    const own = messages.filter((message) => message.source === source)
    const keys = [...new Set(own.flatMap((message) => message.keys))]
    const others = await ordersNearby(db, companyId, own, travelerIds)
    const { rows } = await sql<ThreadRow>`
      with hit as (
        select t.id, t.order_id from thread_key k join order_thread t on t.company_id = k.company_id and t.id = k.thread_id
        where k.company_id = ${companyId} and k.source = ${source} and k.key = any (${keys}))
      select ${threadColumns}
      from order_thread t
      where t.company_id = ${companyId} and t.id in (
        select id from hit
        union select s.id from order_thread s
        where s.company_id = ${companyId} and s.order_id in (select order_id from hit union select unnest(${others}::bigint[])))`.execute(
      db,
    )
    for (const row of rows) threads.set(row.id, loadedThread(row, places))
  }
  return [...threads.values()]
}

/** Bodies from before stations were known are placed now. */
const loadedThread = (row: ThreadRow, places: LedgerContext['places']): LoadedThread => ({
  id: row.id,
  orderId: row.order_id,
  keys: row.keys,
  state: {
    source: row.source,
    bodyTime: row.body_time?.getTime() ?? null,
    bodyDigest: row.body_digest,
    body: row.body && placed(row.body, places),
    cancelTime: row.cancel_time?.getTime() ?? null,
    file: row.file,
    place: row.place,
  },
})

/**
 * Orders that may share segments with these messages (`groupThreads`): the same travellers at about the same time. Whole
 * trips share segments with parts only, and most companies have no parts.
 */
async function ordersNearby(
  db: Kysely<Database>,
  companyId: number,
  messages: readonly LedgerMessage[],
  travelerIds: readonly number[],
): Promise<number[]> {
  const dates = messages
    .flatMap(({ trip }) => (trip?.items ?? []).map((item) => item.startsLocal.slice(0, 8)))
    .toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const areWhole = !messages.some(({ source, trip }) => isPart({ source, trip }))
  // A cheap question first, of an index that is empty for most companies: the statement below is the most expensive one.
  if (areWhole && !(await hasParts(db, companyId))) return []
  const days = locatorDays + 2
  const { rows } = await sql<{ order_id: number }>`
    select distinct t.order_id
    from order_traveler o
    join order_thread t on t.company_id = o.company_id and t.order_id = o.order_id
    where o.company_id = ${companyId} and o.traveler_id = any (${travelerIds})
      and o.ends_at >= ${first}::date - ${days}::int and o.starts_at <= ${last}::date + ${days}::int
      and ${areWhole ? sql`t.is_part` : sql`true`}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

async function hasParts(db: Kysely<Database>, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from order_thread where company_id = ${companyId} and is_part) as found`.execute(db)
  return rows[0]?.found ?? false
}

async function save(db: Kysely<Database>, context: LedgerContext, changes: BatchChanges): Promise<void> {
  const { companyId } = context
  if (changes.threads.length === 0 && changes.orders.length === 0) return
  const known = changes.orders.map(({ id }) => id).filter((id) => id !== null)
  const before = await findTouched(db, companyId, [...known, ...changes.removedOrders.map(({ id }) => id)])
  await assignIds(db, changes)
  const rows = new Map<LedgerTable, Row[]>()
  for (const order of changes.orders) for (const [table, row] of rowsOf(context, order)) push(rows, table, row)
  for (const thread of changes.threads) {
    push(rows, 'order_thread', threadRow(companyId, thread))
    for (const key of thread.keys)
      push(rows, 'thread_key', { company_id: companyId, source: thread.state.source, key, thread_id: thread.id })
  }
  if (known.length > 0) await clearOrders(db, companyId, known, rows)
  const write = (table: LedgerTable, conflict: string, touched?: string) =>
    upsert(db, table, rows.get(table), `company_id ${conflict}`, touched)
  // All are sent at once, so that the database waits for none of them. It runs them in this order, which foreign keys need.
  await Promise.all([
    write('booking_order', 'id', 'updated_at'),
    write('order_thread', 'id'),
    write('thread_key', 'source key'),
    write('order_traveler', 'order_id traveler_id'),
    ...Object.values(itemTables).map((table) => write(table, 'order_id item_key')),
    write('item_witness', 'order_id item_key thread_id'),
    write('booking_price', 'order_id price_key'),
    saveHotelProperties(db, companyId, changes.orders),
  ])
  await removeJoined(db, companyId, changes)
  if (context.isDryRun) return
  const written = changes.orders.flatMap(({ id }) => id ?? [])
  const after = await findTouched(db, companyId, written)
  const people = [...new Set([...before.travelerIds, ...after.travelerIds])]
  await addDaysDue(db, companyId, people, context.isBulk ? 'days' : 'standing')
  if (context.isBulk) {
    await addDue(db, companyId, people)
    return
  }
  await projectOrders(db, companyId, before, after)
  await projectDays(db, companyId, people, new Date())
}

function push(rows: Map<LedgerTable, Row[]>, table: LedgerTable, row: Row) {
  const list = rows.get(table)
  if (list) list.push(row)
  else rows.set(table, [row])
}

function rowsOf(context: LedgerContext, order: OrderRecord): [LedgerTable, Row][] {
  const threads = [...order.threads]
  const projected = projectOrder(
    threads.map(({ state }) => state),
    context,
  )
  if (!projected) return []
  const ids = projected.threads.map((state) => threads.find((thread) => thread.state === state)?.id ?? 0)
  return rowsOfOrder(context.companyId, order.id ?? 0, projected, ids)
}

function threadRow(companyId: number, { id, state, order }: ThreadRecord): Row {
  return {
    id,
    company_id: companyId,
    order_id: order?.id ?? null,
    source: state.source,
    is_part: isPart({ source: state.source, trip: state.body?.trip ?? null }),
    body_time: isoTime(state.bodyTime),
    body_digest: state.bodyDigest,
    cancel_time: isoTime(state.cancelTime),
    body: state.body,
    file: state.file,
    place: state.place,
  }
}

/** New rows get their ids before they are written, since others point to them. */
async function assignIds(db: Kysely<Database>, changes: BatchChanges): Promise<void> {
  const orders = changes.orders.filter(({ id }) => id === null)
  const threads = changes.threads.filter(({ id }) => id === null)
  const { rows } = await sql<{ kind: string; id: number }>`
    select 'order' as kind, nextval('booking_order_id_seq') as id from generate_series(1, ${orders.length}::int)
    union all select 'thread', nextval('order_thread_id_seq') from generate_series(1, ${threads.length}::int)`.execute(
    db,
  )
  const ids = Map.groupBy(rows, ({ kind }) => kind)
  for (const [index, order] of orders.entries()) order.id = ids.get('order')?.[index]?.id ?? null
  for (const [index, thread] of threads.entries()) thread.id = ids.get('thread')?.[index]?.id ?? null
}

/** Deletes rows that the order's new state does not have; the others are updated in place and keep their ids. */
async function clearOrders(
  db: Kysely<Database>,
  companyId: number,
  orderIds: readonly number[],
  rows: ReadonlyMap<LedgerTable, readonly Row[]>,
): Promise<void> {
  const children: readonly [LedgerTable, readonly string[]][] = [
    ...Object.values(itemTables).map((table): [LedgerTable, string[]] => [table, ['item_key']]),
    // The thread too: a thread that was joined with another had the same items.
    ['item_witness', ['item_key', 'thread_id']],
    ['order_traveler', ['traveler_id']],
    ['booking_price', ['price_key']],
  ]
  for (const [table, fields] of children) {
    const key = ['order_id', ...fields]
    const kept = JSON.stringify(
      (rows.get(table) ?? []).map((row) => Object.fromEntries(key.map((field) => [field, row[field]]))),
    )
    const isSame = sql.join(
      key.map((field) => sql`k.${sql.ref(field)} = t.${sql.ref(field)}`),
      sql` and `,
    )
    await sql`delete from ${sql.table(table)} t where t.company_id = ${companyId} and t.order_id = any (${orderIds})
      and not exists (select 1 from json_populate_recordset(null::${sql.table(table)}, ${kept}::json) k
        where ${isSame})`.execute(db)
  }
}

/** Runs after the rows that pointed to them point elsewhere. */
async function removeJoined(
  db: Kysely<Database>,
  companyId: number,
  { removedThreadIds, removedOrders }: BatchChanges,
): Promise<void> {
  if (removedThreadIds.length > 0)
    await db
      .deleteFrom('order_thread')
      .where('company_id', '=', companyId)
      .where('id', 'in', removedThreadIds)
      .execute()
  if (removedOrders.length === 0) return
  const moves = removedOrders.flatMap(({ id, into }) => (into?.id ? [{ from: id, to: into.id }] : []))
  await moveApprovals(db, companyId, moves)
  await moveBookedRequests(db, companyId, moves)
  await moveDeskTasks(db, companyId, moves)
  const ids = removedOrders.map(({ id }) => id)
  await db.deleteFrom('booking_order').where('company_id', '=', companyId).where('id', 'in', ids).execute()
}

/** COPY is refused under a policy, so rows travel as one JSON parameter, whatever their number. */
async function upsert(
  db: Kysely<Database>,
  table: LedgerTable,
  rows: readonly Row[] | undefined,
  conflict: string,
  touched?: string,
): Promise<void> {
  if (!rows || rows.length === 0) return
  const names = columns[table].split(' ')
  const keys = conflict.split(' ')
  const list = sql.join(names.map((name) => sql.ref(name)))
  const updates = names
    .filter((name) => !keys.includes(name))
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  if (touched) updates.push(sql`${sql.ref(touched)} = now()`)
  const action = updates.length > 0 ? sql`do update set ${sql.join(updates)}` : sql`do nothing`
  await sql`insert into ${sql.table(table)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(keys.map((name) => sql.ref(name)))}) ${action}`.execute(db)
}

/** Resolves quarantined events without a body when their booking arrives. */
async function resolveMissingBodies(
  db: Kysely<Database>,
  companyId: number,
  messages: readonly LedgerMessage[],
): Promise<void> {
  const keys = messages.filter(({ trip }) => trip !== null).flatMap((message) => message.keys)
  if (keys.length === 0) return
  await sql`update quarantine set state = 'resolved', resolved_at = now()
    where company_id = ${companyId} and state = 'open' and missing_key = any (${keys})`.execute(db)
}
