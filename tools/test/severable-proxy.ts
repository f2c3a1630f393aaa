import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that a test can cut: to its clients the database then looks stopped. */
export interface SeverableProxy {
  /** `url` with this proxy's address in place of the real one. */
  readonly url: string
  /** Ends every connection and refuses new ones. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function startSeverableProxy(url: string): Promise<SeverableProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // Each socket closes the other one. A reset is expected: the test causes it.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String(address.port)
  const destroyAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: proxied.href,
    cut: () => {
      isCut = true
      destroyAll()
    },
    restore: () => void (isCut = false),
    close: async () => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
