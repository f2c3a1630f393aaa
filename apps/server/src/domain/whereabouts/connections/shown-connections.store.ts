import { sql } from 'kysely'
import type { Scope } from '../../../kernel/scope.ts'
import type { Db, UntoldConnection } from './connections.store.ts'

/** A connection as a page shows it, with all of its travellers. */
export interface ShownConnection extends Omit<
  UntoldConnection,
  'traveler_id' | 'traveler' | 'desk_item_id' | 'booked_state'
> {
  readonly travelers: readonly string[]
}

const columns = sql`c.from_order_id, c.from_item_key, c.to_order_id, c.to_item_key, c.from_kind, c.to_kind, c.from_name, c.to_name,
  c.origin, c.place, c.onward_place, c.arrives_at, c.leaves_at, c.minimum, c.state, c.reason, c.diverted_to, c.is_separate`

/** A page shows so many. */
const shownAtMost = 40

/**
 * Connections of an order, by their time. What leads to or from another order is that of its traveller alone: a viewer of single
 * travellers sees it of those; `scope` null sees none.
 */
export async function findConnectionsOfOrder(
  db: Db,
  order: { readonly companyId: number; readonly id: number },
  scope: Scope | null,
): Promise<ShownConnection[]> {
  const seen = scope === null ? [] : scope.kind === 'travelers' ? scope.travelerIds : null
  const { rows } = await sql<ShownConnection>`
    select ${columns}, array_agg(t.name order by t.name) as travelers from (
      select c.* from connection c where c.company_id = ${order.companyId} and c.from_order_id = ${order.id}
      union all select c.* from connection c where c.company_id = ${order.companyId} and c.to_order_id = ${order.id}
        and c.from_order_id <> ${order.id}) c
    join traveler t on t.company_id = c.company_id and t.id = c.traveler_id
    where c.from_order_id = c.to_order_id or ${seen}::bigint[] is null or c.traveler_id = any (${seen}::bigint[])
    group by ${columns} order by c.leaves_at, c.from_item_key limit ${shownAtMost}`.execute(db)
  return rows
}

/** What a task of the desk is about; empty once it is no connection any more. */
export async function findConnectionsOfTask(db: Db, companyId: number, itemId: number): Promise<ShownConnection[]> {
  const { rows } = await sql<ShownConnection>`
    select ${columns}, array_agg(t.name order by t.name) as travelers from connection c
    join traveler t on t.company_id = c.company_id and t.id = c.traveler_id
    where c.company_id = ${companyId} and c.desk_item_id = ${itemId} group by ${columns} order by c.leaves_at limit 1`.execute(
    db,
  )
  return rows
}
