import type { OutboundFetch } from '../adapters/outbound-fetch.ts'
import type { Connection } from './connection.store.ts'
import { createSealer, type Sealer } from '../crypto/sealer.ts'
import type { IdentityProvider } from './provider.ts'
import { createRelyingParty, type RelyingPartyOptions } from './relying-party.ts'

/**
 * Types (AuthServiceProviderType) that answer a refresh token only to requests with offline_access: Auth0, Entra, Okta.
 */
const offlineTypes: readonly number[] = [1, 3, 4]
/** Types without `email_verified` (Entra, Ping, ADFS): a company's own directory assigns its people's addresses. */
const directoryTypes: readonly number[] = [3, 6]

export const asksOffline = (type: number) => offlineTypes.includes(type)

/** Seals the client secrets of companies' own providers. */
export const connectionSealer = (secret: string): Sealer => createSealer(secret, 'sso connection')

interface Deps {
  readonly secret: string
  readonly publicUrl: URL
  readonly own: IdentityProvider
  /** Companies enter the addresses of their providers, so they are fetched by this alone. */
  readonly fetch: OutboundFetch
}

/**
 * Answers the provider of a connection; null is the deployment's own. Each connection has one relying party, which
 * caches its discovery and keys; it is replaced at the next use after the row changed, in every process.
 */
export function createProvidersOf({ secret, publicUrl, own, fetch }: Deps) {
  const sealer = connectionSealer(secret)
  const cache = new Map<number, { fingerprint: string; provider: IdentityProvider }>()
  return (connection: Connection | null): IdentityProvider => {
    if (connection === null) return own
    const fingerprint = JSON.stringify(connection)
    const cached = cache.get(connection.id)
    if (cached?.fingerprint === fingerprint) return cached.provider
    const provider = createRelyingParty({ ...optionsOf(connection, sealer, publicUrl), fetch })
    cache.set(connection.id, { fingerprint, provider })
    return provider
  }
}

function optionsOf(connection: Connection, sealer: Sealer, publicUrl: URL): RelyingPartyOptions {
  return {
    kind: connection.kind,
    issuer: new URL(connection.issuer),
    clientId: connection.clientId,
    clientSecret: connection.clientSecret === null ? null : sealer.open(connection.clientSecret),
    publicUrl,
    offlineAccess: asksOffline(connection.type),
    connection: connection.connection,
    vouchesForEmail: directoryTypes.includes(connection.type),
  }
}
