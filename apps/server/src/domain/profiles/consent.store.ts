import type { ConsentKind } from '@portolan/contract/traveller-profile'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ProfileKey } from './profile-row.ts'

type Db = Kysely<Database>

export interface ConsentRow {
  readonly kind: ConsentKind
  readonly isGiven: boolean
  readonly at: Date
  readonly textVersion: string
}

/** The kinds that were ever given or withdrawn. */
export async function readConsents(db: Db, { companyId, travelerId }: ProfileKey): Promise<ConsentRow[]> {
  const rows = await db
    .selectFrom('profile_consent')
    .where('company_id', '=', companyId)
    .where('traveler_id', '=', travelerId)
    .select(['kind', 'is_given as isGiven', 'at', 'text_version as textVersion'])
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as ConsentKind }))
}

export async function writeConsent(db: Db, { companyId, travelerId }: ProfileKey, row: ConsentRow): Promise<void> {
  const values = { is_given: row.isGiven, at: row.at, text_version: row.textVersion }
  await db
    .insertInto('profile_consent')
    .values({ company_id: companyId, traveler_id: travelerId, kind: row.kind, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'traveler_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Arrangers of the traveller who asked to be let in since the consent was last given or withdrawn. */
export async function findAsking(
  db: Db,
  { companyId, travelerId }: ProfileKey,
): Promise<{ name: string; askedAt: Date }[]> {
  const { rows } = await sql<{ name: string; askedAt: Date }>`
    select l.name, r.asked_at as "askedAt" from profile_consent_request r
    join login l on l.company_id = r.company_id and l.id = r.login_id and l.active and l.is_arranger
    join arranger_traveler a on a.company_id = r.company_id and a.login_id = r.login_id and a.traveler_id = r.traveler_id
    left join profile_consent c on c.company_id = r.company_id and c.traveler_id = r.traveler_id and c.kind = 'arrangers'
    where r.company_id = ${companyId} and r.traveler_id = ${travelerId}
      and coalesce(not c.is_given and c.at < r.asked_at, true)
    order by r.asked_at desc limit 20`.execute(db)
  return rows
}

/** Writes down that the login asked; false where it did so after `since` already. */
export async function noteAsked(
  db: Db,
  { companyId, travelerId }: ProfileKey,
  asked: { readonly loginId: number; readonly at: Date; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('profile_consent_request')
    .values({ company_id: companyId, traveler_id: travelerId, login_id: asked.loginId, asked_at: asked.at })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'traveler_id', 'login_id'])
        .doUpdateSet({ asked_at: asked.at })
        .where('profile_consent_request.asked_at', '<=', asked.since),
    )
    .returning('asked_at')
    .executeTakeFirst()
  return row !== undefined
}
