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

/** What a phone holds: the access token in memory, the refresh token in a cookie it cannot read. */
export interface PhoneTokens {
  readonly platform: Platform
  readonly access: string
  readonly refresh: string
}

const objectOf = (platform: Platform) =>
  ({ kind: 'mobile_platform', id: platform.id, ref: platform.platform_user_id }) as const
const ownerOf = (platform: Platform) => ({ id: platform.login_id, companyId: platform.company_id })

/** Tokens for a phone that just signed in. */
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

/** All that phones hold; their rows say the same, so that a phone is out at once even between the two. */
export async function revokeTokens(db: Db, platformIds: readonly number[], now: Date): Promise<void> {
  for (const id of platformIds)
    await revokeCredentials(db, { kinds: ['mobile', 'mobile_refresh'], object: { kind: 'mobile_platform', id } }, now)
}

/** The phone that a refresh token belongs to, signed out: it signs in anew. Null where the token is no living phone's. */
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
  /** A token that was spent before: whoever comes second stole it, or was stolen from. The phone is signed out. */
  | { readonly kind: 'reused'; readonly platform: Platform }
  | { readonly kind: 'gone' }

/**
 * Spends a refresh token for the next pair. Of any number of calls at once one spends it; the others, and whoever did not
 * get the answer, are given the same refresh token for a short while. The phone's row is held meanwhile, so its rotations
 * and its end come one after the other.
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

/** One conditional update; a spent token is remembered for a week. */
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
