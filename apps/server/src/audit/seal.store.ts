import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SealableEvent } from './seal.rules.ts'

type Db = Kysely<Database>

/**
 * The highest id below which no further line can appear. Writers hold their lock until they commit, so once this lock
 * is granted every lower id is visible or rolled back. The lock is held for one statement.
 */
export async function settledUpTo(db: Db): Promise<number> {
  await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await sql`LOCK TABLE audit_event IN SHARE MODE`.execute(db)
  const row = await db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Two sealers would fork the chain, so the second waits for the first one's transaction. */
export async function lockSealing(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7012501)`.execute(db)
}

export async function lastSeal(db: Db): Promise<{ id: number; hash: string } | null> {
  const row = await db
    .selectFrom('audit_event')
    .select(['id', 'hash'])
    .where('hash', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ? { id: row.id, hash: row.hash } : null
}

/** The id of the oldest line; null: there is none. */
export async function firstLine(db: Db): Promise<number | null> {
  const row = await db.selectFrom('audit_event').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/** Lines above `after` in id order. */
export function eventsAfter(
  db: Db,
  after: number,
  upTo: number,
  limit: number,
): Promise<(SealableEvent & { hash: string | null })[]> {
  return db
    .selectFrom('audit_event')
    .select([
      'id',
      'company_id',
      'login_id',
      'machine_client_id',
      'action',
      'object',
      'correlation_id',
      'address',
      'hash',
    ])
    .select(sql<string>`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function saveSeals(db: Db, seals: readonly { id: number; hash: string }[]): Promise<void> {
  await sql`UPDATE audit_event SET hash = sealed.hash
    FROM unnest(${seals.map(({ id }) => id)}::bigint[], ${seals.map(({ hash }) => hash)}::text[]) AS sealed (id, hash)
    WHERE audit_event.id = sealed.id`.execute(db)
}
