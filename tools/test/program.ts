import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A process for the journeys; `readyText` is the rest of the line that says that it is ready. */
export type RunningProgram = { readonly readyText: string; readonly stop: () => Promise<void> }

const root = join(import.meta.dirname, '../..')
const START_MS = 300_000

/**
 * Starts a program of this repository (`e2e/setup/portal-server.ts`) and waits for a line that contains `ready`. Throws with
 * the program's last lines when it ends before. `stop` closes its standard input, which also closes when this process is
 * killed, and sends SIGTERM.
 */
export async function startProgram(path: string, ready: string, env: NodeJS.ProcessEnv = {}): Promise<RunningProgram> {
  const program = spawn(process.execPath, [join(root, path)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const stop = async () => {
    if (program.exitCode !== null || program.signalCode !== null) return
    const ended = once(program, 'exit')
    program.stdin.end()
    program.kill('SIGTERM')
    await ended
  }
  const lines: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = (why: string) => reject(new Error(`${path} ${why}:\n${lines.slice(-40).join('\n')}`))
  const timer = setTimeout(() => fail(`was not ready within ${START_MS / 1000} s`), START_MS)
  program.once('exit', (code) => fail(`ended before it was ready (exit code ${code ?? 'none'})`))
  for (const stream of [program.stdout, program.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      const [, readyText] = line.split(ready)
      if (readyText !== undefined) resolve(readyText.trim())
    })
  try {
    return { readyText: await promise, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs a program for the journeys; `start` pushes clean-up functions onto the list. On SIGTERM, SIGINT, or when its
 * standard input closes, the program cleans up and ends.
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
