import { AuthServiceProviderType } from '@portolan/contract/enums'

/**
 * The page where a provider lets people manage their own second factors, as its documentation names it. Null where the
 * provider has none (Auth0), or each installation its own (Ping, ADFS, others): the portal then says whom to ask.
 */
export function factorsPage({ type, issuer }: { readonly type: number; readonly issuer: string }): string | null {
  switch (type) {
    case AuthServiceProviderType.Keycloak:
      return `${issuer.replace(/\/$/, '')}/account/account-security/signing-in`
    case AuthServiceProviderType.Entra:
      return 'https://mysignins.microsoft.com/security-info'
    case AuthServiceProviderType.Okta:
      return new URL('/enduser/settings', issuer).href
    case AuthServiceProviderType.Google:
      return 'https://myaccount.google.com/signinoptions/two-step-verification'
    default:
      return null
  }
}
