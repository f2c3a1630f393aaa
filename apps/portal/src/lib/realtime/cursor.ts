/** Where this browser's stream of a login stands, kept for the tab that leads next. Times are milliseconds since 1970. */
const nameOf = (loginId: string) => `portolan.realtime.${loginId}`

/**
 * A page that nobody listened for longer than this begins with the present: it has fetched everything itself, and
 * replaying yesterday to it would fetch it all again.
 */
const freshMs = 10 * 60_000

/** Also says that the stream was up to date just now. */
export function keepCursor(loginId: string, cursor: number, now = Date.now()): void {
  try {
    localStorage.setItem(nameOf(loginId), JSON.stringify({ cursor, at: now }))
  } catch {
    // A full or closed store: the next tab begins with the present.
  }
}

/** Where to resume; null to begin with the present. After another tab (`isHandover`) its place counts, however old. */
export function keptCursor(loginId: string, isHandover: boolean, now = Date.now()): number | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(loginId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('cursor' in kept) || !('at' in kept)) return null
    if (!Number.isSafeInteger(kept.cursor) || typeof kept.at !== 'number') return null
    return isHandover || now - kept.at < freshMs ? Number(kept.cursor) : null
  } catch {
    return null
  }
}
