import * as z from 'zod/mini'
import { anyFlagRight, session } from '../../access.ts'
import { exportFormats, exportedFile } from '../../lists.ts'
import { endpoint, upload } from '../../operation.ts'
import { Id } from '../../schemas/common.ts'

/** Tables of a company's records as files, out and in. */

const Company = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
/** Of arrangers a table says whom they arrange for, and nothing else. */
export const bulkSections = ['people', 'arrangers', 'costCentres', 'teams', 'rules'] as const
export type BulkSection = (typeof bulkSections)[number]
/** All rows or none; or those without a fault, the others being handed back. */
export const bulkModes = ['all', 'good'] as const
export type BulkMode = (typeof bulkModes)[number]

const Counts = z.object({ Created: z.int(), Updated: z.int(), Unchanged: z.int() })

export const BulkImport = z.object({
  Id,
  Section: z.enum(bulkSections),
  FileName: z.string(),
  IsDryRun: z.boolean(),
  Mode: z.enum(bulkModes),
  State: z.enum(['queued', 'running', 'finished', 'failed']),
  /** What the file's text turned out to be; null for workbooks, and before it is read. */
  Encoding: z.nullable(z.string()),
  /** Null before it is read. */
  Rows: z.nullable(z.int()),
  /** Rows that are looked at, or written. */
  Done: z.int(),
  /** By what they are: logins, travelers, costCentres … */
  Counts: z.record(z.string(), Counts),
  Invited: z.int(),
  /** The first thousand. Row 1 is the heading; row 0 and an empty column mean the whole. */
  Faults: z.array(z.object({ Row: z.int(), Column: z.string(), Message: z.string() })),
  /** Rows that have any. */
  Faulty: z.int(),
  /** They can be fetched as a file. */
  HasRest: z.boolean(),
  /** The file is still here: what was tried can be written without bringing it again. */
  MayApply: z.boolean(),
  At: z.string(),
})
export type BulkImport = z.infer<typeof BulkImport>

/** What the versions of the changed records say; without one, the file's name. */
const Reason = z.optional(z.string().check(z.trim(), z.maxLength(500)))
const Flag = z.optional(z.enum(['true', 'false']))

export const administrationBulk = {
  bulkExport: endpoint('POST', '/admin/bulk/export', {
    access: session(),
    needs: anyFlagRight('adminAudit'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'Records of a company as a table that can be brought again; or its heading alone, to begin with.',
    request: z.object({
      CompanyCode: Company,
      Section: z.enum(bulkSections),
      Format: z.enum(exportFormats),
      IsTemplate: z.optional(z.boolean()),
    }),
    response: exportedFile,
  }),
  bulkImport: endpoint('POST', '/admin/bulk/import', {
    access: session(),
    needs: anyFlagRight('adminCompany'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'write',
    status: 202,
    summary: 'Brings a CSV or XLSX file of records; a job reads it, and writes it unless it is a dry run.',
    request: upload(
      z.object({
        CompanyCode: Company,
        Section: z.enum(bulkSections),
        DryRun: Flag,
        Mode: z.optional(z.enum(bulkModes)),
        Invite: Flag,
        Reason,
      }),
      { maxFiles: 1 },
    ),
    response: z.object({ Id }),
  }),
  bulkApply: endpoint('POST', '/admin/bulk/apply', {
    access: session(),
    needs: anyFlagRight('adminCompany'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'write',
    status: 202,
    summary: 'Writes a file that a dry run has looked at.',
    request: z.object({ CompanyCode: Company, Id, Mode: z.enum(bulkModes), Invite: z.optional(z.boolean()), Reason }),
    response: z.object({ Id }),
  }),
  bulkJob: endpoint('POST', '/admin/bulk/job', {
    access: session(),
    needs: anyFlagRight('adminAudit'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'How far a file is, what it did and what is wrong with it.',
    request: z.object({ CompanyCode: Company, Id }),
    response: BulkImport,
  }),
  bulkJobs: endpoint('POST', '/admin/bulk/jobs', {
    access: session(),
    needs: anyFlagRight('adminAudit'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'The last files that were brought, without their faults.',
    request: z.object({ CompanyCode: Company }),
    response: z.object({ Imports: z.array(BulkImport) }),
  }),
  bulkRest: endpoint('POST', '/admin/bulk/rest', {
    access: session(),
    needs: anyFlagRight('adminCompany'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'The rows that have faults, with the same columns and one more that says why.',
    request: z.object({ CompanyCode: Company, Id }),
    response: exportedFile,
  }),
}
