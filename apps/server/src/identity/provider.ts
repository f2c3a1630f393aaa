import type { Language } from '@portolan/contract/enums'
import type { LogoutNotice } from './logout-token.ts'

/** Ties the provider's answer to the browser that began the sign-in; kept on the server for five minutes. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Tokens of the provider. They never leave the server, except the ID token as a logout hint. */
export interface ProviderTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly idToken: string
  /** Lifetime of the access token in seconds; null when the provider does not send it. */
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
  /** Demands a sign-in from the start, whoever is signed in at the provider: the person is verified anew. */
  readonly isFresh?: boolean
  /** The e-mail that the form is filled with. */
  readonly loginHint?: string | null
  /** A ticket of the embedded provider, valid once: signs in without the password that was just set. */
  readonly ticket?: string | null
}

/**
 * An OpenID provider, embedded or external, as the product uses it. Failures are AppErrors: `login_required` (sign in
 * again), `sign_in_refused` (the person or the provider refused), `AU0005` (the ID token is invalid),
 * `service_unavailable` (the provider does not answer).
 */
export interface IdentityProvider {
  readonly kind: 'auth0' | 'oidc'
  /** Where the browser goes to sign in: code flow with PKCE. */
  authorizationUrl(secrets: SignInSecrets, language: Language, options?: SignInOptions): Promise<string>
  /** Exchanges the code of a callback address for tokens; `callback` holds the answer's query. */
  exchange(callback: URLSearchParams, secrets: SignInSecrets): Promise<VerifiedSignIn>
  /** Renews the tokens; the subject must be the same. The old refresh token may be invalid afterwards. */
  refresh(tokens: ProviderTokens, subject: string): Promise<ProviderTokens>
  /** Revokes the refresh token and its grant, where the provider supports it. */
  revoke(tokens: ProviderTokens): Promise<void>
  /**
   * Revokes the tokens and ends the provider's own session without the browser, as far as the provider supports it. May
   * be repeated; throws `service_unavailable` where the provider does not answer.
   */
  endSession(tokens: ProviderTokens): Promise<void>
  /** Where the browser ends the provider's own session; it returns to /logout?done=1. */
  logoutUrl(idToken: string): Promise<string>
  /** Verifies a notice that somebody signed out at the provider; throws `invalid_parameter` for any other token. */
  readLogoutToken(token: string): Promise<LogoutNotice>
}
