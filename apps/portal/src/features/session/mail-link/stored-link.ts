const name = 'portolan.mail_link'
/** Long enough to set up a second factor meanwhile. */
const keptMs = 15 * 60_000

/** A mail link during redirects: `left` after another person was signed out for it, `asked` after a second factor. */
export interface Link {
  readonly token: string
  readonly step: 'fresh' | 'left' | 'asked'
}

/** Stores the link's token in this tab for the next page load. */
export function storeLink(link: Link, now = Date.now()): void {
  sessionStorage.setItem(name, JSON.stringify({ ...link, at: now }))
}

/** Returns the stored link and removes it; null if there is none or it is too old. */
export function takeLink(now = Date.now()): Link | null {
  const text = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  if (text === null) return null
  const found: unknown = JSON.parse(text)
  if (typeof found !== 'object' || found === null || !('token' in found) || !('step' in found) || !('at' in found))
    return null
  const { token, step, at } = found
  if (typeof token !== 'string' || (step !== 'left' && step !== 'asked')) return null
  return typeof at === 'number' && now - at <= keptMs ? { token, step } : null
}
