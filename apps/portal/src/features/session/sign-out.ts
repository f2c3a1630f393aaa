import { sessions } from '@portolan/contract/features/session/sign-in'
import { isSignedOut, renew } from '../../lib/renewal.ts'
import { send } from '../../lib/send.ts'
import {
  accessToken,
  clearSession,
  currentProfile,
  keepLogoutUrl,
  logoutUrl,
  ownBookingsName,
} from '../../lib/session.ts'
import { tellTabs } from '../../lib/tabs.ts'

/**
 * Ends the session here and answers where to end it at the provider; null when there is nothing to end there. The
 * browser's other tabs are told first. Not by `call()`: a session that is over already is no news on this page.
 * Throws where the session may live on: the tab is empty then, and the cookie opens the portal to whoever comes next.
 */
export async function signOut(): Promise<string | null> {
  const known = logoutUrl()
  try {
    // A tab without a bearer may still share the browser's session.
    if (!accessToken()) await renew()
    tellTabs({ kind: 'signed-out' })
    const ProfileToken = currentProfile()?.ProfileToken
    const credentials: Record<string, string> = ProfileToken ? { ProfileToken } : {}
    const reply = await send(
      sessions.logout,
      { systemType: 1 },
      { bearer: accessToken(), intent: 'person', credentials },
    )
    clearSession()
    // A session that ran out leaves them for who comes back; who signs out leaves nothing.
    sessionStorage.removeItem(ownBookingsName)
    return reply.LogoutUrl || known || null
  } catch (error) {
    clearSession()
    if (isSignedOut(error)) return known || null
    if (known) keepLogoutUrl(known)
    throw error
  }
}
