import { type Language, languages } from '@portolan/contract/enums'
import type { mobileLogin } from '@portolan/contract/features/mobile-login'
import type { Db } from '../../db/database.ts'
import { newSecret } from '../../crypto/secrets.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'
import { revokeCredentials } from '../../kernel/credential.store.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { type MobileLoginDeps, wallClock } from './mobile-login-parts.ts'
import { presentPlatform, presentWaitingPhone } from './mobile-login.present.ts'
import { revokeTokens } from './phone-token.store.ts'
import { insertPlatform, listPlatforms, revokeSurplus } from './platform.store.ts'
import { holdLogin, languageOf, readRecipient } from './qr-code.store.ts'
import { publishDecision } from './sign-phone-in.ts'
import {
  enterNumber,
  notePlatform,
  readConnection,
  readWaitingPhone,
  refuse,
  type WaitingPhone,
} from './waiting-phone.store.ts'

type WaitingPhoneCalls = Pick<Handlers<typeof mobileLogin>, 'getWaitingPhone' | 'confirmPhone' | 'refusePhone'>

/** The desktop's decision about a phone that redeemed its code. */
export function createWaitingPhoneHandlers({ mail }: MobileLoginDeps): WaitingPhoneCalls {
  /** Tells the person by mail what became of the phone. */
  const tell = async (db: Db, waiting: WaitingPhone, otherwise: Language) => {
    const { login_id: loginId, company_id: companyId } = waiting
    const recipient = await readRecipient(db, { loginId, companyId })
    const { browser, system } = readUserAgent(waiting.user_agent)
    const { name: phone, address, created_at: at } = waiting
    const values = { phone, browser, system, at: at.toISOString(), timeZone: recipient.timeZone }
    const envelope = {
      companyId,
      to: { address: recipient.email, name: recipient.name, loginId },
      language: languageOf(recipient, languages, otherwise),
    }
    if (waiting.outcome === 'confirmed') await mail.queue(db, { template: 'phoneSignedIn', values, ...envelope })
    else await mail.queue(db, { template: 'phoneRefused', values: { ...values, address }, ...envelope })
  }

  /** Revokes the login's codes: somebody else may have seen one. */
  const finishRefused = async (db: Db, waiting: WaitingPhone, language: Language, now: Date) => {
    await revokeCredentials(db, { kinds: ['qr_login'], loginId: waiting.login_id }, now)
    await tell(db, waiting, language)
    await publishDecision(db, waiting)
  }

  const finishConfirmed = async (db: Db, waiting: WaitingPhone, language: Language, now: Date) => {
    const owner = { loginId: waiting.login_id, companyId: waiting.company_id }
    const connectionId = await readConnection(db, waiting)
    const platform = await insertPlatform(
      db,
      { ...owner, connectionId },
      {
        platformUserId: newSecret().slice(0, 22),
        platformCode: waiting.platform_code,
        name: waiting.name,
        now,
      },
    )
    await notePlatform(db, waiting.id, platform.id)
    await revokeTokens(db, await revokeSurplus(db, owner, now), now)
    await tell(db, waiting, language)
    await publishDecision(db, waiting)
    return platform
  }

  return {
    getWaitingPhone: (_, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const now = wallClock()
        const waiting = await readWaitingPhone(db, viewer, now)
        return { Phone: waiting && presentWaitingPhone(waiting, now) }
      }),

    confirmPhone: async ({ Ref, Number: number }, ctx) => {
      const now = wallClock()
      return ctx.write(
        async ({ db, viewer, about }) => {
          await holdLogin(db, viewer.loginId)
          const decided = await enterNumber(db, viewer, { ref: Ref, number, now })
          const outcome = decided === null ? 'over' : outcomes[decided.outcome ?? 'wrong']
          about({ signInId: decided?.id ?? null, outcome })
          if (decided && outcome === 'confirmed')
            about({ platformId: (await finishConfirmed(db, decided, ctx.language, now)).id })
          if (decided && outcome === 'ended') await finishRefused(db, decided, ctx.language, now)
          return outcome
        },
        async ({ db, viewer }, outcome) => ({
          Outcome: outcome,
          LoginPlatformInfos: (await listPlatforms(db, viewer, now)).map(presentPlatform),
        }),
      )
    },

    refusePhone: async ({ Ref }, ctx) => {
      const now = wallClock()
      return ctx.write(async ({ db, viewer, about }) => {
        await holdLogin(db, viewer.loginId)
        const refused = await refuse(db, viewer, { ref: Ref, now })
        about({ signInId: refused?.id ?? null })
        if (refused) await finishRefused(db, refused, ctx.language, now)
        return { Outcome: refused ? 'refused' : 'over' }
      })
    },
  }
}

const outcomes = {
  confirmed: 'confirmed',
  mismatched: 'ended',
  wrong: 'wrong',
  refused: 'over',
  replaced: 'over',
} as const
