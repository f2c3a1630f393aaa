import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Config } from '../../apps/server/src/config/config.ts'
import { tryLock } from '../../apps/server/src/db/embedded/lock.mjs'
import { type DemoApps, demoClients, demoClientSecret } from '../../apps/server/src/demo/demo-apps.ts'

const sources = join(import.meta.dirname, '../../apps/demo/src')

/** Preferred ports; a tool takes another one where the port is in use. */
const tools = {
  bookingTool: { program: 'booking-tool.ts', port: 8091 },
  expenses: { program: 'expense-app.ts', port: 8092 },
} as const

type Child = ChildProcessByStdio<Writable, Readable, null>

export interface RunningDemoApps {
  readonly at: DemoApps
  stop(): Promise<void>
}

/**
 * Starts the booking tool and the expense app as child processes, which end with this one. Null where another start of
 * this deployment already runs them.
 */
export async function runDemoApps(
  config: Pick<Config, 'http' | 'secret' | 'dataDir'>,
  { ports = 'wanted' }: { ports?: 'wanted' | 'any' } = {},
): Promise<RunningDemoApps | null> {
  const { release } = tryLock(join(config.dataDir, 'demo-apps'))
  if (!release) return null
  const children: Child[] = []
  const start = async (tool: keyof typeof tools): Promise<string> => {
    const clientId = demoClients[tool]
    const child = spawn(process.execPath, [join(sources, tools[tool].program)], {
      env: {
        PATH: process.env['PATH'],
        HOST: config.http.host,
        PORT: ports === 'any' ? '0' : String(tools[tool].port),
        PUBLIC_HOST: new URL(config.http.publicUrl).hostname,
        PORTAL_URL: new URL(config.http.publicUrl).origin,
        CLIENT_ID: clientId,
        CLIENT_SECRET: demoClientSecret(config.secret, clientId),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
      // Ctrl-C must not reach the tools: they end after the portal, when their input closes.
      detached: true,
    })
    children.push(child)
    return addressOf(child, tool)
  }
  const stop = async () => {
    await Promise.all(children.map(end))
    release()
  }
  try {
    const [bookingTool, expenses] = await Promise.all([start('bookingTool'), start('expenses')])
    return { at: { bookingTool, expenses }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads the address from the line that a tool prints when it listens. */
async function addressOf(child: Child, tool: string): Promise<string> {
  for await (const line of createInterface(child.stdout)) {
    const address = / ready at (\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error(`The demo's ${tool} did not start`)
}

async function end(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.stdin.end()
  await exited
}
