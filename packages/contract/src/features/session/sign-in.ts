import * as z from 'zod/mini'
import { anonymous, cookie, session, sessionBeforeProfile } from '../../access.ts'
import { DisplayType, languages } from '../../enums.ts'
import { endpoint, events, operation } from '../../operation.ts'
import { RealtimeCursor, RealtimeMessage } from '../../realtime.ts'
import { Id, LanguageCode, SystemType } from '../../schemas/common.ts'
import { UserSetting } from '../../schemas/user-setting.ts'

export const ViewCompany = z.object({
  Id,
  Code: z.string(),
  DisplayName: z.string(),
  /** The name as readers of these languages write it; beside the name, because the language changes without a sign-in. */
  LocalizedNames: z.optional(z.partialRecord(z.enum(languages), z.string())),
})

export type ViewCompany = z.infer<typeof ViewCompany>

/** An application the viewer's company hands over to (specification §2 'Side menu', §6). */
export const UserApp = z.object({
  AppId: z.string(),
  Name: z.string(),
  IconUrl: z.optional(z.string()),
  /** Address that opens it directly. */
  Url: z.optional(z.string()),
  /** Opens by a hand-over (Profile/getappssourl) instead of an address. */
  HandsOver: z.optional(z.boolean()),
  DisplayType: z.enum(DisplayType),
})

export const ModuleRights = z.object({
  AllowAccessCTMProfile: z.boolean(),
  AllowAccessAsiaLightning: z.boolean(),
  /** The viewer serves client companies at the desk. */
  AllowAccessDesk: z.boolean(),
  /** The viewer writes travel policies, and reads what came of them. */
  WritesPolicies: z.optional(z.boolean()),
  /** Reads on which days others were in which country. */
  ReadsDays: z.optional(z.boolean()),
  ManagesIncidents: z.optional(z.boolean()),
  /** Reads the administration of their companies (auditor), changes it too (company), or that of every company (agency). */
  Administers: z.optional(z.enum(['auditor', 'company', 'agency'])),
  /** Somebody whose turn to approve it is or was once. */
  DecidesApprovals: z.optional(z.boolean()),
  /** Owns budgets: of cost centres they approve for, or of companies that they coordinate; or sets them. */
  OwnsBudgets: z.optional(z.boolean()),
  BookingTool: z.boolean(),
  /** The viewer can only approve trips in the booking tool, and cannot book. */
  BookingToolApprovalOnly: z.optional(z.boolean()),
  /** The company's name for it. */
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
    /** What the portal may pass to the company's analytics; null when it uses none. */
    analyticsUserInfo: z.nullable(z.object({ visitorId: z.string(), accountId: z.string() })),
  }),
  DefaultDepartureCity: z.nullable(z.string()),
  ShowContactUs: z.boolean(),
  CompanyLogoUrl: z.nullable(z.string()),
  /** For the dark theme; left out: the other one on a light plate. */
  CompanyLogoDarkUrl: z.optional(z.string()),
  CompanyLogoSize: z.nullable(z.object({ Width: z.int(), Height: z.int() })),
  ProfileManageScriptUrl: z.optional(z.string()),
  /** How many approvals wait for the viewer; null for somebody whose turn it never was. */
  PendingApprovals: z.nullable(z.int()),
})

/** All that the browser stores of a session (specification §3 'Stored in the browser'). Times are ISO 8601. */
export const BrowserSession = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  expiresAt: z.string(),
  nextSessionCheckAt: z.string(),
  scopes: z.array(z.string()),
  logoutUrl: z.string(),
  /** Specification §3 'User after sign-in', from the provider's claims. */
  user: z.object({
    sub: z.string(),
    name: z.string(),
    nickname: z.string(),
    email: z.string(),
    picture: z.nullable(z.string()),
  }),
})

/**
 * The reply of the exchange after a sign-in that only proved a second factor (decision 0022). It creates no session; the
 * portal continues at `returnTo`, a path of its own that contains the proof.
 */
export const FactorOnly = z.object({ isFactorOnly: z.literal(true), returnTo: z.string() })

/**
 * The people of an office share one IP address and sign in within minutes in the morning. These calls need a secret that
 * nobody can guess, or reveal nothing: the limit only stops a flood.
 */
const officeLimit = { points: 600, seconds: 60, by: 'address' } as const

export const sessions = {
  requestToken: operation('Auth', 'RequestToken', {
    access: anonymous(),
    effect: 'write',
    limit: officeLimit,
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
    limit: officeLimit,
    summary: 'The portal profile after a verified sign-in.',
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
    summary: 'The profile of the signed-in viewer, with rights as of now.',
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
    summary: "Ends the session and all its credentials; answers the provider's sign-out address.",
    request: z.object({ systemType: SystemType }),
    response: z.object({ Status: z.int(), LogoutUrl: z.string() }),
  }),
  begin: endpoint('POST', '/session/begin', {
    access: cookie(),
    effect: 'write',
    limit: officeLimit,
    summary: 'Starts a sign-in: a transaction cookie and the provider address to go to.',
    request: z.object({
      /** A path of this portal to return to; anything else is ignored. */
      returnTo: z.optional(z.string().check(z.maxLength(2000))),
      language: z.optional(LanguageCode),
      /** From Profile/GetSSOConnectionKey: signs in with a company's own provider. */
      connectionKey: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      /** `esp=1`: an external system started the sign-in; the exchange answers a ContextId for it. */
      isExternal: z.optional(z.boolean()),
      /** Also asks for a second factor: for links of mails to people who need one. */
      wantsMfa: z.optional(z.boolean()),
      /** Asks for the sign-in from the start, though the person is signed in: before they change second factors. */
      isFresh: z.optional(z.boolean()),
      /** The e-mail address that the sign-in form shows first. */
      loginHint: z.optional(z.nullable(z.string().check(z.maxLength(320)))),
      /**
       * From Admin/ResetPassword: signs in without typing the new password again. Valid once, for 60 seconds, in the
       * browser that reset the password.
       */
      ticket: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      /** With a ticket: the person agreed that whoever else is signed in in this browser is signed out. */
      replacesSignIn: z.optional(z.boolean()),
    }),
    response: z.object({ authorizationUrl: z.string() }),
  }),
  exchange: endpoint('POST', '/session/exchange', {
    access: cookie(),
    effect: 'write',
    limit: officeLimit,
    summary: 'Redeems the code that /callback received; sets the session cookie.',
    /** The callback address as the browser sees it, query and hash included. */
    request: z.object({ callbackUrl: z.string().check(z.maxLength(8000)) }),
    response: z.union([
      z.extend(BrowserSession, {
        returnTo: z.nullable(z.string()),
        /** After a second factor: the MFAContext for Profile/CheckAuthMode. */
        mfaContext: z.nullable(z.string()),
        /** When an external system started it: the ContextId for Profile/LoginByAuth0SSO. */
        contextId: z.nullable(z.string()),
      }),
      FactorOnly,
    ]),
  }),
  renew: endpoint('POST', '/session/renew', {
    access: cookie(),
    effect: 'write',
    limit: officeLimit,
    summary: 'A new bearer for a tab of an active session; renews at the provider when due.',
    /** The tab's ID token, when it has one. The server compares it with the session's user; it is no credential. */
    request: z.object({ idToken: z.optional(z.nullable(z.string().check(z.maxLength(8000)))) }),
    response: BrowserSession,
  }),
  stream: endpoint('POST', '/session/stream', {
    access: session(),
    effect: 'read',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: "The login's realtime messages as server-sent events, until the session or its bearer ends.",
    /** The id of the last event received. Without it the stream starts now and sends the current cursor. */
    request: z.object({ LastCursor: z.optional(z.nullable(RealtimeCursor)) }),
    response: events(RealtimeMessage),
  }),
}
