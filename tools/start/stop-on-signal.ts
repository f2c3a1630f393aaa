const patienceMs = 15_000
/** Ctrl-C reaches us twice: from the terminal and from npm, which passes it on. */
const sameKeystrokeMs = 1_000

/** Ends the process in order on SIGINT, SIGTERM or SIGHUP; at the latest after 15 s, or at a second Ctrl-C. */
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
}

function fail(reason: unknown): void {
  console.error(reason)
  process.exit(1)
}
