import type { Kysely } from 'kysely'
import type { Language } from '@portolan/contract/enums'
import type { Database } from '../../db/schema.ts'
import type { Scope } from '../../kernel/scope.ts'

type Db = Kysely<Database>

export interface ZipRow {
  readonly id: number
  readonly state: 'waiting' | 'ready' | 'failed'
  readonly askedAt: Date
  readonly count: number
  readonly companyIds: readonly number[]
  /** The travellers whom the login saw when it asked; null: whole companies. */
  readonly travelerIds: readonly number[] | null
  readonly storageKey: string | null
  readonly size: number | null
  readonly endsAt: Date | null
}

const columns = [
  'id',
  'state',
  'asked_at as askedAt',
  'company_ids as companyIds',
  'traveler_ids as travelerIds',
  'storage_key as storageKey',
  'size',
  'ends_at as endsAt',
] as const

export interface ZipOwner {
  readonly companyId: number
  readonly loginId: number
}

export async function insertZip(
  db: Db,
  { companyId, loginId }: ZipOwner,
  asked: {
    readonly language: Language
    readonly invoices: readonly { readonly id: number; readonly company_id: number }[]
    readonly scope: Scope
  },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('invoice_zip')
    .values({
      company_id: companyId,
      login_id: loginId,
      language: asked.language,
      asked_at: now,
      invoice_ids: asked.invoices.map((invoice) => invoice.id),
      company_ids: [...new Set(asked.invoices.map((invoice) => invoice.company_id))],
      traveler_ids: asked.scope.kind === 'travelers' ? [...asked.scope.travelerIds] : null,
      storage_key: null,
      size: null,
      ends_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const mine = (db: Db, { companyId, loginId }: ZipOwner) =>
  db
    .selectFrom('invoice_zip')
    .where('company_id', '=', companyId)
    .where('login_id', '=', loginId)
    .select(columns)
    .select((row) => row.fn<number>('cardinality', ['invoice_ids']).as('count'))

/** The login's zips of the last day, latest first. */
export const findZips = (db: Db, owner: ZipOwner, since: Date): Promise<ZipRow[]> =>
  mine(db, owner).where('asked_at', '>', since).orderBy('asked_at', 'desc').limit(20).execute()

export const findZip = (db: Db, owner: ZipOwner, id: number): Promise<ZipRow | undefined> =>
  mine(db, owner).where('id', '=', id).executeTakeFirst()

/** What a job has to pack; undefined where it is packed. */
export async function findWaitingZip(db: Db, companyId: number, id: number) {
  return db
    .selectFrom('invoice_zip')
    .select([
      'language',
      'asked_at as askedAt',
      'invoice_ids as invoiceIds',
      'company_ids as companyIds',
      'traveler_ids as travelerIds',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function endZip(
  db: Db,
  companyId: number,
  id: number,
  change:
    | { readonly state: 'failed' }
    | { readonly state: 'ready'; readonly storage_key: string; readonly size: number; readonly ends_at: Date },
): Promise<void> {
  await db.updateTable('invoice_zip').set(change).where('company_id', '=', companyId).where('id', '=', id).execute()
}

interface OverZip {
  readonly companyId: number
  readonly id: number
  readonly storageKey: string | null
}

const dayMs = 86_400_000

/** Zips whose day is over, and those that never came about. */
export const findOverZips = (db: Db, now: Date, limit: number): Promise<OverZip[]> =>
  db
    .selectFrom('invoice_zip')
    .select(['company_id as companyId', 'id', 'storage_key as storageKey'])
    .where('asked_at', '<', new Date(now.getTime() - 2 * dayMs))
    .orderBy('asked_at')
    .limit(limit)
    .execute()

export async function removeZips(db: Db, zips: readonly OverZip[]): Promise<void> {
  for (const { companyId, id } of zips)
    await db.deleteFrom('invoice_zip').where('company_id', '=', companyId).where('id', '=', id).execute()
}
