import { CallError } from '../lib/call-error.ts'

const name = 'portolan.reloaded_at'
/** A second failure so soon after a reload is no old page any more: it is left to the error page. */
const pause = 30_000
/** Milliseconds between two looks whether a dialog is still open. */
const look = 1000

/**
 * Reports what nobody caught, and reloads once when a chunk is gone: that is a page opened before an update, or a chunk that
 * a gap in the network took, which Chromium remembers as failed. The beacon is fetched when it is needed, since the sign-in
 * page should not carry it.
 */
export function watchFaults(): void {
  /** Failures that the reload to come will mend. */
  const expected = new WeakSet<object>()
  let isWaiting = false
  addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would leave nothing at all.
    if (!navigator.onLine) return
    if (Date.now() - Number(sessionStorage.getItem(name) ?? 0) < pause) return
    if (!isDialogOpen()) {
      event.preventDefault()
      return reload()
    }
    // What was typed or dropped into a dialog would be lost: the part that failed waits until it is closed.
    expected.add(event.payload)
    if (!isWaiting) whenDialogsClose(reload)
    isWaiting = true
  })
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Error && expected.has(event.reason)) event.preventDefault()
    else void report(event.reason)
  })
  addEventListener('error', (event) => void report(event.error ?? event.message))
}

function reload(): void {
  sessionStorage.setItem(name, String(Date.now()))
  location.reload()
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null

function whenDialogsClose(then: () => void): void {
  const timer = setInterval(() => {
    if (isDialogOpen() || !navigator.onLine) return
    clearInterval(timer)
    then()
  }, look)
}

async function report(fault: unknown): Promise<void> {
  if (fault instanceof CallError) return
  const { reportFault } = await import('../lib/beacon.ts')
  await reportFault('unhandled', fault)
}
