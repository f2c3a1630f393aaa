import * as z from 'zod/mini'
import { cookie, flagRight, mobile, session } from '../access.ts'
import { endpoint, operation } from '../operation.ts'
import { LanguageCode } from '../schemas/common.ts'

/** Sign-in of a phone by QR code: the desktop's calls (specification §3 'QR state'), then the phone's. */

/** An image link of the download dialog; the one with Key 'QRCode' also shows a caption (specification §2). */
export const DownloadLink = z.object({ Link: z.string(), Image: z.string(), Key: z.string() })

export const LoginPlatformInfo = z.object({
  PlatformName: z.string(),
  PlatformUserId: z.string(),
  PlatformCode: z.string(),
  /** YYYYMMDDHHmmss, UTC. */
  CreateOnRemark: z.string(),
})

/** Specification §3 'QR state'. With Status 0 the portal shows the picture, with any other Status Msg. */
export const QRState = z.object({
  Status: z.int(),
  Msg: z.nullable(z.string()),
  /** data:image/png;base64,… */
  QRCodeImageUrl: z.string(),
  LoginPlatformInfos: z.array(LoginPlatformInfo),
  /** The reference of this code in realtime messages of type 2. */
  RequestNotifyKey: z.nullable(z.string()),
  /** Remaining validity of the code, independent of the browser's clock; null when it does not expire. */
  ExpiresInSeconds: z.nullable(z.int()),
})

const needs = flagRight('qrSignIn')
const Code = z.string().check(z.minLength(1), z.maxLength(512))
/** The platform that the phone claims to be. */
const PlatformCode = z.enum(['ios', 'android', 'web'])

/** A phone that redeemed this session's code and waits for the person at the desktop. The number is on the phone alone. */
export const WaitingPhone = z.object({
  Ref: z.string(),
  PhoneName: z.string(),
  PlatformCode,
  /** From the user agent: 'Safari', 'iOS'; null when it does not tell. */
  Browser: z.nullable(z.string()),
  System: z.nullable(z.string()),
  /** IP address of the phone. */
  Address: z.string(),
  /** The phone has the address from which this session signed in. */
  IsSameAddress: z.boolean(),
  /** YYYYMMDDHHmmss, UTC: when it redeemed the code. */
  CreateOnRemark: z.string(),
  ExpiresInSeconds: z.int(),
  TriesLeft: z.int(),
})

const Ref = z.string().check(z.minLength(1), z.maxLength(100))
const AccessToken = z.object({ accessToken: z.string(), expiresInSeconds: z.int() })

export const mobileLogin = {
  getDownload: operation('Common', 'getCtmMobileDownload', {
    access: session(),
    needs,
    effect: 'read',
    summary: 'Title, text and links of the mobile app.',
    request: z.object({}),
    response: z.object({
      Title: z.string(),
      /** Sanitised HTML. */
      Content: z.string(),
      /** The language of the texts. */
      Language: z.string(),
      Links: z.array(DownloadLink),
    }),
  }),
  genQrCode: operation('Profile', 'GenQRCode4MobileLogin', {
    access: session(),
    runsAs: 'system',
    needs,
    effect: 'write',
    limit: { points: 10, seconds: 600, by: 'login' },
    summary: 'A code that signs a phone in once, within two minutes; a new code replaces the previous one.',
    request: z.object({ IsOnlyQRCode: z.optional(z.nullable(z.boolean())) }),
    response: QRState,
  }),
  genAppDownloadQrCode: operation('Profile', 'GenAppDownloadUrlQRCode', {
    access: session(),
    needs,
    effect: 'read',
    request: z.object({}),
    response: QRState,
  }),
  deactivate: operation('Profile', 'DeactivateQRCodeMobileLogin', {
    access: session(),
    runsAs: 'system',
    needs,
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'login' },
    request: z.object({
      PlatformUserId: z.string().check(z.maxLength(100)),
      PlatformCode: z.string().check(z.maxLength(40)),
    }),
    response: z.object({ Status: z.int(), LoginPlatformInfos: z.array(LoginPlatformInfo) }),
  }),
  getPlatforms: operation('Profile', 'GetLoginPlatformInfo', {
    access: session(),
    needs,
    effect: 'read',
    limit: { points: 30, seconds: 60, by: 'login' },
    request: z.object({}),
    response: z.object({ LoginPlatformInfos: z.array(LoginPlatformInfo) }),
  }),
  getWaitingPhone: endpoint('POST', '/mobile/waiting-phone', {
    access: session(),
    runsAs: 'system',
    needs,
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'The phone that redeemed the code of this session and waits to be confirmed; null when none waits.',
    request: z.object({}),
    response: z.object({ Phone: z.nullable(WaitingPhone) }),
  }),
  confirmPhone: endpoint('POST', '/mobile/waiting-phone/confirm', {
    access: session(),
    runsAs: 'system',
    needs,
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: 'Confirms the waiting phone by the number that it shows. The second wrong number ends the sign-in.',
    request: z.object({ Ref, Number: z.string().check(z.regex(/^\d{2}$/)) }),
    response: z.object({
      /** `over`: it no longer waits: expired, replaced, or decided before. */
      Outcome: z.enum(['confirmed', 'wrong', 'ended', 'over']),
      LoginPlatformInfos: z.array(LoginPlatformInfo),
    }),
  }),
  refusePhone: endpoint('POST', '/mobile/waiting-phone/refuse', {
    access: session(),
    runsAs: 'system',
    needs,
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: "Refuses the waiting phone and revokes the login's codes. A mail tells the person.",
    request: z.object({ Ref }),
    response: z.object({ Outcome: z.enum(['refused', 'over']) }),
  }),
  look: endpoint('POST', '/mobile/code', {
    access: cookie(),
    // An expired code makes its desktop request a new one.
    effect: 'write',
    limit: { points: 20, seconds: 60, by: 'address' },
    summary: 'Who asks this phone to sign in, and from where, for the question on the phone. The code stays valid.',
    request: z.object({ code: Code }),
    response: z.object({
      name: z.string(),
      email: z.string(),
      company: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      expiresInSeconds: z.int(),
    }),
  }),
  redeem: endpoint('POST', '/mobile/redeem', {
    access: cookie(),
    effect: 'write',
    limit: { points: 5, seconds: 60, by: 'address' },
    summary:
      'Uses the code up. The phone waits, with an HttpOnly cookie and without any token, until the person at the desktop enters this number.',
    request: z.object({
      code: Code,
      platformCode: PlatformCode,
      name: z.string().check(z.minLength(1), z.maxLength(80)),
    }),
    response: z.object({ number: z.string(), expiresInSeconds: z.int() }),
  }),
  await: endpoint('POST', '/mobile/await', {
    access: cookie(),
    effect: 'write',
    limit: { points: 600, seconds: 60, by: 'address' },
    summary:
      'What became of the sign-in that waits. Once after the confirmation: an access token here, the refresh token in an HttpOnly cookie.',
    request: z.object({}),
    response: z.discriminatedUnion('state', [
      z.object({ state: z.literal('waiting'), number: z.string(), expiresInSeconds: z.int() }),
      z.object({ state: z.enum(['refused', 'expired']) }),
      z.extend(AccessToken, { state: z.literal('confirmed') }),
    ]),
  }),
  refresh: endpoint('POST', '/mobile/refresh', {
    access: cookie(),
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'address' },
    summary: 'A new access token for a phone; its refresh token rotates, and a used one signs the phone out.',
    request: z.object({}),
    response: AccessToken,
  }),
  me: endpoint('POST', '/mobile/me', {
    access: mobile(),
    effect: 'read',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Whose phone this is.',
    request: z.object({}),
    response: z.object({
      name: z.string(),
      email: z.string(),
      company: z.string(),
      platform: LoginPlatformInfo,
      language: z.nullable(LanguageCode),
    }),
  }),
  signOut: endpoint('POST', '/mobile/sign-out', {
    access: mobile(),
    runsAs: 'system',
    effect: 'write',
    summary: 'Signs this phone out.',
    request: z.object({}),
    response: z.object({ Status: z.int() }),
  }),
}
