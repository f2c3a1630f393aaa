import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface VerificationRow {
  readonly asked_at: Date
  readonly asked_by: number | null
  readonly finished_at: Date | null
  readonly is_intact: boolean | null
  readonly lines: number | null
  readonly head_id: number | null
  readonly head_hash: string | null
  readonly fault_id: number | null
}

const mostShown = 6

/** The verifications asked for last, newest first. */
export function readVerifications(db: Db): Promise<VerificationRow[]> {
  return db
    .selectFrom('audit_verification')
    .select(['asked_at', 'asked_by', 'finished_at', 'is_intact', 'lines', 'head_id', 'head_hash', 'fault_id'])
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
}

/** When the oldest line that is kept was written. */
export async function readSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from audit_event order by id limit 1`.execute(db)
  return rows[0]?.at ?? null
}
