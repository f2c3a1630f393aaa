const name = 'portolan.mail_link'
/** Long enough to set up a second factor meanwhile. */
const keptMs = 15 * 60_000

/** A mail link during redirects: `left` after another person was signed out for it, `asked` after a second factor. */
export interface Link {
  readonly token: string
  /** The answer that the mail's button asks to begin with; null without. */
  readonly action: string | null
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
  const action = 'action' in found && typeof found.action === 'string' ? found.action : null
  if (typeof token !== 'string' || (step !== 'left' && step !== 'asked')) return null
  return typeof at === 'number' && now - at <= keptMs ? { token, action, step } : null
}
