import { type Language, languages } from '@portolan/contract/enums'
import type { passwordReset } from '@portolan/contract/features/password-reset'
import { fill } from '@portolan/rules/fill'
import type { Db } from '../../db/database.ts'
import { hasFactorProof, mintFactorTicket } from '../../domain/people/reset-factor.store.ts'
import { bindToBrowser } from '../../domain/people/ticket-browser.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Limits } from '../../kernel/rate-limit.ts'
import { isMailAddress } from '../../mail/mail.ts'
import { createCaptchas } from './captcha.ts'
import { judge, type LinkContext, type OpenLink, openLink } from './open-link.ts'
import { comfortable, isBlocked, longest, type PasswordRule, passwordRules, shortest } from './password.rules.ts'
import { sendPasswordReset } from './password-reset.jobs.ts'
import { requestSealer, type ResetDeps, type ResetRequest, routeOf } from './password-reset-parts.ts'
import { callBackPath, checkLimit, linkMinutes, maskEmail } from './password-reset.rules.ts'
import { type Reset, resetHere, resetThere } from './reset-password.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import type { Messages } from './messages/en-US.ts'

/** The feature's texts. */
const texts = await catalogue<Messages>(new URL('messages/', import.meta.url))

/** The number of characters in a rule's text. */
const lengths: Partial<Record<PasswordRule, number>> = { short: shortest, long: longest, weak: comfortable }

/** The rules that a password breaks, as the portal shows them. */
const presentPolicies = (rules: readonly PasswordRule[], language: Language) =>
  rules.map((rule) => ({
    IconUrl: passwordRules[rule].isBlock ? icons.stop : icons.advice,
    Description: fill(texts[language][rule], { characters: lengths[rule] ?? '' }),
    IsBlock: passwordRules[rule].isBlock,
  }))

const icon = (colour: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${shape}</svg>`)}`

/** The icons differ in shape and colour; both have a contrast of at least 3:1 on either theme. */
const icons = {
  stop: icon(
    '#d9534f',
    '<path d="M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7z"/><path d="m7.3 7.3 5.4 5.4m0-5.4-5.4 5.4"/>',
  ),
  advice: icon('#b7791f', '<path d="M10 2.5 18.5 17h-17zM10 8v4m0 2.4v.1"/>'),
}

export interface PasswordResetDeps extends ResetDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly limits: Limits
}

type Calls = Handlers<typeof passwordReset>

/** From a forgotten password to a new one (docs/decisions/0022). Secrets expire by the wall clock, as sessions do. */
export function createPasswordResetHandlers(deps: PasswordResetDeps): Calls {
  const { config, jobs } = deps
  const captchas = createCaptchas(config.secret)
  const sealer = requestSealer(config.secret)
  return {
    getCaptcha: async (_, ctx) => {
      await enter(config, ctx)
      const { uuid, img } = await ctx.write(({ db }) => captchas.issue(db, new Date()))
      return { Uuid: uuid, Img: img }
    },

    sendForgotPasswordEmail: async (input, ctx) => {
      await enter(config, ctx)
      const email = input.Email.trim()
      // Checks the form of the address only: nothing here depends on its owner.
      if (!isMailAddress(email)) throw new AppError('invalid_email_format')
      const request: ResetRequest = {
        email,
        language: input.MsgLanguage ?? null,
        address: ctx.address,
        userAgent: ctx.userAgent,
        at: new Date().toISOString(),
      }
      const isRight = await ctx.write(async ({ db }) => {
        const isRight = await captchas.check(db, input.Captcha, new Date())
        if (isRight)
          await jobs.enqueue(db, sendPasswordReset, { companyId: null, sealed: sealer.seal(JSON.stringify(request)) })
        return isRight
      })
      // Rejected after the commit: a picture is used up by a right and by a wrong answer.
      if (!isRight) throw new AppError('captcha_wrong')
      return { Msg: fill(texts[input.MsgLanguage ?? ctx.language].sent, { minutes: linkMinutes }) }
    },

    ...linkHandlers(deps),
  }
}

/** The calls of people who follow the mail's link. */
function linkHandlers(
  deps: PasswordResetDeps,
): Pick<Calls, 'validResetPasswordEmailToken' | 'validPassword' | 'resetPassword'> {
  const { config, limits } = deps
  return {
    validResetPasswordEmailToken: async (input, ctx) => {
      const route = await enter(config, ctx)
      const now = new Date()
      const opened = await openLink(deps, ctx, { token: input.EmailToken, now })
      const publicUrl = new URL(config.http.publicUrl)
      const returnTo = callBackPath(input.MFACallBackUrl, { publicUrl, route, token: input.EmailToken })
      const { secret } = config
      const MFARedirectUrl = await ctx.write(async ({ db, about, auditAs }) => {
        auditAs(opened.owner)
        about({ linkId: opened.link.id })
        const browser = () => bindToBrowser(ctx.cookies)
        return factorAddress(db, opened, { proof: input.MFAContext ?? null, returnTo, secret, browser, now })
      })
      return { MFARedirectUrl, Email: maskEmail(opened.account.email) }
    },

    validPassword: async (input, ctx) => {
      await enter(config, ctx)
      const opened = await openLink(deps, ctx, { token: input.EmailToken, now: new Date() })
      await limits.consume('password check', checkLimit, String(opened.link.id))
      const rules = await judge(ctx, opened, input.Password, config.appName)
      return { Policies: presentPolicies(rules, input.MsgLanguage ?? ctx.language), IsBlock: isBlocked(rules) }
    },

    resetPassword: async (input, ctx) => {
      await enter(config, ctx)
      const now = new Date()
      const opened = await openLink(deps, ctx, { token: input.EmailToken, now })
      const rules = await judge(ctx, opened, input.Password, config.appName)
      if (isBlocked(rules)) throw new AppError('password_refused', { fields: ['Password'] })
      const language = input.MsgLanguage ?? languageOfLink(opened) ?? ctx.language
      const reset: Reset = {
        ...opened,
        token: input.EmailToken,
        password: input.Password,
        proof: input.MFAContext ?? null,
        language,
        asked: { address: ctx.address, userAgent: ctx.userAgent },
        now,
      }
      const { accounts } = opened
      const answer =
        accounts.kind === 'embedded'
          ? await resetHere(deps, ctx, accounts, reset)
          : await resetThere(deps, ctx, accounts, reset)
      return { ...answer, Msg: texts[language].changed }
    },
  }
}

/** Checks the service token first, then whether the deployment offers a reset. Answers the page's path. */
async function enter(config: ResetDeps['config'], ctx: Pick<LinkContext, 'viewer'>): Promise<string> {
  await ctx.viewer()
  return routeOf(config)
}

/** The address where the person shows the second factor; null where there is none, or it has been shown. */
async function factorAddress(
  db: Db,
  { account, accounts, link }: OpenLink,
  {
    proof,
    returnTo,
    secret,
    browser,
    now,
  }: {
    readonly proof: string | null
    readonly returnTo: string
    readonly secret: string
    readonly browser: () => string
    readonly now: Date
  },
): Promise<string | null> {
  if (accounts.kind !== 'embedded' || !account.hasFactors) return null
  if (proof !== null) {
    if (await hasFactorProof(db, proof, link.id, now)) return null
    throw new AppError('invalid_parameter', { fields: ['MFAContext'] })
  }
  const ticket = await mintFactorTicket(db, link, {
    subject: account.subject,
    returnTo,
    secret,
    browser: browser(),
    now,
  })
  return `/login?${new URLSearchParams({ ticket }).toString()}`
}

const languageOfLink = ({ link }: OpenLink): Language | undefined =>
  languages.find((language) => language === link.detail['language'])
