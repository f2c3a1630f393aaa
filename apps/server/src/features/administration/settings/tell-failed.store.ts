import { sql } from 'kysely'
import type { Person } from '../../../domain/people/person.store.ts'
import type { Db } from '../../../domain/people/provisioning.store.ts'

/** `timeZone`: of the company that is told about. */
export interface Administrator extends Omit<Person, 'companyId'> {
  /** Of the company that is told about. */
  readonly companyCode: string
}

/** More administrators than any company has. */
const most = 200

/** Who administers a company; those of the whole deployment where it has nobody of its own. */
export async function findAdministrators(db: Db, companyId: number): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    with of as (
      select l.id, l.admin_right from login l where l.active and (
        l.admin_right = 'company' and (l.company_id = ${companyId}
          or exists (select 1 from admin_company a where a.login_id = l.id and a.company_id = ${companyId}))
        or l.admin_right = 'agency'))
    select l.id as "loginId", l.email, l.name,
      json_build_object('zh-TW', l.name_zh_tw, 'zh-CN', l.name_zh_cn, 'ja-JP', l.name_ja_jp) as "localizedNames",
      s.language, own.languages as "companyLanguages", c.code as "companyCode", c.time_zone as "timeZone"
    from of join login l on l.id = of.id join company own on own.id = l.company_id left join user_setting s on s.login_id = l.id
      join company c on c.id = ${companyId}
    where of.admin_right = 'company' or not exists (select 1 from of o where o.admin_right = 'company')
    order by l.id limit ${most}`.execute(db)
  return rows
}
