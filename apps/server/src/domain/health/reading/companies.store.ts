import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What row level security lets through is counted: the companies that the transaction reaches. */

export interface ImportFacts {
  readonly lastAt: Date | null
  readonly failed: number
  readonly failedAt: Date | null
  readonly failedToday: number
  readonly stuck: number
  readonly stuckSince: Date | null
}

/** Imports of a week. */
export async function readImports(db: Db, now: Date): Promise<ImportFacts> {
  const { rows } = await sql<ImportFacts>`
    select max(finished_at) filter (where state = 'finished') as "lastAt",
      count(*) filter (where state = 'failed')::int as failed,
      max(coalesce(finished_at, created_at)) filter (where state = 'failed') as "failedAt",
      count(*) filter (where state = 'failed' and created_at > ${now}::timestamptz - interval '1 day')::int as "failedToday",
      count(*) filter (where state in ('queued', 'running') and created_at < ${now}::timestamptz - interval '1 hour')::int as stuck,
      min(created_at) filter (where state in ('queued', 'running') and created_at < ${now}::timestamptz - interval '1 hour') as "stuckSince"
    from import_job where not dry_run and created_at > ${now}::timestamptz - interval '7 days'`.execute(db)
  return rows[0]!
}

export interface Waiting {
  readonly kind: 'bookings' | 'invoices' | 'orders' | 'risk' | 'fares'
  readonly count: number
  readonly oldest: Date | null
}

/** Open records of the companies. */
export async function readQuarantine(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select k.kind, count(q.id)::int as count, min(q.received_at) as oldest
    from (values ('bookings'), ('invoices')) k (kind) left join quarantine q on q.kind = k.kind and q.state = 'open' group by 1
    union all
    select 'orders', count(*)::int, min(at) from external_order_refusal where closed_at is null`.execute(db)
  return rows
}

/** Open records that belong to no company. */
export async function readSharedQuarantine(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'risk' as kind, count(*)::int as count, min(received_at) as oldest from risk_quarantine where dismissed_at is null
    union all
    select 'fares', count(*)::int, min(i.started_at) from fare_quarantine q join fare_import i on i.id = q.import_id
    where q.dismissed_at is null and not i.is_dry_run`.execute(db)
  return rows
}

export interface MailFacts {
  readonly state: string
  readonly count: number
  readonly oldest: Date
  readonly newest: Date
}

/** Mails that are not settled, and those of a week that went nowhere, by state. */
export async function readMails(db: Db, now: Date): Promise<MailFacts[]> {
  const { rows } = await sql<MailFacts>`
    select state, count(*)::int as count, min(created_at) as oldest, max(created_at) as newest from mail_message
    where state in ('queued', 'sending', 'retrying')
      or state in ('failed', 'bounced', 'outbox') and created_at > ${now}::timestamptz - interval '7 days'
    group by state`.execute(db)
  return rows
}
