import { isDeepStrictEqual } from 'node:util'
import type { Db } from './provisioning.store.ts'

export type Change = 'created' | 'updated' | 'unchanged'
export type Counts = Record<Change, number>

/** Makes or changes an account at the embedded provider; `unchanged` when the password already fits. */
export type UpsertAccount = (db: Db, account: { email: string; name: string; password: string }) => Promise<Change>

/** Whether the row already has the wanted values. */
export function holds(kept: object, wanted: object): boolean {
  const found = kept as Record<string, unknown>
  return Object.entries(wanted).every(([column, value]) => isDeepStrictEqual(found[column], value))
}

export function changeOf(kept: object | undefined, wanted: object): Change {
  if (!kept) return 'created'
  return holds(kept, wanted) ? 'unchanged' : 'updated'
}

/** Ids that the checks have proved to be there. */
export function idOf<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`Provisioning lost the id of ${String(key)}`)
  return id
}

export function count(changes: Iterable<Change>): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const change of changes) counts[change]++
  return counts
}

export function group<T, K, V>(rows: readonly T[], key: (row: T) => K, value: (row: T) => V): Map<K, Set<V>> {
  const groups = new Map<K, Set<V>>()
  for (const row of rows) groups.set(key(row), (groups.get(key(row)) ?? new Set<V>()).add(value(row)))
  return groups
}

export function isSameSet<T>(kept: ReadonlySet<T> | undefined, wanted: ReadonlySet<T>): boolean {
  return (kept?.size ?? 0) === wanted.size && [...wanted].every((value) => kept?.has(value))
}
