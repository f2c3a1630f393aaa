import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import type { Cookies } from '../../kernel/cookies.ts'

/**
 * Binds a sign-in ticket to the browser that was given it: the ticket has the SHA-256 of an HttpOnly cookie. A ticket is
 * part of an address, and whoever sends its address to somebody else must not sign them in.
 */

const cookieShape = /^[\w-]{43}$/
/** As long as a reset link: a person with a second factor gets two tickets, one after the other. */
const cookieMinutes = 30

/** The browser as a ticket's `detail.browser` names it; gives the browser its cookie. */
export function bindToBrowser(cookies: Cookies): string {
  const held = cookies.get('reset')
  const browser = held && cookieShape.test(held) ? held : newSecret()
  cookies.set('reset', browser, { maxAgeSeconds: cookieMinutes * 60 })
  return hashSecret(browser)
}

/** Whether the browser with this cookie was given the ticket. */
export const isOfBrowser = ({ detail }: { readonly detail: Record<string, unknown> }, cookie: string | null): boolean =>
  cookie !== null && detail['browser'] === hashSecret(cookie)
