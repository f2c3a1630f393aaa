import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'
import type { WriteTransaction } from './transaction.ts'

const shape = /^[\w-]{8,128}$/

/** The header's key, or null when none came. A malformed one is refused rather than ignored. */
export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !shape.test(header))
    throw new AppError('invalid_parameter', { fields: ['Idempotency-Key'] })
  return header
}

/**
 * Runs the write once per (login, operation, key) within 24 hours; later calls get the first one's outcome.
 * The key's row is inserted in the same transaction, so a second call that comes meanwhile waits for the first to end.
 */
export async function once<T>(
  tx: WriteTransaction,
  call: { operation: string; key: string | null; input: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const viewer = tx.viewer
  if (!call.key || viewer.kind !== 'login') return run()
  const row = { company_id: viewer.companyId, login_id: viewer.loginId, operation: call.operation, key: call.key }
  const requestHash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex')
  const inserted = await tx.db
    .insertInto('idempotency_key')
    .values({ ...row, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const where = tx.db
    .selectFrom('idempotency_key')
    .where('company_id', '=', row.company_id)
    .where('login_id', '=', row.login_id)
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const kept = await where
      .where('operation', '=', row.operation)
      .where('key', '=', row.key)
      .select(['request_hash', 'outcome'])
      .executeTakeFirstOrThrow()
    if (kept.request_hash !== requestHash) throw new AppError('idempotency_key_reused')
    return kept.outcome as T
  }
  const outcome = await run()
  await tx.db
    .updateTable('idempotency_key')
    .set({ outcome: JSON.stringify(outcome ?? null) })
    .where('company_id', '=', row.company_id)
    .where('login_id', '=', row.login_id)
    .where('operation', '=', row.operation)
    .where('key', '=', row.key)
    .execute()
  return outcome
}
