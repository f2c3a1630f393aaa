const name = 'portolan.reloaded_at'
/** A second failure so soon after a reload is no old page any more: it is left to the error page. */
const pause = 30_000

/**
 * Reports what nobody caught, and reloads once when a chunk is gone: that is a page opened before an update. The
 * beacon is fetched when it is needed, since the sign-in page should not carry it.
 */
export function watchFaults(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would leave nothing at all.
    if (!navigator.onLine) return
    if (Date.now() - Number(sessionStorage.getItem(name) ?? 0) < pause) return
    event.preventDefault()
    sessionStorage.setItem(name, String(Date.now()))
    location.reload()
  })
  addEventListener('unhandledrejection', (event) => void report(event.reason))
  addEventListener('error', (event) => void report(event.error ?? event.message))
}

async function report(fault: unknown): Promise<void> {
  const { CallError } = await import('../lib/call-error.ts')
  if (fault instanceof CallError) return
  const { reportFault } = await import('../lib/beacon.ts')
  await reportFault('unhandled', fault)
}
