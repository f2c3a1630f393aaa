import type { SessionParts } from './session-parts.ts'
import type { Session } from './session.store.ts'

/** Ends what the provider still holds of the session. Signing out works even while the provider does not answer. */
export async function leaveProvider(
  { identity, log, publicUrl, tokens }: SessionParts,
  session: Session | null,
): Promise<string> {
  const signedOut = new URL('/logout?done=1', publicUrl).href
  if (!session) return signedOut
  try {
    // Sealed under a secret that was replaced since, the tokens cannot be read: the portal's session is over all the same.
    const held = tokens.open(session.providerTokens)
    const provider = await identity.providerOf(session.connectionId)
    await provider
      .revoke(held)
      .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
    return await provider.logoutUrl(held.idToken)
  } catch (error) {
    log.warn({ err: error }, 'the session could not be ended at the provider')
    return signedOut
  }
}
