import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../db/database.ts'
import { findConnection } from '../../../identity/connection.store.ts'
import type { IdentityProvider } from '../../../identity/provider.ts'
import type { SessionParts } from '../session-parts.ts'
import { endProviderSession } from '../session.jobs.ts'
import type { Session } from '../session.store.ts'

/**
 * Ends an ended session at its provider too, in the caller's transaction: the embedded provider's own session in the same
 * step, any other by a job, so that no sign-out waits for a provider. Without it the provider would sign the browser in
 * again without a password.
 */
export async function endAtProvider({ identity, jobs, log, tokens }: SessionParts, db: Db, session: Session) {
  const { accounts } = identity
  if (session.connectionId !== null || accounts.kind !== 'embedded')
    return jobs.enqueue(db, endProviderSession, { companyId: null, sessionId: session.id })
  let refreshToken: string | null = null
  try {
    refreshToken = tokens.open(session.providerTokens).refreshToken
  } catch (error) {
    log.warn({ err: error }, 'tokens of a provider were sealed under another secret')
  }
  await accounts.within(db).endSession(session.subject, refreshToken)
}

/** Ends all of a person's sessions at the embedded provider, also those without a session here. */
export async function endAllAtProvider({ identity }: SessionParts, db: Db, session: Session) {
  const { accounts } = identity
  if (session.connectionId === null && accounts.kind === 'embedded')
    await accounts.within(db).endSessions(session.subject)
}

/** The provider of a session; null where its connection has been ended. */
export async function providerOfSession(
  { identity }: Pick<SessionParts, 'identity'>,
  db: Db,
  { connectionId }: Session,
): Promise<IdentityProvider | null> {
  if (connectionId === null) return identity.providerOf(null)
  const connection = await findConnection(db, { id: connectionId })
  return connection && identity.providerOf(connection)
}

/** Its discovery may not be cached yet, and a sign-out does not wait for a provider that does not answer. */
const patienceMs = 2_000

/** Where the browser goes to end the provider's own session by its cookie; the portal's page where there is no such address. */
export async function providerLogoutUrl(
  { log, publicUrl, tokens }: SessionParts,
  session: Session,
  provider: IdentityProvider | null,
): Promise<string> {
  const signedOut = new URL('/logout?done=1', publicUrl).href
  if (!provider) return signedOut
  const patience = new AbortController()
  try {
    const { idToken } = tokens.open(session.providerTokens)
    const late = wait(patienceMs, signedOut, { signal: patience.signal })
    late.catch(() => undefined)
    return await Promise.race([provider.logoutUrl(idToken), late])
  } catch (error) {
    log.warn({ err: error }, 'the browser cannot be sent to the provider to sign out')
    return signedOut
  } finally {
    patience.abort()
  }
}
