/** Pages that a mail's link opens: with a token they are another way to /callback (specification §2). */
const linked = /^\/(?:pre-trip|trip-proposal)\/detail\/?$/
/** Pages whose query and hash may carry a secret. */
const withSecrets = /^\/(?:callback|login)(?:\/|$)/

let held: string | null = null

/**
 * Removes codes, tokens and tickets from the address bar and from the tab's history, and keeps the full URL for
 * `consumeLandingUrl`. The page's first script calls this once, before anything else runs.
 */
export function captureLandingUrl(): void {
  const { origin, pathname, search, hash } = location
  if (linked.test(pathname) && new URLSearchParams(search).has('token')) {
    held = `${origin}/callback${search}${hash}`
    return strip('/callback')
  }
  // `?expired=1` is no secret, and has to survive a reload.
  if (!withSecrets.test(pathname) || (search + hash === '?expired=1' && pathname === '/login')) return
  if (search + hash === '') return
  held = location.href
  strip(pathname)
}

/** Returns the URL that opened this page, once, and removes what is left of its secrets from the address bar. */
export function consumeLandingUrl(): string {
  const address = held ?? location.href
  held = null
  if (withSecrets.test(location.pathname) && location.search + location.hash !== '') strip(location.pathname)
  return address
}

function strip(path: string): void {
  history.replaceState(history.state, '', path)
}
