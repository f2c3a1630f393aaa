import * as z from 'zod/mini'
import { anyFlagRight, machineScopes, session } from '../../access.ts'
import { languages, NewsReleaseType } from '../../enums.ts'
import { endpoint, upload } from '../../operation.ts'
import { Id, Paging } from '../../schemas/common.ts'
import { ContentState } from '../content.ts'
import { newsKinds, NewsState } from '../news.ts'

/** What administrators try before it counts: a connection, a logo, a text as its readers see it; and secrets of programs. */

const Company = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const Remark = z.object({ Place: z.string(), Message: z.string() })
const Counts = { Created: z.int(), Updated: z.int(), Unchanged: z.int(), Removed: z.int() }
const Language = z.enum(languages)

const reads = { access: session(), needs: anyFlagRight('adminAudit'), reachesAdmin: true, runsAs: 'system' } as const
const writes = { ...reads, needs: anyFlagRight('adminCompany') } as const

/** In their order; after one that failed the others are not tried. */
export const connectionSteps = ['address', 'discovery', 'issuer', 'endpoints', 'keys', 'client', 'redirect'] as const
export type ConnectionStep = (typeof connectionSteps)[number]

const Audience = {
  /** A company's code; null for what is shown to all. */
  Company: z.nullable(z.string()),
  StartsAt: z.nullable(z.string()),
  ExpiresAt: z.nullable(z.string()),
  UpdatedAt: z.string(),
  Texts: z.array(z.object({ Language: z.string(), Title: z.nullable(z.string()) })),
}

const Preview = z.object({
  Title: z.nullable(z.string()),
  /** Sanitised HTML, as readers get it. */
  Content: z.string(),
  /** Of the text: the nearest, where there is none in the language that was asked for. */
  Language: z.string(),
  /** Readers of this language see it. */
  IsShown: z.boolean(),
})

/** The most of one save. */
const Items = z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(100))
const Saved = z.object({ ...Counts, Faults: z.array(Remark), Notes: z.array(Remark) })
const toSave = z.object({ CompanyCode: z.optional(Company), Items, DryRun: z.optional(z.boolean()) })

export const administrationEffect = {
  testConnection: endpoint('POST', '/admin/connections/test', {
    ...writes,
    effect: 'read',
    summary:
      'Tries a company’s sign-in connection step by step: a stored one by its code, or a record that is not saved.',
    request: z.object({
      CompanyCode: Company,
      /** Of a stored connection; its secret is used where the record brings none. */
      Code: z.optional(Code),
      /** As provisioning has it. */
      Record: z.optional(z.record(z.string(), z.unknown())),
    }),
    response: z.object({
      Steps: z.array(
        z.object({
          Step: z.enum(connectionSteps),
          State: z.enum(['ok', 'failed', 'unknown']),
          /** What was found, and what to do about it. */
          Text: z.string(),
        }),
      ),
    }),
    limit: { points: 20, seconds: 60, by: 'login' },
  }),
  listMachineClients: endpoint('POST', '/admin/machine-clients/list', {
    ...reads,
    effect: 'read',
    summary: 'Programs of a company with the age of their secrets; without a company those of the whole deployment.',
    request: z.object({ CompanyCode: z.optional(Company), Paging: z.optional(Paging) }),
    response: z.object({
      Clients: z.array(
        z.object({
          ClientId: z.string(),
          Name: z.string(),
          CompanyCode: z.nullable(z.string()),
          Scopes: z.array(z.enum(machineScopes)),
          Active: z.boolean(),
          SecretSetAt: z.string(),
          /** Whole days. */
          SecretAge: z.int(),
          LastUsedAt: z.nullable(z.string()),
        }),
      ),
      Total: z.int(),
    }),
  }),
  newMachineSecret: endpoint('POST', '/admin/machine-clients/secret', {
    ...writes,
    effect: 'write',
    summary: 'A new secret for a program, shown this once. The old one ends at once, tokens when they expire.',
    request: z.object({
      /** Left out: of the whole deployment. */
      CompanyCode: z.optional(Company),
      ClientId: Code,
      /** Ends the program’s tokens, too. */
      EndTokens: z.optional(z.boolean()),
    }),
    response: z.object({ Secret: z.string(), TokensEnded: z.int() }),
    limit: { points: 20, seconds: 60, by: 'login' },
  }),
  addLogo: endpoint('POST', '/admin/logo', {
    ...writes,
    effect: 'write',
    summary:
      'A picture for a company’s logo: PNG, JPEG, WebP, AVIF, or an SVG without anything that acts or refers elsewhere.',
    request: upload(z.object({ CompanyCode: Company }), { maxFiles: 1, limit: 'attachment' }),
    response: z.object({
      /** For `logo.url` or `logo.darkUrl` of the company. */
      Url: z.string(),
      Type: z.string(),
      /** In CSS pixels; null where an SVG names none. */
      Width: z.nullable(z.int()),
      Height: z.nullable(z.int()),
    }),
    limit: { points: 30, seconds: 60, by: 'login' },
  }),
  listContentItems: endpoint('POST', '/admin/content/list', {
    ...reads,
    effect: 'read',
    summary: 'Pages and texts of a company; without a company those for all, which agency administrators see.',
    request: z.object({
      CompanyCode: z.optional(Company),
      Category: z.optional(z.string().check(z.maxLength(64))),
      State: z.optional(ContentState),
      Paging: z.optional(Paging),
    }),
    response: z.object({
      Items: z.array(
        z.object({ Id, Kind: z.string(), Category: z.string(), Keyword: z.string(), State: ContentState, ...Audience }),
      ),
      Total: z.int(),
    }),
  }),
  previewContent: endpoint('POST', '/admin/content/preview', {
    ...reads,
    effect: 'read',
    summary: 'A text as a reader of that language gets it, whether it is in force or not.',
    request: z.object({ Id, Language }),
    response: z.extend(Preview, { Data: z.nullable(z.unknown()) }),
  }),
  saveContent: endpoint('POST', '/admin/content/save', {
    ...writes,
    effect: 'write',
    summary: 'Enters, changes or removes texts, as docs/content.md has them. All or nothing.',
    request: toSave,
    response: Saved,
  }),
  listNewsItems: endpoint('POST', '/admin/news/list', {
    ...reads,
    effect: 'read',
    summary:
      'News, documents and links of a company; without a company those for all, which agency administrators see.',
    request: z.object({
      CompanyCode: z.optional(Company),
      Kind: z.optional(z.enum(newsKinds)),
      State: z.optional(NewsState),
      Paging: z.optional(Paging),
    }),
    response: z.object({
      Items: z.array(
        z.object({
          Id,
          Key: z.string(),
          Kind: z.enum(newsKinds),
          State: NewsState,
          Popup: z.boolean(),
          PublishedAt: z.string(),
          /** Null: to readers of all languages. */
          OnlyIn: z.nullable(z.array(z.string())),
          Link: z.nullable(z.string()),
          ReadBy: z.int(),
          ...Audience,
        }),
      ),
      Total: z.int(),
    }),
  }),
  previewNews: endpoint('POST', '/admin/news/preview', {
    ...reads,
    effect: 'read',
    summary: 'An item of the news as a reader of that language gets it, whether it is in force or not.',
    request: z.object({ Id, Language }),
    response: z.extend(Preview, {
      ReleaseType: z.enum(NewsReleaseType),
      Popup: z.boolean(),
      MustRead: z.boolean(),
      Link: z.nullable(z.string()),
      DocumentName: z.nullable(z.string()),
    }),
  }),
  saveNews: endpoint('POST', '/admin/news/save', {
    ...writes,
    effect: 'write',
    summary: 'Enters, changes or removes items of the news, as docs/news.md has them. All or nothing.',
    request: toSave,
    response: Saved,
  }),
}
