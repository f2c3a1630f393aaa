import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface CountingMailServer {
  readonly url: string
  readonly count: () => number
  /** Of them, those that no other has the Message-ID of. */
  readonly distinct: () => number
  /** Tokens of the links in the mails since the last call, in the order in which the mails came. */
  takeTokens(): string[]
  close(): Promise<void>
}

/** An SMTP server on a port of this machine, by itself a free one, that takes every mail and does hardly anything with it, for measures. */
export async function startCountingMailServer(port = 0): Promise<CountingMailServer> {
  let count = 0
  let tokens: string[] = []
  const ids = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        count += 1
        const raw = Buffer.concat(chunks).toString('latin1')
        ids.add(/^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? String(count))
        // As quoted-printable has it.
        const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        const token = /[?&]token=([\w-]{43})/.exec(text)?.[1]
        if (token !== undefined) tokens.push(token)
        done(null, 'Taken')
      })
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    count: () => count,
    distinct: () => ids.size,
    takeTokens: () => {
      const found = tokens
      tokens = []
      return found
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
