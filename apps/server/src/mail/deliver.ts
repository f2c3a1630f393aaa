import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { SystemTransaction } from '../db/system-transaction.ts'
import { type BodySealer, createBodySealer } from './body.ts'
import { nextState, type NextState, type Outcome } from './delivery.rules.ts'
import { claimDueMails, type ClaimedMail, claimMail, settleMails, type Settled } from './mail.store.ts'
import { createSmtp, type SendMail } from './smtp.ts'

export interface Delivery {
  readonly body: BodySealer
  /** Null where no mail server is configured: mails stay in the outbox. */
  readonly send: SendMail | null
  readonly now: () => Date
  readonly mailsSettled: MailsSettled
}

/** Called after results were committed, with the templates of these mails: what shows them live follows at once. */
export type MailsSettled = (templates: ReadonlySet<string>) => void

/** The transactions of a delivery: a job's, or the command line's. */
export interface DeliveryRun {
  readonly log: Logger
  readonly signal: AbortSignal
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

interface DeliveryParts {
  readonly config: Pick<Config, 'mail' | 'secret'>
  readonly now: () => Date
  readonly mailsSettled?: MailsSettled
}

export function createDelivery({ config, now, mailsSettled = () => undefined }: DeliveryParts): Delivery {
  const { smtpUrl, from } = config.mail
  const send = smtpUrl === null ? null : createSmtp(smtpUrl, from)
  return { body: createBodySealer(config.secret), send, now, mailsSettled }
}

/** Longer than any delivery takes: a process that holds a mail for this long has died, and another may take it. */
const leaseMs = 2 * 60_000
const longestSendMs = 90_000

/** How many mails one run claims and sends at a time. */
export const mailsOfJob = 8

/**
 * Delivers one due mail. Answers its state, or null when another process has it or it is finished. A process that dies
 * after the server accepted the mail and before it is recorded sends it again: at least once, with the same Message-ID.
 */
export async function deliverMail(delivery: Delivery, envelopeId: string, run: DeliveryRun): Promise<NextState | null> {
  const mail = await run.transaction(({ db }) => claimMail(db, envelopeId, claimOf(delivery)))
  if (!mail) return null
  const [next] = await deliverClaimed(delivery, [mail], run)
  return next ?? null
}

/** Delivers some due mails, longest waiting first, as `deliverMail` does one. Answers how many it found. */
export async function deliverSome(delivery: Delivery, run: DeliveryRun): Promise<number> {
  const mails = await run.transaction(({ db }) => claimDueMails(db, mailsOfJob, claimOf(delivery)))
  if (mails.length > 0) await deliverClaimed(delivery, mails, run)
  return mails.length
}

function claimOf({ now }: Delivery) {
  const claimedAt = now()
  return { now: claimedAt, leaseEnds: new Date(claimedAt.getTime() + leaseMs) }
}

async function deliverClaimed(
  { body, send, now, mailsSettled }: Delivery,
  mails: readonly ClaimedMail[],
  run: DeliveryRun,
): Promise<NextState[]> {
  const settle = createSettling(run, mailsSettled)
  return Promise.all(
    mails.map(async (mail) => {
      const outcome = await attempt(mail, body, send, run.signal)
      const next = nextState(mail.attempts, outcome, now())
      await settle({ mail, next })
      const isTrouble = next.state === 'bounced' || next.state === 'failed'
      run.log[isTrouble ? 'warn' : 'debug']({ mailId: mail.id, state: next.state, answer: next.event.answer }, 'mail')
      return next
    }),
  )
}

type SettledMail = Settled & { readonly mail: Pick<ClaimedMail, 'template'> }

/**
 * Records results as soon as they are known, those that come while others are being recorded in one transaction: what a
 * dying process sent and did not record is sent again.
 */
function createSettling(run: DeliveryRun, settled: MailsSettled) {
  let waiting: SettledMail[] = []
  let last = Promise.resolve()
  return (one: SettledMail): Promise<void> => {
    waiting.push(one)
    last = last.then(async () => {
      const some = waiting
      waiting = []
      if (some.length === 0) return
      await run.transaction(({ db }) => settleMails(db, some))
      settled(new Set(some.map(({ mail }) => mail.template)))
    })
    return last
  }
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

const sweepMs = 45_000

/** Delivers all due mails: retries, mails from the command line, and mails of processes that died. */
export async function deliverDueMails(delivery: Delivery, run: DeliveryRun): Promise<void> {
  const stopAt = performance.now() + sweepMs
  while (!run.signal.aborted && performance.now() < stopAt) if ((await deliverSome(delivery, run)) === 0) return
}
