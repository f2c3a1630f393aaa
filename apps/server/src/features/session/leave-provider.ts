import type { Db } from '../../db/database.ts'
import { findConnection } from '../../identity/connection.store.ts'
import type { IdentityProvider } from '../../identity/provider.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { SessionParts } from './session-parts.ts'
import { findSession, type Session } from './session.store.ts'

/** A session that is over here and goes on at its provider; null where that provider is the product's no more. */
export interface LeftSession {
  readonly session: Session
  readonly provider: IdentityProvider | null
}

/** Reads, in the write that ends a session, what `leaveProvider` needs after its commit. */
export async function leftSession({ identity }: SessionParts, db: Db, id: number): Promise<LeftSession> {
  const session = await findSession(db, { id })
  if (!session) throw new AppError('no_access_token')
  const { connectionId } = session
  if (connectionId === null) return { session, provider: identity.providerOf(null) }
  const connection = await findConnection(db, { id: connectionId })
  return { session, provider: connection && identity.providerOf(connection) }
}

/** Ends what the provider still holds of the session. Signing out works even while the provider does not answer. */
export async function leaveProvider(
  { log, publicUrl, tokens }: SessionParts,
  { session, provider }: LeftSession,
): Promise<string> {
  const signedOut = new URL('/logout?done=1', publicUrl).href
  if (!provider) return signedOut
  try {
    // Sealed under a secret that was replaced since, the tokens cannot be read: the portal's session is over all the same.
    const held = tokens.open(session.providerTokens)
    await provider
      .revoke(held)
      .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
    return await provider.logoutUrl(held.idToken)
  } catch (error) {
    log.warn({ err: error }, 'the session could not be ended at the provider')
    return signedOut
  }
}
