import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../../../tools/test/free-port.ts'

/** The machine's own Redis or Valkey; null where there is none. */
export const redisProgram = ['redis-server', 'valkey-server'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

export interface TestRedis {
  readonly url: string
  stop(): Promise<void>
}

/** A real server on a free port, which keeps nothing. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const chosen = port ?? (await freePort())
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(redisProgram ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  await ready(server)
  return {
    url: `redis://127.0.0.1:${chosen}`,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

async function ready(server: ChildProcess): Promise<void> {
  for await (const chunk of server.stdout ?? []) if (String(chunk).includes('Ready to accept')) return
  throw new Error('Redis ended before it was ready')
}
