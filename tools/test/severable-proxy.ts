import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that a test can cut or freeze: to its clients the database then looks stopped, or says nothing more. */
export interface SeverableProxy {
  /** `url` with this proxy's address in place of the real one. */
  readonly url: string
  /** Ends every connection and refuses new ones. */
  cut(): void
  /**
   * Holds back every answer, on connections that are there and on new ones. With a text, begins when a client sends it:
   * the database gets it, and its answer stays away.
   */
  freeze(whenSent?: string): void
  /** Ends a cut or a freeze. What was held back arrives late. */
  restore(): void
  close(): Promise<void>
}

export async function startSeverableProxy(url: string): Promise<SeverableProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  let freezesAt: string | null = null
  const held: (() => void)[] = []
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
    client.on('data', (chunk: Buffer) => {
      if (freezesAt !== null && chunk.includes(freezesAt)) isFrozen = true
      upstream.write(chunk)
    })
    client.on('end', () => upstream.end())
    upstream.on('data', (chunk: Buffer) => {
      if (isFrozen) held.push(() => client.writable && client.write(chunk))
      else client.write(chunk)
    })
    upstream.on('end', () => client.end())
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
    freeze: (whenSent) => {
      if (whenSent === undefined) isFrozen = true
      else freezesAt = whenSent
    },
    restore: () => {
      isCut = false
      isFrozen = false
      freezesAt = null
      for (const pass of held.splice(0)) pass()
    },
    close: async () => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
