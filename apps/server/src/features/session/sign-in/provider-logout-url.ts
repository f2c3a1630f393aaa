import type { Db } from '../../../db/database.ts'
import { findConnection } from '../../../identity/connection.store.ts'
import type { IdentityProvider } from '../../../identity/provider.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { SessionParts } from '../session-parts.ts'
import { findSession, type Session } from '../session.store.ts'

/** A session that has ended here but not yet at its provider; `provider` is null where the connection has been ended. */
export interface EndedSession {
  readonly session: Session
  readonly provider: IdentityProvider | null
}

/** Reads, in the write that ends a session, what `providerLogoutUrl` needs after the commit. */
export async function readEndedSession({ identity }: SessionParts, db: Db, id: number): Promise<EndedSession> {
  const session = await findSession(db, { id })
  if (!session) throw new AppError('no_access_token')
  const { connectionId } = session
  if (connectionId === null) return { session, provider: identity.providerOf(null) }
  const connection = await findConnection(db, { id: connectionId })
  return { session, provider: connection && identity.providerOf(connection) }
}

/**
 * Revokes the session's tokens at the provider and answers where the browser ends the provider's own session. Signing out
 * of the portal works even while the provider does not answer.
 */
export async function providerLogoutUrl(
  { log, publicUrl, tokens }: SessionParts,
  { session, provider }: EndedSession,
): Promise<string> {
  const signedOut = new URL('/logout?done=1', publicUrl).href
  if (!provider) return signedOut
  try {
    // The tokens cannot be opened after the deployment's secret was replaced; the portal's session ends all the same.
    const providerTokens = tokens.open(session.providerTokens)
    await provider
      .revoke(providerTokens)
      .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
    return await provider.logoutUrl(providerTokens.idToken)
  } catch (error) {
    log.warn({ err: error }, 'the session could not be ended at the provider')
    return signedOut
  }
}
