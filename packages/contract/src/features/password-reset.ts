import * as z from 'zod/mini'
import { service } from '../access.ts'
import { LoginSystemType } from '../enums.ts'
import { operation } from '../operation.ts'
import { LanguageCode } from '../schemas.ts'

const SystemType = z.optional(z.nullable(z.enum(LoginSystemType)))
/** The link's token. */
const EmailToken = z.string().check(z.minLength(1), z.maxLength(512))
/** Longer ones are refused by policy, with its text. */
const Password = z.string().check(z.maxLength(1000))
const Address = z.optional(z.nullable(z.string().check(z.maxLength(2000))))
const MsgLanguage = z.optional(z.nullable(LanguageCode))
const MFAContext = z.optional(z.nullable(z.string().check(z.maxLength(512))))

/**
 * For who cannot read the picture: the browser works instead. `Code` is then `work <n>` for the first number n with
 * SHA-256 of the text `<Uuid> <n>` beginning with so many zero bits; about 2^bits tries, a few seconds.
 */
export const captchaWorkPrefix = 'work '
export const captchaWorkBits = 17

/** One rule that a password does not meet (specification §3 'Password and captcha'). */
export const PasswordPolicy = z.object({
  /** Of the portal's own icons. */
  IconUrl: z.string(),
  /** In the asked language. */
  Description: z.string(),
  /** True: the password cannot be taken. False: it can, if the person insists. */
  IsBlock: z.boolean(),
})

export const passwordReset = {
  getCaptcha: operation('Common', 'getCaptcha', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'address' },
    summary: 'A picture of a code for the forgot form: base64 of a JPEG. Good once, for five minutes.',
    request: z.object({}),
    response: z.object({ Uuid: z.string(), Img: z.string() }),
  }),
  sendForgotPasswordEmail: operation('Admin', 'SendForgotPasswordEmail', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'address' },
    summary: 'Queues a mail with a link; answers alike whether or not there is an account.',
    request: z.object({
      Email: z.string().check(z.maxLength(320)),
      EmailSysType: z.optional(z.nullable(z.int())),
      MsgLanguage,
      Captcha: z.object({
        Uuid: z.string().check(z.maxLength(100)),
        Code: z.string().check(z.maxLength(20)),
      }),
    }),
    response: z.object({ Msg: z.string() }),
  }),
  validResetPasswordEmailToken: operation('Admin', 'ValidResetPasswordEmailToken', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 10, seconds: 60, by: 'address' },
    summary:
      "Whether a link's token still opens anything; never uses it up. Second factors come first, by MFARedirectUrl.",
    request: z.object({
      EmailToken,
      MsgLanguage,
      SystemType,
      MFACallBackUrl: Address,
      MFAGoBackUrl: Address,
      /** Back from the second factor: what came with the callback. Looked at, and not used up. */
      MFAContext,
    }),
    response: z.object({
      /** Null where there is nothing to do first. */
      MFARedirectUrl: z.nullable(z.string()),
      /** Of the account, partly hidden. */
      Email: z.string(),
    }),
  }),
  validPassword: operation('Admin', 'ValidPassword', {
    access: service(),
    runsAs: 'system',
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'address' },
    summary: 'The rules that a password does not meet; none: it is good.',
    request: z.object({ EmailToken, Password, MsgLanguage }),
    response: z.object({ Policies: z.array(PasswordPolicy), IsBlock: z.boolean() }),
  }),
  resetPassword: operation('Admin', 'ResetPassword', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 20, seconds: 3_600, by: 'address' },
    summary: 'Sets the password, ends every session, and gives a ticket to sign in with at once.',
    request: z.object({
      EmailToken,
      Password,
      MsgLanguage,
      /** The person was told the warnings and insists. */
      IsConfirmed: z.optional(z.nullable(z.boolean())),
      /** Of an account with second factors: what came back from there. Used up here. */
      MFAContext,
    }),
    response: z.object({
      /** Auth0's connection, where that provider keeps the password; else null. */
      Auth0Connection: z.nullable(z.string()),
      LoginSystemType: z.enum(LoginSystemType),
      /** Where to go to be signed in without typing it again, or to finish at the provider; null: sign in by hand. */
      OBTAutoLoginUrl: z.nullable(z.string()),
      Msg: z.nullable(z.string()),
    }),
  }),
}
