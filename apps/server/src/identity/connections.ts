import type { Pools } from '../db/database.ts'
import { AppError } from '../kernel/app-error.ts'
import { type Connection, findConnection } from './connection.store.ts'
import { createSealer, type Sealer } from './crypto.ts'
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
  readonly systemDb: Pools['systemDb']
  readonly secret: string
  readonly publicUrl: URL
  readonly own: IdentityProvider
}

/**
 * The provider of each connection. One relying party per connection keeps its discovery and keys; it is made anew as
 * soon as the row says something else, in every process at its next use.
 * A connection that is not there, or no longer in force: `invalid_sso_parameter`.
 */
export function createProvidersOf({ systemDb, secret, publicUrl, own }: Deps) {
  const sealer = connectionSealer(secret)
  const made = new Map<number, { says: string; provider: IdentityProvider }>()
  return async (connectionId: number | null): Promise<IdentityProvider> => {
    if (connectionId === null) return own
    const connection = await findConnection(systemDb, { id: connectionId })
    if (!connection) {
      made.delete(connectionId)
      throw new AppError('invalid_sso_parameter')
    }
    const says = JSON.stringify(connection)
    const kept = made.get(connectionId)
    if (kept?.says === says) return kept.provider
    const provider = createRelyingParty(optionsOf(connection, sealer, publicUrl))
    made.set(connectionId, { says, provider })
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
