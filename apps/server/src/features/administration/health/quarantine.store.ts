import { sql } from 'kysely'
import type { QuarantineKind } from '@portolan/contract/features/administration/health'
import type { Db } from '../../../db/database.ts'

/** A record of any quarantine. Row level security cuts those of companies to the companies that are reached. */
export interface QuarantinedRow {
  readonly id: string
  readonly company: string | null
  readonly file: string
  readonly place: string
  readonly reason: string
  readonly detail: string | null
  readonly receivedAt: Date
}

export interface WholeRow extends QuarantinedRow {
  readonly record: string | null
  readonly isOpen: boolean
}

export interface Page {
  /** A part of the file's name; empty for all. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** Where each kind lies, as columns of one shape. */
const rowsOf = (kind: QuarantineKind) => {
  switch (kind) {
    case 'bookings':
    case 'invoices':
      return sql`(select q.id::text as id, c.code as company, q.file, q.place, q.reason, q.detail, q.received_at as "receivedAt",
          q.record, q.state = 'open' as "isOpen", q.received_at as at, q.id as first, 0 as second
        from quarantine q join company c on c.id = q.company_id where q.kind = ${kind})`
    case 'risk':
      return sql`(select q.id::text as id, null::text as company, q.source_code || ' ' || q.file as file, q.place, q.reason, q.detail,
          q.received_at as "receivedAt", q.record, q.dismissed_at is null as "isOpen", q.received_at as at, q.id as first, 0 as second
        from risk_quarantine q)`
    case 'fares':
      return sql`(select q.import_id || '-' || q.row_number as id, null::text as company, i.file, q.row_number::text as place,
          q.fault as reason, null::text as detail, i.started_at as "receivedAt", q.record, q.dismissed_at is null as "isOpen",
          i.started_at as at, q.import_id as first, q.row_number as second
        from fare_quarantine q join fare_import i on i.id = q.import_id where not i.is_dry_run)`
  }
}

/** The characters that LIKE gives a meaning. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** One page of what is open, newest first. */
export async function searchRows(
  db: Db,
  kind: QuarantineKind,
  { search, limit, offset }: Page,
): Promise<{ rows: QuarantinedRow[]; total: number }> {
  const found = sql`from ${rowsOf(kind)} r where "isOpen" ${search === '' ? sql`` : sql`and file ilike ${`%${literally(search)}%`}`}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db)
  const { rows } = await sql<QuarantinedRow>`
    select id, company, file, place, reason, detail, "receivedAt" ${found}
    order by at desc, first desc, second limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findRow(db: Db, kind: QuarantineKind, id: string): Promise<WholeRow | undefined> {
  const [first = '', second = '0'] = id.split('-')
  const { rows } = await sql<WholeRow>`
    select id, company, file, place, reason, detail, "receivedAt", record, "isOpen" from ${rowsOf(kind)} r
    where first = ${Number(first)} and second = ${Number(second)}`.execute(db)
  return rows[0]
}

/** Sets an open record aside; whether there was one. */
export async function dismissRow(
  db: Db,
  {
    kind,
    id,
    reason,
    now,
  }: { readonly kind: QuarantineKind; readonly id: string; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const [first = '', second = '0'] = id.split('-')
  const { numAffectedRows } = await dismissal(kind, {
    first: Number(first),
    second: Number(second),
    reason,
    now,
  }).execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

function dismissal(
  kind: QuarantineKind,
  {
    first,
    second,
    reason,
    now,
  }: { readonly first: number; readonly second: number; readonly reason: string; readonly now: Date },
) {
  switch (kind) {
    case 'bookings':
    case 'invoices':
      return sql`update quarantine set state = 'resolved', resolved_at = ${now}, dismissed_reason = ${reason}
        where id = ${first} and kind = ${kind} and state = 'open'`
    case 'risk':
      return sql`update risk_quarantine set dismissed_at = ${now}, dismissed_reason = ${reason}
        where id = ${first} and dismissed_at is null`
    case 'fares':
      return sql`update fare_quarantine set dismissed_at = ${now}, dismissed_reason = ${reason}
        where import_id = ${first} and row_number = ${second} and dismissed_at is null`
  }
}
