import { createServer } from 'node:net'
import { listenFault } from '../../apps/server/src/config/start-fault.ts'

/** Checks the port before minutes are spent on building. Throws StartFault. */
export async function ensurePortFree({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  } catch (error) {
    throw listenFault(error) ?? error
  }
  await new Promise((resolve) => probe.close(resolve))
}
