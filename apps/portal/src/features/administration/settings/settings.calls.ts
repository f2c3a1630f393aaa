import { session } from '@portolan/contract/access'
import { endpoint } from '@portolan/contract/operation'
import { Paging } from '@portolan/contract/schemas/common'
import * as z from 'zod/mini'

const Reference = { Section: z.string(), CompanyCode: z.optional(z.string()) }
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

const read = { access: session(), effect: 'read' } as const
const write = { access: session(), effect: 'write' } as const

export const settings = {
  schema: endpoint('POST', '/admin/schema', {
    ...read,
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
            }),
          ),
          MayChange: z.boolean(),
        }),
      ),
    }),
  }),
  companies: endpoint('POST', '/admin/companies', {
    ...read,
    request: z.object({ Search: z.optional(z.string()), Paging: z.optional(Paging) }),
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
    request: z.object({ ...Reference, Search: z.optional(z.string()), Paging: z.optional(Paging) }),
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
    request: z.object({ ...Reference, Key: z.string(), Version: z.optional(z.int()) }),
    response: z.object({ Record, Revision: z.nullable(z.string()), Draft: z.nullable(Draft), Versions: z.int() }),
  }),
  saveDraft: endpoint('POST', '/admin/drafts/save', {
    ...write,
    request: z.object({
      ...Reference,
      DraftId: z.optional(z.string()),
      Key: z.nullable(z.string()),
      Record,
      Revision: z.nullable(z.string()),
      Reason: z.optional(z.string()),
    }),
    response: z.object({ Draft, Faults: z.array(Fault) }),
  }),
  listDrafts: endpoint('POST', '/admin/drafts/list', {
    ...read,
    request: z.object({ CompanyCode: z.optional(z.string()) }),
    response: z.object({ Drafts: z.array(Draft) }),
  }),
  discardDraft: endpoint('POST', '/admin/drafts/discard', {
    ...write,
    request: z.object({ DraftId: z.string() }),
    response: z.object({}),
  }),
  effect: endpoint('POST', '/admin/effect', {
    ...read,
    request: z.object({ DraftIds: z.array(z.string()) }),
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
    request: z.object({
      DraftIds: z.array(z.string()),
      Reason: z.string(),
      At: z.optional(z.string()),
      Digest: z.string(),
    }),
    response: z.object({
      Published: z.array(z.object({ Section: z.string(), Key: z.string(), Version: z.int() })),
      ScheduledAt: z.nullable(z.string()),
    }),
  }),
  versions: endpoint('POST', '/admin/versions', {
    ...read,
    request: z.object({ ...Reference, Key: z.string(), Paging: z.optional(Paging) }),
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
    request: z.object({ ...Reference, Key: z.string(), From: z.int(), To: z.int() }),
    response: z.object({ Changes: z.array(Change) }),
  }),
  rollBack: endpoint('POST', '/admin/roll-back', {
    ...write,
    request: z.object({ ...Reference, Key: z.string(), To: z.int(), Reason: z.string() }),
    response: z.object({ Draft }),
  }),
}
