import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface PlainProxy {
  /** Where visitors reach it: `http://127.0.0.1:port`. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * A proxy as nginx is with `proxy_set_header Host $host` and nothing else: it passes Host and names no caller, so that
 * every request comes from this machine. `host` is what visitors' browsers send.
 */
export async function startPlainProxy(to: string, host: string): Promise<PlainProxy> {
  const server = createServer((incoming, outgoing) => {
    const options = { method: incoming.method, headers: { ...incoming.headers, host } }
    const passed = request(to + (incoming.url ?? '/'), options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
