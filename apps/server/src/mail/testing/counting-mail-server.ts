import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface CountingMailServer {
  readonly url: string
  readonly count: () => number
  /** Tokens of the links in the mails since the last call, in the order in which the mails came. */
  takeTokens(): string[]
  close(): Promise<void>
}

/** An SMTP server on a free port of this machine that takes every mail and does hardly anything with it, for measures. */
export async function startCountingMailServer(): Promise<CountingMailServer> {
  let count = 0
  let tokens: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        count += 1
        // As quoted-printable has it.
        const text = Buffer.concat(chunks).toString('latin1').replaceAll('=\r\n', '').replaceAll('=3D', '=')
        const token = /[?&]token=([\w-]{43})/.exec(text)?.[1]
        if (token !== undefined) tokens.push(token)
        done(null, 'Taken')
      })
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    count: () => count,
    takeTokens: () => {
      const found = tokens
      tokens = []
      return found
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
