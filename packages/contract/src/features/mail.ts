import * as z from 'zod/mini'
import { machine } from '../access.ts'
import { endpoint, upload } from '../operation.ts'
import { Id, Paging } from '../schemas/common.ts'

export const MailState = z.enum(['queued', 'sending', 'sent', 'retrying', 'bounced', 'failed', 'outbox'])

/** A mail's header and state; never its text, which can contain somebody's sign-in link. */
export const MailRecord = z.object({
  id: Id,
  /** Code of the company; null for mails of the deployment itself. */
  company: z.nullable(z.string()),
  address: z.string(),
  name: z.nullable(z.string()),
  language: z.string(),
  template: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  /** The last reply of the mail server. */
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()),
})
export type MailRecord = z.infer<typeof MailRecord>

/** The result of one delivery-status file. */
const BounceReport = z.object({
  file: z.string(),
  /**
   * `bounced`: the mail came back. `noted`: late or delivered, added to its history. `unknown`: the server has no such
   * mail. `unreadable`: not a delivery-status message (RFC 3464).
   */
  outcome: z.enum(['bounced', 'noted', 'unknown', 'unreadable']),
  id: z.nullable(Id),
  answer: z.nullable(z.string()),
})

/** Calls of the back office about mails. */
export const mail = {
  searchMails: endpoint('POST', '/back-office/mail/search', {
    access: machine('mail'),
    effect: 'read',
    summary: 'Sent and queued mails, newest first, with the reply of the mail server.',
    request: z.object({
      paging: z.optional(Paging),
      state: z.optional(MailState),
      address: z.optional(z.string().check(z.minLength(1), z.maxLength(320))),
    }),
    response: z.object({ mails: z.array(MailRecord), total: z.int() }),
  }),
  retryMail: endpoint('POST', '/back-office/mail/:id/retry', {
    access: machine('mail'),
    effect: 'write',
    summary: 'Sends a mail again that bounced, failed, waits for its next attempt or stayed in the outbox.',
    request: z.object({ id: Id }),
    response: z.object({ id: Id, state: MailState }),
  }),
  reportBounces: endpoint('POST', '/back-office/mail/bounces', {
    access: machine('mail'),
    effect: 'write',
    summary: 'Delivery-status messages (RFC 3464) as .eml files, as mail servers send them to the sender address.',
    request: upload(z.object({}), { maxFiles: 100 }),
    response: z.object({
      bounced: z.int(),
      noted: z.int(),
      unknown: z.int(),
      unreadable: z.int(),
      reports: z.array(BounceReport),
    }),
  }),
}
