import type { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import { sql } from 'kysely'
import type { NamedCompany } from '../../../i18n/company-name.ts'
import type { Db } from '../risk-alerts.store.ts'

export const ownSource = 'own'

/** A CAP message about an alert. */
export interface OwnMessage {
  readonly type: 'Alert' | 'Update' | 'Cancel'
  /** ISO 8601. */
  readonly sentAt: string
}

export interface OwnRow {
  readonly id: number
  /** Null: for every company. */
  readonly companyId: number | null
  readonly key: string
  readonly isEnded: boolean
  /** Without its key. */
  readonly entered: OwnAlert
  /** The oldest first. */
  readonly messages: readonly OwnMessage[]
}

const columns = sql`a.id, a.company_id as "companyId", a.key, a.ended_at is not null as "isEnded", o.entered, o.messages`

/** One change of own alerts after the other. */
export async function lockOwn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7012656)`.execute(db)
}

/** The source of own alerts is as old as its last change. */
export async function touchOwnSource(db: Db, now: Date): Promise<void> {
  await sql`insert into risk_source (code, format, name, read_at, tried_at)
    values (${ownSource}, 'own', 'Own alerts', ${now}, ${now})
    on conflict (code) do update set read_at = excluded.read_at, tried_at = excluded.tried_at`.execute(db)
}

/** Alerts under these keys, as far as the transaction sees them. */
export async function findOwnByKeys(db: Db, keys: readonly string[]): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`select ${columns} from risk_alert a join risk_own o on o.alert_id = a.id
    where a.source_code = ${ownSource} and a.key = any (${keys}::text[]) order by a.id`.execute(db)
  return rows
}

export async function findOwn(db: Db, id: number): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`select ${columns} from risk_alert a join risk_own o on o.alert_id = a.id
    where a.id = ${id}`.execute(db)
  return rows[0]
}

/** Of one company; null: of all, and those for everybody. */
export async function findOwnInForce(db: Db, now: Date, companyId: number | null): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`select ${columns} from risk_alert a join risk_own o on o.alert_id = a.id
    where a.source_code = ${ownSource} and a.ended_at is null and (a.expires_at is null or a.expires_at > ${now})
      and (${companyId}::bigint is null or a.company_id = ${companyId}::bigint)
    order by a.sent_at desc, a.id desc`.execute(db)
  return rows
}

export async function saveOwnRow(
  db: Db,
  { id, entered, messages }: Pick<OwnRow, 'id' | 'entered' | 'messages'>,
): Promise<void> {
  await sql`insert into risk_own (alert_id, entered, messages)
    values (${id}, ${JSON.stringify(entered)}, ${JSON.stringify(messages)})
    on conflict (alert_id) do update set entered = excluded.entered, messages = excluded.messages`.execute(db)
}

/** Ids of companies, by code. */
export async function findCompanyIds(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export interface OwnAudience extends NamedCompany {
  readonly id: number
  readonly code: string
}

/** Companies by their ids, by code. */
export async function findAudience(db: Db, ids: readonly number[]): Promise<OwnAudience[]> {
  return db
    .selectFrom('company')
    .select(['id', 'code', 'display_name', 'localized_names'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('code')
    .execute()
}

export async function markOwn(db: Db): Promise<void> {
  await sql`savepoint own_alerts`.execute(db)
}

/** Rolls back all writes since the mark; the caller's transaction continues. */
export async function undoOwn(db: Db): Promise<void> {
  await sql`rollback to savepoint own_alerts`.execute(db)
}
