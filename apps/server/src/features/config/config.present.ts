import { AuthServiceProviderType, languages, ThemeType } from '@portolan/contract/enums'
import type { Configuration } from '@portolan/contract/features/config'
import { sessions } from '@portolan/contract/features/session/sign-in'
import type { Config } from '../../config/config.ts'

/** Milliseconds after which the portal gives a call up: longer than the slowest page query, shorter than a person's patience. */
const serviceTimeoutMs = 30_000
const invoicePageSize = 20
/** Query field of /callback under which a link from another system carries its context (Common/getcontextbykey). */
const externalLinkKey = 'contextKey'
/** First segment of the address that begins a company's own sign-in: `/sso/{code}`. */
const externalSsoIdentifier = 'sso'

/** What the portal may know of the deployment before anyone has signed in: nothing of a company, no secret. */
export function presentConfiguration(config: Config, version: string): Omit<Configuration, 'Footer'> {
  const { publicUrl } = config.http
  return {
    AppName: config.appName,
    ApiBaseUrl: publicUrl,
    ApiVersion: version,
    ApiClientId: config.portalClientId,
    ProviderType: providerType(config.auth.type),
    Debug: config.debug,
    MultiLanguage: languages.length > 1,
    AvailLanguages: [...languages],
    DefaultThemeType: ThemeType.Galaxy,
    ServiceTimeout: serviceTimeoutMs,
    AuthDomain: config.auth.issuer ?? publicUrl,
    AuthClientId: config.auth.clientId,
    RedirectUri: `${publicUrl}/callback`,
    ExternalLinkKey: externalLinkKey,
    AuthType: config.auth.kind === 'auth0' ? 'auth0' : 'oidc',
    // Empty or null: this deployment offers no such thing, and the portal shows no way to it.
    MapToken: '',
    MapStyleDark: '',
    MapStyleLight: '',
    RealtimeHubUrl: `${publicUrl}${sessions.stream.path}`,
    ResetPasswordRoute: config.resetPasswordRoute,
    ExternalSsoIdentifier: externalSsoIdentifier,
    InvoicePageSize: invoicePageSize,
    Brand: config.brand,
    SessionTimeoutMinutes: config.session.idleMinutes,
    BuildVersion: version,
  }
}

function providerType(type: number): Configuration['ProviderType'] {
  return Object.values(AuthServiceProviderType).find((known) => known === type) ?? AuthServiceProviderType.Generic
}
