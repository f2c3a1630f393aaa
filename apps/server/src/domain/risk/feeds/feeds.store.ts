import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { RiskSourceTable } from '../../../db/tables/risk.ts'
import type { KnownMessage, Threads } from './cap-threads.rules.ts'
import type { Refused } from './port.ts'

type Db = Kysely<Database>

/** A source as reading it needs to know it. */
export interface Source {
  readonly code: string
  readonly format: RiskSourceTable['format']
  readonly etag: string | null
  readonly lastModified: string | null
  /** Null: never read. */
  readonly readAt: Date | null
  readonly triedAt: Date | null
  readonly everyMinutes: number
  readonly fault: string | null
  readonly failures: number
}

/** Makes sure that the source is there, and locks it: two readers of one source take turns. */
export async function lockSource(
  db: Db,
  source: Pick<RiskSourceTable, 'code' | 'format' | 'name' | 'url'> & { readonly everyMinutes: number },
): Promise<Source> {
  const { rows } = await sql<Source>`
    insert into risk_source (code, format, name, url, every_minutes)
    values (${source.code}, ${source.format}, ${source.name}, ${source.url}, ${source.everyMinutes})
    on conflict (code) do update set url = coalesce(excluded.url, risk_source.url), every_minutes = excluded.every_minutes
    returning code, format, etag, last_modified as "lastModified", read_at as "readAt", tried_at as "triedAt",
      every_minutes as "everyMinutes", fault, failures`.execute(db)
  return rows[0]!
}

export interface ReadMark {
  readonly now: Date
  readonly publishedAt: Date | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** Null: its server says that nothing has changed. */
  readonly counts: { readonly items: number; readonly quarantined: number } | null
}

/** The source was read without a fault. */
export async function markRead(db: Db, code: string, mark: ReadMark): Promise<void> {
  await db
    .updateTable('risk_source')
    .set({
      tried_at: mark.now,
      read_at: mark.now,
      fault: null,
      fault_detail: null,
      failures: 0,
      ...(mark.publishedAt ? { published_at: mark.publishedAt } : {}),
      etag: mark.etag,
      last_modified: mark.lastModified,
      ...mark.counts,
    })
    .where('code', '=', code)
    .execute()
}

/** One of the files that an index names was read: it adds to what the index brought. */
export async function addCounts(db: Db, code: string, { items, quarantined }: NonNullable<ReadMark['counts']>) {
  await db
    .updateTable('risk_source')
    .set((row) => ({ items: row('items', '+', items), quarantined: row('quarantined', '+', quarantined) }))
    .where('code', '=', code)
    .execute()
}

/** The source could not be read; what it said last stays. Counts how often it was this fault, one time after the other. */
export async function markFault(db: Db, code: string, fault: string, detail: string, now: Date): Promise<void> {
  await db
    .updateTable('risk_source')
    .set({
      tried_at: now,
      failures: sql<number>`case when fault = ${fault} then failures else 0 end + 1`,
      fault,
      fault_detail: detail.slice(0, 500),
    })
    .where('code', '=', code)
    .execute()
}

/** Keeps what could not be read; the same record again stays one row. */
export async function keepRefused(
  db: Db,
  code: string,
  file: string,
  refused: readonly (Refused & { readonly digest: string })[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return
  await db
    .insertInto('risk_quarantine')
    .values(refused.map((one) => ({ source_code: code, file, received_at: now, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['source_code', 'digest'])
        .doUpdateSet((old) => ({ received_at: old.ref('excluded.received_at') })),
    )
    .execute()
}

/** The named messages, and all others of the same alerts. */
export async function findMessages(db: Db, code: string, names: readonly string[]): Promise<KnownMessage[]> {
  const { rows } = await sql<KnownMessage>`
    select message, key, sent_at as "sentAt", is_cancel as "isCancel" from risk_message
    where source_code = ${code} and key in (
      select key from risk_message where source_code = ${code} and message = any (${names}::text[]))`.execute(db)
  return rows
}

export async function saveMessages(db: Db, code: string, { messages, merged }: Threads): Promise<void> {
  await sql`
    insert into risk_message (source_code, message, key, sent_at, is_cancel)
    select ${code}, message, key, "sentAt", "isCancel"
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) m (message text, key text, "sentAt" timestamptz, "isCancel" boolean)
    on conflict (source_code, message) do update set key = excluded.key, sent_at = excluded.sent_at,
      is_cancel = excluded.is_cancel`.execute(db)
  // Of two alerts that turn out to be one, the later message stays, under the key that stays.
  for (const { from, into } of merged) {
    await sql`
      delete from risk_alert where id in (
        select id from risk_alert where source_code = ${code} and key in (${from}, ${into})
        order by sent_at desc, id desc offset 1)`.execute(db)
    await sql`update risk_alert set key = ${into} where source_code = ${code} and key = ${from}`.execute(db)
  }
}

/** When the alert of each key was sent, of all that is in force. */
export async function sentTimes(db: Db, code: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('risk_alert')
    .select(['key', 'sent_at'])
    .where('source_code', '=', code)
    .where('company_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(({ key, sent_at: sent }) => [key, sent]))
}

/** Every source, for the command line. */
export const listSources = (db: Db) => db.selectFrom('risk_source').selectAll().orderBy('code').execute()

/** What could not be read, newest first. */
export const listQuarantine = (db: Db, limit: number) =>
  db
    .selectFrom('risk_quarantine')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
