import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that a test can cut or freeze: to its clients the database then looks stopped, or says nothing more. */
export interface SeverableProxy {
  /** `url` with this proxy's address in place of the real one. */
  readonly url: string
  /** Ends every connection and refuses new ones. */
  cut(): void
  /**
   * Holds back every answer, on connections that are there and on new ones. With texts, begins when a connection has
   * sent them one after the other: the database gets them, and the answer to the last one stays away.
   */
  freeze(...whenSent: readonly string[]): void
  /** Ends a cut or a freeze. What was held back arrives late. */
  restore(): void
  close(): Promise<void>
}

export async function startSeverableProxy(url: string): Promise<SeverableProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  let awaited: readonly string[] = []
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
    let progress = { of: awaited, at: 0 }
    client.on('data', (chunk: Buffer) => {
      if (progress.of !== awaited) progress = { of: awaited, at: 0 }
      for (let text = awaited[progress.at]; text !== undefined && chunk.includes(text); text = awaited[progress.at])
        progress.at += 1
      if (awaited.length > 0 && progress.at === awaited.length) isFrozen = true
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
    freeze: (...whenSent) => {
      awaited = whenSent
      isFrozen = whenSent.length === 0
    },
    restore: () => {
      isCut = false
      isFrozen = false
      awaited = []
      for (const pass of held.splice(0)) pass()
    },
    close: async () => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
