import * as z from 'zod/mini'
import { anyFlagRight, session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { Id, Paging } from '../../schemas/common.ts'
import { doubts, FieldValue } from '../trips/confirmations.ts'

/** How a deployment is: what is wrong, what to do about it, and the acts that mend it in place. */

export const healthStates = ['red', 'warning', 'unknown', 'ok'] as const
export type HealthState = (typeof healthStates)[number]

export const healthGroups = [
  'imports',
  'quarantine',
  'feeds',
  'mail',
  'jobs',
  'storage',
  'keys',
  'database',
  'processes',
] as const
export type HealthGroup = (typeof healthGroups)[number]

export const healthChecks = [
  'lastImport',
  'failedImports',
  'stuckImports',
  'quarantineBookings',
  'quarantineInvoices',
  'quarantineRisk',
  'quarantineFares',
  'refusedOrders',
  'riskFeed',
  'flightSupplier',
  'fareSuppliers',
  'exchangeRates',
  'mailWaiting',
  'mailRetrying',
  'mailFailed',
  'mailBounced',
  'mailOutbox',
  'jobsFailed',
  'jobsLate',
  'jobsWaiting',
  'storageWritable',
  'storageFree',
  'storageStored',
  'certificate',
  'signingKeys',
  'providerKeys',
  'machineSecrets',
  'databaseSize',
  'databaseSessions',
  'databaseReplica',
  'databaseTransaction',
  'databaseStatements',
  'databaseVersion',
  'processesAlive',
  'realtimeListeners',
  'clockSkew',
  'checkFailed',
] as const
export type HealthCheckName = (typeof healthChecks)[number]

export const HealthCheck = z.object({
  /** The check, and what it is about where there are several: `riskFeed:us-state`. */
  Id: z.string(),
  Group: z.enum(healthGroups),
  State: z.enum(healthStates),
  Title: z.string(),
  Value: z.string(),
  /** Since when; null where that means nothing. ISO 8601. */
  Since: z.nullable(z.string()),
  /** Null where nothing is to be done. */
  WhatToDo: z.nullable(z.string()),
  /** Page of the portal where it is mended. */
  Link: z.nullable(z.string()),
  /** Key of a feed that `runFeed` runs; null where there is none, or the caller may not. */
  Runs: z.nullable(z.string()),
})
export type HealthCheck = z.infer<typeof HealthCheck>

export const quarantineKinds = ['bookings', 'invoices', 'risk', 'fares'] as const
export type QuarantineKind = (typeof quarantineKinds)[number]

const Kind = z.enum(quarantineKinds)
/** Fares have no number of their own: import and row. */
const RecordId = z.string().check(z.regex(/^\d{1,15}(-\d{1,9})?$/))

export const HealthRecord = z.object({
  Id: RecordId,
  Kind,
  /** Code of the company; null for what belongs to all. */
  CompanyCode: z.nullable(z.string()),
  /** File or feed. */
  File: z.string(),
  /** Where in the file it stands, in the caller's language. */
  Place: z.string(),
  /** Why it could not be taken, in the caller's language. */
  Message: z.string(),
  ReceivedAt: z.string(),
})
export type HealthRecord = z.infer<typeof HealthRecord>

const OpenQuestion = z.object({
  Field: z.string(),
  /** The field in the caller’s language. */
  Label: z.string(),
  Doubt: z.nullable(z.enum(doubts)),
  Value: z.nullable(z.string()),
  Choices: z.array(z.string()),
})

export const mailTroubles = ['queued', 'retrying', 'failed', 'bounced', 'outbox'] as const
export type MailTrouble = (typeof mailTroubles)[number]

export const HealthMail = z.object({
  Id,
  CompanyCode: z.nullable(z.string()),
  Address: z.string(),
  Template: z.string(),
  Subject: z.string(),
  State: z.string(),
  Attempts: z.int(),
  /** The last words of the mail server. */
  Answer: z.nullable(z.string()),
  CreatedAt: z.string(),
  NextAttemptAt: z.nullable(z.string()),
})
export type HealthMail = z.infer<typeof HealthMail>

const JobId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const HealthJob = z.object({
  Id: JobId,
  Queue: z.string(),
  State: z.enum(['failed', 'retry', 'active']),
  Attempts: z.int(),
  Deaths: z.int(),
  Since: z.string(),
  Reason: z.nullable(z.string()),
})
export type HealthJob = z.infer<typeof HealthJob>

const reader = { access: session(), needs: anyFlagRight('adminAudit'), reachesAdmin: true, runsAs: 'system' } as const
const mender = { access: session(), needs: anyFlagRight('adminCompany'), reachesAdmin: true, runsAs: 'system' } as const
const agency = { access: session(), needs: anyFlagRight('adminAgency'), reachesAdmin: true, runsAs: 'system' } as const

export const administrationHealth = {
  getHealth: endpoint('POST', '/admin/health', {
    ...reader,
    effect: 'read',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'How the deployment is: each check with its state and what to do. Of one company: its own part.',
    request: z.object({}),
    response: z.object({
      AsOf: z.string(),
      /** Agency administrators see the deployment, others their companies. */
      IsWhole: z.boolean(),
      /** What is red first. */
      Checks: z.array(HealthCheck),
      /** The biggest tables, biggest first; bytes with their indexes. */
      Tables: z.array(z.object({ Name: z.string(), Bytes: z.number(), Rows: z.number() })),
      /** The slowest statements, by time spent; empty where the database does not count them. */
      Statements: z.array(z.object({ Text: z.string(), Calls: z.number(), MeanMs: z.number(), TotalMs: z.number() })),
    }),
  }),
  searchQuarantined: endpoint('POST', '/admin/health/quarantine', {
    ...reader,
    effect: 'read',
    summary: 'Records that wait in a quarantine, the newest first.',
    request: z.object({
      Kind,
      /** A part of the file’s name. */
      Search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      Paging: z.optional(Paging),
    }),
    response: z.object({ Records: z.array(HealthRecord), Total: z.int() }),
  }),
  getQuarantined: endpoint('POST', '/admin/health/quarantine/record', {
    ...reader,
    effect: 'read',
    summary: 'One record as it arrived, with its place and reason. The look is audited.',
    request: z.object({ Kind, Id: RecordId }),
    response: z.object({
      Record: HealthRecord,
      /** The record as it arrived, cut to 20,000 characters; null where it was too large to keep, or is no text. */
      Text: z.nullable(z.string()),
      IsOpen: z.boolean(),
      /** It can be read again here; else what to do is said in `WhatToDo`. */
      CanRetry: z.boolean(),
      WhatToDo: z.string(),
    }),
  }),
  retryRecord: endpoint('POST', '/admin/health/quarantine/retry', {
    ...mender,
    effect: 'write',
    summary: 'Reads a record again, with answers to what it was asked and the traveller it names nobody for.',
    request: z.object({
      Kind: z.literal('bookings'),
      Id: RecordId,
      Traveler: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(320))),
      Answers: z.optional(z.record(z.string().check(z.maxLength(40)), FieldValue)),
    }),
    response: z.object({
      State: z.enum(['open', 'resolved']),
      Message: z.nullable(z.string()),
      Questions: z.array(OpenQuestion),
    }),
  }),
  dismissRecord: endpoint('POST', '/admin/health/quarantine/dismiss', {
    ...mender,
    effect: 'write',
    summary: 'Sets a record aside that nobody can mend, with the reason.',
    request: z.object({
      Kind,
      Id: RecordId,
      Reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    response: z.object({ Dismissed: z.boolean() }),
  }),
  searchTroubledMails: endpoint('POST', '/admin/health/mails', {
    ...reader,
    effect: 'read',
    summary: 'Mails that wait, came back or were given up, with the words of the mail server.',
    request: z.object({
      State: z.enum(mailTroubles),
      /** The whole address of the recipient. */
      Address: z.optional(z.string().check(z.trim(), z.maxLength(320))),
      Paging: z.optional(Paging),
    }),
    response: z.object({ Mails: z.array(HealthMail), Total: z.int() }),
  }),
  retryTroubledMail: endpoint('POST', '/admin/health/mails/retry', {
    ...mender,
    effect: 'write',
    summary: 'Sends a mail again that came back, was given up, waits, or stayed in the outbox.',
    request: z.object({ Id }),
    response: z.object({ State: z.literal('queued') }),
  }),
  listTroubledJobs: endpoint('POST', '/admin/health/jobs', {
    ...agency,
    effect: 'read',
    summary: 'Jobs that failed for good or run again, with the reason.',
    request: z.object({}),
    response: z.object({ Jobs: z.array(HealthJob) }),
  }),
  retryJob: endpoint('POST', '/admin/health/jobs/retry', {
    ...agency,
    effect: 'write',
    summary: 'Runs a failed job again.',
    request: z.object({ Id: JobId }),
    response: z.object({ State: z.literal('retry') }),
  }),
  runFeed: endpoint('POST', '/admin/health/feeds/run', {
    ...agency,
    effect: 'write',
    summary: 'Reads a feed or asks a supplier now, whatever its turn is.',
    request: z.object({ Feed: z.string().check(z.regex(/^(risk|flights):[a-z0-9-]{1,60}$|^fares$/)) }),
    response: z.object({ Started: z.boolean() }),
  }),
}
