import { setTimeout as wait } from 'node:timers/promises'
import type { Query } from './fault.ts'
import type { Acknowledged } from './workload.ts'

/** What of the acknowledged writes the database has. */
export interface Found {
  readonly found: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

const settledWithinMs = 180_000

/** Waits until the jobs of the calls are done, and answers how many of them failed for good. */
export async function untilSettled(query: Query): Promise<number> {
  for (const until = Date.now() + settledWithinMs; ; await wait(200)) {
    const [row] = await query<{ open: number; failed: number }>(
      `SELECT count(*) FILTER (WHERE j.state < 'completed')::int AS open, count(*) FILTER (WHERE j.state = 'failed')::int AS failed
       FROM pgboss.job j JOIN pgboss.queue q ON q.name = j.name WHERE q.policy = 'standard' AND NOT starts_with(q.name, '__')`,
    )
    if (row?.open === 0) return row.failed
    if (Date.now() > until) throw new Error(`${row?.open ?? 0} jobs were not done in time`)
  }
}

/** Compares what was acknowledged with the keys, the audit and what each write was to leave. */
export async function compare(query: Query, acknowledged: readonly Acknowledged[]): Promise<Found> {
  const keys = await countsOf(query, `SELECT key AS name, count(*)::int AS count FROM idempotency_key GROUP BY 1`)
  // Entries of an incident's log have a line of their own besides the call's.
  const lines = await countsOf(
    query,
    `SELECT correlation_id AS name, count(*)::int AS count FROM audit_event WHERE action <> 'incident log' GROUP BY 1`,
  )
  const left = new Map<unknown, ReadonlyMap<number, number>>()
  for (const { write } of acknowledged) if (write.find && !left.has(write)) left.set(write, await write.find(query))
  const lost: string[] = []
  const doubled: string[] = []
  for (const { write, number, key, correlationId } of acknowledged) {
    const counts = { key: keys.get(key) ?? 0, 'audit line': lines.get(correlationId) ?? 0 }
    const own = left.get(write)
    const all = { ...counts, ...(own ? { work: own.get(number) ?? 0 } : {}) }
    for (const [what, count] of Object.entries(all)) {
      if (count === 0) lost.push(`${write.name} ${number}: ${what}`)
      if (count > 1) doubled.push(`${write.name} ${number}: ${what} ${count} times`)
    }
  }
  const wrong = new Set([...lost, ...doubled].map((line) => line.split(':', 1)[0]))
  return { found: acknowledged.length - wrong.size, lost, doubled }
}

async function countsOf(query: Query, sql: string): Promise<Map<string, number>> {
  const rows = await query<{ name: string; count: number }>(sql)
  return new Map(rows.map(({ name, count }) => [name, count]))
}
