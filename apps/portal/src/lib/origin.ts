const name = 'portolan.login_redirect'
/** Specification §9: 'login redirect kept 5 minutes'. */
const kept = 5 * 60 * 1000

/** Remembers where an unauthenticated visitor wanted to go: a path of this portal with query and hash. */
export function rememberOrigin(path: string, now = Date.now()): void {
  sessionStorage.setItem(name, JSON.stringify({ path, at: now }))
}

/** Where to go after sign-in, once; null when nothing was kept or it is too old. */
export function takeOrigin(now = Date.now()): string | null {
  const path = peekOrigin(now)
  forgetOrigin()
  return path
}

export function forgetOrigin(): void {
  sessionStorage.removeItem(name)
}

export function peekOrigin(now = Date.now()): string | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (typeof found !== 'object' || found === null || !('path' in found) || !('at' in found)) return null
    if (typeof found.at !== 'number' || now - found.at > kept || typeof found.path !== 'string') return null
    return ownPath(found.path)
  } catch {
    return null
  }
}

/** The path when it stays on this portal, else null: '//host' and full addresses do not. */
export function ownPath(path: string): string | null {
  return /^\/(?![/\\])/.test(path) ? path : null
}
