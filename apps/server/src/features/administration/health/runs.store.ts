import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The feed's turn is now, whatever has failed before. Whether there is such a feed. */
export async function makeRiskFeedDue(db: Db, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update risk_source set tried_at = null where code = ${code}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** The supplier is asked again, although it is left alone after failures. Whether there is such a supplier. */
export async function makeSupplierDue(db: Db, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update flight_supplier set waits_until = null where name = ${name}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
