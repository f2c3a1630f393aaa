import * as z from 'zod/mini'
import { doubts, FieldValue } from './trips/confirmations.ts'
import { machine } from '../access.ts'
import { administrationBulk } from './administration/bulk.ts'
import { administrationPeople } from './administration/people.ts'
import { endpoint, upload } from '../operation.ts'
import { Id, Paging } from '../schemas/common.ts'

/** One fault of a provisioning file: its place and what is wrong, in the caller's language. */
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
  /** Where in the file it stands, in the caller's language. */
  place: z.string(),
  reason: z.string(),
  message: z.string(),
  receivedAt: z.string(),
  state: z.enum(['open', 'resolved']),
})

/** Records as a provisioning document has them. */
const Items = z.object({ items: z.array(z.unknown()).check(z.maxLength(1_000)), dryRun: z.optional(z.boolean()) })

/** The traveller of confirmations that name nobody: a code, an address, or the id of a profile. */
const Whom = z.string().check(z.minLength(1), z.maxLength(320))

export const administration = {
  ...administrationPeople,
  ...administrationBulk,
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
      /** OpenID providers of companies. */
      ssoConnections: Counts,
      costCentres: Counts,
      rules: Counts,
      /** Number of people who get an invitation by mail. */
      invited: z.int(),
      faults: z.array(ProvisioningFault),
    }),
  }),
  putCostCentres: endpoint('POST', '/back-office/cost-centres', {
    access: machine('cost-centres'),
    effect: 'write',
    summary: 'Cost centres with their approvers, as in a provisioning file. Idempotent; all or nothing.',
    request: Items,
    response: z.object({ costCentres: Counts, faults: z.array(ProvisioningFault) }),
  }),
  putRules: endpoint('POST', '/back-office/rules', {
    access: machine('rules'),
    effect: 'write',
    summary: "Companies' rules, as in a provisioning file: what says something new becomes a version. All or nothing.",
    request: Items,
    response: z.object({ rules: Counts, faults: z.array(ProvisioningFault) }),
  }),
  putRates: endpoint('POST', '/back-office/exchange-rates', {
    access: machine('rates'),
    effect: 'write',
    summary: 'Exchange rates of days, for all companies. Only clients of the whole deployment. All or nothing.',
    request: z.object({
      items: z
        .array(z.object({ base: z.string(), currency: z.string(), day: z.string(), rate: z.string() }))
        .check(z.minLength(1), z.maxLength(10_000)),
      dryRun: z.optional(z.boolean()),
    }),
    response: z.object({ rates: z.int(), changed: z.int(), faults: z.array(ProvisioningFault) }),
  }),
  importBookings: endpoint('POST', '/back-office/imports/bookings', {
    access: machine('import'),
    effect: 'write',
    status: 202,
    summary: 'Booking files (Concur itineraries, confirmations, or a zip of them), streamed; answers a job.',
    request: upload(
      z.object({
        company: z.string().check(z.minLength(1), z.maxLength(64)),
        dryRun: z.optional(z.enum(['true', 'false'])),
        traveler: z.optional(Whom),
      }),
      { maxFiles: 1000 },
    ),
    response: z.object({ id: Id, state: ImportState }),
  }),
  getImport: endpoint('GET', '/back-office/imports/:id', {
    access: machine('import'),
    effect: 'read',
    summary: 'The state of an import.',
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
    summary: 'Reads a quarantined record again after its cause was fixed, or with answers to what is open.',
    request: z.object({
      id: Id,
      traveler: z.optional(Whom),
      /** By field name (`confirmationFields`), as in `saveConfirmation`; they count as sure. */
      answers: z.optional(z.record(z.string().check(z.maxLength(40)), FieldValue)),
    }),
    response: z.object({
      state: z.enum(['open', 'resolved']),
      reason: z.nullable(z.string()),
      message: z.nullable(z.string()),
      /** What is still open in a confirmation; an answer to each resolves it. */
      questions: z.array(
        z.object({
          /** One of `confirmationFields`, or `traveler` where the booking names nobody. */
          field: z.string(),
          /** Why; null where the value is missing. */
          doubt: z.nullable(z.enum(doubts)),
          value: z.nullable(z.string()),
          choices: z.array(z.string()),
        }),
      ),
    }),
  }),
}
