import { findCompanyRules } from '../../rules-documents/rules-documents.store.ts'
import type { OrderItems } from '../whereabouts.types.ts'
import { rowsOfConnections } from './connection-rows.ts'
import { connectionsKind } from './connections.kind.ts'
import {
  type Db,
  deleteConnections,
  endConnectionTasks,
  findConnections,
  lockConnections,
  saveConnections,
  type StoredConnection,
} from './connections.store.ts'

const day = 24 * 3_600_000
/** What was over earlier stays as it was. */
const weighedSince = (now: Date): Date => new Date(now.getTime() - day)
/** The longest connection began a day earlier, and its first ride another one. */
export const bookedSince = (now: Date): Date => new Date(now.getTime() - 3 * day)

/**
 * Makes the connections of travellers anew, from all of their orders, in the caller's transaction (system role). It tells
 * nobody: `tellUntold` does.
 */
export async function weighConnections(
  db: Db,
  companyId: number,
  { orders, travelerIds }: { readonly orders: readonly OrderItems[]; readonly travelerIds: readonly number[] },
  now: Date,
): Promise<void> {
  await lockConnections(db, companyId)
  const since = weighedSince(now)
  const { rules } = await findCompanyRules(db, connectionsKind, companyId, now.toISOString().slice(0, 10))
  const fresh = rowsOfConnections(orders, travelerIds, { rules, since })
  const stored = await findConnections(db, companyId, travelerIds, since)
  const known = new Set(fresh.map(keyOf))
  const gone = stored.filter((row) => !known.has(keyOf(row)))
  // Orders that are joined keep their items: people were told of the same connection.
  const moved = new Map(gone.map((row) => [keyOfItems(row), row]))
  const isStored = new Set(stored.map(keyOf))
  await deleteConnections(db, companyId, gone)
  await saveConnections(
    db,
    companyId,
    fresh.map((row) => {
      const before = isStored.has(keyOf(row)) ? undefined : moved.get(keyOfItems(row))
      return before ? { ...row, told: before.told, told_at: before.told_at, desk_item_id: before.desk_item_id } : row
    }),
  )
  await endConnectionTasks(
    db,
    companyId,
    gone.flatMap(({ desk_item_id: id }) => id ?? []),
    now,
  )
}

type Keys = Pick<StoredConnection, 'traveler_id' | 'from_order_id' | 'from_item_key' | 'to_order_id' | 'to_item_key'>

const keyOf = (row: Keys) => `${row.from_order_id} ${row.to_order_id} ${keyOfItems(row)}`
const keyOfItems = (row: Keys) => `${row.traveler_id} ${row.from_item_key} ${row.to_item_key}`
