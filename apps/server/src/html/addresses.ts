/** Where a same-origin path is resolved against to see whether it stays on the origin. */
const here = 'https://portal.invalid'

/** A path of a public file: `/files/` and the file's id. */
const publicFile = /^\/files\/[A-Za-z0-9_-]{22}$/

/**
 * An address a person may follow from content: https, mailto, tel, or a path of this portal. Null for anything else,
 * also for what only looks like a path (`//host`, `/\host`) and for an address that carries a user name.
 */
export function linkAddress(address: string): string | null {
  const path = portalPath(address)
  if (path !== null) return path
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  return ['https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}

/** An address of a picture: https, or a public file of this portal. */
export function imageAddress(address: string): string | null {
  if (publicFile.test(address)) return address
  return webAddress(address)
}

/** An https address without a user name, as a browser would spell it. */
export function webAddress(address: string): string | null {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null
}

/** A path of this portal, as a browser would spell it. */
export function portalPath(address: string): string | null {
  if (!address.startsWith('/')) return null
  const url = URL.parse(address, here)
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Pages that belong to signing in or out: returning there would go round in circles. */
const unreturnable = /^\/(login|logout|sign-out|callback|auth\/sso|sso|identity|session)(\/|$)/

/** Whether a sign-in may lead to this path of the portal. */
export const isReturnable = (pathname: string): boolean => !pathname.startsWith('//') && !unreturnable.test(pathname)
