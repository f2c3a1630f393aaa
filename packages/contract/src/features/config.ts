import * as z from 'zod/mini'
import { service, session } from '../access.ts'
import { AuthServiceProviderType, ThemeType } from '../enums.ts'
import { endpoint, operation } from '../operation.ts'
import { LanguageCode } from '../schemas/common.ts'

const ProviderType = z.enum(AuthServiceProviderType)

export const footerKeys = [
  'about',
  'news',
  'investors',
  'green',
  'careers',
  'portal',
  'bookingTool',
  'privacy',
] as const
export const socialKinds = ['linkedin', 'x', 'facebook', 'instagram', 'youtube', 'wechat'] as const
export const officeRegions = ['America', 'Asia', 'AUS/NZ', 'EMEA'] as const

/** The portal has a text for each key; `Url` is https or a path of this portal. */
const FooterLink = z.object({ Key: z.enum(footerKeys), Url: z.string() })

/** Specification §2 'Footer': links in three columns, social links, the office of each region, and the copyright holder. */
export const Footer = z.object({
  Company: z.array(FooterLink),
  Products: z.array(FooterLink),
  Legal: z.array(FooterLink),
  Social: z.array(z.object({ Kind: z.enum(socialKinds), Url: z.string() })),
  Offices: z.array(
    z.object({
      Region: z.enum(officeRegions),
      Name: z.string(),
      /** In the caller's language, lines separated by \n. */
      Address: z.string(),
      Phone: z.nullable(z.string()),
    }),
  ),
  /** The copyright holder. */
  LegalName: z.string(),
})
export type Footer = z.infer<typeof Footer>

/** Specification §3 'Configuration'. Urls are absolute. */
export const Configuration = z.object({
  AppName: z.string(),
  ApiBaseUrl: z.string(),
  ApiVersion: z.string(),
  ApiClientId: z.string(),
  ProviderType,
  Debug: z.boolean(),
  MultiLanguage: z.boolean(),
  AvailLanguages: z.array(LanguageCode),
  DefaultThemeType: z.enum(ThemeType),
  /** Milliseconds after which a call counts as timed out. */
  ServiceTimeout: z.int(),
  AuthDomain: z.string(),
  AuthClientId: z.string(),
  RedirectUri: z.string(),
  ExternalLinkKey: z.string(),
  AuthType: z.enum(['auth0', 'oidc']),
  MapToken: z.string(),
  MapStyleDark: z.string(),
  MapStyleLight: z.string(),
  RealtimeHubUrl: z.string(),
  /** Null when the deployment offers no password reset. */
  ResetPasswordRoute: z.nullable(z.string()),
  ExternalSsoIdentifier: z.string(),
  InvoicePageSize: z.int(),
  Brand: z.enum(['main', 'travel-safety']),
  SessionTimeoutMinutes: z.int(),
  BuildVersion: z.string(),
  /** Null until the TMC enters one. */
  Footer: z.nullable(Footer),
})
export type Configuration = z.infer<typeof Configuration>

export const config = {
  getConfig: operation('Common', 'GetConfig', {
    access: service(),
    effect: 'read',
    request: z.object({ authServiceProviderType: z.optional(z.nullable(ProviderType)) }),
    response: Configuration,
  }),
  exceptionLog: operation('Common', 'ExceptionLog', {
    access: service({ optional: true }),
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'address' },
    summary: 'Writes an error of the browser into the log. Needs no token, so that a beacon can send it.',
    request: z.object({
      Message: z.string().check(z.minLength(1), z.maxLength(4000)),
      Stack: z.optional(z.nullable(z.string().check(z.maxLength(16000)))),
      Url: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
      Kind: z.optional(z.enum(['error-boundary', 'sign-in', 'unhandled', 'call'])),
      CorrelationId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    }),
    response: z.object({ Status: z.int() }),
  }),
}

/** One setting of the deployment. The value of a secret is never sent. */
export const ShownSetting = z.object({
  Name: z.string(),
  Group: z.string(),
  /** Null when nothing is set, and for secrets. Addresses come without user, password and query. */
  Value: z.nullable(z.string()),
  IsSecret: z.boolean(),
  /** The environment sets it; otherwise it is a default. */
  IsGiven: z.boolean(),
})

/** Calls of the debug page; a constant of their own, because every page loads `config`. */
export const debugCalls = {
  environment: endpoint('POST', '/debug/environment', {
    access: session(),
    effect: 'read',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary:
      'Build, process and settings of the server, secrets masked; not found unless the deployment is in debug mode.',
    request: z.object({}),
    response: z.object({
      BuildVersion: z.string(),
      ApiVersion: z.string(),
      /** Specification §1 'Build info'. */
      ProductSource: z.string(),
      NodeVersion: z.string(),
      /** Operating system and processor. */
      Platform: z.string(),
      /** When the replying process started, ISO 8601. A deployment can have several processes. */
      StartedAt: z.string(),
      Now: z.string(),
      Settings: z.array(ShownSetting),
    }),
  }),
}
