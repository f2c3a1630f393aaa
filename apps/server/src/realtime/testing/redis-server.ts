import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findSoftware, programs } from '../../../../../tools/interop/software.ts'
import { freePort } from '../../../../../tools/test/free-port.ts'

const software = findSoftware('redis')

/** Whether tests by Redis can run here. */
export const hasRedis = software !== null

export interface TestRedis {
  readonly url: string
  stop(): Promise<void>
}

/** A real server on a free port, which keeps nothing. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const chosen = port ?? (await freePort())
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  if (!software) throw new Error('No redis-server here')
  const program = join(software.root || '/', programs.redis.file)
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env: software.env })
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
