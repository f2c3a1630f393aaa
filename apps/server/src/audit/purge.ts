import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { keptSince, signPurge } from './purge-anchor.ts'
import { appendPurge, deleteThrough, oldestLines, readAuditYears } from './purge.store.ts'
import { lockSealing } from './seal.store.ts'

const linesAtOnce = 20_000

/**
 * Removes the audit's oldest months once they have been kept for so many years. Each removal leaves a signed line with the
 * last hash that it took away, from which `verifyAudit` goes on; both happen in one transaction. Answers how many lines.
 */
export async function purgeAudit(
  pool: Pools['system'],
  { secret, now, signal }: { readonly secret: string; readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> {
  const before = keptSince(now, await systemTransaction(pool, null, ({ db }) => readAuditYears(db)))
  let removed = 0
  for (;;) {
    if (signal?.aborted) return removed
    const lines = await purgeSome(pool, secret, before)
    removed += lines
    if (lines < linesAtOnce) return removed
  }
}

const purgeSome = (pool: Pools['system'], secret: string, before: Date): Promise<number> =>
  systemTransaction(pool, null, async ({ db }) => {
    await lockSealing(db)
    const found = await oldestLines(db, before, linesAtOnce)
    if (!found) return 0
    const anchor = { ...found, before: before.toISOString() }
    await deleteThrough(db, anchor.through)
    await appendPurge(db, { ...anchor, signature: signPurge(secret, anchor) })
    return anchor.lines
  })
