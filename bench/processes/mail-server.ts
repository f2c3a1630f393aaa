import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { serveParent } from '../child.ts'

export interface MailServerReady {
  readonly url: string
}
/** What it is asked: how many mails it has taken, or the tokens of the links in them, oldest first, which it then forgets. */
export type MailServerJob = 'count' | 'tokens'

/** An SMTP server on this machine, in a process of its own: it takes every mail and keeps what it needs to answer. */
serveParent<null, MailServerJob>(async () => {
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
    ready: { url: `smtp://127.0.0.1:${address.port}` } satisfies MailServerReady,
    run: async (job) => {
      if (job === 'count') return count
      const found = tokens
      tokens = []
      return found
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
})
