import Bowser from 'bowser'

/** A browser as people know it: `Chrome`, `macOS`; null for what it does not say. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** Reads a User-Agent header. Anyone may send any: for showing alone. */
export function readUserAgent(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
