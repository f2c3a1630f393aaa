import { randomUUID } from 'node:crypto'
import type { Language } from '@portolan/contract/enums'
import type { Config } from '../config/config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { AppError } from '../kernel/app-error.ts'
import { createBodySealer } from './body.ts'
import { mailsOfJob, type MailsSettled } from './deliver.ts'
import { mailDelivery } from './mail.jobs.ts'
import { type Db, insertMails } from './mail.store.ts'
import { oneLine, renderMail } from './render.ts'
import type { Filled } from './templates/registry.ts'

/** The recipient of a mail. */
export interface Recipient {
  readonly address: string
  /** The name in the greeting and beside the address; null where only the address is known. */
  readonly name: string | null
  /** Their login, where they have one. */
  readonly loginId: number | null
}

/** A mail to send: a template with its own values. */
export type MailRequest = Filled & {
  /** Null for the deployment's own mails. */
  readonly companyId: number | null
  readonly to: Recipient
  readonly language: Language
}

export interface Mail {
  /**
   * Queues mails and their delivery jobs in the caller's transaction; a rollback discards them. Answers their envelope
   * ids, in order. Throws AppError('invalid_email_format') for an invalid address.
   */
  queue(db: Db, ...requests: readonly MailRequest[]): Promise<string[]>
  /** The mail as it would be sent, for a history of what was: pass it without the secrets of its links. The body is sealed. */
  copy(request: MailRequest): MailCopy
  /** A sealed body of `copy`; null when it was sealed under another secret. */
  openCopy(sealed: string): string | null
}

export interface MailCopy {
  readonly subject: string
  /** Name and address, as in the mail's head. */
  readonly sender: string
  readonly body: string
}

export interface MailDeps {
  readonly config: Pick<Config, 'mail' | 'appName' | 'brand' | 'http' | 'secret'>
  readonly now: () => Date
  /** Null where no jobs run, as on the command line: the server finds the mails within a minute. */
  readonly jobs: () => Pick<Jobs, 'enqueueAll'> | null
}

/** Queues mails in the database (outbox pattern); a job sends them later. */
export function createMail({ config, now, jobs }: MailDeps): Mail {
  const body = createBodySealer(config.secret)
  const publicUrl = new URL(config.http.publicUrl)
  const render = (request: MailRequest) => {
    const recipientName = request.to.name === null ? null : oneLine(request.to.name, 200) || null
    return {
      recipientName,
      ...renderMail(request, { ...config, publicUrl, recipientName, language: request.language }),
    }
  }
  return {
    copy: (request) => {
      const { subject, html, text } = render(request)
      return { subject, sender: config.mail.from, body: body.seal({ html, text }) }
    },
    openCopy: (sealed) => body.open(sealed)?.html ?? null,
    async queue(db, ...requests) {
      const rows = requests.map((request) => {
        const envelopeId = randomUUID()
        const { recipientName, subject, html, text } = render(request)
        return {
          company_id: request.companyId,
          login_id: request.to.loginId,
          address: checkAddress(request.to.address),
          recipient_name: recipientName,
          language: request.language,
          template: request.template,
          subject,
          body: body.seal({ html, text }),
          message_id: `<${envelopeId}@${publicUrl.hostname}>`,
          envelope_id: envelopeId,
          created_at: now(),
          due_at: now(),
        }
      })
      await insertMails(db, rows)
      await jobs()?.enqueueAll(db, mailDelivery, jobsFor(rows))
      return rows.map(({ envelope_id: id }) => id)
    },
  }
}

/** As many jobs for each company as its mails need. */
function jobsFor(rows: readonly { readonly company_id: number | null }[]): { companyId: number | null }[] {
  const companies = [...new Set(rows.map((row) => row.company_id))]
  return companies.flatMap((companyId) => {
    const mails = rows.filter((row) => row.company_id === companyId).length
    return Array.from({ length: Math.ceil(mails / mailsOfJob) }, () => ({ companyId }))
  })
}

/** The portal's check of addresses; an accepted address cannot end a header or an SMTP command. */
const addressShape = /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

export const isMailAddress = (address: string) => address.length <= 320 && addressShape.test(address)

function checkAddress(address: string): string {
  if (!isMailAddress(address)) throw new AppError('invalid_email_format')
  return address
}

/** Makes mails available to jobs. */
declare module '../jobs/job.ts' {
  interface JobParts {
    readonly mail: Mail
    readonly mailsSettled: MailsSettled
  }
}
