import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { startTemporaryPostgres } from '../../apps/server/src/db/embedded/temporary-postgres.ts'
import { freePort } from '../../tools/test/free-port.ts'
import { journeyWorld } from './accounts.ts'

const server = join(import.meta.dirname, '../../apps/server/src/main.ts')
const program = join(import.meta.dirname, '../../apps/server/src/cli/main.ts')
const secret = '7'.repeat(64)

export interface Deployment {
  /** The one public address: a balancer that sends every request to the process the last one did not go to. */
  readonly url: string
  /** How many requests each process has got. */
  readonly served: readonly number[]
  stop(): Promise<void>
}

/** Two server processes, started at once on one empty database, behind a balancer without memory. */
export async function startDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-two-'))
  const postgres = await startTemporaryPostgres()
  const processes: ChildProcess[] = []
  let balancer: Server | null = null
  const stop = async () => {
    balancer?.closeAllConnections()
    balancer?.close()
    await Promise.all(processes.map(end))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [publicPort, ...ports] = [await freePort(), await freePort(), await freePort()]
    const url = `http://localhost:${publicPort}`
    const env = { DATABASE_URL: postgres.url, PORTOLAN_SECRET: secret, PORTOLAN_DEMO: 'true', PUBLIC_URL: url }
    const starting = ports.map((port, index) => {
      const own = { ...env, PORT: String(port), PORTOLAN_DATA_DIR: join(folder, String(index)) }
      const started = spawn(process.execPath, [server], {
        env: { ...process.env, ...own },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      processes.push(started)
      return ready(started)
    })
    await Promise.all(starting)
    await provision(folder, env)
    const served = [0, 0]
    balancer = balance(ports, served).listen(publicPort, 'localhost')
    await once(balancer, 'listening')
    return { url, served, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Until it says so; its last words when it ends before. */
function ready(started: ChildProcess): Promise<void> {
  const words: string[] = []
  return new Promise((resolve, reject) => {
    started.once('exit', () => reject(new Error(`A process ended:\n${words.slice(-20).join('\n')}`)))
    for (const stream of [started.stdout, started.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          words.push(line)
          if (line.includes('portolan is ready')) resolve()
        })
  })
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return
  const ended = once(started, 'exit')
  started.kill('SIGTERM')
  await ended
}

async function provision(folder: string, env: Record<string, string>): Promise<void> {
  const file = join(folder, 'journeys.json')
  writeFileSync(file, JSON.stringify(journeyWorld))
  await promisify(execFile)(process.execPath, [program, 'provision', file], { env: { ...process.env, ...env } })
}

function balance(ports: readonly number[], served: number[]): Server {
  let turn = 0
  return createServer((incoming, outgoing) => {
    turn = (turn + 1) % ports.length
    served[turn] = (served[turn] ?? 0) + 1
    const { method, url, headers } = incoming
    const onward = request({ port: ports[turn], host: '127.0.0.1', method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
}
