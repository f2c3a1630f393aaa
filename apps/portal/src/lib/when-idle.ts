/** Safari has no idle callbacks: there the callback runs after this delay in milliseconds. */
const fallbackDelay = 2000

/** Calls `then` when the browser is idle, at the latest after `timeout` milliseconds. Returns a function that cancels it. */
export function whenIdle(then: () => void, timeout = 10_000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, fallbackDelay)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then, { timeout })
  return () => cancelIdleCallback(handle)
}
