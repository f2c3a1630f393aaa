import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { mintCredential, revokeCredentials } from '../../kernel/credential.store.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import {
  accessSeconds,
  daysAfter,
  isWithinGrace,
  nextRefreshToken,
  refreshDays,
  secondsAfter,
  spentDays,
} from './mobile-login.rules.ts'
import { holdPlatform, noteUsed, type Platform, revokePlatform } from './platform.store.ts'

type Db = Kysely<Database>

/** A phone's tokens: the access token in memory, the refresh token in an HttpOnly cookie. */
export interface PhoneTokens {
  readonly platform: Platform
  readonly access: string
  readonly refresh: string
}

const objectOf = (platform: Platform) =>
  ({ kind: 'mobile_platform', id: platform.id, ref: platform.platform_user_id }) as const
const ownerOf = (platform: Platform) => ({ id: platform.login_id, companyId: platform.company_id })

/** Mints tokens for a phone that has just signed in. */
export const mintTokens = (db: Db, platform: Platform, now: Date) => mintPair(db, platform, newSecret(), now)

async function mintPair(db: Db, platform: Platform, refresh: string, now: Date): Promise<PhoneTokens> {
  await mintCredential(db, {
    kind: 'mobile_refresh',
    secret: refresh,
    login: ownerOf(platform),
    object: objectOf(platform),
    expiresAt: daysAfter(now, refreshDays),
  })
  return { platform, access: await mintAccess(db, platform, now), refresh }
}

const mintAccess = (db: Db, platform: Platform, now: Date) =>
  mintCredential(db, {
    kind: 'mobile',
    login: ownerOf(platform),
    object: objectOf(platform),
    expiresAt: secondsAfter(now, accessSeconds),
  })

/** Revokes all tokens of phones; the phones' rows are revoked too, so a phone is signed out at once. */
export async function revokeTokens(db: Db, platformIds: readonly number[], now: Date): Promise<void> {
  for (const id of platformIds)
    await revokeCredentials(db, { kinds: ['mobile', 'mobile_refresh'], object: { kind: 'mobile_platform', id } }, now)
}

/**
 * Signs out the phone of a refresh token, which is about to sign in again. Null where the token has no signed-in phone.
 */
export async function replacePhone(
  db: Db,
  refresh: string,
  now: Date,
): Promise<{ loginId: number; companyId: number } | null> {
  const found = await findRefresh(db, refresh)
  if (!found?.object_id || found.login_id === null || found.company_id === null) return null
  const owner = { loginId: found.login_id, companyId: found.company_id }
  const id = await revokePlatform(db, owner, { id: found.object_id }, now)
  if (id === null) return null
  await revokeTokens(db, [id], now)
  return owner
}

export type Rotation =
  | { readonly kind: 'fresh'; readonly tokens: PhoneTokens }
  /** A used token: the first or the second user stole it. The phone is signed out. */
  | { readonly kind: 'reused'; readonly platform: Platform }
  | { readonly kind: 'gone' }

/**
 * Exchanges a refresh token for the next pair. One of several simultaneous calls uses it up; the others, and a phone
 * whose answer was lost, get the same refresh token for a short time. Locks the phone's row, so that rotations and its
 * sign-out happen one after the other.
 */
export async function rotate(db: Db, spent: string, deps: { secret: string; now: Date }): Promise<Rotation> {
  const { secret, now } = deps
  const found = await findRefresh(db, spent)
  const platform = found?.object_id ? await holdPlatform(db, found.object_id) : null
  if (!platform) return { kind: 'gone' }
  const next = nextRefreshToken(secret, spent)
  if (await spend(db, spent, now)) {
    await noteUsed(db, platform.id, now)
    return { kind: 'fresh', tokens: await mintPair(db, platform, next, now) }
  }
  const before = await findRefresh(db, spent)
  if (!before?.used_at || before.revoked_at) return { kind: 'gone' }
  if (isWithinGrace(before.used_at, now))
    return { kind: 'fresh', tokens: { platform, access: await mintAccess(db, platform, now), refresh: next } }
  await revokePlatform(db, { loginId: platform.login_id, companyId: platform.company_id }, { id: platform.id }, now)
  await revokeTokens(db, [platform.id], now)
  return { kind: 'reused', platform }
}

const findRefresh = (db: Db, token: string) =>
  db
    .selectFrom('credential')
    .select(['object_id', 'login_id', 'company_id', 'used_at', 'revoked_at'])
    .where('hash', '=', hashSecret(token))
    .where('kind', '=', 'mobile_refresh')
    .executeTakeFirst()

/** One conditional update; a used token is remembered for a week. */
async function spend(db: Db, token: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('credential')
    .set({ used_at: now, expires_at: sql<Date>`least(expires_at, ${daysAfter(now, spentDays)})` })
    .where('hash', '=', hashSecret(token))
    .where('kind', '=', 'mobile_refresh')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
