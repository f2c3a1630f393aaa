import * as z from 'zod/mini'
import { anonymous, flagRight, machine, service, session, sessionBeforeProfile } from './access.ts'
import { AuthServiceProviderType, LoginSystemType } from './enums.ts'
import { LoginProfile } from './features/session.ts'
import { endpoint, operation } from './operation.ts'
import { Id, LanguageCode } from './schemas.ts'

/**
 * The calls around signing in that a first visit does not make: second factors, links of mails, companies' own
 * providers, devices. Beside `features/session.ts`, so that the pages which need none of them do not load them.
 */

const SystemType = z.optional(z.nullable(z.enum(LoginSystemType)))
const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))
/** A secret as the product hands them out. */
const Secret = z.string().check(z.maxLength(512))

/** What an e-mail link leads to (specification §3 'Login profile'): 0 approval of a request, 1 a trip proposal. */
export const UniqueRefType = { PreTripApproval: 0, TripProposal: 1 } as const
export const UniqueRef = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))

export const mfaCalls = {
  checkAuthMode: operation('Profile', 'CheckAuthMode', {
    access: sessionBeforeProfile(),
    effect: 'write',
    limit: { points: 10, seconds: 60, by: 'login' },
    summary: 'Whether this sign-in needs a second factor, has one, and where to go for it.',
    request: z.object({
      SystemType,
      AuthContext: text(200),
      AppId: text(100),
      /** What an earlier answer of this call gave along, back from the second factor; good once, for ten minutes. */
      MFAContext: text(512),
      /** A path or address of this portal; anything else is refused. */
      CallBackUrl: text(2000),
      GoBackUrl: text(2000),
    }),
    response: z.object({
      EnableMFA: z.boolean(),
      /** Null where nothing is to be done. */
      RedirectUrl: z.nullable(z.string()),
      IsMFAVerified: z.boolean(),
      Email: z.string(),
    }),
  }),
  resetFactors: operation('Profile', 'resetfactoruser', {
    access: session(),
    effect: 'write',
    needs: flagRight('resetMfa'),
    // Refusals count as well; of resets that happen, a login has three a day.
    limit: { points: 30, seconds: 86_400, by: 'login' },
    summary: 'Takes the second factors away, ends every session and asks to set them up again at the next sign-in.',
    request: z.object({ Email: text(320), CompanyId: text(15) }),
    /** Status 0: done, go to /logout. 2: to sign in again with the second factor comes first. Else Msg says why not. */
    response: z.object({ Status: z.int(), Msg: z.nullable(z.string()) }),
  }),
}

export const mailLinkCalls = {
  loginByAccessToken: operation('Profile', 'LoginByAccessToken', {
    access: service(),
    effect: 'write',
    // Many of an office may follow a link at once; its token is nothing that is guessed.
    limit: { points: 120, seconds: 60, by: 'address' },
    summary: 'Opens what a link of a mail leads to: a profile with EmailToken and RedictData, for that one object.',
    request: z.object({ accessToken: Secret, systemType: SystemType }),
    response: LoginProfile,
  }),
}

export const ssoCalls = {
  getSsoConnectionKey: operation('Profile', 'GetSSOConnectionKey', {
    access: service(),
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'address' },
    summary: "The sign-in that a company's code leads to; an unknown code takes as long as a known one.",
    request: z.object({
      Code: z.string().check(z.maxLength(100)),
      SystemType,
      AuthServiceProviderType: z.optional(z.nullable(z.enum(AuthServiceProviderType))),
    }),
    /** One of the two: a key to begin a sign-in with, or an address of this portal to go to. */
    response: z.object({ ConnectionKey: z.nullable(z.string()), RedirectUrl: z.nullable(z.string()) }),
  }),
  getContextByKey: operation('Common', 'getcontextbykey', {
    access: service(),
    effect: 'read',
    limit: { points: 30, seconds: 60, by: 'address' },
    summary: 'Where a hand-over from another system wants to lead, kept under a key for a few minutes.',
    request: z.object({ ContextKey: Secret }),
    response: z.object({
      /** A path of this portal. */
      RedirectUrl: z.string(),
      Language: z.nullable(LanguageCode),
      /** Code of the company's own sign-in, where the context names one. */
      ConnectionCode: z.nullable(z.string()),
    }),
  }),
}

/** One sign-in of a login that still holds: a browser, with what it tells of itself. */
export const SignedInDevice = z.object({
  Id,
  /** Of the user agent, as far as it can be told: 'Chrome', 'Windows'; null where it cannot. */
  Browser: z.nullable(z.string()),
  System: z.nullable(z.string()),
  IsPhone: z.boolean(),
  Address: z.nullable(z.string()),
  SignedInAt: z.string(),
  LastSeenAt: z.string(),
  /** The session that asks. */
  IsCurrent: z.boolean(),
  /** Signed in with a second factor. */
  IsMFAVerified: z.boolean(),
})

export const deviceCalls = {
  list: endpoint('POST', '/session/devices', {
    access: session(),
    effect: 'read',
    summary: 'Where the viewer is signed in: browsers, newest use first.',
    request: z.object({}),
    response: z.object({ Devices: z.array(SignedInDevice) }),
  }),
  end: endpoint('POST', '/session/devices/end', {
    access: session(),
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: 'Signs one of the own browsers out, or with Others all but this one; phones too.',
    request: z.union([z.object({ Id }), z.object({ Others: z.literal(true) })]),
    response: z.object({ Ended: z.int() }),
  }),
  backChannelLogout: endpoint('POST', '/session/back-channel-logout', {
    access: anonymous(),
    effect: 'write',
    limit: { points: 120, seconds: 60, by: 'address' },
    encoding: 'form',
    summary: "The provider ends a person's sessions (OpenID Connect Back-Channel Logout 1.0); form-encoded.",
    request: z.object({ logout_token: z.string().check(z.maxLength(8000)) }),
    response: z.object({ Status: z.int() }),
  }),
}

/** Links by mail, as the back office sends and ends them. */
export const mailLinkDesk = {
  sendMailLink: endpoint('POST', '/back-office/mail-links', {
    access: machine('sign-in'),
    effect: 'write',
    status: 202,
    summary: 'Sends a person a mail whose link opens one object without a password; the newest link wins.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      email: z.string().check(z.maxLength(320)),
      uniqueRef: UniqueRef,
      uniqueRefType: z.enum(UniqueRefType),
      action: text(40),
      /** What the mail calls it, in the person's language; the reference alone where it is left out. */
      subject: text(200),
      language: z.optional(LanguageCode),
    }),
    response: z.object({ mailId: z.string() }),
  }),
  endMailLinks: endpoint('POST', '/back-office/mail-links/end', {
    access: machine('sign-in'),
    effect: 'write',
    summary: 'Ends every link of an object: it is decided or withdrawn.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      uniqueRef: UniqueRef,
      uniqueRefType: z.enum(UniqueRefType),
    }),
    response: z.object({ ended: z.int() }),
  }),
}

/** Where hand-overs of other systems lead. */
export const contextDesk = {
  keepContext: endpoint('POST', '/back-office/contexts', {
    access: machine('sign-in'),
    effect: 'write',
    status: 202,
    summary: 'Keeps where a hand-over leads under a key, which /callback?contextKey=… or authContext carries.',
    request: z.object({
      path: z.string().check(z.maxLength(2000)),
      language: z.optional(LanguageCode),
      connectionCode: text(100),
      minutes: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
    }),
    response: z.object({ contextKey: z.string(), expiresAt: z.string() }),
  }),
}

/** Second factors of who lost the device. */
export const signInDesk = {
  resetFactorsOf: endpoint('POST', '/back-office/factors/reset', {
    access: machine('sign-in'),
    effect: 'write',
    summary: "Takes a person's second factors away and ends their sessions, for who lost phone and recovery codes.",
    request: z.object({ company: z.string().check(z.maxLength(64)), email: z.string().check(z.maxLength(320)) }),
    response: z.object({ sessionsEnded: z.int() }),
  }),
}
