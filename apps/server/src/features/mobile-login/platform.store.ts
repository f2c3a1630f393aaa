import { companyNameIn } from '../../i18n/company-name.ts'
import { defaultLanguage, type Language, languages } from '@portolan/contract/enums'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { MobilePlatformTable } from '../../db/tables/foundation.ts'
import { daysAfter, mostPhones, refreshDays } from './mobile-login.rules.ts'
import type { MobileViewer } from '../../kernel/viewer.ts'

type Db = Kysely<Database>
type Owner = { readonly loginId: number; readonly companyId: number }

export type Platform = Selectable<MobilePlatformTable>

/** A login's signed-in phones, newest first. */
export function listPlatforms(db: Db, { loginId, companyId }: Owner, now: Date): Promise<Platform[]> {
  return db
    .selectFrom('mobile_platform')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('login_id', '=', loginId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', daysAfter(now, -refreshDays))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPhones)
    .execute()
}

export function insertPlatform(
  db: Db,
  { loginId, companyId, connectionId }: Owner & { readonly connectionId: number | null },
  phone: { platformUserId: string; platformCode: string; name: string; now: Date },
): Promise<Platform> {
  return db
    .insertInto('mobile_platform')
    .values({
      company_id: companyId,
      login_id: loginId,
      platform_user_id: phone.platformUserId,
      platform_code: phone.platformCode,
      name: phone.name,
      connection_id: connectionId,
      created_at: phone.now,
      last_used_at: phone.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Signs out one of a login's own phones, by the wire's two keys or by id; null where the login has no such phone. */
export async function revokePlatform(
  db: Db,
  { loginId, companyId }: Owner,
  which: { platformUserId: string; platformCode: string } | { id: number },
  now: Date,
): Promise<number | null> {
  const own = db
    .updateTable('mobile_platform')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('login_id', '=', loginId)
    .where('revoked_at', 'is', null)
  const one =
    'id' in which
      ? own.where('id', '=', which.id)
      : own.where('platform_user_id', '=', which.platformUserId).where('platform_code', '=', which.platformCode)
  const row = await one.returning('id').executeTakeFirst()
  return row?.id ?? null
}

/** Signs out the phones above the limit, the longest unused first. Answers their ids. */
export async function revokeSurplus(db: Db, { loginId, companyId }: Owner, now: Date): Promise<number[]> {
  const surplus = db
    .selectFrom('mobile_platform')
    .select('id')
    .where('company_id', '=', companyId)
    .where('login_id', '=', loginId)
    .where('revoked_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostPhones)
  const rows = await db
    .updateTable('mobile_platform')
    .set({ revoked_at: now })
    .where('id', 'in', surplus)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a phone whose person may still sign in by QR code until the transaction ends; null for any other. */
export async function holdPlatform(db: Db, id: number): Promise<Platform | null> {
  const row = await db
    .selectFrom('mobile_platform as m')
    .innerJoin('login as l', (join) => join.onRef('l.id', '=', 'm.login_id').onRef('l.company_id', '=', 'm.company_id'))
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .selectAll('m')
    .where('m.id', '=', id)
    .where('m.revoked_at', 'is', null)
    .where('l.active', '=', true)
    .where('l.may_sign_in_by_qr', '=', true)
    .where('c.active', '=', true)
    .forUpdate('m')
    .executeTakeFirst()
  return row ?? null
}

export async function noteUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('mobile_platform').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** The owner of a phone, for the phone's own page. */
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
    .select(['l.name as person', 'c.display_name', 'c.localized_names', 'u.language'])
    .where('m.id', '=', viewer.platformId)
    .where('m.company_id', '=', viewer.companyId)
    .where('m.login_id', '=', viewer.loginId)
    .executeTakeFirst()
  if (!row) return null
  const { person, display_name, localized_names, language: kept, ...platform } = row
  const language = languages.find((known) => known === kept) ?? null
  const company = companyNameIn({ display_name, localized_names }, language ?? defaultLanguage)
  return { name: person, company, language, platform }
}
