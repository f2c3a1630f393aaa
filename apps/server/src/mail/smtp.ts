import { createTransport, type SendMailOptions } from 'nodemailer'
import { refuseInsideTransaction } from '../kernel/transaction.ts'
import type { Outcome } from './delivery.rules.ts'
import { answerText, outcomeOfFailure } from './smtp-answer.rules.ts'

/** A rendered mail. */
export interface OutgoingMail {
  readonly address: string
  readonly name: string | null
  readonly language: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** `<uuid@host>` */
  readonly messageId: string
  readonly envelopeId: string
  readonly date: Date
}

/** Sends mails to a server and answers its result; never throws for a failure of server or network. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<Exclude<Outcome, { kind: 'kept' }>>

const patience = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * Connections stay open for the next mail, for as long as mails keep coming. A mail that a connection loses is not the
 * pool's to try again: its attempts are counted by us.
 */
const pool = { pool: true, maxConnections: 8, maxMessages: 100, maxRequeues: 0, idleTimeout: 3_000 } as const

/** `smtpUrl`: smtp(s)://[user:password@]host[:port]. Uses STARTTLS where the server offers it. */
export function createSmtp(smtpUrl: string, from: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    ...pool,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail, signal) => {
    refuseInsideTransaction('Sending a mail')
    try {
      const { response } = await transport.sendMail({ ...messageOptions(mail, from), signal })
      return { kind: 'accepted', answer: answerText(response) }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return outcomeOfFailure(error)
    }
  }
}

/** The message in the mail library's form: for sending, and for the .eml of the outbox. */
export function messageOptions(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    to: { name: mail.name ?? '', address: mail.address },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.date,
    // Servers with delivery status notifications report this id (RFC 3461).
    dsn: { id: mail.envelopeId, return: 'headers', notify: ['failure', 'delay'], recipient: mail.address },
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The mail as an .eml file, with the bytes that would be sent. */
export async function composeEml(mail: OutgoingMail, from: string): Promise<Buffer> {
  const { message } = await composer.sendMail(messageOptions(mail, from))
  return message as Buffer
}
