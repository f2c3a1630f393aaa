import * as z from 'zod/mini'
import { anyFlagRight, session } from '../../access.ts'
import { exportFormats, exportedFile, maxSelected } from '../../lists.ts'
import { endpoint } from '../../operation.ts'
import { FindText, Id, Paging } from '../../schemas/common.ts'

/** People of a company for its administrators: the list, one person with everything that hangs on them, and acts. */

const Company = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
/** 'login:12', or 'traveler:7' of a traveller without a login. */
export const PersonKey = z.string().check(z.regex(/^(login|traveler):\d{1,15}$/))
/** Or what the settings call somebody: their address, or the code of a traveller. */
const AnyPersonKey = z.string().check(z.minLength(1), z.maxLength(320))
const Code = z.string().check(z.maxLength(64))
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

/** Invited: has a login and never came. Ended: a login that is closed, or a traveller who is no more. */
export const personStates = ['active', 'invited', 'ended', 'noLogin'] as const
export type PersonState = (typeof personStates)[number]

/** As provisioning spells them; `desk`: serves clients; `administers`: any right of administration. */
export const personRights = [
  'profileManager',
  'bookingTool',
  'bookingToolApprovalOnly',
  'signInByQr',
  'resetMfa',
  'requestTrips',
  'seePastPlaces',
  'readLooks',
  'writePolicies',
  'readDays',
  'manageIncidents',
  'receiveConfirmations',
  'desk',
  'administers',
] as const
export type PersonRight = (typeof personRights)[number]

export const peopleOrders = ['name', 'email', 'code', 'signedIn'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

/** What narrows the list, and of an act who it is for. */
const filters = {
  CompanyCode: Company,
  Search: z.optional(FindText),
  Status: z.optional(z.enum(personStates)),
  Right: z.optional(z.enum(personRights)),
  IsArranger: z.optional(z.boolean()),
  IsApprover: z.optional(z.boolean()),
  /** Codes. */
  CostCentre: z.optional(Code),
  Team: z.optional(Code),
}
const Keys = z.array(PersonKey).check(z.maxLength(maxSelected))
/** The named ones, or all that match but some; without both all that match. */
const chosen = { Keys: z.optional(Keys), ExceptKeys: z.optional(Keys) }

export const AdminPerson = z.object({
  Key: PersonKey,
  /** In the caller's language. */
  Name: z.string(),
  ShortName: z.string(),
  /** As other languages write it, without repetitions. */
  OtherNames: z.array(z.string()),
  Email: z.nullable(z.string()),
  /** Of the traveller; null for somebody who does not travel, and for guests that an importer met. */
  TravellerCode: z.nullable(z.string()),
  Team: z.nullable(z.string()),
  CostCentre: z.nullable(z.string()),
  Rights: z.array(z.enum(personRights)),
  IsArranger: z.boolean(),
  IsApprover: z.boolean(),
  IsGuest: z.boolean(),
  State: z.enum(personStates),
  /** Too many failed sign-ins: nobody gets in until then. */
  LockedUntil: z.nullable(z.string()),
  /** ISO 8601; null: never. */
  SignedInAt: z.nullable(z.string()),
})
export type AdminPerson = z.infer<typeof AdminPerson>

const Named = z.object({ Key: PersonKey, Name: z.string() })
export type NamedPerson = z.infer<typeof Named>

const SignedInPlace = z.object({
  Id,
  /** Null where the browser did not say. */
  Browser: z.nullable(z.string()),
  System: z.nullable(z.string()),
  SignedInAt: z.string(),
  LastSeenAt: z.string(),
})

export const PersonDelegation = z.object({
  Id,
  From: Named,
  To: Named,
  StartsAt: z.string(),
  EndsAt: z.string(),
  Reason: z.nullable(z.string()),
})

export const AdminPersonDetail = z.object({
  Person: AdminPerson,
  /** As the provisioning document has it, without secrets; what a form of the settings edits. */
  Record: z.record(z.string(), z.unknown()),
  /** The record's key in the settings. */
  RecordKey: z.string(),
  SignIn: z.object({
    FirstAt: z.nullable(z.string()),
    LastAt: z.nullable(z.string()),
    /** How they came the last time, as the provider said it (`pwd`, `otp`, `hwk` …). */
    Methods: z.array(z.string()),
    /** Name of the company's own sign-in; null: the deployment's. */
    Connection: z.nullable(z.string()),
    /** Null: an external provider keeps them. */
    HasSecondFactor: z.nullable(z.boolean()),
    FailedAttempts: z.int(),
    LockedUntil: z.nullable(z.string()),
    Sessions: z.array(SignedInPlace),
    Phones: z.array(z.object({ Id, Name: z.string(), SignedInAt: z.string() })),
  }),
  /** Whom they arrange for, and who arranges for them; the first hundred. */
  ArrangesFor: z.array(Named),
  ArrangesForCount: z.int(),
  ArrangedBy: z.array(Named),
  Delegations: z.array(PersonDelegation),
  /** Who may stand in for them. */
  Substitutes: z.array(Named),
  /** Cost centres that they approve, or for which they stand in. */
  CostCentres: z.array(z.object({ Code: z.string(), Name: z.string(), IsFallback: z.boolean() })),
  /** Approvals that wait for them. */
  Waiting: z.int(),
  /** Trips that have not ended. */
  OpenTrips: z.int(),
  Drafts: z.int(),
})
export type AdminPersonDetail = z.infer<typeof AdminPersonDetail>

export const personActs = ['invite', 'endAccess', 'unlock', 'deactivate', 'activate'] as const
export type PersonAct = (typeof personActs)[number]

/** What an act does to how much, for a question before it and a sentence after it. */
export const actEffects = [
  'mails',
  'sessions',
  'phones',
  'locks',
  'logins',
  'approvals',
  'fallbacks',
  'substitutes',
  'arranged',
] as const

export const Duplicate = z.object({ Person: AdminPerson, Because: z.array(z.enum(['name', 'email', 'code'])) })

/** Rows of one kind that a merge moves or drops, by the table's name. */
export const MergeLine = z.object({ Table: z.string(), Moved: z.int(), Dropped: z.int() })
export type MergeLine = z.infer<typeof MergeLine>

export const administrationPeople = {
  searchPeople: endpoint('POST', '/admin/people', {
    access: session(),
    needs: anyFlagRight('adminAudit'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'A company’s people for its administrators, with their rights and the state of their sign-in.',
    request: z.object({
      ...filters,
      Sort: z.optional(z.object({ By: z.enum(peopleOrders), Descending: z.optional(z.boolean()) })),
      Paging: z.optional(Paging),
      /** Teams and cost centres are wanted too: hundreds, which a page of the list does without. */
      Choices: z.optional(z.boolean()),
    }),
    response: z.object({
      People: z.array(AdminPerson),
      Total: z.int(),
      /** What the list can be narrowed to; empty unless it was asked for. */
      Teams: z.array(z.object({ Code: z.string(), Name: z.string() })),
      CostCentres: z.array(z.object({ Code: z.string(), Name: z.string() })),
    }),
  }),
  exportPeople: endpoint('POST', '/admin/people/export', {
    access: session(),
    needs: anyFlagRight('adminAudit'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'The list of people as a file with the columns of provisioning, which can be brought again.',
    request: z.object({ ...filters, ...chosen, Format: z.enum(exportFormats) }),
    response: exportedFile,
  }),
  getPerson: endpoint('POST', '/admin/person', {
    access: session(),
    needs: anyFlagRight('adminAudit'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'One person: record, sign-in, sessions and phones, arranging, approving, delegations, drafts.',
    request: z.object({ CompanyCode: Company, Key: AnyPersonKey }),
    response: AdminPersonDetail,
  }),
  actOnPeople: endpoint('POST', '/admin/people/act', {
    access: session(),
    needs: anyFlagRight('adminCompany'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Invites, signs out, unlocks, closes or opens the logins of people. A dry run says what it would do.',
    request: z.object({
      ...filters,
      ...chosen,
      Act: z.enum(personActs),
      DryRun: z.optional(z.boolean()),
      Reason: z.optional(Reason),
    }),
    response: z.object({
      /** Of those who are meant, whom it concerns. */
      People: z.int(),
      /** For whom there is nothing to do. */
      Skipped: z.int(),
      Effects: z.array(z.object({ Kind: z.enum(actEffects), Count: z.int(), Examples: z.array(z.string()) })),
    }),
  }),
  resetPersonFactors: endpoint('POST', '/admin/person/reset-factors', {
    access: session(),
    needs: anyFlagRight('adminCompany'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Takes a person’s second factors away and signs them out; they get a mail.',
    request: z.object({ CompanyCode: Company, Key: PersonKey }),
    response: z.object({ Sessions: z.int(), Phones: z.int() }),
  }),
  setPersonDelegation: endpoint('POST', '/admin/person/delegation', {
    access: session(),
    needs: anyFlagRight('adminCompany'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Lets somebody decide in a person’s place from one instant to another; both are told.',
    request: z.object({
      CompanyCode: Company,
      Key: PersonKey,
      ToKey: PersonKey,
      StartsAt: z.string(),
      EndsAt: z.string(),
      Reason: z.optional(Reason),
    }),
    response: z.object({ Id }),
  }),
  endPersonDelegation: endpoint('POST', '/admin/person/delegation/end', {
    access: session(),
    needs: anyFlagRight('adminCompany'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Ends a delegation of a person at once.',
    request: z.object({ CompanyCode: Company, Key: PersonKey, Id }),
    response: z.object({}),
  }),
  findDuplicates: endpoint('POST', '/admin/person/duplicates', {
    access: session(),
    needs: anyFlagRight('adminAudit'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'Who may be the same person: the same name, e-mail name or traveller code.',
    request: z.object({ CompanyCode: Company, Key: AnyPersonKey }),
    response: z.object({ Duplicates: z.array(Duplicate) }),
  }),
  mergePeople: endpoint('POST', '/admin/person/merge', {
    access: session(),
    needs: anyFlagRight('adminCompany'),
    reachesAdmin: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Makes two records of one person one: everything of the first goes to the second. Cannot be undone.',
    request: z.object({
      CompanyCode: Company,
      /** Is gone afterwards. */
      FromKey: PersonKey,
      IntoKey: PersonKey,
      DryRun: z.optional(z.boolean()),
      Reason: z.optional(Reason),
    }),
    response: z.object({ Lines: z.array(MergeLine) }),
  }),
}
