import * as z from 'zod/mini'
import { service } from '../access.ts'
import { LoginSystemType } from '../enums.ts'
import { operation } from '../operation.ts'
import { LanguageCode } from '../schemas/common.ts'

const SystemType = z.optional(z.nullable(z.enum(LoginSystemType)))
/** The link's token. */
const EmailToken = z.string().check(z.minLength(1), z.maxLength(512))
/** Only bounds the request: the password policy has a lower maximum and explains it. */
const Password = z.string().check(z.maxLength(1000))
const Address = z.optional(z.nullable(z.string().check(z.maxLength(2000))))
const MsgLanguage = z.optional(z.nullable(LanguageCode))
const MFAContext = z.optional(z.nullable(z.string().check(z.maxLength(512))))

/**
 * An alternative to the picture: the browser does a proof of work of many small puzzles, so that no browser is much
 * luckier than another. `Code` is then `work <n0> <n1> …`: for puzzle i the first number n for which SHA-256 of
 * `<Uuid> <i> <n>` begins with `captchaWorkBits` zero bits.
 */
export const captchaWorkPrefix = 'work '
export const captchaWorkPuzzles = 24
export const captchaWorkBits = 13

/** One rule that a password does not meet (specification §3 'Password and captcha'). */
export const PasswordPolicy = z.object({
  /** One of the portal's icons. */
  IconUrl: z.string(),
  /** In the requested language. */
  Description: z.string(),
  /** True: the server refuses the password. False: the person can confirm it. */
  IsBlock: z.boolean(),
})

export const passwordReset = {
  getCaptcha: operation('Common', 'getCaptcha', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'address' },
    summary: 'A picture of a code for the forgot form: base64 of a JPEG. Valid once, for five minutes.',
    request: z.object({}),
    response: z.object({ Uuid: z.string(), Img: z.string() }),
  }),
  sendForgotPasswordEmail: operation('Admin', 'SendForgotPasswordEmail', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'address' },
    summary: 'Queues a mail with a link; the answer is the same whether or not the account exists.',
    request: z.object({
      Email: z.string().check(z.maxLength(320)),
      EmailSysType: z.optional(z.nullable(z.int())),
      MsgLanguage,
      Captcha: z.object({
        Uuid: z.string().check(z.maxLength(100)),
        /** Typed characters, or the numbers of the proof of work. */
        Code: z.string().check(z.maxLength(600)),
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
      "Whether a link's token is still valid; the token stays valid. MFARedirectUrl names the second factor that comes first.",
    request: z.object({
      EmailToken,
      MsgLanguage,
      SystemType,
      MFACallBackUrl: Address,
      MFAGoBackUrl: Address,
      /** What the callback of the second factor brought. This call checks it and leaves it valid. */
      MFAContext,
    }),
    response: z.object({
      /** Null when no second factor is needed first. */
      MFARedirectUrl: z.nullable(z.string()),
      /** The account's address, partly hidden. */
      Email: z.string(),
    }),
  }),
  validPassword: operation('Admin', 'ValidPassword', {
    access: service(),
    runsAs: 'system',
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'address' },
    summary: 'The rules that a password violates; none when it is accepted.',
    request: z.object({ EmailToken, Password, MsgLanguage }),
    response: z.object({ Policies: z.array(PasswordPolicy), IsBlock: z.boolean() }),
  }),
  resetPassword: operation('Admin', 'ResetPassword', {
    access: service(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 20, seconds: 3_600, by: 'address' },
    summary: 'Sets the password, ends every session, and issues a ticket for an immediate sign-in.',
    request: z.object({
      EmailToken,
      Password,
      MsgLanguage,
      /** The person has seen the warnings and confirms the password. */
      IsConfirmed: z.optional(z.nullable(z.boolean())),
      /** For an account with second factors: what their callback brought. This call uses it up. */
      MFAContext,
    }),
    response: z.object({
      /** The connection's name when Auth0 has the password, else null. */
      Auth0Connection: z.nullable(z.string()),
      LoginSystemType: z.enum(LoginSystemType),
      /** Address that signs the person in without typing the password again, or finishes at the provider; null when there is none. */
      OBTAutoLoginUrl: z.nullable(z.string()),
      Msg: z.nullable(z.string()),
    }),
  }),
}
