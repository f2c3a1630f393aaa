import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A person who signs in, with what a mail to them needs to know. */
export interface Person {
  readonly loginId: number
  readonly companyId: number
  readonly email: string
  readonly name: string
  readonly localizedNames: {
    readonly 'zh-TW': string | null
    readonly 'zh-CN': string | null
    readonly 'ja-JP': string | null
  }
  /** Saved by the person; null while they have chosen none. */
  readonly language: string | null
  readonly companyLanguages: readonly string[]
  /** IANA name of the company's. */
  readonly timeZone: string
}

/** By e-mail, whatever its case, of one company or of any (null); or by login. Closed logins too: theirs can be ended. */
export async function findPerson(
  db: Kysely<Database>,
  who: { readonly email: string; readonly companyCode: string | null } | { readonly loginId: number },
): Promise<Person | null> {
  const query = db
    .selectFrom('login')
    .innerJoin('company', 'company.id', 'login.company_id')
    .leftJoin('user_setting', 'user_setting.login_id', 'login.id')
    .select(['login.id', 'login.company_id', 'login.email', 'login.name', 'login.name_zh_tw', 'login.name_zh_cn'])
    .select(['login.name_ja_jp', 'user_setting.language', 'company.languages', 'company.time_zone'])
  const row = await (
    'loginId' in who
      ? query.where('login.id', '=', who.loginId)
      : query
          .where('login.email_key', '=', who.email.trim().toLowerCase())
          .$if(who.companyCode !== null, (one) => one.where('company.code', '=', who.companyCode ?? ''))
  ).executeTakeFirst()
  if (!row) return null
  return {
    loginId: row.id,
    companyId: row.company_id,
    email: row.email,
    name: row.name,
    localizedNames: { 'zh-TW': row.name_zh_tw, 'zh-CN': row.name_zh_cn, 'ja-JP': row.name_ja_jp },
    language: row.language,
    companyLanguages: row.languages,
    timeZone: row.time_zone,
  }
}

/** Every login of a company. */
export async function loginIdsOf(db: Kysely<Database>, companyId: number): Promise<number[]> {
  const rows = await db.selectFrom('login').select('id').where('company_id', '=', companyId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
