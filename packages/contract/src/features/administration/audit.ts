import * as z from 'zod/mini'
import { anyFlagRight, flagRight, session } from '../../access.ts'
import { exportedFile, exportFormats } from '../../lists.ts'
import { endpoint } from '../../operation.ts'

/** The audit, as the administration reads it: lines of calls, and looks at places and profiles (docs/administration.md). */

const CompanyCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const Instant = z.iso.datetime({ offset: true })
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** `login:12`, `traveler:7`, `machine:3`; or a part of a name or the beginning of an address, of which at most 20 count. */
const Whose = Text

/** `changes`: lines after which something is another. `looks`: at places and profiles. */
export const auditKinds = ['all', 'changes', 'looks'] as const
export type AuditKind = (typeof auditKinds)[number]

const filters = {
  /** Null: all that the viewer administers; of an agency administrator also lines of no company. */
  CompanyCode: z.optional(CompanyCode),
  Who: z.optional(Whose),
  Whom: z.optional(Whose),
  /** A `Key` of `choices`, or the name of a call. */
  What: z.optional(Text),
  From: z.optional(Instant),
  /** Exclusive. */
  To: z.optional(Instant),
  CorrelationId: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  Kind: z.optional(z.enum(auditKinds)),
}

export const AuditPerson = z.object({
  /** `login:12` or `traveler:7`. */
  Key: z.string(),
  /** In the reader's language; of somebody who was erased a word for it. */
  Name: z.string(),
  IsErased: z.boolean(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

export const AuditLine = z.object({
  /** `line:981`, `place:3` or `profile:9`. */
  Key: z.string(),
  /** ISO 8601, UTC. */
  At: z.string(),
  Kind: z.enum(['line', 'place', 'profile']),
  Who: z.object({
    Kind: z.enum(['person', 'machine', 'product', 'visitor']),
    /** Of a person or machine client, to look for: `login:12`, `machine:3`. */
    Key: z.nullable(z.string()),
    Name: z.string(),
    IsErased: z.boolean(),
    /** Where it is not the company that the line is of. */
    Company: z.nullable(z.string()),
  }),
  /** The call's own name, and in words. */
  Action: z.string(),
  Text: z.string(),
  Whom: z.array(AuditPerson),
  /** Persons that are not named. */
  MoreWhom: z.int(),
  Details: z.array(z.object({ Label: z.string(), Text: z.string(), Path: z.nullable(z.string()) })),
  Company: z.nullable(z.object({ Code: z.string(), Name: z.string() })),
  CorrelationId: z.nullable(z.string()),
  Address: z.nullable(z.string()),
  /** How many fields changed; the line itself has them. */
  Changes: z.int(),
})
export type AuditLine = z.infer<typeof AuditLine>

export const AuditChange = z.object({
  Path: z.string(),
  Before: z.nullable(z.string()),
  After: z.nullable(z.string()),
  /** The person was erased: nobody can read the values any more. */
  IsErased: z.boolean(),
})
export type AuditChange = z.infer<typeof AuditChange>

const Verification = z.object({
  AskedAt: z.string(),
  /** Null: by the schedule or the command line. */
  AskedBy: z.nullable(z.string()),
  /** Null while it runs. */
  FinishedAt: z.nullable(z.string()),
  IsIntact: z.nullable(z.boolean()),
  Lines: z.nullable(z.int()),
  /** To be noted elsewhere: `981:66f1…`. */
  Head: z.nullable(z.string()),
  /** The first line that does not fit. */
  FaultLine: z.nullable(z.int()),
})

const reads = {
  access: session(),
  needs: anyFlagRight('adminAudit'),
  effect: 'read',
  runsAs: 'system',
  reachesAdmin: true,
} as const

export const auditColumns = [
  'at',
  'who',
  'action',
  'whom',
  'object',
  'changes',
  'company',
  'address',
  'correlation',
  'call',
  'line',
] as const
export type AuditColumn = (typeof auditColumns)[number]

export const administrationAudit = {
  searchAudit: endpoint('POST', '/admin/audit', {
    ...reads,
    request: z.object({
      ...filters,
      /** `Next` of the page before. */
      After: z.optional(z.string().check(z.maxLength(200))),
      Limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    }),
    response: z.object({
      Lines: z.array(AuditLine),
      Next: z.nullable(z.string()),
      /** Whom the texts of `Who` and `Whom` found; null where none was given. */
      Who: z.nullable(z.array(AuditPerson)),
      Whom: z.nullable(z.array(AuditPerson)),
    }),
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'Lines of the audit, newest first, with looks at places and profiles among them.',
  }),
  readAuditLine: endpoint('POST', '/admin/audit/line', {
    ...reads,
    request: z.object({ Key: z.string().check(z.regex(/^(line|place|profile):\d{1,15}$/)) }),
    response: z.object({
      Line: AuditLine,
      Changes: z.array(AuditChange),
      /** Other lines of the same correlation id, oldest first, at most 50. */
      Together: z.array(AuditLine),
    }),
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'One line with what it changed, and all that belongs to the same correlation id.',
  }),
  exportAudit: endpoint('POST', '/admin/audit/export', {
    ...reads,
    effect: 'write',
    request: z.object({
      ...filters,
      format: z.enum(exportFormats),
      columns: z.array(z.enum(auditColumns)).check(z.minLength(1), z.maxLength(auditColumns.length)),
    }),
    response: exportedFile,
    limit: { points: 20, seconds: 3_600, by: 'login' },
    summary: 'The lines that a search finds, as a file.',
  }),
  auditChoices: endpoint('POST', '/admin/audit/choices', {
    ...reads,
    request: z.object({}),
    response: z.object({ Choices: z.array(z.object({ Key: z.string(), Name: z.string() })) }),
    summary: 'What lines can be about, in the caller’s language.',
  }),
  auditState: endpoint('POST', '/admin/audit/state', {
    ...reads,
    request: z.object({}),
    response: z.object({
      /** The walk that is asked for or runs now. */
      Running: z.nullable(Verification),
      /** The last five that ended, newest first. */
      Last: z.array(Verification),
      /** Years that lines are kept. */
      Years: z.int(),
      /** The oldest line that is kept; null: there is none. */
      Since: z.nullable(z.string()),
    }),
    summary: 'Whether the audit’s chain holds, as the last verifications found.',
  }),
  verifyAudit: endpoint('POST', '/admin/audit/verify', {
    ...reads,
    effect: 'write',
    needs: flagRight('adminAgency'),
    request: z.object({}),
    /** False: one was asked for already. */
    response: z.object({ IsNew: z.boolean() }),
    limit: { points: 10, seconds: 3_600, by: 'login' },
    summary: 'Asks for a walk over the whole chain.',
  }),
}
