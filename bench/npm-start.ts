import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

export interface StartedPortolan {
  /** From the command to the first good answer of /readyz. */
  readonly seconds: number
  /** Ends it in order and waits until nothing of it runs. */
  stop(): Promise<void>
}

const pollMs = 20
const patienceMs = 300_000

/** `npm start` in `folder` as a person would type it: this run's own Node and npm settings are not handed on. */
export async function npmStart(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedPortolan> {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...personsEnvironment(), ...settings, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = () => stopGroup(npm)
  try {
    while (!(await isReady(`http://localhost:${port}/readyz`))) {
      if (npm.exitCode !== null || performance.now() - started > patienceMs)
        throw new Error(`npm start did not get ready:\n${output.slice(-4000)}`)
      await wait(pollMs)
    }
    return { seconds: (performance.now() - started) / 1000, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

function personsEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE)/.test(name))
  const path = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.endsWith('node_modules/.bin'))
  return { ...Object.fromEntries(kept), PATH: path.join(':') }
}

/** npm, its shell and the server are one process group of ours, as a terminal's foreground is. */
async function stopGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-pid, name)
    } catch {
      return false
    }
  }
  signal('SIGINT')
  for (const until = Date.now() + 30_000; signal(0) && Date.now() < until;) await wait(pollMs)
  signal('SIGKILL')
}
