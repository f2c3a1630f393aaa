import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Seal, Verdict } from './seal.ts'

type Db = Kysely<Database>

/** The head of the last walk that found nothing: the next one must come past it. */
export async function lastHead(db: Db): Promise<Seal | null> {
  const row = await db
    .selectFrom('audit_verification')
    .select(['head_id', 'head_hash'])
    .where('is_intact', '=', true)
    .where('head_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.head_id && row.head_hash ? { id: row.head_id, hash: row.head_hash } : null
}

/** Notes that a walk is asked for; false: one is under way already. */
export async function askVerification(db: Db, askedBy: number | null, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_verification (asked_at, asked_by) values (${at}, ${askedBy}) on conflict do nothing returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Keeps what a walk found, in the place of the one that was asked for. */
export async function saveVerification(db: Db, verdict: Verdict, at: Date): Promise<void> {
  const found = verdict.isIntact
    ? { lines: verdict.lines, head_id: verdict.head?.id ?? null, head_hash: verdict.head?.hash ?? null, fault_id: null }
    : { lines: null, head_id: null, head_hash: null, fault_id: verdict.id }
  const outcome = { ...found, is_intact: verdict.isIntact, finished_at: at }
  const { numUpdatedRows } = await db
    .updateTable('audit_verification')
    .set(outcome)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('audit_verification')
    .values({ ...outcome, asked_at: at, asked_by: null, fault: null })
    .execute()
}
