import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A portal that runs for the tests, with its public address. */
export type RunningPortal = { url: string; stop: () => Promise<void> }

const READY = /^portal ready at (\S+)$/
const START_MS = 120_000

/** The portal of a run: E2E_URL names one that runs already. */
export async function startPortal(): Promise<RunningPortal> {
  const running = process.env['E2E_URL']
  return running ? { url: running, stop: async () => {} } : startOwnPortal()
}

/**
 * Starts tools/e2e-server.ts as a process of its own and waits for its address. Throws with the server's last words
 * when it ends before.
 */
export async function startOwnPortal(env: NodeJS.ProcessEnv = {}): Promise<RunningPortal> {
  const script = join(import.meta.dirname, '../../tools/e2e-server.ts')
  // It ends by itself when its standard input closes, also when this process is killed.
  const server = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.stdin.end()
    await ended
  }
  try {
    return { url: await readyAddress(server), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readyAddress(server: ChildProcess): Promise<string> {
  const words: string[] = []
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The portal ${why}:\n${words.slice(-40).join('\n')}`))
    const timer = setTimeout(() => fail(`was not ready within ${START_MS / 1000} s`), START_MS)
    server.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended before it was ready (exit code ${code ?? 'none'})`)
    })
    for (const stream of [server.stdout, server.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        words.push(line)
        const url = READY.exec(line)?.[1]
        if (!url) return
        clearTimeout(timer)
        resolve(url)
      })
    }
  })
}
