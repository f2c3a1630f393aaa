import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Codes of active companies whose people may sign in by password alone: no second factor is required, and no provider of
 * their own is the only one.
 */
export async function companiesByPasswordAlone(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('company as c')
    .select('c.code')
    .where('c.active', '=', true)
    .where('c.mfa_required', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sso_connection as s')
            .select('s.id')
            .whereRef('s.company_id', '=', 'c.id')
            .where('s.is_exclusive', '=', true)
            .where('s.active', '=', true),
        ),
      ),
    )
    .orderBy('c.code')
    .execute()
  return rows.map(({ code }) => code)
}
