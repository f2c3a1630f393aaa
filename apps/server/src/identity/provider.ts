import type { Language } from '@portolan/contract/enums'
import type { LogoutNotice } from './logout-token.ts'

/** What ties an answer of the provider to the browser that asked: kept on the server for five minutes. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Tokens of the provider; they never leave the server, but for the ID token as a logout hint. */
export interface ProviderTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly idToken: string
  /** Seconds the access token lives; null when the provider does not say. */
  readonly expiresInSeconds: number | null
}

/** A sign-in whose ID token was verified: signature, issuer, audience, nonce, times. */
export interface VerifiedSignIn {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly nickname: string
  readonly picture: string | null
  readonly acr: string | null
  readonly amr: readonly string[]
  readonly authTime: Date
  /** The provider's own session id, for back-channel logout. */
  readonly providerSid: string | null
  readonly scopes: readonly string[]
  readonly tokens: ProviderTokens
}

/** Options of a sign-in. */
export interface SignInOptions {
  /** Demands a second factor; the provider asks for the password again when the last sign-in is older than five minutes. */
  readonly mfa?: boolean
  /** The e-mail that the form is filled with. */
  readonly loginHint?: string | null
  /** A ticket of the embedded provider, valid once: signs in without the password that was just set. */
  readonly ticket?: string | null
}

/**
 * An OpenID provider as the product uses it; the embedded one and any external one alike.
 * Failures are AppErrors: `login_required` (sign in again), `sign_in_refused` (the person or the provider said no),
 * `AU0005` (the ID token does not hold), `service_unavailable` (the provider does not answer).
 */
export interface IdentityProvider {
  readonly kind: 'auth0' | 'oidc'
  /** Where the browser goes to sign in: code flow with PKCE. */
  authorizationUrl(secrets: SignInSecrets, language: Language, options?: SignInOptions): Promise<string>
  /** Redeems the code of a callback address; `callback` holds the answer in its query. */
  exchange(callback: URLSearchParams, secrets: SignInSecrets): Promise<VerifiedSignIn>
  /** Renews; the subject must still be the same. The old refresh token may be spent afterwards. */
  refresh(tokens: ProviderTokens, subject: string): Promise<ProviderTokens>
  /** Revokes the refresh token and what hangs on it, where the provider can. */
  revoke(tokens: ProviderTokens): Promise<void>
  /** Where the browser goes to end the provider's own session; it comes back to /logout?done=1. */
  logoutUrl(idToken: string): Promise<string>
  /** Verifies a notice of the provider that somebody signed out there; `invalid_parameter` where it is none for us. */
  readLogoutToken(token: string): Promise<LogoutNotice>
}
