import { once } from 'node:events'
import { createServer } from 'node:http'
import { signatureHeader, signatureOf, timestampHeader } from '../text-carrier.ts'

/** As the webhook's documentation has it. */
export interface ReceivedText {
  readonly id: string
  readonly channel: 'sms' | 'voice'
  readonly to: string
  readonly language: string
  readonly text: string
  readonly exercise: boolean
}

export interface TextReceiver {
  readonly url: string
  /** What came with a good signature, in order; a repeat of an id is another one. */
  readonly received: readonly ReceivedText[]
  /** Calls without one. */
  readonly unsigned: () => number
  /** The status of the answers from now on. */
  answer(status: number): void
  close(): Promise<void>
}

/** A carrier of short messages and calls on this machine, which checks signatures as a real one has to. */
export async function startTextReceiver(secret: string): Promise<TextReceiver> {
  const received: ReceivedText[] = []
  let unsigned = 0
  let status = 202
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const at = String(request.headers[timestampHeader])
      if (request.headers[signatureHeader] !== signatureOf(secret, at, body)) {
        unsigned += 1
        return response.writeHead(401).end()
      }
      received.push(JSON.parse(body) as ReceivedText)
      response.writeHead(status).end(status < 300 ? 'queued' : 'not now')
    })
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/send`,
    received,
    unsigned: () => unsigned,
    answer: (next) => void (status = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
