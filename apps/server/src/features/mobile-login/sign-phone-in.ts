import type { Language } from '@portolan/contract/enums'
import type { mobileLogin } from '@portolan/contract/features/mobile-login'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import type { Db } from '../../db/database.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { findCredential, mintCredential, takeCredential } from '../../kernel/credential.store.ts'
import type { InputOf } from '../../kernel/handler.ts'
import { newSecret } from '../../crypto/secrets.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import { publish } from '../../realtime/publish.ts'
import { cleanName, collectMinutes, newNumber, secondsAfter } from './mobile-login.rules.ts'
import type { MobileLoginMessages } from './messages/en-US.ts'
import { mintTokens, type PhoneTokens, replacePhone } from './phone-token.store.ts'
import { holdPlatform } from './platform.store.ts'
import { findCode, holdLogin, notifyKeyOf } from './qr-code.store.ts'
import { findWaitingPhone, insertWaitingPhone, replaceWaitingPhone, type WaitingPhone } from './waiting-phone.store.ts'

const texts = await catalogue<MobileLoginMessages>(new URL('messages/', import.meta.url))

interface Caller {
  readonly language: Language
  readonly userAgent: string | null
  readonly address: string
  readonly now: Date
}

/**
 * Exchanges a code for a place to wait in one transaction; of several simultaneous calls one succeeds. The commit
 * notifies the desktop. `secret` only asks what became of the sign-in. Null for an invalid code.
 */
export async function redeemCode(
  { db, about, auditAs }: WriteTransaction<unknown>,
  input: InputOf<typeof mobileLogin.redeem>,
  { language, userAgent, address, now }: Caller,
): Promise<{ readonly waiting: WaitingPhone; readonly secret: string } | null> {
  const looked = await findCode(db, input.code, now)
  if (!looked) return null
  await holdLogin(db, looked.asker.loginId)
  // Another transaction may have ended the person's access while this one waited for the lock, so the right is read
  // again.
  const found = await findCode(db, input.code, now)
  if (!found || !(await takeCredential(db, 'qr_login', input.code, now))) return null
  const { asker, code } = found
  await replaceWaitingPhone(db, asker, now)
  const waiting = await insertWaitingPhone(db, asker, {
    ref: newSecret().slice(0, 22),
    notifyKey: notifyKeyOf(code),
    number: newNumber(),
    platformCode: input.platformCode,
    name: cleanName(input.name) || texts[language].unnamed,
    userAgent,
    address,
    now,
  })
  const secret = await mintCredential(db, {
    kind: 'mobile_waiting',
    login: { id: asker.loginId, companyId: asker.companyId },
    object: { kind: 'mobile_sign_in', id: waiting.id, ref: waiting.ref },
    expiresAt: secondsAfter(now, collectMinutes * 60),
  })
  auditAs(asker)
  about({ signInId: waiting.id })
  await publishDecision(db, waiting)
  return { waiting, secret }
}

/** What became of the sign-in that a phone waits for; null for a secret that is unknown, used, revoked or expired. */
export async function findWait(db: Db, secret: string, now: Date): Promise<WaitingPhone | null> {
  const credential = await findCredential(db, 'mobile_waiting', secret, now)
  return credential?.object ? findWaitingPhone(db, credential.object.id) : null
}

/**
 * Exchanges the secret of a confirmed phone for its tokens; of several simultaneous calls one succeeds. An earlier
 * sign-in of this phone, by its refresh token `held`, ends. Null when there is nothing to fetch.
 */
export async function collectTokens(
  { db, about, auditAs }: WriteTransaction<unknown>,
  { secret, held, now }: { readonly secret: string; readonly held: string | null; readonly now: Date },
): Promise<PhoneTokens | null> {
  const waiting = await findWait(db, secret, now)
  if (waiting?.outcome !== 'confirmed' || waiting.platform_id === null) return null
  await holdLogin(db, waiting.login_id)
  const platform = await holdPlatform(db, waiting.platform_id)
  if (!platform || !(await takeCredential(db, 'mobile_waiting', secret, now))) return null
  auditAs({ loginId: platform.login_id, companyId: platform.company_id })
  about({ signInId: waiting.id, platformId: platform.id })
  const before = held ? await replacePhone(db, held, now) : null
  if (before) await publish(db, { ...before, message: { Type: RealtimeMessageType.QRLogin, Status: 0, Ref: null } })
  return mintTokens(db, platform, now)
}

/** Tells the login's desktops that a phone waits or was decided about. */
export const publishDecision = (db: Db, waiting: WaitingPhone): Promise<void> =>
  publish(db, {
    companyId: waiting.company_id,
    loginId: waiting.login_id,
    message: { Type: RealtimeMessageType.QRLogin, Status: 0, Ref: waiting.notify_key },
  })
