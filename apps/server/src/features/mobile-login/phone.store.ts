import type { Language } from '@portolan/contract/enums'
import { languages } from '@portolan/contract/enums'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { MobileViewer } from '../../kernel/viewer.ts'
import type { Platform } from './platform.store.ts'

/** Whose phone it is, for its own page. */
export interface Phone {
  readonly name: string
  readonly company: string
  readonly language: Language | null
  readonly platform: Platform
}

export async function readPhone(
  db: Kysely<Database>,
  viewer: Pick<MobileViewer, 'platformId' | 'loginId' | 'companyId'>,
): Promise<Phone | null> {
  const row = await db
    .selectFrom('mobile_platform as m')
    .innerJoin('login as l', (join) => join.onRef('l.id', '=', 'm.login_id').onRef('l.company_id', '=', 'm.company_id'))
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .leftJoin('user_setting as u', (join) =>
      join.onRef('u.login_id', '=', 'l.id').onRef('u.company_id', '=', 'l.company_id'),
    )
    .selectAll('m')
    .select(['l.name as person', 'c.display_name as company', 'u.language'])
    .where('m.id', '=', viewer.platformId)
    .where('m.company_id', '=', viewer.companyId)
    .where('m.login_id', '=', viewer.loginId)
    .executeTakeFirst()
  if (!row) return null
  const { person, company, language, ...platform } = row
  return { name: person, company, language: languages.find((known) => known === language) ?? null, platform }
}
