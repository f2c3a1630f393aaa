import { AuthServiceProviderType, languages, ThemeType } from '@portolan/contract/enums'
import type { Configuration } from '@portolan/contract/features/config'
import { sessions } from '@portolan/contract/features/session/sign-in'
import type { Config } from '../../config/config.ts'
import type { ProductVersion } from '../../web/build-version.ts'

/**
 * Milliseconds after which the portal aborts a call: longer than the slowest page query, shorter than a person waits.
 */
const serviceTimeoutMs = 30_000
/** Query field of /callback that carries the context of another system's link (Common/getcontextbykey). */
const externalLinkKey = 'contextKey'
/** First path segment of a company's own sign-in: `/sso/{code}`. */
const externalSsoIdentifier = 'sso'

/** The configuration that the portal may read before anyone has signed in: nothing of a company, no secret. */
export function presentConfiguration(config: Config, version: ProductVersion): Omit<Configuration, 'Footer' | 'Debug'> {
  const { publicUrl } = config.http
  return {
    AppName: config.appName,
    ApiBaseUrl: publicUrl,
    ApiVersion: version.api,
    ApiClientId: config.portalClientId,
    ProviderType: providerType(config.auth.type),
    MultiLanguage: languages.length > 1,
    AvailLanguages: [...languages],
    DefaultThemeType: ThemeType.Galaxy,
    ServiceTimeout: serviceTimeoutMs,
    AuthDomain: config.auth.issuer ?? publicUrl,
    AuthClientId: config.auth.clientId,
    RedirectUri: `${publicUrl}/callback`,
    ExternalLinkKey: externalLinkKey,
    AuthType: config.auth.kind === 'auth0' ? 'auth0' : 'oidc',
    // Empty or null: the deployment does not offer it, and the portal hides it.
    MapToken: config.map.token ?? '',
    MapStyleDark: config.map.dark ?? '',
    MapStyleLight: config.map.light ?? '',
    RealtimeHubUrl: `${publicUrl}${sessions.stream.path}`,
    ResetPasswordRoute: config.resetPasswordRoute,
    ExternalSsoIdentifier: externalSsoIdentifier,
    InvoicePageSize: config.invoices.pageSize,
    Brand: config.brand,
    SessionTimeoutMinutes: config.session.idleMinutes,
    BuildVersion: version.build,
  }
}

function providerType(type: number): Configuration['ProviderType'] {
  return Object.values(AuthServiceProviderType).find((known) => known === type) ?? AuthServiceProviderType.Generic
}
