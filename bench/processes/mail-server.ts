import { startCountingMailServer } from '../../apps/server/src/mail/testing/counting-mail-server.ts'
import { serveParent } from '../child.ts'

export interface MailServerReady {
  readonly url: string
}
/** What it is asked: how many mails it has taken, or the tokens of the links in those since the last time. */
export type MailServerJob = 'count' | 'tokens'

/** An SMTP server in a process of its own. */
serveParent<null, MailServerJob>(async () => {
  const server = await startCountingMailServer()
  return {
    ready: { url: server.url } satisfies MailServerReady,
    run: async (job) => (job === 'count' ? server.count() : server.takeTokens()),
    stop: () => server.close(),
  }
})
