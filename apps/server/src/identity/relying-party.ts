import type { Language } from '@portolan/contract/enums'
import * as client from 'openid-client'
import { AppError } from '../kernel/app-error.ts'
import { operatorsFetch } from '../adapters/outbound-fetch.ts'
import { createLogoutTokens } from './logout-token.ts'
import { refuseInsideTransaction } from '../kernel/transaction.ts'
import type { IdentityProvider, ProviderTokens, SignInSecrets, SignInOptions, VerifiedSignIn } from './provider.ts'
import { toSignInError } from './provider-error.ts'

export interface RelyingPartyOptions {
  readonly kind: 'auth0' | 'oidc'
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string | null
  readonly publicUrl: URL
  /** Requests offline_access, without which Auth0, Okta and Entra answer no refresh token. */
  readonly offlineAccess: boolean
  /** Auth0's connection, when the deployment names one. */
  readonly connection?: string | null
  /**
   * A company's own directory sends no `email_verified`: an address counts as verified unless the provider denies it,
   * and the sign-in name replaces a missing address.
   */
  readonly vouchesForEmail?: boolean
  /** The fetch that reaches the provider; the embedded one is reached by its local address. */
  readonly fetch?: client.CustomFetch
}

/** Allowed clock difference in seconds (specification §9). */
const leewaySeconds = 300
const timeoutSeconds = 10
const mfaMaxAgeSeconds = 300

/** The product as a client of an OpenID provider. It discovers the provider on first use and again after a failure. */
export function createRelyingParty(options: RelyingPartyOptions): IdentityProvider {
  const redirectUri = new URL('/callback', options.publicUrl).href
  const signedOut = new URL('/logout?done=1', options.publicUrl).href
  let discovered: Promise<client.Configuration> | null = null
  const verifyLogout = createLogoutTokens(options.fetch)
  const configuration = () => {
    refuseInsideTransaction('A provider call')
    discovered ??= discover(options).catch((error: unknown) => {
      discovered = null
      throw toSignInError(error)
    })
    return discovered
  }
  return {
    kind: options.kind,
    async authorizationUrl(secrets, language, signInOptions = {}) {
      const parameters = {
        ...(await authorizationParameters(options, redirectUri, secrets, language)),
        ...optionParameters(signInOptions, options.kind),
      }
      return client.buildAuthorizationUrl(await configuration(), parameters).href
    },
    async exchange(callback, secrets) {
      const config = await configuration()
      return exchangeCode(config, new URL(`${redirectUri}?${callback}`), secrets, options.vouchesForEmail ?? false)
    },
    async refresh(tokens, subject) {
      if (!tokens.refreshToken) throw new AppError('login_required')
      return refreshTokens(await configuration(), tokens, subject)
    },
    revoke: async (tokens) => revokeTokens(await configuration(), tokens),
    async endSession(tokens) {
      const config = await configuration()
      const ended = await Promise.allSettled([
        revokeTokens(config, tokens),
        // Auth0 ends a session by the browser's cookie only.
        options.kind === 'auth0' ? null : endByHint(config, tokens.idToken, options.fetch ?? operatorsFetch),
      ])
      for (const one of ended) if (one.status === 'rejected') throw toSignInError(one.reason)
    },
    async readLogoutToken(token) {
      const { issuer, jwks_uri, id_token_signing_alg_values_supported } = (await configuration()).serverMetadata()
      if (!jwks_uri) throw new AppError('invalid_parameter')
      const algorithms = id_token_signing_alg_values_supported
      return verifyLogout(token, { issuer, jwksUri: jwks_uri, clientId: options.clientId, algorithms })
    },
    async logoutUrl(idToken) {
      if (options.kind === 'auth0') return auth0LogoutUrl(options, signedOut)
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return signedOut
      return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: signedOut }).href
    },
  }
}

async function discover(options: RelyingPartyOptions): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = options
  // Without these checks a forged `sub` would pass: only the token endpoint's TLS would protect it.
  const execute = [client.enableNonRepudiationChecks]
  if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests)
  return client.discovery(
    issuer,
    clientId,
    { [client.clockTolerance]: leewaySeconds },
    clientSecret ? authenticationOf(clientSecret) : client.None(),
    { execute, timeout: timeoutSeconds, ...(options.fetch ? { [client.customFetch]: options.fetch } : {}) },
  )
}

/**
 * Sends the secret in the Authorization header, as RFC 6749 prefers, except to providers that accept it in the body
 * only.
 */
function authenticationOf(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    const isPost = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    return (isPost ? post : basic)(server, ...rest)
  }
}

async function authorizationParameters(
  options: RelyingPartyOptions,
  redirectUri: string,
  secrets: SignInSecrets,
  language: Language,
) {
  return {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: `openid profile email${options.offlineAccess ? ' offline_access' : ''}`,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    state: secrets.state,
    nonce: secrets.nonce,
    ui_locales: language,
    ...(options.kind === 'auth0' && options.connection ? { connection: options.connection } : {}),
  }
}

/** Auth0 only accepts the PAPE address of the class; it reports it in `amr`. */
const mfaAcr = { oidc: 'mfa', auth0: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor' } as const

/** OpenID Connect Core 3.1.2.1: `acr_values` demands the second factor, `max_age` a password of the last minutes. */
function optionParameters(
  { mfa, isFresh, loginHint, ticket }: SignInOptions,
  kind: 'auth0' | 'oidc',
): Record<string, string> {
  return {
    ...(mfa ? { acr_values: mfaAcr[kind], max_age: String(mfaMaxAgeSeconds) } : {}),
    ...(isFresh ? { prompt: 'login' } : {}),
    ...(loginHint ? { login_hint: loginHint } : {}),
    ...(ticket ? { ticket } : {}),
  }
}

async function exchangeCode(
  config: client.Configuration,
  callback: URL,
  secrets: SignInSecrets,
  vouchesForEmail: boolean,
): Promise<VerifiedSignIn> {
  try {
    const answer = await client.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    })
    const idClaims = answer.claims()
    // The library checks `exp` and `nbf` only. A token from the future is forged, or its issuer's clock is unusable.
    if (!idClaims || idClaims.iat > Date.now() / 1000 + leewaySeconds) throw new AppError('AU0005')
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
    const userInfo = hasUserInfo ? await client.fetchUserInfo(config, answer.access_token, idClaims.sub) : {}
    return toSignIn(answer, idClaims, { ...idClaims, ...withOwnFlag(userInfo) }, vouchesForEmail)
  } catch (error) {
    throw toSignInError(error)
  }
}

/** Whoever names the address says whether it is verified: the ID token's flag is not about the user info's address. */
const withOwnFlag = (userInfo: Record<string, unknown>) =>
  'email' in userInfo ? { email_verified: undefined, ...userInfo } : userInfo

function toSignIn(
  answer: client.TokenEndpointResponse,
  idClaims: client.IDToken,
  claims: Record<string, unknown>,
  vouchesForEmail: boolean,
): VerifiedSignIn {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const signInName = text(claims['preferred_username']) ?? text(claims['upn'])
  const email = text(claims['email']) ?? (vouchesForEmail && signInName?.includes('@') ? signInName : null)
  if (!email) throw new AppError('login_failed_invalid_user')
  const name = text(claims['name']) ?? email
  return {
    issuer: idClaims.iss,
    subject: idClaims.sub,
    email,
    // A text such as "true" is no boolean, and says nothing that was verified.
    emailVerified: (claims['email_verified'] ?? vouchesForEmail) === true,
    name,
    nickname: text(claims['nickname']) ?? name,
    picture: text(claims['picture']),
    acr: text(idClaims['acr']),
    amr: Array.isArray(idClaims['amr']) ? idClaims['amr'].filter((method) => typeof method === 'string') : [],
    authTime: new Date((idClaims.auth_time ?? idClaims.iat) * 1000),
    providerSid: text(idClaims['sid']),
    scopes: answer.scope?.split(' ').filter(Boolean) ?? ['openid', 'profile', 'email'],
    tokens: toTokens(answer, null),
  }
}

async function refreshTokens(
  config: client.Configuration,
  tokens: ProviderTokens,
  subject: string,
): Promise<ProviderTokens> {
  try {
    const answer = await client.refreshTokenGrant(config, tokens.refreshToken ?? '')
    const claims = answer.claims()
    if (claims && claims.sub !== subject) throw new AppError('login_required')
    return toTokens(answer, tokens)
  } catch (error) {
    throw toSignInError(error)
  }
}

/** RFC 7009. A refusal is final: the provider does not know the token, or revokes none of its kind. */
async function revokeTokens(config: client.Configuration, { refreshToken }: ProviderTokens): Promise<void> {
  if (!refreshToken || !config.serverMetadata().revocation_endpoint) return
  try {
    await client.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' })
  } catch (error) {
    if (!(error instanceof client.ResponseBodyError) || error.status >= 500) throw error
  }
}

/**
 * Sends the sign-out that the browser would be sent with (OpenID Connect RP-Initiated Logout 1.0). A provider that knows
 * its session by the ID token's `sid`, such as Keycloak, ends it; others need the browser's cookie and change nothing.
 */
async function endByHint(config: client.Configuration, idToken: string, fetchBy: client.CustomFetch): Promise<void> {
  if (idToken === '' || !config.serverMetadata().end_session_endpoint) return
  const { origin, pathname, searchParams } = client.buildEndSessionUrl(config, { id_token_hint: idToken })
  const answer = await fetchBy(origin + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: searchParams,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  })
  await answer.body?.cancel()
  if (answer.status >= 500) throw new AppError('service_unavailable')
}

/** A renewal may omit the refresh and the ID token: the previous ones stay valid. */
function toTokens(answer: client.TokenEndpointResponse, before: ProviderTokens | null): ProviderTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? before?.refreshToken ?? null,
    idToken: answer.id_token ?? before?.idToken ?? '',
    expiresInSeconds: answer.expires_in ?? null,
  }
}

function auth0LogoutUrl(options: RelyingPartyOptions, signedOut: string): string {
  const url = new URL('/v2/logout', options.issuer)
  url.search = new URLSearchParams({ client_id: options.clientId, returnTo: signedOut }).toString()
  return url.href
}
