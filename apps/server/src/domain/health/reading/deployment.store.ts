import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { processLock } from '../../../jobs/job-process.store.ts'
import { jobSchema } from '../../../jobs/install.ts'

export interface RiskSourceFacts {
  readonly code: string
  readonly name: string
  readonly readAt: Date | null
  readonly everyMinutes: number
  readonly fault: string | null
}

/** Feeds of risk, without what is entered by hand. */
export async function readRiskSources(db: Db): Promise<RiskSourceFacts[]> {
  const { rows } = await sql<RiskSourceFacts>`
    select code, name, read_at as "readAt", every_minutes as "everyMinutes", fault from risk_source where format <> 'own'
    order by code`.execute(db)
  return rows
}

export interface SupplierFacts {
  readonly name: string
  readonly readAt: Date | null
  readonly downSince: Date | null
  readonly fault: string | null
}

export async function readFlightSuppliers(db: Db): Promise<SupplierFacts[]> {
  const { rows } = await sql<SupplierFacts>`
    select name, read_at as "readAt", down_since as "downSince", fault from flight_supplier order by name`.execute(db)
  return rows
}

/** The newest day of rates, and of an ask of a fare supplier: `YYYY-MM-DD`. */
export async function readNewestDays(
  db: Db,
): Promise<{ readonly rates: string | null; readonly fares: string | null }> {
  const { rows } = await sql<{ rates: string | null; fares: string | null }>`
    select (select max(day) from exchange_rate)::text as rates, (select max(asked_on) from fare_ask)::text as fares`.execute(
    db,
  )
  return rows[0]!
}

export interface JobFacts {
  readonly failed: number
  readonly failedToday: number
  readonly failedAt: Date | null
  readonly waiting: number
  readonly oldest: Date | null
}

/** Jobs that failed within a week, and those that are due and wait. */
export async function readJobs(db: Db, now: Date): Promise<JobFacts> {
  const { rows } = await sql<JobFacts>`
    select count(*) filter (where state = 'failed' and completed_on > ${now}::timestamptz - interval '7 days')::int as failed,
      count(*) filter (where state = 'failed' and completed_on > ${now}::timestamptz - interval '1 day')::int as "failedToday",
      max(completed_on) filter (where state = 'failed') as "failedAt",
      count(*) filter (where state in ('created', 'retry') and start_after <= ${now}::timestamptz)::int as waiting,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}::timestamptz) as oldest
    from ${sql.table(`${jobSchema}.job`)} where state in ('failed', 'created', 'retry')`.execute(db)
  return rows[0]!
}

export interface ScheduleFacts {
  readonly queue: string
  readonly cron: string
  readonly scheduledAt: Date
  readonly lastAt: Date | null
}

/** Each schedule, since when it is known, and when its last job was made. */
export async function readSchedules(db: Db): Promise<ScheduleFacts[]> {
  const { rows } = await sql<ScheduleFacts>`
    select s.name as queue, s.cron, s.created_on as "scheduledAt",
      (select max(j.created_on) from ${sql.table(`${jobSchema}.job`)} j where j.name = s.name) as "lastAt"
    from ${sql.table(`${jobSchema}.schedule`)} s order by s.name`.execute(db)
  return rows
}

/** Bytes of the files that rows name. */
export async function readStoredBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce((select sum(size) from attachment), 0) + coalesce((select sum(original_size) from invoice_copy), 0))::float8
      as bytes`.execute(db)
  return rows[0]!.bytes
}

/** Issuers of sign-in connections that are in use. */
export async function readIssuers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ issuer: string }>`
    select distinct issuer from sso_connection where active order by 1 limit 100`.execute(db)
  return rows.map(({ issuer }) => issuer)
}

/** When the oldest key of each kind that is in use was made. */
export async function readKeys(
  db: Db,
): Promise<{ readonly signing: Date | null; readonly provider: Date | null; readonly clients: Date | null }> {
  const { rows } = await sql<{ signing: Date | null; provider: Date | null; clients: Date | null }>`
    select (select min(created_at) from signing_key) as signing, (select min(created_at) from identity_key) as provider,
      (select min(updated_at) from machine_client where active) as clients`.execute(db)
  return rows[0]!
}

export interface ProcessFacts {
  readonly alive: number
  readonly startedAt: Date | null
  readonly listeners: number
  /** Of the database, milliseconds since 1970. */
  readonly clockMs: number
}

/** Processes whose lock is held, and who listens for realtime messages. */
export async function readProcesses(db: Db): Promise<ProcessFacts> {
  const { rows } = await sql<ProcessFacts>`
    with alive as (
      select p.started_at from job_process p where exists (
        select from pg_locks l where l.locktype = 'advisory' and l.classid = ${sql.lit(processLock)} and l.objid = p.id::oid
          and l.objsubid = 2 and l.granted and l.database = (select oid from pg_database where datname = current_database())))
    select (select count(*) from alive)::int as alive, (select max(started_at) from alive) as "startedAt",
      (select count(*) from pg_stat_activity where datname = current_database() and application_name = 'portolan-realtime')::int as listeners,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs"`.execute(db)
  return rows[0]!
}
