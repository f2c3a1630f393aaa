import { type Language, languages } from '@portolan/contract/enums'
import type { mobileLogin } from '@portolan/contract/features/mobile-login'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { catalogue } from '../../i18n/catalogue.ts'
import { takeCredential } from '../../kernel/credential.store.ts'
import type { InputOf } from '../../kernel/handler.ts'
import { newSecret } from '../../crypto/secrets.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import { publish } from '../../realtime/publish.ts'
import type { MobileLoginDeps } from './mobile-login-parts.ts'
import { cleanName } from './mobile-login.rules.ts'
import type { MobileLoginMessages } from './messages/en-US.ts'
import { mintTokens, type PhoneTokens, replacePhone, revokeTokens } from './phone-token.store.ts'
import { insertPlatform, revokeSurplus } from './platform.store.ts'
import { findCode, holdLogin, languageOfAsker, notifyKeyOf } from './qr-code.store.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'

const texts = await catalogue<MobileLoginMessages>(new URL('messages/', import.meta.url))

/**
 * Exchanges a code for a phone's tokens in one transaction; of several simultaneous calls one succeeds. The commit
 * notifies the desktop and queues a mail to the person. Null for an invalid code.
 */
export async function signPhoneIn(
  { mail }: MobileLoginDeps,
  { db, about, auditAs }: WriteTransaction<unknown>,
  input: InputOf<typeof mobileLogin.redeem>,
  caller: {
    readonly language: Language
    readonly userAgent: string | null
    readonly now: Date
    /** The refresh token of an earlier sign-in on this phone. */
    readonly held: string | null
  },
): Promise<PhoneTokens | null> {
  const { now } = caller
  const looked = await findCode(db, input.code, now)
  if (!looked) return null
  await holdLogin(db, looked.asker.loginId)
  // Another transaction may have ended the person's access while this one waited for the lock, so the right is read
  // again.
  const found = await findCode(db, input.code, now)
  if (!found || !(await takeCredential(db, 'qr_login', input.code, now))) return null
  const { asker, code } = found
  const before = caller.held ? await replacePhone(db, caller.held, now) : null
  const platform = await insertPlatform(db, asker, {
    platformUserId: newSecret().slice(0, 22),
    platformCode: input.platformCode,
    name: cleanName(input.name) || texts[caller.language].unnamed,
    now,
  })
  auditAs(asker)
  about({ platformId: platform.id })
  await revokeTokens(db, await revokeSurplus(db, asker, now), now)
  const tokens = await mintTokens(db, platform, now)
  const { browser, system } = readUserAgent(caller.userAgent)
  await mail.queue(db, {
    template: 'phoneSignedIn',
    values: { phone: platform.name, browser, system, at: now.toISOString(), timeZone: asker.timeZone },
    companyId: asker.companyId,
    to: { address: asker.email, name: asker.name, loginId: asker.loginId },
    language: languageOfAsker(asker, languages, caller.language),
  })
  const signedIn = { Type: RealtimeMessageType.QRLogin, Status: 0, Ref: notifyKeyOf(code) }
  await publish(
    db,
    { companyId: asker.companyId, loginId: asker.loginId, message: signedIn },
    ...(before && before.loginId !== asker.loginId ? [{ ...before, message: { ...signedIn, Ref: null } }] : []),
  )
  return tokens
}
