import * as z from 'zod/mini'
import { anyFlagRight, session } from '../../access.ts'
import { endpoint, file } from '../../operation.ts'

/** What is held about people, and what they may ask about it (docs/administration.md 'Data protection'). */

const CompanyCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
/** `login:12`, `traveler:7`, an address or a traveller's code. */
const Key = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const Id = z.string().check(z.regex(/^\d{1,15}$/))
const Words = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))

export const dataRequestKinds = ['access', 'erasure'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

export const DataRequest = z.object({
  Id: z.string(),
  Kind: z.enum(dataRequestKinds),
  /** `login:12` and the person's name. */
  Person: z.object({ Key: z.string(), Name: z.string(), Email: z.nullable(z.string()) }),
  CompanyCode: z.string(),
  Words: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  ReceivedAt: z.string(),
  /** ISO date: 30 days after it came. */
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  DoneAt: z.nullable(z.string()),
  Answer: z.nullable(z.string()),
})
export type DataRequest = z.infer<typeof DataRequest>

export const Consent = z.object({
  Person: z.object({ Key: z.string(), Name: z.string() }),
  Kind: z.enum(['agency', 'arrangers', 'dutyOfCare', 'sharing']),
  /** What is shared with whom; null for consents of profiles. */
  Detail: z.nullable(z.string()),
  IsGiven: z.boolean(),
  At: z.string(),
  TextVersion: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

const SectionCounts = z.object({ Name: z.string(), Deleted: z.int(), Anonymous: z.int() })

export const erasureBlockerKinds = [
  'openTrip',
  'openRequest',
  'openApproval',
  'approves',
  'openIncident',
  'claimedWork',
  'rules',
] as const

export const ErasurePreview = z.object({
  Person: z.object({
    Key: z.string(),
    Name: z.string(),
    Email: z.nullable(z.string()),
    Code: z.nullable(z.string()),
    IsErased: z.boolean(),
    IsSelf: z.boolean(),
  }),
  Sections: z.array(SectionCounts),
  /** What stays under a law or duty; `Until` null: as long as the company's rules. */
  Kept: z.array(z.object({ Name: z.string(), Reason: z.string(), Rows: z.int(), Until: z.nullable(z.string()) })),
  Files: z.int(),
  /** What must be done first; empty: it can be erased. */
  Blockers: z.array(z.object({ Kind: z.enum(erasureBlockerKinds), Count: z.int() })),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

export const DataPackage = z.object({
  Id: z.string(),
  Name: z.string(),
  State: z.enum(['waiting', 'ready', 'failed']),
  AskedAt: z.string(),
  EndsAt: z.nullable(z.string()),
  /** Bytes. */
  Size: z.nullable(z.int()),
})
export type DataPackage = z.infer<typeof DataPackage>

export const Erasure = z.object({
  Id: z.string(),
  State: z.enum(['waiting', 'files', 'done', 'failed']),
  AskedAt: z.string(),
  DoneAt: z.nullable(z.string()),
  /** ISO date on which the last of what the law keeps may go. */
  KeptUntil: z.nullable(z.string()),
  Reason: z.string(),
})
export type Erasure = z.infer<typeof Erasure>

const admin = { access: session(), runsAs: 'system', reachesAdmin: true } as const
const reads = { ...admin, needs: anyFlagRight('adminAudit'), effect: 'read' } as const
const writes = { ...admin, needs: anyFlagRight('adminCompany'), effect: 'write' } as const

export const dataProtection = {
  listDataRequests: endpoint('POST', '/admin/data-protection/requests', {
    ...reads,
    request: z.object({ CompanyCode: z.optional(CompanyCode) }),
    response: z.object({ Requests: z.array(DataRequest) }),
    summary: 'What persons ask about their data: open ones by due date, then those of the last year.',
  }),
  closeDataRequest: endpoint('POST', '/admin/data-protection/requests/close', {
    ...writes,
    request: z.object({ CompanyCode, Id, Answer: Words }),
    response: z.object({ Id: z.string() }),
    summary: 'A request is done, with what was answered.',
  }),
  readHeldData: endpoint('POST', '/admin/data-protection/held', {
    ...reads,
    request: z.object({}),
    response: z.object({
      Sections: z.array(
        z.object({ Key: z.string(), Title: z.string(), What: z.string(), HowLong: z.string(), Tables: z.int() }),
      ),
    }),
    summary: 'What is held about people and for how long, in the caller’s language.',
  }),
  listConsents: endpoint('POST', '/admin/data-protection/consents', {
    ...reads,
    request: z.object({ CompanyCode, Key: z.optional(Key), Offset: z.optional(z.int().check(z.minimum(0))) }),
    response: z.object({ Consents: z.array(Consent), HasMore: z.boolean() }),
    summary: 'Who allowed what, and since when, newest first, 50 a page.',
  }),
  findDataSubjects: endpoint('POST', '/admin/data-protection/find', {
    ...reads,
    request: z.object({ CompanyCode, Search: Key }),
    response: z.object({
      People: z.array(
        z.object({ Key: z.string(), Name: z.string(), Email: z.nullable(z.string()), Code: z.nullable(z.string()) }),
      ),
    }),
    summary: 'At most 20 people of a company by a part of their name, address or code.',
  }),
  packPerson: endpoint('POST', '/admin/data-protection/package', {
    ...writes,
    request: z.object({ CompanyCode, Key }),
    response: DataPackage,
    limit: { points: 30, seconds: 3_600, by: 'login' },
    summary: 'Asks for everything about one person as a zip, which a job makes and which is kept for a week.',
  }),
  listDataPackages: endpoint('POST', '/admin/data-protection/packages', {
    ...reads,
    request: z.object({ CompanyCode, Key }),
    response: z.object({ Packages: z.array(DataPackage), Erasures: z.array(Erasure) }),
    summary: 'Packages and erasures of one person.',
  }),
  downloadDataPackage: endpoint('POST', '/admin/data-protection/package/download', {
    ...reads,
    needs: anyFlagRight('adminCompany'),
    request: z.object({ CompanyCode, Id }),
    response: file('application/zip'),
    summary: 'A package that is ready; each download is a line of the audit.',
  }),
  previewErasure: endpoint('POST', '/admin/data-protection/erase/preview', {
    ...reads,
    request: z.object({ CompanyCode, Key }),
    response: ErasurePreview,
    summary: 'What erasing a person would delete, make anonymous and keep, and what must be done first.',
  }),
  erasePerson: endpoint('POST', '/admin/data-protection/erase', {
    ...writes,
    request: z.object({
      CompanyCode,
      Key,
      Reason: Words,
      /** The person's name, address or code, typed by hand. */
      Confirm: Key,
    }),
    response: Erasure,
    limit: { points: 30, seconds: 3_600, by: 'login' },
    summary: 'Erases a person for good.',
  }),
  askAboutOwnData: endpoint('POST', '/me/data-requests', {
    access: session(),
    effect: 'write',
    request: z.object({ Kind: z.enum(dataRequestKinds), Words: z.optional(Words) }),
    response: z.object({ Id: z.string(), DueOn: z.string() }),
    limit: { points: 10, seconds: 3_600, by: 'login' },
    summary: 'The signed-in person asks for their data, or to be erased; asking twice is asking once.',
  }),
  listOwnDataRequests: endpoint('POST', '/me/data-requests/list', {
    access: session(),
    effect: 'read',
    request: z.object({}),
    response: z.object({
      Requests: z.array(
        z.object({
          Id: z.string(),
          Kind: z.enum(dataRequestKinds),
          ReceivedAt: z.string(),
          DueOn: z.string(),
          DoneAt: z.nullable(z.string()),
          Answer: z.nullable(z.string()),
        }),
      ),
    }),
    summary: 'What the signed-in person asked about their own data, newest first.',
  }),
}
