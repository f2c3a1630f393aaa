import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { type Seal, sealAudit, verifyAudit, type Verdict } from './seal.ts'
import { lastHead, saveVerification } from './verification.store.ts'

/** Seals what is new, walks the chain, and keeps what was found: of the page, of the schedule and of the command line. */
export async function runVerification(
  pool: Pools['system'],
  { secret, now, anchor }: { readonly secret: string; readonly now: () => Date; readonly anchor?: Seal },
): Promise<Verdict> {
  await sealAudit(pool)
  const kept = await systemTransaction(pool, null, ({ db }) => lastHead(db))
  const anchors = [anchor, kept].filter((one) => one !== undefined && one !== null)
  const walked = await verifyAudit(pool, secret, ...anchors)
  // Retention may have cut the chain during the walk; what is really wrong is so a second time.
  const verdict = walked.isIntact ? walked : await verifyAudit(pool, secret, ...anchors)
  await systemTransaction(pool, null, ({ db }) => saveVerification(db, verdict, now()))
  return verdict
}
