import { companyNameIn } from '../../i18n/company-name.ts'
import type { mobileLogin } from '@portolan/contract/features/mobile-login'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Cookies } from '../../kernel/cookies.ts'
import type { AnswerOf, Context, Handlers } from '../../kernel/handler.ts'
import { publish } from '../../realtime/publish.ts'
import { type MobileLoginDeps, wallClock } from './mobile-login-parts.ts'
import { presentPlatform } from './mobile-login.present.ts'
import { accessSeconds, collectMinutes, refreshDays, secondsUntil } from './mobile-login.rules.ts'
import { type PhoneTokens, revokeTokens, type Rotation, rotate } from './phone-token.store.ts'
import { readPhone, revokePlatform } from './platform.store.ts'
import { findCode, noteStaleScan } from './qr-code.store.ts'
import { collectTokens, findWait, redeemCode } from './sign-phone-in.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'

type PhoneCalls = Pick<Handlers<typeof mobileLogin>, 'look' | 'redeem' | 'await' | 'refresh' | 'me' | 'signOut'>

/** The phone's calls: see who shows the code, ask to sign in, wait, refresh, read its own page, sign out. */
export function createPhoneHandlers(deps: MobileLoginDeps): PhoneCalls {
  const { config } = deps
  return {
    look: async ({ code: secret }, ctx) => {
      const now = wallClock()
      const found = await ctx.write(async ({ db, about }) => {
        const found = await findCode(db, secret, now)
        if (found) about({ loginId: found.asker.loginId })
        else await tellOfStaleScan(db, secret, now)
        return found
      })
      if (!found) throw new AppError('qr_code_expired')
      const { asker, code } = found
      return {
        name: asker.name,
        email: asker.email,
        company: companyNameIn(asker.company, ctx.language),
        ...readUserAgent(asker.userAgent),
        expiresInSeconds: secondsUntil(code.expiresAt, now),
      }
    },

    redeem: async (input, ctx) => {
      const now = wallClock()
      const redeemed = await ctx.write(async (tx) => {
        const redeemed = await redeemCode(tx, input, { ...ctx, now })
        if (!redeemed) await tellOfStaleScan(tx.db, input.code, now)
        return redeemed
      })
      if (!redeemed) throw new AppError('qr_code_expired')
      const { waiting, secret } = redeemed
      ctx.cookies.set('mobile-waiting', secret, { maxAgeSeconds: collectMinutes * 60 })
      return { number: waiting.number, expiresInSeconds: secondsUntil(waiting.expires_at, now) }
    },

    await: (_, ctx) => awaitDecision(ctx),

    refresh: async (_, ctx) => {
      const refreshToken = ctx.cookies.get('mobile')
      const now = wallClock()
      const rotation = refreshToken
        ? await ctx.write(async ({ db, about }): Promise<Rotation> => {
            const outcome = await rotate(db, refreshToken, { secret: config.secret, now })
            if (outcome.kind === 'fresh') about({ platformId: outcome.tokens.platform.id })
            if (outcome.kind !== 'reused') return outcome
            const { id, company_id: companyId, login_id: loginId } = outcome.platform
            about({ platformId: id, reused: true })
            await publish(db, { companyId, loginId, message: listChanged })
            return outcome
          })
        : null
      if (rotation?.kind === 'fresh') return handOver(ctx.cookies, rotation.tokens)
      if (rotation?.kind === 'reused')
        ctx.log.warn({ platformId: rotation.platform.id }, 'a spent refresh token came again: the phone is signed out')
      ctx.cookies.clear('mobile')
      throw new AppError('mobile_signed_out')
    },

    me: (_, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const phone = await readPhone(db, viewer)
        if (!phone) throw new AppError('mobile_signed_out')
        const { name, company, platform, language } = phone
        return { name, email: viewer.email, company, platform: presentPlatform(platform), language }
      }),

    signOut: async (_, ctx) => {
      const now = wallClock()
      await ctx.write(async ({ db, viewer, about }) => {
        const { loginId, companyId, platformId } = viewer
        about({ platformId })
        await revokePlatform(db, viewer, { id: platformId }, now)
        await revokeTokens(db, [platformId], now)
        await publish(db, { companyId, loginId, message: listChanged })
      })
      ctx.cookies.clear('mobile')
      return { Status: 0 }
    },
  }
}

/** Answers what became of the sign-in that a phone waits for; after the confirmation it hands the tokens out, once. */
async function awaitDecision(
  ctx: Context<(typeof mobileLogin)['await']['access']>,
): Promise<AnswerOf<(typeof mobileLogin)['await']>> {
  const now = wallClock()
  const secret = ctx.cookies.get('mobile-waiting')
  const waiting = secret ? await ctx.read(({ db }) => findWait(db, secret, now)) : null
  if (secret === null || waiting === null) {
    ctx.cookies.clear('mobile-waiting')
    throw new AppError('qr_code_expired')
  }
  if (waiting.outcome === null && waiting.expires_at > now)
    return { state: 'waiting', number: waiting.number, expiresInSeconds: secondsUntil(waiting.expires_at, now) }
  ctx.cookies.clear('mobile-waiting')
  if (waiting.outcome === 'refused' || waiting.outcome === 'mismatched') return { state: 'refused' }
  if (waiting.outcome !== 'confirmed') return { state: 'expired' }
  const tokens = await ctx.write((tx) => collectTokens(tx, { secret, held: ctx.cookies.get('mobile'), now }))
  if (!tokens) throw new AppError('qr_code_expired')
  return { state: 'confirmed', ...handOver(ctx.cookies, tokens) }
}

/** The list of phones has changed; about no code in particular. */
const listChanged = { Type: RealtimeMessageType.QRLogin, Status: 0, Ref: null }

function handOver(cookies: Cookies, { access, refresh }: PhoneTokens) {
  cookies.set('mobile', refresh, { maxAgeSeconds: refreshDays * 86_400 })
  return { accessToken: access, expiresInSeconds: accessSeconds }
}

/**
 * Unknown, used, expired and superseded codes get the same answer. The scan of a code that was valid before makes its
 * desktop draw a new one; the millisecond that it takes only informs a holder of such a code.
 */
async function tellOfStaleScan(db: Db, secret: string, now: Date): Promise<void> {
  const stale = await noteStaleScan(db, secret, now)
  if (!stale) return
  const { notifyKey, ...recipient } = stale
  await publish(db, { ...recipient, message: { Type: RealtimeMessageType.QRLogin, Status: 1, Ref: notifyKey } })
}
