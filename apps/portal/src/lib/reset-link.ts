import { boot } from './boot.ts'

const name = 'portolan.reset_link'

/** Before the page leaves for a second factor: the link's token stays in this tab as the state to come back with. */
export function keepResetToken(token: string): void {
  sessionStorage.setItem(name, token)
}

/** Whether this tab left with that token; it is asked once (specification §4 'Password reset'). */
export function takeResetToken(token: string): boolean {
  const kept = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  return kept !== null && kept === token
}

/**
 * Where `/callback?reset-pwd=1` leads: the page of the password reset with what the callback brought; null where the
 * portal does not offer one. The page itself compares the token with the tab's and takes both out of the address bar.
 */
export function resetAddress(told: URLSearchParams): string | null {
  if (!boot.resetPasswordRoute) return null
  const carried = new URLSearchParams()
  for (const part of ['token', 'mfaContext']) {
    const value = told.get(part)
    if (value) carried.set(part, value)
  }
  return carried.size > 0 ? `${boot.resetPasswordRoute}?${carried}` : boot.resetPasswordRoute
}
