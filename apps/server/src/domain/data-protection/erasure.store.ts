import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Kept, SectionCounts } from './erase.store.ts'

export interface ErasureRow {
  readonly id: number
  readonly companyId: number
  readonly loginIds: readonly number[]
  readonly travelerIds: readonly number[]
  readonly state: 'waiting' | 'files' | 'done' | 'failed'
  readonly storageKeys: readonly string[]
}

export interface NewErasure {
  readonly companyId: number
  readonly loginIds: readonly number[]
  readonly travelerIds: readonly number[]
  /** Null: the command line. */
  readonly askedBy: number | null
  readonly reason: string
}

export async function insertErasure(db: Db, erasure: NewErasure, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('erasure')
    .values({
      company_id: erasure.companyId,
      login_ids: [...erasure.loginIds],
      traveler_ids: [...erasure.travelerIds],
      asked_by: erasure.askedBy,
      reason: erasure.reason,
      asked_at: now,
      kept_until: null,
      fault: null,
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With `lock`, nobody else does the same erasure until the transaction ends. */
export async function readErasure(db: Db, id: number, lock?: 'lock'): Promise<ErasureRow | null> {
  const row = await db
    .selectFrom('erasure')
    .select(['id', 'company_id as companyId', 'login_ids as loginIds', 'traveler_ids as travelerIds', 'state'])
    .select('storage_keys as storageKeys')
    .where('id', '=', id)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** The database is done; the bytes are next. */
export async function markErased(
  db: Db,
  id: number,
  done: {
    readonly counts: readonly SectionCounts[]
    readonly kept: readonly Kept[]
    readonly storageKeys: readonly string[]
  },
): Promise<void> {
  const until =
    done.kept
      .flatMap((one) => one.until ?? [])
      .toSorted()
      .at(-1) ?? null
  await db
    .updateTable('erasure')
    .set({
      state: 'files',
      storage_keys: [...done.storageKeys],
      counts: JSON.stringify(done.counts),
      kept: JSON.stringify(done.kept),
      kept_until: until,
    })
    .where('id', '=', id)
    .execute()
}

/** Everything is gone; requests of the person to be erased are done with it. */
export async function finishErasure(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    with done as (
      update erasure set state = 'done', done_at = ${now}, storage_keys = '{}' where id = ${id} and state = 'files'
      returning company_id, login_ids, asked_by)
    update data_request r set done_at = ${now}, done_by = done.asked_by from done
    where r.company_id = done.company_id and r.login_id = any(done.login_ids) and r.done_at is null`.execute(db)
}

export async function failErasure(db: Db, id: number, fault: string): Promise<void> {
  await db
    .updateTable('erasure')
    .set({ state: 'failed', fault })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Mails that told somebody of their erasure, once they are out or cannot be sent: the address was the last that was kept. */
export async function removeToldMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mail_message')
    .where('template', '=', 'personErased')
    .where('state', 'in', ['sent', 'failed', 'bounced', 'outbox'])
    .execute()
}
