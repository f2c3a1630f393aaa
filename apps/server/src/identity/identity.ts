import middie from '@fastify/middie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Pools } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { Connection } from './connection.store.ts'
import { asksOffline, connectionSealer, createProvidersOf } from './connections.ts'
import { deriveKey, type Sealer } from '../crypto/sealer.ts'
import { upsertAccount } from './embedded/account.store.ts'
import { embeddedAccounts } from './embedded/embedded-accounts.ts'
import { createEmbeddedProvider, type EmbeddedHandler } from './embedded/embedded-provider.ts'
import { createOwnFactors, type OwnFactors } from './embedded/own-factors.ts'
import type { EmbeddedClient } from './embedded/settings.ts'
import type { AccountAdmin } from '../domain/people/account-admin.ts'
import { createAuth0Accounts } from './auth0-accounts.ts'
import { createOutboundFetch } from '../adapters/outbound-fetch.ts'
import { factorsPage } from './factors-page.ts'
import { createLocalFetch } from './local-fetch.ts'
import type { IdentityProvider } from './provider.ts'
import { createRelyingParty } from './relying-party.ts'

export interface IdentityDeps {
  readonly config: Pick<Config, 'auth' | 'http' | 'secret' | 'session' | 'appName' | 'brand'> &
    Partial<Pick<Config, 'fetchRanges' | 'resetPasswordRoute'>>
  readonly systemDb: Pools['systemDb']
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /** The address where this process listens, once it does: `http://127.0.0.1:port`. */
  readonly localUrl: () => string
  /** Additional first-party clients of the embedded provider, for tests. */
  readonly otherClients?: readonly EmbeddedClient[]
  /** Sends notices of sign-ins on new devices; without it none are sent. */
  readonly mail?: Pick<Mail, 'queue'>
}

/** Signs people in: an external provider or the embedded one, behind one interface. */
export interface Identity {
  readonly provider: IdentityProvider
  /** The provider of a company's connection; null is the deployment's own. */
  readonly providerOf: (connection: Connection | null) => IdentityProvider
  readonly accounts: AccountAdmin
  /** The embedded provider's second factors, for their owners; null where an external provider keeps them. */
  readonly factors: OwnFactors | null
  /** Where people manage the second factors that a provider keeps; null where that is not known. */
  readonly factorsPageOf: (connection: Connection | null) => string | null
  /** Seals the client secrets of companies' own providers. */
  readonly connectionSecrets: Sealer
  /** The origin that the browser goes to for signing in and out. */
  readonly providerOrigin: string
  /** Mounts the embedded provider's pages, before any body parser; does nothing for an external provider. */
  mount(app: FastifyInstance): Promise<void>
  /** Creates or updates an account of the embedded provider; null where an external one keeps them. */
  readonly upsertAccount: typeof upsertAccount | null
}

export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const { auth } = deps.config
  return auth.kind === 'embedded' ? createEmbedded(deps) : createExternal(deps, auth)
}

function createExternal(deps: IdentityDeps, auth: Exclude<Config['auth'], { kind: 'embedded' }>): Identity {
  const { config } = deps
  const issuer = new URL(auth.issuer)
  const publicUrl = new URL(config.http.publicUrl)
  const provider = createRelyingParty({
    kind: auth.kind,
    issuer,
    clientId: auth.clientId,
    clientSecret: auth.clientSecret,
    publicUrl,
    offlineAccess: asksOffline(auth.type),
    connection: auth.connection,
  })
  return {
    provider,
    providerOf: createProvidersOf({ secret: config.secret, publicUrl, own: provider, fetch: outboundFetch(config) }),
    connectionSecrets: connectionSealer(config.secret),
    accounts: auth.management
      ? createAuth0Accounts({ issuer, connection: auth.connection, ...auth.management })
      : { kind: 'none' },
    factors: null,
    factorsPageOf: (connection) => factorsPage(connection ?? auth),
    providerOrigin: issuer.origin,
    mount: async () => undefined,
    upsertAccount: null,
  }
}

const outboundFetch = ({ fetchRanges = [] }: IdentityDeps['config']) => createOutboundFetch({ allowed: fetchRanges })

async function createEmbedded({
  config,
  systemDb,
  log,
  now,
  localUrl,
  otherClients,
  mail,
}: IdentityDeps): Promise<Identity> {
  const publicUrl = new URL(config.http.publicUrl)
  const clientId = config.auth.clientId
  const clientSecret = deriveKey(config.secret, 'identity client').toString('base64url')
  const serve = await createEmbeddedProvider({
    db: systemDb,
    secret: config.secret,
    publicUrl,
    resetPasswordRoute: config.resetPasswordRoute ?? null,
    appName: config.appName,
    brand: config.brand,
    client: {
      clientId,
      clientSecret,
      redirectUri: new URL('/callback', publicUrl).href,
      signedOutUri: new URL('/logout?done=1', publicUrl).href,
    },
    otherClients: otherClients ?? [],
    idleMinutes: config.session.idleMinutes,
    absoluteHours: config.session.absoluteHours,
    log,
    now,
    mail: mail ?? null,
  })
  const provider = createRelyingParty({
    kind: 'oidc',
    issuer: new URL('/identity', publicUrl),
    clientId,
    clientSecret,
    publicUrl,
    offlineAccess: false,
    fetch: createLocalFetch(publicUrl.origin, localUrl),
  })
  return {
    provider,
    providerOf: createProvidersOf({ secret: config.secret, publicUrl, own: provider, fetch: outboundFetch(config) }),
    connectionSecrets: connectionSealer(config.secret),
    accounts: embeddedAccounts,
    factors: createOwnFactors({ secret: config.secret, publicUrl, appName: config.appName }),
    factorsPageOf: (connection) => connection && factorsPage(connection),
    providerOrigin: publicUrl.origin,
    mount: (app) => mountEmbeddedProvider(app, serve, log),
    upsertAccount,
  }
}

/** Makes accounts available to jobs. */
declare module '../jobs/job.ts' {
  interface JobParts {
    readonly identity: Identity
  }
}

/** Serves the embedded provider below /identity, before Fastify reads any body. */
async function mountEmbeddedProvider(
  app: FastifyInstance,
  serve: EmbeddedHandler,
  log: FastifyBaseLogger,
): Promise<void> {
  // In a context of its own, so that no other route is checked for the provider's prefix.
  await app.register(async (provider) => {
    await provider.register(middie)
    provider.use('/identity', (request, response, next) => {
      serve(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'embedded provider failed')
        if (response.headersSent) response.destroy()
        else next(error instanceof Error ? error : new Error(String(error)))
      })
    })
    // Never reached: Fastify runs the context's middleware only for routes of the context.
    for (const url of ['/identity', '/identity/*']) provider.all(url, async (_request, reply) => reply.callNotFound())
  })
}
