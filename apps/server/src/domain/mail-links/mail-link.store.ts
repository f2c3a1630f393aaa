import type { EmailObject } from '@portolan/contract/access'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Whom a link is for, with what the mail needs to know of them. */
export interface LinkHolder {
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
}

/** The active login of an e-mail in a company; null for a stranger, as for one of another company. */
export async function findLinkHolder(
  db: Kysely<Database>,
  who: { readonly companyCode: string; readonly email: string },
): Promise<LinkHolder | null> {
  const row = await db
    .selectFrom('login')
    .innerJoin('company', 'company.id', 'login.company_id')
    .leftJoin('user_setting', 'user_setting.login_id', 'login.id')
    .select([
      'login.id',
      'login.company_id',
      'login.email',
      'login.name',
      'login.name_zh_tw',
      'login.name_zh_cn',
      'login.name_ja_jp',
      'user_setting.language',
      'company.languages',
    ])
    .where(sql<string>`lower(login.email)`, '=', who.email.trim().toLowerCase())
    .where('company.code', '=', who.companyCode)
    .where('login.active', '=', true)
    .where('company.active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  return {
    loginId: row.id,
    companyId: row.company_id,
    email: row.email,
    name: row.name,
    localizedNames: { 'zh-TW': row.name_zh_tw, 'zh-CN': row.name_zh_cn, 'ja-JP': row.name_ja_jp },
    language: row.language,
    companyLanguages: row.languages,
  }
}

/** The id of a company's trip request or external order, or of a proposal's request; null where its reference is not known here. */
export async function findRequestId(
  db: Kysely<Database>,
  companyId: number,
  kind: EmailObject,
  reference: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('trip_request')
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('source', kind === 'proposal' ? '=' : '<>', 2)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
