import type { Connection } from './connection.store.ts'
import { createSealer, type Sealer } from '../crypto/sealer.ts'
import type { IdentityProvider } from './provider.ts'
import { createRelyingParty, type RelyingPartyOptions } from './relying-party.ts'

/** Auth0, Entra and Okta give a refresh token only to those who ask for offline_access (AuthServiceProviderType). */
const offlineTypes: readonly number[] = [1, 3, 4]
/** Entra, Ping and ADFS send no `email_verified`: a company's own directory is who gives its people their addresses. */
const directoryTypes: readonly number[] = [3, 6]

export const asksOffline = (type: number) => offlineTypes.includes(type)

/** How client secrets of companies' own providers are kept. */
export const connectionSealer = (secret: string): Sealer => createSealer(secret, 'sso connection')

interface Deps {
  readonly secret: string
  readonly publicUrl: URL
  readonly own: IdentityProvider
}

/**
 * The provider of each connection; null is the deployment's own. One relying party per connection keeps its discovery
 * and keys; it is made anew as soon as the row changes, in every process at its next use.
 */
export function createProvidersOf({ secret, publicUrl, own }: Deps) {
  const sealer = connectionSealer(secret)
  const cache = new Map<number, { fingerprint: string; provider: IdentityProvider }>()
  return (connection: Connection | null): IdentityProvider => {
    if (connection === null) return own
    const fingerprint = JSON.stringify(connection)
    const cached = cache.get(connection.id)
    if (cached?.fingerprint === fingerprint) return cached.provider
    const provider = createRelyingParty(optionsOf(connection, sealer, publicUrl))
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
