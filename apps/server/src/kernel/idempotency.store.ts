import { createHmac } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { createSealer, deriveKey } from '../crypto/sealer.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from './app-error.ts'
import type { WriteTransaction } from './transaction.ts'
import type { Viewer } from './viewer.ts'

const shape = /^[\w-]{8,128}$/

/** The header's key, or null when there is none. Throws for a malformed one. */
export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !shape.test(header))
    throw new AppError('invalid_parameter', { fields: ['Idempotency-Key'] })
  return header
}

/** Hides what a call asked and what it answered: both name people, and the rows stay for a day. */
export interface OutcomeSeals {
  /** What two requests must have in common; nobody without the secret can try values until one fits. */
  digest(input: unknown): string
  /** JSON of the outcome, for the row of `owner` only. */
  seal(outcome: unknown, owner: string): string
  open(sealed: string, owner: string): unknown
}

export function createOutcomeSeals(secret: string): OutcomeSeals {
  const key = deriveKey(secret, 'idempotency request')
  const sealer = createSealer(secret, 'idempotency outcome')
  return {
    digest: (input) => createHmac('sha256', key).update(JSON.stringify(input)).digest('hex'),
    seal: (outcome, owner) => sealer.seal(JSON.stringify(outcome ?? null), owner),
    // Rows from before the seal are JSON, which never begins like a sealed text; the purge of a day removes them.
    open: (kept, owner) => JSON.parse(kept.startsWith('v1.') ? sealer.open(kept, owner) : kept) as unknown,
  }
}

/** Names the row to which an outcome is sealed. */
export const outcomeOwner = (row: { companyId: number | null; caller: string; operation: string; key: string }) =>
  JSON.stringify([row.companyId, row.caller, row.operation, row.key])

/**
 * Runs the write once per caller, operation and key within 24 hours; later calls get the outcome of the first. The
 * caller is a login or a machine client. The key's row is inserted in the same transaction, so a simultaneous second
 * call waits for the first.
 */
export async function runOnce<T>(
  tx: WriteTransaction,
  call: { operation: string; key: string | null; input: unknown },
  seals: OutcomeSeals,
  run: () => Promise<T>,
): Promise<T> {
  const caller = callerOf(tx.viewer)
  if (!call.key || !caller) return run()
  const { companyId, name } = caller
  const requestHash = seals.digest(call.input)
  const owner = outcomeOwner({ companyId, caller: name, operation: call.operation, key: call.key })
  const inserted = await tx.db
    .insertInto('idempotency_key')
    .values({
      company_id: companyId,
      caller: name,
      operation: call.operation,
      key: call.key,
      request_hash: requestHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isThisCall = (row: ExpressionBuilder<Database, 'idempotency_key'>) =>
    row.and([
      row('company_id', 'is not distinct from', companyId),
      row('caller', '=', name),
      row('operation', '=', call.operation),
      row('key', '=', call.key),
    ])
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const kept = await tx.db
      .selectFrom('idempotency_key')
      .where(isThisCall)
      .select(['request_hash', 'outcome'])
      .executeTakeFirstOrThrow()
    if (kept.request_hash !== requestHash) throw new AppError('idempotency_key_reused')
    if (kept.outcome === null) throw new Error('A kept call has no outcome')
    return seals.open(kept.outcome, owner) as T
  }
  const outcome = await run()
  await tx.db
    .updateTable('idempotency_key')
    .set({ outcome: seals.seal(outcome, owner) })
    .where(isThisCall)
    .execute()
  return outcome
}

function callerOf(viewer: Viewer): { companyId: number | null; name: string } | null {
  if (viewer.kind === 'login' || viewer.kind === 'email' || viewer.kind === 'mobile')
    return { companyId: viewer.companyId, name: `${viewer.kind}:${viewer.loginId}` }
  if (viewer.kind === 'machine') return { companyId: viewer.companyId, name: `machine:${viewer.machineClientId}` }
  return null
}

const keptHours = 24

/** Deletes keys and their outcomes after 24 hours. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000)
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute()
}
