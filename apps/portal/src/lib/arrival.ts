/** Pages that a mail's link opens: with a token they are another way to /callback (specification §2). */
const linked = /^\/(?:pre-trip|trip-proposal)\/detail\/?$/
/** Where what stands behind the path may open something for whoever reads it. */
const landing = /^\/(?:callback|login)(?:\/|$)/

let held: string | null = null

/**
 * Takes what may be a secret out of the address bar and out of the tab's history, before anything else runs: codes,
 * tokens and tickets. `takeArrival` has the address as it was. Called once, by the first script of the page.
 */
export function holdArrival(): void {
  const { origin, pathname, search, hash } = location
  if (linked.test(pathname) && new URLSearchParams(search).has('token')) {
    held = `${origin}/callback${search}${hash}`
    return strip('/callback')
  }
  // A session that ended is no secret, and says so over a reload.
  if (!landing.test(pathname) || (search + hash === '?expired=1' && pathname === '/login')) return
  if (search + hash === '') return
  held = location.href
  strip(pathname)
}

/** The address that this page was opened by, once; what is left of it in the address bar goes. */
export function takeArrival(): string {
  const address = held ?? location.href
  held = null
  if (landing.test(location.pathname) && location.search + location.hash !== '') strip(location.pathname)
  return address
}

function strip(path: string): void {
  history.replaceState(history.state, '', path)
}
