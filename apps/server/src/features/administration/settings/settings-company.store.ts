import { type Language, languages } from '@portolan/contract/enums'
import type { Db } from '../../../domain/people/provisioning.store.ts'

/** The language in which a company is told things that nobody asked for: the first of its own. */
export async function companyLanguage(db: Db, companyId: number): Promise<Language> {
  const row = await db.selectFrom('company').select('languages').where('id', '=', companyId).executeTakeFirst()
  return languages.find((language) => language === row?.languages[0]) ?? 'en-US'
}
