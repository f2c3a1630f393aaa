import * as z from 'zod/mini'
import { anonymous, cookie, session, sessionBeforeProfile } from '../../access.ts'
import { DisplayType } from '../../enums.ts'
import { endpoint, events, operation } from '../../operation.ts'
import { RealtimeCursor, RealtimeMessage } from '../../realtime.ts'
import { Id, LanguageCode, SystemType } from '../../schemas.ts'
import { UserSetting } from '../../user-setting.ts'

export const ViewCompany = z.object({ Id, Code: z.string(), DisplayName: z.string() })

/** An application the viewer's company hands over to (specification §2 'Side menu', §6). */
export const UserApp = z.object({
  AppId: z.string(),
  Name: z.string(),
  IconUrl: z.optional(z.string()),
  /** Where it opens as it is. */
  Url: z.optional(z.string()),
  /** Opens by a hand-over (Profile/getappssourl) instead of an address. */
  HandsOver: z.optional(z.boolean()),
  DisplayType: z.enum(DisplayType),
})

export const ModuleRights = z.object({
  AllowAccessCTMProfile: z.boolean(),
  AllowAccessAsiaLightning: z.boolean(),
  BookingTool: z.boolean(),
  /** The booking tool is open for approvals alone: trips that are booked there, and nothing to book. */
  BookingToolApprovalOnly: z.optional(z.boolean()),
  /** What the company calls it. */
  BookingToolName: z.optional(z.string()),
  UserApps: z.array(UserApp),
})

/** Specification §3 'Login profile', with the viewer's own fields of 'User info' beside it. */
export const LoginProfile = z.object({
  ProfileToken: z.string(),
  EmailToken: z.nullable(z.string()),
  LoginId: Id,
  UserName: z.string(),
  UserSetting,
  RedictData: z.nullable(
    z.object({
      UniqueRef: z.string(),
      UniqueRefType: z.union([z.literal(0), z.literal(1)]),
      Action: z.nullable(z.string()),
    }),
  ),
  ViewCompanies: z.array(ViewCompany),
  ModuleRights,
  /** Seconds between two session checks. */
  CheckSessionInterval: z.int(),
  SessionTimeoutMinutes: z.int(),
  /** Empty when the company has no profile manager. */
  ProfileManageScriptUrl: z.string(),
})

/** Specification §3 'User info' and 'User data'. */
export const UserData = z.object({
  UserInfo: z.object({
    name: z.string(),
    nameZhTw: z.nullable(z.string()),
    nameZhCn: z.nullable(z.string()),
    nameJaJp: z.nullable(z.string()),
    shortName: z.string(),
    email: z.string(),
    loginId: Id,
    companyId: Id,
    travelerId: z.nullable(Id),
    viewCompanies: z.array(ViewCompany),
    moduleRights: ModuleRights,
    enableLoginByQRCode4Mobile: z.boolean(),
    enableLightning4ApprovalOnly: z.boolean(),
    enableMFAReset: z.boolean(),
    showMenuContactUs: z.boolean(),
    checkSessionInterval: z.int(),
    authId: z.string(),
    /** What the company's analytics may be told of this viewer; null when it uses none. */
    analyticsUserInfo: z.nullable(z.object({ visitorId: z.string(), accountId: z.string() })),
  }),
  DefaultDepartureCity: z.nullable(z.string()),
  ShowContactUs: z.boolean(),
  CompanyLogoUrl: z.nullable(z.string()),
  CompanyLogoSize: z.nullable(z.object({ Width: z.int(), Height: z.int() })),
  ProfileManageScriptUrl: z.optional(z.string()),
})

/** What the browser stores of a session, and no more (specification §3 'Stored in the browser'). Times are ISO 8601. */
export const BrowserSession = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  expiresAt: z.string(),
  nextSessionCheckAt: z.string(),
  scopes: z.array(z.string()),
  logoutUrl: z.string(),
  /** Specification §3 'User after sign-in', as the provider told it. */
  user: z.object({
    sub: z.string(),
    name: z.string(),
    nickname: z.string(),
    email: z.string(),
    picture: z.nullable(z.string()),
  }),
})

/**
 * What the exchange of a sign-in answers that was only for a second factor (decision 0022): no session came of it, and
 * the portal goes on at `returnTo`, a path of its own that carries what the factor proved.
 */
export const FactorOnly = z.object({ isFactorOnly: z.literal(true), returnTo: z.string() })

/**
 * Everybody of an office comes by one address, within minutes in the morning. What these calls ask for is a secret that
 * nobody guesses, or nothing worth guessing: the limit only holds off a flood.
 */
const office = { points: 600, seconds: 60, by: 'address' } as const

export const sessions = {
  requestToken: operation('Auth', 'RequestToken', {
    access: anonymous(),
    effect: 'write',
    limit: office,
    summary: 'An anonymous service token for the portal, or a scoped bearer for a machine client with its secret.',
    request: z.object({
      ClientId: z.string().check(z.maxLength(100)),
      ClientSecret: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
    response: z.object({ accessToken: z.string(), expiresInSeconds: z.int(), scopes: z.array(z.string()) }),
  }),
  loginByAuth0SSO: operation('Profile', 'LoginByAuth0SSO', {
    access: sessionBeforeProfile(),
    runsAs: 'system',
    effect: 'write',
    limit: office,
    summary: 'Turns a verified sign-in into a portal profile.',
    request: z.object({
      Email: z.optional(z.nullable(z.string().check(z.maxLength(320)))),
      ContextId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      SystemType,
      AppId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    }),
    response: LoginProfile,
  }),
  getLoginProfile: operation('Profile', 'GetLoginProfile', {
    access: sessionBeforeProfile(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'The profile of the signed-in viewer, rights computed afresh.',
    request: z.object({ systemType: SystemType }),
    response: LoginProfile,
  }),
  getUserData: operation('Profile', 'GetUserData', {
    access: session(),
    runsAs: 'system',
    effect: 'read',
    request: z.object({ NeedCheckProfileManageUrl: z.optional(z.boolean()) }),
    response: UserData,
  }),
  logout: operation('Profile', 'Logout', {
    access: sessionBeforeProfile(),
    runsAs: 'system',
    effect: 'write',
    summary: 'Ends the session and every credential of it; answers where to end it at the provider.',
    request: z.object({ systemType: SystemType }),
    response: z.object({ Status: z.int(), LogoutUrl: z.string() }),
  }),
  begin: endpoint('POST', '/session/begin', {
    access: cookie(),
    effect: 'write',
    limit: office,
    summary: 'Starts a sign-in: a transaction cookie and the provider address to go to.',
    request: z.object({
      /** A path of this portal to return to; anything else is ignored. */
      returnTo: z.optional(z.string().check(z.maxLength(2000))),
      language: z.optional(LanguageCode),
      /** Of Profile/GetSSOConnectionKey: signs in with a company's own provider. */
      connectionKey: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      /** `esp=1`: the sign-in was started by an external system; the exchange answers a ContextId for it. */
      isExternal: z.optional(z.boolean()),
      /** Asks for a second factor in the same go: for links of mails whose person needs one. */
      wantsMfa: z.optional(z.boolean()),
      /** The e-mail that the sign-in form begins with. */
      loginHint: z.optional(z.nullable(z.string().check(z.maxLength(320)))),
      /** Of Admin/ResetPassword: signs in without typing the new password again. One use, 60 seconds. */
      ticket: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
    }),
    response: z.object({ authorizationUrl: z.string() }),
  }),
  exchange: endpoint('POST', '/session/exchange', {
    access: cookie(),
    effect: 'write',
    limit: office,
    summary: 'Redeems the code that /callback received; sets the session cookie.',
    /** The callback address as the browser sees it, query and hash included. */
    request: z.object({ callbackUrl: z.string().check(z.maxLength(8000)) }),
    response: z.union([
      z.extend(BrowserSession, {
        returnTo: z.nullable(z.string()),
        /** Where this sign-in came back from a second factor: what Profile/CheckAuthMode wants to see again. */
        mfaContext: z.nullable(z.string()),
        /** Where it was started by an external system: what Profile/LoginByAuth0SSO wants as ContextId. */
        contextId: z.nullable(z.string()),
      }),
      FactorOnly,
    ]),
  }),
  renew: endpoint('POST', '/session/renew', {
    access: cookie(),
    effect: 'write',
    limit: office,
    summary: 'A fresh bearer for a tab of a living session; renews at the provider when due.',
    /** The tab's own ID token, when it has one: compared with the session's user, and never a credential. */
    request: z.object({ idToken: z.optional(z.nullable(z.string().check(z.maxLength(8000)))) }),
    response: BrowserSession,
  }),
  stream: endpoint('POST', '/session/stream', {
    access: session(),
    effect: 'read',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: "The login's realtime messages as server-sent events, until the session or its bearer ends.",
    /** The id of the last event that came; without, the stream begins with the present and says its cursor. */
    request: z.object({ LastCursor: z.optional(z.nullable(RealtimeCursor)) }),
    response: events(RealtimeMessage),
  }),
}
