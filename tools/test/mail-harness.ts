import { createMail, type Mail, type MailDeps } from '../../apps/server/src/mail/mail.ts'
import { testSecret } from './database.ts'

/** The configuration that mail/ reads. Mails stay in the outbox unless a test names a server. */
export const mailConfig: MailDeps['config'] = {
  appName: 'Portolan',
  brand: 'main',
  secret: testSecret,
  mail: { smtpUrl: null, from: 'Portolan <no-reply@portal.example>' },
  http: { host: '127.0.0.1', port: 8080, publicUrl: 'https://portal.example', trustProxy: false },
}

/** Mail without jobs: a queued mail stays queued until a test delivers it. */
export const createTestMail = (now: () => Date = () => new Date()): Mail =>
  createMail({ config: mailConfig, now, jobs: () => null })
