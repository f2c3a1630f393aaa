const patienceMs = 15_000
/** Taken at the very start: npm may be ended while the server is still starting. */
const parent = process.ppid
/** Ctrl-C reaches us twice: from the terminal and from npm, which passes it on. */
const sameKeystrokeMs = 1_000

/** Ends the process in order on SIGINT, SIGTERM or SIGHUP, or when npm was ended; at the latest after 15 s, or at a second Ctrl-C. */
export function stopOnSignal(close: () => Promise<void>): void {
  let stoppingSince: number | null = null
  const stop = (): void => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > sameKeystrokeMs) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    console.log('\nStopping.')
    setTimeout(() => fail(`It did not stop within ${patienceMs / 1000} s and was ended.`), patienceMs).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.env['npm_lifecycle_event']) whenOrphaned(stop)
}

/** npm runs us in a shell and passes a SIGTERM to that shell only, which dies of it and leaves us behind. */
function whenOrphaned(stop: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250).unref()
}

function fail(reason: unknown): void {
  console.error(reason)
  process.exit(1)
}
