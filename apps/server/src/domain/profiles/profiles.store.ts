import type { ProfileSection } from '@portolan/contract/traveller-profile'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ItemRow, ItemSection, ProfileKey, SectionRow } from './profile-row.ts'

export type Db = Kysely<Database>

/** The sections of a profile that were ever saved, or one of them. */
export async function readSections(
  db: Db,
  { companyId, travelerId }: ProfileKey,
  only?: ProfileSection,
): Promise<SectionRow[]> {
  const rows = await db
    .selectFrom('profile_section as s')
    .leftJoin('login as l', (join) =>
      join.onRef('l.company_id', '=', 's.company_id').onRef('l.id', '=', 's.changed_by'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.traveler_id', '=', travelerId)
    .$if(only !== undefined, (query) => query.where('s.section', '=', only ?? ''))
    .select(['s.section', 's.version', 's.body', 's.sealed_birth_date as sealedBirthDate'])
    .select(['s.changed_at as changedAt', 'l.name as changedBy'])
    .execute()
  return rows.map((row) => ({ ...row, section: row.section as ProfileSection }))
}

const itemColumns = [
  'id',
  'traveler_id as travelerId',
  'section',
  'kind',
  'country',
  'body',
  'sealed_number as sealedNumber',
  'expires_on as expiresOn',
] as const

/** Items in the order they were saved in: of all sections that have some, or of one. */
export async function readItems(
  db: Db,
  { companyId, travelerId }: ProfileKey,
  only?: ProfileSection,
): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('profile_item')
    .where('company_id', '=', companyId)
    .where('traveler_id', '=', travelerId)
    .$if(only !== undefined, (query) => query.where('section', '=', only ?? ''))
    .select(itemColumns)
    .orderBy('section')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, section: row.section as ItemSection }))
}

/** What expires, of many travellers of one company. */
export async function readExpiring(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
): Promise<(ItemRow & { readonly expiresOn: string })[]> {
  if (travelerIds.length === 0) return []
  const rows = await db
    .selectFrom('profile_item')
    .where('company_id', '=', companyId)
    .where('traveler_id', '=', sql<number>`any(${travelerIds}::bigint[])`)
    .where('expires_on', 'is not', null)
    .select(itemColumns)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, section: row.section as ItemSection, expiresOn: row.expiresOn ?? '' }))
}

export interface SavedSectionRow {
  readonly section: ProfileSection
  /** Of before; the row gets the next. */
  readonly version: number
  readonly body: object
  /** Undefined keeps the current value. */
  readonly sealedBirthDate?: string | null
  readonly changedAt: Date
  readonly changedBy: number | null
}

/** The caller holds the profile (`findSubject`), so the version that was read is still the present one. */
export async function writeSection(db: Db, { companyId, travelerId }: ProfileKey, row: SavedSectionRow): Promise<void> {
  const values = {
    version: row.version + 1,
    body: JSON.stringify(row.body),
    changed_at: row.changedAt,
    changed_by: row.changedBy,
    ...(row.sealedBirthDate === undefined ? {} : { sealed_birth_date: row.sealedBirthDate }),
  }
  await db
    .insertInto('profile_section')
    .values({
      sealed_birth_date: null,
      ...values,
      company_id: companyId,
      traveler_id: travelerId,
      section: row.section,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'traveler_id', 'section']).doUpdateSet(values))
    .execute()
}

export interface SavedItem {
  /** Null for a new one. */
  readonly id: number | null
  readonly kind: string
  readonly country: string
  readonly body: object
  readonly sealedNumber: string | null
  readonly expiresOn: string | null
}

/** Makes a section's items these, in this order: unknown ids are the caller's to refuse before. */
export async function writeItems(
  db: Db,
  { companyId, travelerId }: ProfileKey,
  section: ItemSection,
  items: readonly SavedItem[],
): Promise<void> {
  const kept = items.flatMap(({ id }) => id ?? [])
  await db
    .deleteFrom('profile_item')
    .where('company_id', '=', companyId)
    .where('traveler_id', '=', travelerId)
    .where('section', '=', section)
    .where('id', '<>', sql<number>`all(${kept}::bigint[])`)
    .execute()
  const rows = items.map((item, position) => ({ ...item, position }))
  const changed = rows.filter(({ id }) => id !== null)
  const added = rows.filter(({ id }) => id === null)
  if (changed.length > 0)
    await sql`
      update profile_item p set position = n.position, kind = n.kind, country = n.country, body = n.body,
        sealed_number = n.sealed_number, expires_on = n.expires_on
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ position }) => position)}::smallint[],
        ${changed.map(({ kind }) => kind)}::text[], ${changed.map(({ country }) => country)}::text[],
        ${changed.map(({ body }) => JSON.stringify(body))}::jsonb[], ${changed.map(({ sealedNumber }) => sealedNumber)}::text[],
        ${changed.map(({ expiresOn }) => expiresOn)}::date[]) as n (id, position, kind, country, body, sealed_number, expires_on)
      where p.company_id = ${companyId} and p.traveler_id = ${travelerId} and p.section = ${section} and p.id = n.id`.execute(
      db,
    )
  if (added.length > 0)
    await db
      .insertInto('profile_item')
      .values(
        added.map((item) => ({
          company_id: companyId,
          traveler_id: travelerId,
          section,
          position: item.position,
          kind: item.kind,
          country: item.country,
          body: JSON.stringify(item.body),
          sealed_number: item.sealedNumber,
          expires_on: item.expiresOn,
        })),
      )
      .execute()
}

type Mark = 'person' | 'section'

/** Sets a mark to which the writes of a person, or of one section, can be rolled back. */
export async function markWrites(db: Db, mark: Mark): Promise<void> {
  await sql`savepoint ${sql.id(mark)}`.execute(db)
}

/** Rolls back all writes since the mark; the caller's transaction continues. */
export async function undoWrites(db: Db, mark: Mark): Promise<void> {
  await sql`rollback to savepoint ${sql.id(mark)}`.execute(db)
}
