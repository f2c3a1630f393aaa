import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { LoginKey } from '../../domain/people/people.store.ts'
import type { StepFacts } from './first-steps.rules.ts'

/** What the login may do, and what it has done of the first visit's steps: one look into an index for each. */
export async function readStepFacts(db: Kysely<Database>, { companyId, loginId }: LoginKey): Promise<StepFacts> {
  return db
    .selectFrom('login')
    .leftJoin('traveler', (join) =>
      join.onRef('traveler.company_id', '=', 'login.company_id').onRef('traveler.login_id', '=', 'login.id'),
    )
    .leftJoin('user_setting', 'user_setting.login_id', 'login.id')
    .select([
      'login.widgets',
      'login.may_use_profile_manager as mayUseProfile',
      'login.may_sign_in_by_qr as maySignInPhones',
    ])
    .select(sql<boolean>`traveler.id IS NOT NULL`.as('isTraveller'))
    .select(sql<boolean>`coalesce(user_setting.widgets_revision, 0) > 0`.as('hasSavedTiles'))
    .select(
      sql<boolean>`coalesce(user_setting.first_steps @> '{"NameChecked": true}', false)
        OR EXISTS (SELECT 1 FROM profile_section p WHERE p.company_id = traveler.company_id AND p.traveler_id = traveler.id
          AND p.section = 'Names' AND p.changed_by = login.id)`.as('hasCheckedName'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT 1 FROM mobile_platform p WHERE p.company_id = login.company_id
        AND p.login_id = login.id AND p.revoked_at IS NULL)`.as('hasHadPhone'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT 1 FROM order_traveler o WHERE o.company_id = traveler.company_id
        AND o.traveler_id = traveler.id)`.as('hasBooking'),
    )
    .where('login.company_id', '=', companyId)
    .where('login.id', '=', loginId)
    .executeTakeFirstOrThrow()
}
