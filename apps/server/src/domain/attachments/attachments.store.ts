import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Scope } from '../../kernel/scope.ts'

/** What files are attached to: trip requests, external orders. */
export type AttachmentKind = 'request' | 'booking'

export interface AttachmentRow {
  readonly id: number
  readonly companyId: number
  readonly kind: AttachmentKind
  readonly objectId: number | null
  readonly travelerId: number | null
  readonly uploadedBy: number | null
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly storageKey: string
  readonly createdAt: Date
}

/**
 * Who asks: the scope of what they may see, and the login that sees its own uploads besides; or the holder of a mail's
 * link, who sees the files of that one object.
 */
export type AttachmentReader =
  | { readonly scope: Scope; readonly loginId: number | null }
  | { readonly companyId: number; readonly objectId: number }

export interface NewAttachment extends Omit<AttachmentRow, 'id' | 'createdAt'> {
  readonly token: string
  readonly ending: string
  readonly sha256: string
}

export async function insertAttachment(db: Kysely<Database>, row: NewAttachment): Promise<number> {
  const { id } = await db
    .insertInto('attachment')
    .values({
      company_id: row.companyId,
      token: row.token,
      kind: row.kind,
      object_id: row.objectId,
      traveler_id: row.travelerId,
      uploaded_by: row.uploadedBy,
      name: row.name,
      ending: row.ending,
      type: row.type,
      size: row.size,
      sha256: row.sha256,
      storage_key: row.storageKey,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file by its link's token, within what the reader may see; undefined for a foreign one as for an unknown one. */
export async function findAttachment(
  db: Kysely<Database>,
  reader: AttachmentReader,
  wanted: { readonly kind: AttachmentKind; readonly token: string },
): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('attachment')
    .where('token', '=', wanted.token)
    .where('kind', '=', wanted.kind)
    .where('deleted_at', 'is', null)
    .where((row) => isSeenBy(row, reader))
    .select([
      'id',
      'company_id as companyId',
      'kind',
      'object_id as objectId',
      'traveler_id as travelerId',
      'uploaded_by as uploadedBy',
      'name',
      'type',
      'size',
      'storage_key as storageKey',
      'created_at as createdAt',
    ])
    .executeTakeFirst()
}

/** The file of a request or booking belongs to its traveller, and to the person who uploaded it. */
function isSeenBy(row: ExpressionBuilder<Database, 'attachment'>, reader: AttachmentReader) {
  if ('objectId' in reader)
    return row.and([row('company_id', '=', reader.companyId), row('object_id', '=', reader.objectId)])
  const { scope, loginId } = reader
  if (scope.kind === 'everything') return sql<boolean>`true`
  const isOfCompany = row('company_id', '=', sql<number>`any(${scope.companyIds}::bigint[])`)
  if (scope.kind === 'companies') return isOfCompany
  return row.and([
    isOfCompany,
    row.or([
      row('traveler_id', '=', sql<number>`any(${scope.travelerIds}::bigint[])`),
      row('uploaded_by', '=', loginId),
    ]),
  ])
}

/** Withdraws a file; the purge deletes row and bytes a month later. False where there is none. */
export async function deleteAttachment(
  db: Kysely<Database>,
  companyId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attachment')
    .set({ deleted_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of the keys that a row names. */
export async function findNamedKeys(db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attachment')
    .where('storage_key', 'in', keys)
    .select('storage_key')
    .unionAll(db.selectFrom('public_file').where('storage_key', 'in', keys).select('storage_key'))
    .unionAll(db.selectFrom('news_document').where('storage_key', 'in', keys).select('storage_key'))
    .unionAll(
      db
        .selectFrom('invoice_copy')
        .where('original_key', 'in', keys)
        .select('original_key as storage_key')
        .$narrowType<{ storage_key: string }>(),
    )
    .unionAll(
      db
        .selectFrom('invoice_zip')
        .where('storage_key', 'in', keys)
        .select('storage_key')
        .$narrowType<{ storage_key: string }>(),
    )
    .unionAll(
      db
        .selectFrom('data_package')
        .where('storage_key', 'in', keys)
        .select('storage_key')
        .$narrowType<{ storage_key: string }>(),
    )
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

export interface Withdrawn {
  readonly id: number
  readonly storageKey: string
}

export async function findWithdrawn(db: Kysely<Database>, before: Date, limit: number): Promise<Withdrawn[]> {
  return db
    .selectFrom('attachment')
    .where('deleted_at', '<', before)
    .select(['id', 'storage_key as storageKey'])
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
}

export async function removeRows(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('attachment').where('id', 'in', ids).where('deleted_at', 'is not', null).execute()
}
