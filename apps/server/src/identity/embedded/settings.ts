import type { Configuration, JWKS, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Pools } from '../../db/database.ts'
import type { Sealer } from '../../crypto/sealer.ts'
import { findAccount } from './account.store.ts'
import { ItemStore } from './item.store.ts'
import { signingAlgorithm } from './key.store.ts'
import { loginPolicy } from './login-policy.ts'

export interface EmbeddedClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly signedOutUri: string
}

export interface SettingsInput {
  readonly db: Pools['systemDb']
  readonly sealer: Sealer
  readonly jwks: JWKS
  readonly cookieKeys: readonly string[]
  readonly client: EmbeddedClient
  /** Additional first-party clients. */
  readonly otherClients: readonly EmbeddedClient[]
  /** Whether people reach it over https. */
  readonly isSecure: boolean
  readonly idleMinutes: number
  readonly absoluteHours: number
  readonly pages: {
    signOut(ctx: KoaContextWithOIDC): void
    signedOut(ctx: KoaContextWithOIDC): void
    error(ctx: KoaContextWithOIDC): void
  }
}

/** Browsers accept these names from https alone, the first one for no other host. The other two are of one path each. */
const secureNames = { session: '__Host-idp', interaction: '__Secure-idp-step', resume: '__Secure-idp-resume' }

const scope = 'openid email profile'
const minute = 60

/** oidc-provider's settings: one first-party client, code flow with PKCE, rotating refresh tokens (traps: identity.md). */
export function providerSettings(input: SettingsInput): Configuration {
  return {
    adapter: (model) => new ItemStore(input.db, input.sealer, model),
    jwks: input.jwks,
    clients: [input.client, ...input.otherClients].map(clientOf),
    clientBasedCORS: () => false,
    cookies: {
      keys: [...input.cookieKeys],
      ...(input.isSecure ? { names: secureNames } : {}),
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/auth',
      token: '/token',
      end_session: '/session/end',
      userinfo: '/userinfo',
      jwks: '/jwks',
      revocation: '/revoke',
    },
    interactions: {
      policy: loginPolicy(input.db),
      url: (_ctx, interaction) => `/identity/interaction/${interaction.uid}`,
    },
    // A ticket names the person who signs in; see ticket.ts.
    extraParams: ['ticket'],
    findAccount: async (_ctx, id) => {
      const account = await findAccount(input.db, id)
      if (!account) return undefined
      const { email, emailVerified, name } = account
      return {
        accountId: id,
        claims: async () => ({ sub: id, email, email_verified: emailVerified, name, nickname: name }),
      }
    },
    loadExistingGrant,
    claims: {
      openid: ['sub', 'acr', 'amr', 'auth_time', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'nickname'],
    },
    acrValues: ['pwd', 'mfa'],
    scopes: ['openid', 'offline_access', 'email', 'profile'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    // The portal's session decides how long a person stays signed in. The provider's is short, so that idling out
    // really requires the password.
    expiresWithSession: async () => false,
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx) => input.pages.signOut(ctx),
        postLogoutSuccessSource: async (ctx) => input.pages.signedOut(ctx),
      },
    },
    renderError: async (ctx) => input.pages.error(ctx),
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Session: input.idleMinutes * minute,
      RefreshToken: input.absoluteHours * 60 * minute,
      Grant: input.absoluteHours * 60 * minute + 60 * minute,
    },
  }
}

function clientOf({ clientId, clientSecret, redirectUri, signedOutUri }: EmbeddedClient) {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [signedOutUri],
    response_types: ['code' as const],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_basic' as const,
    id_token_signed_response_alg: signingAlgorithm,
  } as const satisfies NonNullable<Configuration['clients']>[number] as NonNullable<Configuration['clients']>[number]
}

/** The only client is the product itself, so signing in counts as consent. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { session, client, provider } = ctx.oidc
  if (!session?.accountId || !client) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId ? await (provider as Provider).Grant.find(grantId) : undefined
  if (existing?.accountId === session.accountId) return existing
  const grant = new (provider as Provider).Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(`${scope} offline_access`)
  await grant.save()
  return grant
}
