import { sessions } from '@portolan/contract/features/session/sign-in'
import { runBeforeSignOut } from '../../lib/before-sign-out.ts'
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
 * Ends the session and returns the provider's logout URL; null if there is none. It first informs the browser's other tabs.
 * It does not use `call()`, because an ended session needs no notice on this page. Throws if the session may still be
 * alive: the tab is cleared then, but the cookie would let the next person in.
 */
export async function signOut(): Promise<string | null> {
  const known = logoutUrl()
  try {
    // A tab without an access token may still share the browser's session.
    if (!accessToken()) await renew()
    else await runBeforeSignOut()
    tellTabs({ kind: 'signed-out' })
    const ProfileToken = currentProfile()?.ProfileToken
    const credentials: Record<string, string> = ProfileToken ? { ProfileToken } : {}
    const reply = await send(
      sessions.logout,
      { systemType: 1 },
      { bearer: accessToken(), intent: 'person', credentials },
    )
    clearSession()
    // An expired session keeps drafts for its owner; a sign-out removes them.
    sessionStorage.removeItem(ownBookingsName)
    return reply.LogoutUrl || known || null
  } catch (error) {
    clearSession()
    if (isSignedOut(error)) return known || null
    if (known) keepLogoutUrl(known)
    throw error
  }
}
