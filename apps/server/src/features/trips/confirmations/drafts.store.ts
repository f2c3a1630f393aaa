import type { ConfirmationFormat } from '@portolan/contract/features/trips/confirmations'
import type { ErrorCode } from '@portolan/contract/errors'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { NamedTripRow } from '../../../domain/ledger/naming/trip-name.ts'
import type { Scope } from '../../../kernel/scope.ts'
import type { DraftAnswers, DraftReading } from './draft.rules.ts'

/** The owner of drafts: the login that dropped the file. Every statement of a person's call uses it. */
export interface DraftOwner {
  readonly companyId: number
  readonly loginId: number
}

export interface DraftRow {
  readonly id: number
  readonly companyId: number
  readonly loginId: number
  readonly travelerId: number | null
  readonly state: 'open' | 'saving' | 'saved' | 'failed'
  readonly file: string
  readonly format: ConfirmationFormat | null
  readonly reading: DraftReading
  readonly answers: DraftAnswers
  readonly faultCode: ErrorCode | null
  readonly orderIds: readonly number[]
  readonly version: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly sha256: string
  readonly storageKey: string
}

export interface NewDraft {
  readonly travelerId: number | null
  readonly file: string
  readonly format: ConfirmationFormat | null
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly storageKey: string
  readonly reading: DraftReading
  readonly createdAt: Date
  readonly expiresAt: Date
}

const columns = [
  'id',
  'company_id as companyId',
  'login_id as loginId',
  'traveler_id as travelerId',
  'state',
  'file',
  'format',
  'reading',
  'answers',
  'fault_code as faultCode',
  'order_ids as orderIds',
  'version',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'sha256',
  'storage_key as storageKey',
] as const

type Row = Omit<DraftRow, 'format' | 'reading' | 'answers' | 'faultCode' | 'orderIds'> & {
  format: string | null
  reading: unknown
  answers: unknown
  faultCode: string | null
  orderIds: readonly (string | number)[]
}

/** The columns contain only values that this file wrote; arrays of ids come as texts. */
const draftOf = (row: Row): DraftRow => ({
  ...row,
  format: row.format as DraftRow['format'],
  reading: row.reading as DraftReading,
  answers: row.answers as DraftAnswers,
  faultCode: row.faultCode as DraftRow['faultCode'],
  orderIds: row.orderIds.map(Number),
})

const isOwnedBy =
  ({ companyId, loginId }: DraftOwner) =>
  (row: ExpressionBuilder<Database, 'confirmation_draft'>) =>
    row.and([row('company_id', '=', companyId), row('login_id', '=', loginId)])

/**
 * Inserts drafts and answers the owner's open ids, in the given order. A file that is open already keeps its draft;
 * while it has no answers, the draft takes over the new reading. `kept` are the keys whose bytes have a row now.
 */
export async function insertDrafts(
  db: Kysely<Database>,
  { companyId, loginId }: DraftOwner,
  drafts: readonly NewDraft[],
): Promise<{ ids: number[]; kept: string[] }> {
  const rows = await db
    .insertInto('confirmation_draft')
    .values(
      drafts.map((draft) => ({
        company_id: companyId,
        login_id: loginId,
        traveler_id: draft.travelerId,
        file: draft.file,
        format: draft.format,
        size: draft.size,
        sha256: draft.sha256,
        storage_key: draft.storageKey,
        reading: JSON.stringify(draft.reading),
        created_at: draft.createdAt,
        changed_at: draft.createdAt,
        expires_at: draft.expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'login_id', 'sha256'])
        .where('state', '<>', 'saved')
        .doUpdateSet({
          reading: takenOver('reading'),
          format: takenOver('format'),
          version: sql`confirmation_draft.version + (${isReadAnew})::int`,
        }),
    )
    .returning(['id', 'sha256', 'storage_key'])
    .execute()
  const ids = new Map(rows.map((row) => [row.sha256, row.id]))
  return {
    ids: drafts.flatMap(({ sha256 }) => ids.get(sha256) ?? []),
    kept: rows.map((row) => row.storage_key),
  }
}

const isReadAnew = sql<boolean>`confirmation_draft.state = 'open' and confirmation_draft.answers = '{}'
  and confirmation_draft.reading <> excluded.reading`
const takenOver = (column: 'reading' | 'format') =>
  sql<string>`case when ${isReadAnew} then excluded.${sql.ref(column)} else confirmation_draft.${sql.ref(column)} end`

/** Counts the owner's open and failed drafts. */
export async function countDrafts(db: Kysely<Database>, owner: DraftOwner): Promise<number> {
  const row = await db
    .selectFrom('confirmation_draft')
    .where(isOwnedBy(owner))
    .where('state', '<>', 'saved')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** How long a saved draft stays visible. */
const savedShownFor = sql`interval '1 hour'`

/** The owner's drafts that are open, being saved, failed or just saved; last dropped first. */
export async function findDrafts(
  db: Kysely<Database>,
  owner: DraftOwner,
  wanted: { readonly ids: readonly number[] | null; readonly now: Date; readonly limit: number },
): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom('confirmation_draft')
    .where(isOwnedBy(owner))
    .where('expires_at', '>', wanted.now)
    .$if(wanted.ids !== null, (query) => query.where('id', '=', sql<number>`any(${wanted.ids}::bigint[])`))
    .where((row) =>
      row.or([
        row('state', '<>', 'saved'),
        row('changed_at', '>', sql<Date>`${wanted.now}::timestamptz - ${savedShownFor}`),
      ]),
    )
    .select(columns)
    .orderBy(sql`state = 'saved'`)
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute()
  return rows.map(draftOf)
}

/** Locks one draft of the owner until the transaction ends; undefined for an expired and for a foreign one alike. */
export async function lockDraft(
  db: Kysely<Database>,
  owner: DraftOwner,
  id: number,
  now: Date,
): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('confirmation_draft')
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
  return row && draftOf(row)
}

/** Stores answers and traveller; the draft is open again or is being saved. Answers its new state. */
export async function keepAnswers(
  db: Kysely<Database>,
  owner: DraftOwner,
  id: number,
  change: {
    readonly state: 'open' | 'saving'
    readonly travelerId: number
    readonly answers: DraftAnswers
    readonly now: Date
  },
): Promise<DraftRow> {
  const row = await db
    .updateTable('confirmation_draft')
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .set({
      state: change.state,
      traveler_id: change.travelerId,
      answers: JSON.stringify(change.answers),
      fault_code: null,
      version: sql`version + 1`,
      changed_at: change.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return draftOf(row)
}

/** Deletes a draft that is not being saved; answers the key of its file. */
export async function removeDraft(db: Kysely<Database>, owner: DraftOwner, id: number): Promise<string> {
  const row = await db
    .deleteFrom('confirmation_draft')
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  return row.storage_key
}

/** Names of the trips into which drafts were saved, within the viewer's scope. */
export async function findOrderNames(
  db: Kysely<Database>,
  scope: Scope,
  companyId: number,
  orderIds: readonly number[],
): Promise<Map<number, NamedTripRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_order')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .$if(scope.kind === 'travelers', (query) =>
      query.where((row) =>
        row.exists(
          row
            .selectFrom('order_traveler as t')
            .whereRef('t.company_id', '=', 'booking_order.company_id')
            .whereRef('t.order_id', '=', 'booking_order.id')
            .where('t.traveler_id', '=', sql<number>`any(${travelerIdsOf(scope)}::bigint[])`),
        ),
      ),
    )
    .select(['id', 'trip_name', 'generated_names'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const travelerIdsOf = (scope: Scope) => (scope.kind === 'travelers' ? scope.travelerIds : [])

export async function readTimeZone(db: Kysely<Database>, companyId: number): Promise<string> {
  const row = await db.selectFrom('company').where('id', '=', companyId).select('time_zone').executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}
