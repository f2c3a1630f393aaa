import type { Language } from '@portolan/contract/enums'
import * as client from 'openid-client'
import { AppError } from '../kernel/app-error.ts'
import { refuseInsideTransaction } from '../kernel/transaction.ts'
import type { IdentityProvider, ProviderTokens, SignInSecrets, SignInWish, VerifiedSignIn } from './provider.ts'
import { toSignInError } from './provider-error.ts'

export interface RelyingPartyOptions {
  readonly kind: 'auth0' | 'oidc'
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string | null
  readonly publicUrl: URL
  /** Ask for offline_access: Auth0, Okta and Entra give a refresh token only then. */
  readonly offlineAccess: boolean
  /** Auth0's connection to use, when the deployment names one. */
  readonly connection?: string | null
  /** How the server reaches the provider; the embedded one is reached by its local address. */
  readonly fetch?: client.CustomFetch
}

/** Seconds the clocks may differ (specification §9). */
const leewaySeconds = 300
const timeoutSeconds = 10
const mfaMaxAgeSeconds = 300

/** The product as a client of an OpenID provider. Discovery happens on first use and again after a failure. */
export function createRelyingParty(options: RelyingPartyOptions): IdentityProvider {
  const redirectUri = new URL('/callback', options.publicUrl).href
  const signedOut = new URL('/logout?done=1', options.publicUrl).href
  let discovered: Promise<client.Configuration> | null = null
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
    async authorizationUrl(secrets, language, wish = {}) {
      const parameters = {
        ...(await authorizationParameters(options, redirectUri, secrets, language)),
        ...wishParameters(wish),
      }
      return client.buildAuthorizationUrl(await configuration(), parameters).href
    },
    async exchange(callback, secrets) {
      return exchangeCode(await configuration(), new URL(`${redirectUri}?${callback}`), secrets)
    },
    async refresh(tokens, subject) {
      if (!tokens.refreshToken) throw new AppError('login_required')
      return refreshTokens(await configuration(), tokens, subject)
    },
    async revoke(tokens) {
      const config = await configuration()
      if (tokens.refreshToken && config.serverMetadata().revocation_endpoint)
        await client.tokenRevocation(config, tokens.refreshToken, { token_type_hint: 'refresh_token' })
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
  // Without these checks a forged `sub` passes: the token endpoint's TLS would be the only proof.
  const execute = [client.enableNonRepudiationChecks]
  if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests)
  return client.discovery(
    issuer,
    clientId,
    { [client.clockTolerance]: leewaySeconds },
    clientSecret ? client.ClientSecretBasic(clientSecret) : client.None(),
    { execute, timeout: timeoutSeconds, ...(options.fetch ? { [client.customFetch]: options.fetch } : {}) },
  )
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

/** OpenID Connect Core 3.1.2.1: `acr_values` asks for the second factor, `max_age` for a password of the last minutes. */
function wishParameters({ mfa, loginHint, ticket }: SignInWish): Record<string, string> {
  return {
    ...(mfa ? { acr_values: 'mfa', max_age: String(mfaMaxAgeSeconds) } : {}),
    ...(loginHint ? { login_hint: loginHint } : {}),
    ...(ticket ? { ticket } : {}),
  }
}

async function exchangeCode(
  config: client.Configuration,
  callback: URL,
  secrets: SignInSecrets,
): Promise<VerifiedSignIn> {
  try {
    const answer = await client.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    })
    const idClaims = answer.claims()
    if (!idClaims) throw new AppError('AU0005')
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
    const userInfo = hasUserInfo ? await client.fetchUserInfo(config, answer.access_token, idClaims.sub) : {}
    return toSignIn(answer, idClaims, { ...idClaims, ...userInfo })
  } catch (error) {
    throw toSignInError(error)
  }
}

function toSignIn(
  answer: client.TokenEndpointResponse,
  idClaims: client.IDToken,
  claims: Record<string, unknown>,
): VerifiedSignIn {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const email = text(claims['email'])
  if (!email) throw new AppError('login_failed_invalid_user')
  const name = text(claims['name']) ?? email
  return {
    issuer: idClaims.iss,
    subject: idClaims.sub,
    email,
    // Some providers write the flag as a text.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
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

/** A renewal may leave out the refresh and ID token: the ones before stay good. */
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
