import * as z from 'zod/mini'
import { machine } from '../access.ts'
import { endpoint, upload } from '../operation.ts'
import { Id, Paging } from '../schemas.ts'

/** One fault of a provisioning file: where it stands and what is wrong, in the caller's language. */
const ProvisioningFault = z.object({ place: z.string(), message: z.string() })

const Counts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() })

export const ImportState = z.enum(['queued', 'running', 'finished', 'failed'])

const ImportedFile = z.object({
  file: z.string(),
  format: z.nullable(z.string()),
  messages: z.int(),
  orders: z.int(),
  unchanged: z.int(),
  quarantined: z.int(),
})

export const ImportJob = z.object({
  id: Id,
  company: z.string(),
  state: ImportState,
  dryRun: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  totals: z.object({
    files: z.int(),
    messages: z.int(),
    created: z.int(),
    updated: z.int(),
    cancelled: z.int(),
    unchanged: z.int(),
    quarantined: z.int(),
  }),
  files: z.array(ImportedFile),
})
export type ImportJob = z.infer<typeof ImportJob>

export const QuarantinedRecord = z.object({
  id: Id,
  file: z.string(),
  /** Where in the file: a path of the message, or a line. */
  place: z.string(),
  reason: z.string(),
  message: z.string(),
  receivedAt: z.string(),
  state: z.enum(['open', 'resolved']),
})

export const MailState = z.enum(['queued', 'sending', 'sent', 'retrying', 'bounced', 'failed', 'outbox'])

/** A mail's head and how it stands; never what it says, since that may hold somebody's sign-in link. */
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
  /** The mail server's last words. */
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()),
})
export type MailRecord = z.infer<typeof MailRecord>

/** What one file of delivery-status messages told. */
const BounceReport = z.object({
  file: z.string(),
  /**
   * `bounced`: the mail came back. `noted`: late or delivered, written into its history. `unknown`: of no mail we know.
   * `unreadable`: no delivery-status message (RFC 3464).
   */
  outcome: z.enum(['bounced', 'noted', 'unknown', 'unreadable']),
  id: z.nullable(Id),
  answer: z.nullable(z.string()),
})

/** `superseded`: in force, but one for the same audience that started later is shown instead. */
export const ContentState = z.enum(['coming', 'in-force', 'superseded', 'expired'])

const ContentRemark = z.object({ place: z.string(), message: z.string() })

export const ContentEntry = z.object({
  id: Id,
  kind: z.string(),
  category: z.string(),
  keyword: z.string(),
  /** A company's code; null for all. */
  company: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  state: ContentState,
  texts: z.array(z.object({ language: z.string(), title: z.nullable(z.string()) })),
  updatedAt: z.string(),
})
export type ContentEntry = z.infer<typeof ContentEntry>

export const administration = {
  provision: endpoint('POST', '/back-office/provisioning', {
    access: machine('provision'),
    effect: 'write',
    summary:
      'Companies, people, rights, widgets and machine clients, as one JSON or CSV file each. Idempotent; all or nothing.',
    request: upload(
      z.object({ dryRun: z.optional(z.enum(['true', 'false'])), invite: z.optional(z.enum(['true', 'false'])) }),
      { maxFiles: 20 },
    ),
    response: z.object({
      companies: Counts,
      logins: Counts,
      travelers: Counts,
      machineClients: Counts,
      /** Companies' own providers. */
      ssoConnections: Counts,
      /** People who get an invitation by mail. */
      invited: z.int(),
      faults: z.array(ProvisioningFault),
    }),
  }),
  importBookings: endpoint('POST', '/back-office/imports/bookings', {
    access: machine('import'),
    effect: 'write',
    status: 202,
    summary: 'Booking files (Concur itinerary XML v1 or JSON v4, or a zip of them), streamed; answers a job.',
    request: upload(
      z.object({
        company: z.string().check(z.minLength(1), z.maxLength(64)),
        dryRun: z.optional(z.enum(['true', 'false'])),
      }),
      { maxFiles: 1000 },
    ),
    response: z.object({ id: Id, state: ImportState }),
  }),
  addFiles: endpoint('POST', '/back-office/files', {
    access: machine('content'),
    effect: 'write',
    summary:
      'Pictures and PDFs that content, logos and mails show, open to anyone. The same content again answers the same id.',
    request: upload(z.object({}), { maxFiles: 50 }),
    response: z.array(z.object({ id: z.string(), url: z.string() })),
  }),
  getImport: endpoint('GET', '/back-office/imports/:id', {
    access: machine('import'),
    effect: 'read',
    summary: 'How an import is doing.',
    request: z.object({ id: Id }),
    response: ImportJob,
  }),
  searchQuarantine: endpoint('POST', '/back-office/quarantine/search', {
    access: machine('import'),
    effect: 'read',
    summary: 'Records that could not be read, with file, place and reason.',
    request: z.object({ paging: z.optional(Paging), state: z.optional(z.enum(['open', 'resolved'])) }),
    response: z.object({ records: z.array(QuarantinedRecord), total: z.int() }),
  }),
  retryQuarantined: endpoint('POST', '/back-office/quarantine/:id/retry', {
    access: machine('import'),
    effect: 'write',
    summary: 'Reads the kept record again, after the cause was mended.',
    request: z.object({ id: Id }),
    response: z.object({
      state: z.enum(['open', 'resolved']),
      reason: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  }),
  searchMails: endpoint('POST', '/back-office/mail/search', {
    access: machine('mail'),
    effect: 'read',
    summary: 'Mails that were sent or are to be, newest first, with what the mail server said.',
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
    summary: 'Sends a mail again that came back, was given up, waits for its next attempt or stayed in the outbox.',
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
  putContent: endpoint('POST', '/back-office/content', {
    access: machine('content'),
    effect: 'write',
    summary:
      'Pages, footer, footer script and what the download dialog shows (docs/content.md). Idempotent; all or nothing.',
    request: z.object({ items: z.array(z.unknown()).check(z.maxLength(500)), dryRun: z.optional(z.boolean()) }),
    response: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      removed: z.int(),
      faults: z.array(ContentRemark),
      /** What cleaning took out of the HTML. */
      notes: z.array(ContentRemark),
    }),
  }),
  searchContent: endpoint('POST', '/back-office/content/search', {
    access: machine('content'),
    effect: 'read',
    summary: 'What content there is, with its state by the clock.',
    request: z.object({
      paging: z.optional(Paging),
      category: z.optional(z.string().check(z.maxLength(64))),
      state: z.optional(ContentState),
    }),
    response: z.object({ records: z.array(ContentEntry), total: z.int() }),
  }),
}
