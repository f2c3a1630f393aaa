/** Safari has no idle callbacks: a moment after the page was drawn stands for them there. */
const moment = 2000

/** Calls back when the page has nothing else to do; answers what calls that off. */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, moment)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then, { timeout: moment * 5 })
  return () => cancelIdleCallback(handle)
}
