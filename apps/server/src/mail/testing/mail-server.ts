import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server does with the next mails: takes them, or answers a code at RCPT TO or after DATA, or hangs up. */
export type Behaviour =
  | { readonly kind: 'take' }
  | { readonly kind: 'answer'; readonly at: 'recipient' | 'data'; readonly code: number; readonly words: string }
  | { readonly kind: 'hang up' }

export interface TestMailServer {
  readonly url: string
  readonly taken: { readonly email: Email; readonly raw: string; readonly recipients: readonly string[] }[]
  /** Connections so far, also those that came to nothing. */
  readonly connections: () => number
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** A real SMTP server on a free port of this machine. */
export async function startMailServer(): Promise<TestMailServer> {
  let behaviour: Behaviour = { kind: 'take' }
  let connections = 0
  const taken: TestMailServer['taken'] = []
  const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => (connections++, done()),
    onRcptTo: (_address, _session, done) =>
      behaviour.kind === 'answer' && behaviour.at === 'recipient'
        ? done(refusal(behaviour.code, behaviour.words))
        : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (behaviour.kind === 'hang up')
          return server.connections.forEach((connection) => connection._socket.destroy())
        if (behaviour.kind === 'answer') return done(refusal(behaviour.code, behaviour.words))
        const raw = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        void PostalMime.parse(raw).then((email) => {
          taken.push({ email, raw: raw.toString('utf8'), recipients })
          done(null, 'Taken')
        })
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
    taken,
    connections: () => connections,
    behave: (next) => void (behaviour = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
