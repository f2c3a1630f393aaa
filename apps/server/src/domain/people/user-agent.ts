import Bowser from 'bowser'

/** A browser as people know it: `Chrome`, `macOS`; null for what it does not say. */
export interface Agent {
  readonly browser: string | null
  readonly system: string | null
  readonly isPhone: boolean
}

/** Reads a User-Agent header. Anyone may send any: for showing alone. */
export function readUserAgent(userAgent: string | null): Agent {
  if (!userAgent) return { browser: null, system: null, isPhone: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null, isPhone: platform.type === 'mobile' }
}
