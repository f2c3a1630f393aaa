import { type Language, languages } from '@portolan/contract/enums'
import type { passwordReset } from '@portolan/contract/features/password-reset'
import type { Pools } from '../../db/database.ts'
import { hasFactorProof, mintFactorTicket } from '../../domain/people/reset-factor.store.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import { RateLimits } from '../../kernel/rate-limit.ts'
import { isMailAddress } from '../../mail/mail.ts'
import { createCaptchas } from './captcha.ts'
import { judge, type OpenLink, openLink } from './open-link.ts'
import { isBlocked } from './password.rules.ts'
import { sendPasswordReset } from './password-reset.jobs.ts'
import { issuerOf, type ResetDeps, type ResetWish, routeOf, wishSealer } from './password-reset-parts.ts'
import { presentPolicies, withFigure } from './password-reset.present.ts'
import { callBackPath, checkLimit, linkMinutes, maskEmail } from './password-reset.rules.ts'
import { type Reset, resetHere, resetThere } from './reset-password.ts'
import { texts } from './texts.ts'

export interface PasswordResetDeps extends ResetDeps {
  readonly pools: Pick<Pools, 'system' | 'systemDb'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

type Calls = Handlers<typeof passwordReset>
type ServiceContext = Context<{ kind: 'service'; optional: boolean }>

/** From a forgotten password to a new one (docs/decisions/0022). Secrets go by the wall clock, as sessions do. */
export function createPasswordResetHandlers(deps: PasswordResetDeps): Calls {
  const { config, jobs, pools } = deps
  const captchas = createCaptchas(config.secret)
  const sealer = wishSealer(config.secret)
  return {
    getCaptcha: async (_, ctx) => {
      await enter(config, ctx)
      const { uuid, img } = await captchas.issue(pools.systemDb, new Date())
      return { Uuid: uuid, Img: img }
    },

    sendForgotPasswordEmail: async (input, ctx) => {
      await enter(config, ctx)
      const email = input.Email.trim()
      // Its form alone; whose it is, nothing here depends on.
      if (!isMailAddress(email)) throw new AppError('invalid_email_format')
      if (!(await captchas.check(pools.systemDb, input.Captcha, new Date()))) throw new AppError('captcha_wrong')
      const wish: ResetWish = {
        email,
        language: input.MsgLanguage ?? null,
        address: ctx.address,
        userAgent: ctx.userAgent,
        at: new Date().toISOString(),
      }
      await ctx.write(async ({ db }) =>
        jobs.enqueue(db, sendPasswordReset, { companyId: null, sealed: sealer.seal(JSON.stringify(wish)) }),
      )
      return { Msg: withFigure(texts[input.MsgLanguage ?? ctx.language].sent, linkMinutes) }
    },

    ...linkHandlers(deps),
  }
}

/** The calls of who came by the mail's link. */
function linkHandlers(
  deps: PasswordResetDeps,
): Pick<Calls, 'validResetPasswordEmailToken' | 'validPassword' | 'resetPassword'> {
  const { config, pools } = deps
  const issuer = issuerOf(config)
  const limits = new RateLimits(pools.system)
  const open = (token: string, now: Date) => openLink(deps, pools.systemDb, { token, issuer, now })
  return {
    validResetPasswordEmailToken: async (input, ctx) => {
      const route = await enter(config, ctx)
      const now = new Date()
      const opened = await open(input.EmailToken, now)
      const publicUrl = new URL(config.http.publicUrl)
      const returnTo = callBackPath(input.MFACallBackUrl, { publicUrl, route, token: input.EmailToken })
      const MFARedirectUrl = await factorAddress(deps, opened, { proof: input.MFAContext ?? null, returnTo, now })
      return { MFARedirectUrl, Email: maskEmail(opened.account.email) }
    },

    validPassword: async (input, ctx) => {
      await enter(config, ctx)
      const opened = await open(input.EmailToken, new Date())
      await limits.consume('password check', checkLimit, String(opened.link.id))
      const rules = await judge(pools.systemDb, opened, input.Password, config.appName)
      return { Policies: presentPolicies(rules, input.MsgLanguage ?? ctx.language), IsBlock: isBlocked(rules) }
    },

    resetPassword: async (input, ctx) => {
      await enter(config, ctx)
      const now = new Date()
      const opened = await open(input.EmailToken, now)
      const rules = await judge(pools.systemDb, opened, input.Password, config.appName)
      if (isBlocked(rules)) throw new AppError('password_refused', { fields: ['Password'] })
      const language = input.MsgLanguage ?? languageOfLink(opened) ?? ctx.language
      const reset: Reset = {
        ...opened,
        token: input.EmailToken,
        password: input.Password,
        proof: input.MFAContext ?? null,
        language,
        asked: { address: ctx.address, userAgent: ctx.userAgent, correlationId: ctx.correlationId },
        now,
      }
      const isHere = opened.accounts.kind === 'embedded'
      const answer = await (isHere ? resetHere : resetThere)(deps, pools.systemDb, reset)
      return { ...answer, Msg: texts[language].changed }
    },
  }
}

/** Every call checks its service token first; then whether the deployment offers a reset at all. Answers the page's path. */
async function enter(config: ResetDeps['config'], ctx: Pick<ServiceContext, 'read'>): Promise<string> {
  await ctx.read(async () => undefined)
  return routeOf(config)
}

/** Where the second factor is given; null where there is none to give, or it was. */
async function factorAddress(
  { config, pools }: PasswordResetDeps,
  { account, accounts, link }: OpenLink,
  { proof, returnTo, now }: { proof: string | null; returnTo: string; now: Date },
): Promise<string | null> {
  if (accounts.kind !== 'embedded' || !account.hasFactors) return null
  if (proof !== null) {
    if (await hasFactorProof(pools.systemDb, proof, link.id, now)) return null
    throw new AppError('invalid_parameter', { fields: ['MFAContext'] })
  }
  const { secret } = config
  const ticket = await mintFactorTicket(pools.systemDb, link, { subject: account.subject, returnTo, secret, now })
  return `/login?${new URLSearchParams({ ticket }).toString()}`
}

const languageOfLink = ({ link }: OpenLink): Language | undefined =>
  languages.find((language) => language === link.detail['language'])
