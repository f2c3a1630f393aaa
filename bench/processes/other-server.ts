import { join } from 'node:path'
import { serveParent } from '../child.ts'
import type { OtherServerOptions, OtherServerReady } from '../other-server.ts'

/** Only what is the same in the bench of every commit that can be compared. */
interface OtherBench {
  startDatabase(bench: object): Promise<{ stop(): Promise<void> }>
  fillWorld(database: object, orders: number, say: (line: string) => void): Promise<OtherServerReady['viewers']>
  startPortolan(database: object, withPortal: boolean): Promise<{ ready: { localUrl: string }; stop(): Promise<void> }>
}

serveParent<OtherServerOptions>(async ({ root, orders }) => {
  const from = (file: string) => import(join(root, 'bench', file)) as Promise<OtherBench>
  const say = () => undefined
  const { startDatabase } = await from('database.ts')
  const database = await startDatabase({ say, fact: say, flags: { orders, cold: false } })
  const viewers = await (await from('ledger-world.ts')).fillWorld(database, orders, say)
  const server = await (await from('portolan.ts')).startPortolan(database, false)
  const stop = async () => {
    await server.stop()
    await database.stop()
  }
  return { ready: { origin: server.ready.localUrl, viewers } satisfies OtherServerReady, stop }
})
