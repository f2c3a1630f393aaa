/**
 * Runs a program that serves the journeys: `start` puts on the list how to take away what it made. The program ends,
 * leaving nothing behind, on SIGTERM, SIGINT or when its standard input closes.
 */
export async function runUntilInputEnds(start: (stops: (() => unknown)[]) => Promise<void>): Promise<void> {
  const stops: (() => unknown)[] = []
  let isStopping = false
  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    for (const end of stops.toReversed()) await end()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0))
  process.stdin.once('end', () => void stop(0)).resume()
  try {
    await start(stops)
  } catch (error) {
    console.error(error)
    await stop(1)
  }
}
