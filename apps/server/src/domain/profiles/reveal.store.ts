import type { ProfileSection } from '@portolan/contract/traveller-profile'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ProfileKey } from './profile-row.ts'

/** A secret as it lies there, with what the access log calls it. */
export interface SealedSecret {
  readonly sealed: string
  readonly itemKind: string | null
}

export async function findBirthDate(
  db: Kysely<Database>,
  { companyId, travelerId }: ProfileKey,
): Promise<SealedSecret | undefined> {
  const row = await db
    .selectFrom('profile_section')
    .where('company_id', '=', companyId)
    .where('traveler_id', '=', travelerId)
    .where('section', '=', 'Names')
    .select('sealed_birth_date as sealed')
    .executeTakeFirst()
  return row?.sealed ? { sealed: row.sealed, itemKind: null } : undefined
}

export async function findNumber(
  db: Kysely<Database>,
  { companyId, travelerId }: ProfileKey,
  section: ProfileSection,
  itemId: number,
): Promise<SealedSecret | undefined> {
  const row = await db
    .selectFrom('profile_item')
    .where('company_id', '=', companyId)
    .where('traveler_id', '=', travelerId)
    .where('section', '=', section)
    .where('id', '=', itemId)
    .select(['sealed_number as sealed', 'kind as itemKind'])
    .executeTakeFirst()
  return row?.sealed ? { sealed: row.sealed, itemKind: row.itemKind } : undefined
}
