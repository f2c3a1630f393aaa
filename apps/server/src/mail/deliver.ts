import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { SystemTransaction } from '../db/system-transaction.ts'
import { type BodySealer, createBodySealer } from './body.ts'
import { nextState, type NextState, type Outcome } from './delivery.rules.ts'
import { type ClaimedMail, claimMail, findDueMails, settleMail } from './mail.store.ts'
import { createSmtp, type SendMail } from './smtp.ts'

export interface Delivery {
  readonly body: BodySealer
  /** Null where no mail server is configured: mails stay in the outbox. */
  readonly send: SendMail | null
  readonly now: () => Date
}

/** The transactions of a delivery: a job's, or the command line's. */
export interface DeliveryRun {
  readonly log: Logger
  readonly signal: AbortSignal
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

interface DeliveryParts {
  readonly config: Pick<Config, 'mail' | 'secret'>
  readonly now: () => Date
}

export function createDelivery({ config, now }: DeliveryParts): Delivery {
  const { smtpUrl, from } = config.mail
  return { body: createBodySealer(config.secret), send: smtpUrl === null ? null : createSmtp(smtpUrl, from), now }
}

/** Longer than any delivery takes: a process that holds a mail for this long has died, and another may take it. */
const leaseMs = 2 * 60_000
const longestSendMs = 90_000

/**
 * Delivers one due mail. Answers its state, or null when another process has it or it is finished. A process that dies
 * after the server accepted the mail and before it is recorded sends it again: at least once, with the same Message-ID.
 */
export async function deliverMail(
  { body, send, now }: Delivery,
  envelopeId: string,
  run: DeliveryRun,
): Promise<NextState | null> {
  const claimed = await run.transaction(({ db }) => {
    const claimedAt = now()
    return claimMail(db, envelopeId, { now: claimedAt, leaseEnds: new Date(claimedAt.getTime() + leaseMs) })
  })
  if (!claimed) return null
  const outcome = await attempt(claimed, body, send, run.signal)
  const next = nextState(claimed.attempts, outcome, now())
  await run.transaction(({ db }) => settleMail(db, claimed, next))
  const isTrouble = next.state === 'bounced' || next.state === 'failed'
  run.log[isTrouble ? 'warn' : 'debug']({ mailId: claimed.id, state: next.state, answer: next.event.answer }, 'mail')
  return next
}

async function attempt(
  mail: ClaimedMail,
  body: BodySealer,
  send: SendMail | null,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!send) return { kind: 'kept' }
  const opened = body.open(mail.body)
  if (!opened) return { kind: 'refused', answer: 'Sealed under another PORTOLAN_SECRET' }
  const outgoing = {
    address: mail.address,
    name: mail.recipient_name,
    language: mail.language,
    subject: mail.subject,
    ...opened,
    messageId: mail.message_id,
    envelopeId: mail.envelope_id,
    date: mail.created_at,
  }
  return send(outgoing, AbortSignal.any([signal, AbortSignal.timeout(longestSendMs)]))
}

const mostAtOnce = 500
const lanes = 4
const sweepMs = 45_000

/** Delivers all due mails: retries, mails from the command line, and mails of processes that died. */
export async function deliverDueMails(delivery: Delivery, run: DeliveryRun): Promise<void> {
  const due = await run.transaction(({ db }) => findDueMails(db, delivery.now(), mostAtOnce))
  const stopAt = performance.now() + sweepMs
  const next = due[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const envelopeId of next) {
        if (run.signal.aborted || performance.now() > stopAt) return
        await deliverMail(delivery, envelopeId, run)
      }
    }),
  )
}
