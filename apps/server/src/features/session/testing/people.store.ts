import { upsertAccount } from '../../../identity/embedded/account.store.ts'
import type { Pools } from '../../../db/database.ts'

export const password = 'correct horse battery'

/** A company that owns example.test, with a login and an account for each name. Answers the ids by name. */
export async function addPeople(pools: Pools, names: readonly string[]) {
  const db = pools.systemDb
  const company = await db
    .insertInto('company')
    .values({
      code: 'ACME',
      display_name: 'Acme',
      localized_names: JSON.stringify({ 'ja-JP': 'アクメ' }),
      email_domains: ['example.test'],
      show_contact_us: true,
      analytics: true,
      logo_url: 'https://example.test/logo.svg',
      logo_width: 120,
      logo_height: 40,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const logins: Record<string, number> = {}
  for (const name of names) {
    const email = `${name}@example.test`
    const login = await db
      .insertInto('login')
      .values({ company_id: company.id, email, name, short_name: name.slice(0, 2) } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    logins[name] = login.id
    await upsertAccount(db, { email, name, password })
  }
  return { companyId: company.id, logins }
}
