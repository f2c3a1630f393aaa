import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startS3 } from '../../../../storage/testing/s3-server.ts'

export interface FullStore {
  /** For S3_URL. */
  readonly url: string
  /** From now on every file that is put in is answered as by a disk without room; or not any more. */
  fill(isFull: boolean): void
  stop(): Promise<void>
}

/** An S3 server that can run full. */
export async function startFullStore(): Promise<FullStore> {
  const s3 = await startS3()
  const target = new URL(s3.url)
  let isFull = false
  const server = createServer((incoming, answer) => {
    if (isFull && incoming.method === 'PUT') {
      incoming.resume()
      incoming.on('end', () => answer.writeHead(507, { 'content-type': 'application/xml' }).end(refusal))
      return
    }
    const { method, headers, url } = incoming
    const forwarded = request({ host: target.hostname, port: target.port, method, headers, path: url }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })
    incoming.pipe(forwarded)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const url = new URL(s3.url)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fill: (full) => void (isFull = full),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await s3.stop()
    },
  }
}

const refusal = '<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>No room</Message></Error>'
