import * as z from 'zod/mini'
import { anyFlagRight, session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { Paging } from '../../schemas/common.ts'

/**
 * Settings by section: the records of a provisioning document, changed as drafts that are published (docs/administration.md).
 */

const Section = z.string().check(z.minLength(1), z.maxLength(80))
const CompanyCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
/** Without a company: the whole deployment, for agency administrators. */
const Reference = { Section, CompanyCode: z.optional(CompanyCode) }
/** The key of a record in its section: a code, an address, a client's id; of rules their kind. */
const Key = z.string().check(z.minLength(1), z.maxLength(320))
const Ids = z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.minLength(1), z.maxLength(100))
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const Search = z.optional(z.string().check(z.trim(), z.maxLength(200)))
const Record = z.record(z.string(), z.unknown())
const Fault = z.object({ Path: z.string(), Message: z.string() })
const Change = z.object({
  DraftId: z.optional(z.string()),
  Path: z.string(),
  Title: z.string(),
  Before: z.nullable(z.unknown()),
  After: z.nullable(z.unknown()),
})

const Draft = z.object({
  Id: z.string(),
  Section: z.string(),
  CompanyCode: z.nullable(z.string()),
  Key: z.nullable(z.string()),
  Title: z.string(),
  Record,
  Revision: z.nullable(z.string()),
  AuthorName: z.string(),
  ChangedAt: z.string(),
  Reason: z.nullable(z.string()),
  PublishAt: z.nullable(z.string()),
  State: z.enum(['open', 'scheduled', 'failed']),
  Faults: z.array(Fault),
})

const admin = { access: session(), runsAs: 'system', reachesAdmin: true } as const
const read = { ...admin, needs: anyFlagRight('adminAudit'), effect: 'read' } as const
const write = { ...admin, needs: anyFlagRight('adminCompany'), effect: 'write' } as const

export const administrationSettings = {
  schema: endpoint('POST', '/admin/schema', {
    ...read,
    summary: 'What can be set: sections with their JSON Schema, and their texts in the caller’s language.',
    request: z.object({}),
    response: z.object({
      Sections: z.array(
        z.object({
          Name: z.string(),
          Title: z.string(),
          Help: z.string(),
          Scope: z.enum(['company', 'deployment']),
          KeyField: z.nullable(z.string()),
          Schema: Record,
          Fields: z.array(
            z.object({
              Path: z.string(),
              Title: z.string(),
              Help: z.string(),
              Group: z.string(),
              Order: z.number(),
              Widget: z.optional(z.string()),
              /** What the words that one chooses from are called, by the word as files write it. */
              Choices: z.optional(z.record(z.string(), z.string())),
            }),
          ),
          MayChange: z.boolean(),
          /** Whether the viewer may add records: companies and machine clients are the agency's to add. */
          MayAdd: z.boolean(),
        }),
      ),
    }),
  }),
  companies: endpoint('POST', '/admin/companies', {
    ...read,
    summary: 'Companies that the viewer administers.',
    request: z.object({ Search, Paging: z.optional(Paging) }),
    response: z.object({
      Companies: z.array(
        z.object({
          Code: z.string(),
          DisplayName: z.string(),
          Region: z.string(),
          Active: z.boolean(),
          People: z.int(),
          Drafts: z.int(),
          LastChangeAt: z.nullable(z.string()),
        }),
      ),
      Total: z.int(),
    }),
  }),
  records: endpoint('POST', '/admin/records', {
    ...read,
    summary: 'Records of a section.',
    request: z.object({ ...Reference, Search, Paging: z.optional(Paging) }),
    response: z.object({
      Records: z.array(
        z.object({
          Key: z.string(),
          Title: z.string(),
          Detail: z.string(),
          Active: z.boolean(),
          ChangedAt: z.nullable(z.string()),
          HasDraft: z.boolean(),
        }),
      ),
      Total: z.int(),
    }),
  }),
  record: endpoint('POST', '/admin/record', {
    ...read,
    summary: 'One record as it is now, or as a version had it, with its draft.',
    request: z.object({ ...Reference, Key, Version: z.optional(z.int()) }),
    response: z.object({ Record, Revision: z.nullable(z.string()), Draft: z.nullable(Draft), Versions: z.int() }),
  }),
  saveDraft: endpoint('POST', '/admin/drafts/save', {
    ...write,
    summary: 'Keeps a record as it is typed, whatever is still wrong with it.',
    request: z.object({
      ...Reference,
      DraftId: z.optional(z.string()),
      /** Null: a new record. */
      Key: z.nullable(Key),
      Record,
      Revision: z.nullable(z.string().check(z.maxLength(100))),
      Reason: z.optional(Reason),
    }),
    response: z.object({ Draft, Faults: z.array(Fault) }),
  }),
  listDrafts: endpoint('POST', '/admin/drafts/list', {
    ...read,
    summary: 'Drafts that wait to be published.',
    request: z.object({ CompanyCode: z.optional(z.string()) }),
    response: z.object({ Drafts: z.array(Draft) }),
  }),
  discardDraft: endpoint('POST', '/admin/drafts/discard', {
    ...write,
    summary: 'Gives up a draft, scheduled or not.',
    request: z.object({ DraftId: z.string() }),
    response: z.object({}),
  }),
  effect: endpoint('POST', '/admin/effect', {
    ...read,
    summary: 'What publishing drafts would change and do, in numbers, before it is done.',
    request: z.object({ DraftIds: Ids }),
    response: z.object({
      Changes: z.array(Change),
      Effects: z.array(
        z.object({
          Kind: z.string(),
          Text: z.string(),
          Count: z.int(),
          Examples: z.array(z.string()),
          Weight: z.enum(['info', 'warning', 'danger']),
        }),
      ),
      Faults: z.array(z.object({ DraftId: z.optional(z.string()), Path: z.string(), Message: z.string() })),
      Digest: z.string(),
    }),
  }),
  publish: endpoint('POST', '/admin/publish', {
    ...write,
    summary:
      'Publishes drafts, all or none, at once or at an instant. Refused where a record or the effect has changed since.',
    request: z.object({
      DraftIds: Ids,
      Reason,
      /** ISO 8601: published then, by a job. Without it at once. */
      At: z.optional(z.iso.datetime({ offset: true })),
      /** Of the effect that was looked at. */
      Digest: z.string().check(z.maxLength(100)),
    }),
    response: z.object({
      Published: z.array(z.object({ Section: z.string(), Key, Version: z.int() })),
      ScheduledAt: z.nullable(z.string()),
    }),
  }),
  versions: endpoint('POST', '/admin/versions', {
    ...read,
    summary: 'Versions of a record, the newest first.',
    request: z.object({ ...Reference, Key, Paging: z.optional(Paging) }),
    response: z.object({
      Versions: z.array(
        z.object({
          Version: z.int(),
          At: z.string(),
          Author: z.string(),
          AuthorKind: z.enum(['person', 'file', 'machine', 'schedule']),
          Reason: z.string(),
          IsCurrent: z.boolean(),
          Changes: z.array(z.string()),
        }),
      ),
      Total: z.int(),
    }),
  }),
  compare: endpoint('POST', '/admin/compare', {
    ...read,
    summary: 'What two versions of a record differ in.',
    request: z.object({ ...Reference, Key, From: z.int(), To: z.int() }),
    response: z.object({ Changes: z.array(Change) }),
  }),
  rollBack: endpoint('POST', '/admin/roll-back', {
    ...write,
    summary: 'Makes a draft of an earlier version.',
    request: z.object({ ...Reference, Key, To: z.int(), Reason }),
    response: z.object({ Draft }),
  }),
}
