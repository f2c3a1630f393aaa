import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import * as z from 'zod/mini'
import { flagRight, session } from '../../access.ts'
import { AttachmentToken } from '../../attachment.ts'
import { EmailReceiverRole, TripRequestStatus } from '../../enums.ts'
import { listRequest } from '../../lists.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, FindText, Id } from '../../schemas/common.ts'
import { Money } from '../../schemas/money.ts'
import { TripConnection } from '../trips/connections.ts'
import { Instant, Person, ReferenceNumber } from './named.ts'
import { RequestDetail, RequestState } from './shapes.ts'

/**
 * The consultant's desk: requests that were submitted to consultants, external orders and tasks, the first due on top.
 * Every call is for logins of the agency, and reaches the companies that their desk right names.
 */

export const deskKinds = ['request', 'order', 'proposal', 'task'] as const
export type DeskKind = (typeof deskKinds)[number]

/**
 * new: nobody has worked on it; open: somebody has; options and approval: it waits for its owner or its approvers; book: it
 * is approved and to be booked; proof: a cancellation has to be proved; held; done.
 */
export const deskStates = ['new', 'open', 'options', 'approval', 'book', 'proof', 'held', 'done'] as const
export type DeskState = (typeof deskStates)[number]

export const deskViews = ['all', 'mine', 'free', 'held', 'done'] as const
export type DeskView = (typeof deskViews)[number]

/** Minutes that a claim holds after its consultant's last act or sign of life. */
export const claimMinutes = 10
/** Minutes before it is due in which an item is called nearly late. */
export const nearlyLateMinutes = 15

export const DeskItem = z.object({
  Id,
  /** Goes up with every change. */
  Version: z.int(),
  Kind: z.enum(deskKinds),
  State: z.enum(deskStates),
  /** In the caller's language. */
  StateRemark: z.string(),
  CompanyCode: z.string(),
  CompanyName: z.string(),
  /** The request or external order; of a task the one that it came from. */
  ReferenceNumber: z.nullable(ReferenceNumber),
  /** A traveller's name, or what a task is. */
  Title: z.string(),
  TripName: z.nullable(z.string()),
  TravelerName: z.nullable(z.string()),
  Places: z.array(z.string()),
  PlaceNames: z.array(z.string()),
  StartDateRemark: z.nullable(DateRemark),
  EndDateRemark: z.nullable(DateRemark),
  RequestStatus: z.nullable(z.enum(TripRequestStatus)),
  /** What the company's policy says of it; null while it is not judged, or without a policy. */
  Policy: z.optional(z.nullable(z.enum(policyRanks))),
  /** The level that waits; null while none does. */
  Approval: z.nullable(z.object({ Level: z.int(), Levels: z.int() })),
  OpenedAt: Instant,
  /** The service level's clock; null while it stands still, or without a service level. */
  DueAt: z.nullable(Instant),
  /** Minutes of working time that are left while the clock stands still. */
  LeftMinutes: z.nullable(z.int()),
  /** Minutes of working time that the service level gave it; null without one. */
  ServiceMinutes: z.nullable(z.int()),
  DoneAt: z.nullable(Instant),
  HoldReason: z.nullable(z.string()),
  /** Who works on it now. */
  Claim: z.nullable(z.object({ By: Person, Until: Instant, IsMine: z.boolean() })),
  /** Who worked on it last; null where nobody has. */
  LastBy: z.nullable(Person),
  /** Messages of the company's people that no consultant has read. */
  Unread: z.int(),
})
export type DeskItem = z.infer<typeof DeskItem>

const DeskStep = z.object({
  Position: z.int(),
  Part: z.enum(['air', 'hotel', 'rail', 'car', 'other']),
  Label: z.string(),
  NeedsProof: z.boolean(),
  Proof: z.nullable(z.object({ AttachmentToken, Name: z.string() })),
  Refund: z.nullable(Money),
  DoneAt: z.nullable(Instant),
  DoneBy: z.nullable(Person),
})
export type DeskStep = z.infer<typeof DeskStep>

const filters = {
  view: z.optional(z.enum(deskViews)),
  /** Part of a traveller, a company or a reference. */
  text: z.optional(FindText),
  customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  kinds: z.optional(z.array(z.enum(deskKinds)).check(z.maxLength(deskKinds.length))),
  states: z.optional(z.array(z.enum(deskStates)).check(z.maxLength(8))),
}
export const deskOrders = ['due', 'opened', 'departure'] as const
export type DeskOrder = (typeof deskOrders)[number]

const desk = { access: session(), needs: flagRight('desk'), reachesDesk: true } as const
const act = { ...desk, runsAs: 'system', effect: 'write' } as const
/** The version that the caller saw; left out, the call acts on whatever is there. */
const Version = z.optional(z.int().check(z.minimum(1)))
const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
/** Answers of acts: the item as it is now. */
const changed = z.object({ Item: DeskItem })

export const deskItems = {
  searchDesk: endpoint('POST', '/desk/items', {
    ...desk,
    effect: 'read',
    limit: { points: 600, seconds: 60, by: 'login' },
    summary: 'The queue: what is about to be missed on top.',
    request: listRequest({ filters, sortBy: deskOrders }),
    response: z.object({
      Items: z.array(DeskItem),
      Total: z.int(),
      /** Of all companies that are asked for, whatever else is filtered. */
      Counts: z.object({ all: z.int(), mine: z.int(), free: z.int(), held: z.int() }),
      /** Due within `nearlyLateMinutes`, and overdue. */
      NearlyLate: z.int(),
      Late: z.int(),
      /** Done since the beginning of the viewer's day, and of them those in time; items without a service level do not count. */
      Today: z.object({ Done: z.int(), InTime: z.int() }),
      /** Companies that the viewer serves. */
      Companies: z.array(z.object({ Code: z.string(), Name: z.string() })),
      /** Refused external orders that wait for somebody. */
      Refused: z.int(),
      Now: Instant,
    }),
  }),
  openItem: endpoint('POST', '/desk/items/open', {
    ...desk,
    effect: 'read',
    limit: { points: 600, seconds: 60, by: 'login' },
    summary: 'One item with its request or task, without claiming it.',
    request: z.object({ Id }),
    response: z.object({
      Item: DeskItem,
      Request: z.nullable(RequestDetail),
      Steps: z.array(DeskStep),
      /** What a task about a connection is about, as it is now; left out of everything else, and once it is none any more. */
      Connection: z.optional(TripConnection),
      /** Colleagues who serve the company, to hand over to. */
      Colleagues: z.array(Person),
      Now: Instant,
    }),
  }),
  knownOfItem: endpoint('POST', '/desk/items/known', {
    // A look at a profile is written into the traveller's access log.
    ...act,
    limit: { points: 600, seconds: 60, by: 'login' },
    summary: 'What the desk knows: upcoming trips, the profile as far as consent allows, rules, earlier requests.',
    request: z.object({ Id }),
    response: z.object({
      Trips: z.array(
        z.object({
          OrderId: Id,
          Name: z.string(),
          StartDateRemark: z.nullable(DateRemark),
          EndDateRemark: z.nullable(DateRemark),
          StatusRemark: z.string(),
        }),
      ),
      /** `none`: no consent; `guest`: not a traveller with a profile. Lines are in the caller's language. */
      Profile: z.object({
        Consent: z.enum(['agency', 'none', 'guest']),
        Lines: z.array(z.object({ Label: z.string(), Value: z.string() })),
      }),
      /** Sentences about the company's rules that apply, each with the version it is from. */
      Rules: z.array(z.object({ Text: z.string(), Kind: z.string(), Version: z.int() })),
      /** Of the same traveller or company on the same route, the newest first. */
      Earlier: z.array(
        z.object({
          ReferenceNumber,
          TripName: z.string(),
          TravelerName: z.string(),
          StartDateRemark: z.nullable(DateRemark),
          Status: z.enum(TripRequestStatus),
          StatusRemark: z.string(),
          Total: z.nullable(Money),
        }),
      ),
    }),
  }),
  claimItem: endpoint('POST', '/desk/items/claim', {
    ...act,
    limit: { points: 600, seconds: 60, by: 'login' },
    summary:
      'Takes an item, or keeps one’s own claim. Whoever else has it keeps it, unless it is taken over knowingly.',
    request: z.object({ Id, takeOver: z.optional(z.boolean()) }),
    response: changed,
  }),
  releaseItem: endpoint('POST', '/desk/items/release', {
    ...act,
    summary: 'Gives one’s own claim up.',
    request: z.object({ Id }),
    response: changed,
  }),
  nextItem: endpoint('POST', '/desk/items/next', {
    ...act,
    limit: { points: 600, seconds: 60, by: 'login' },
    summary: 'Takes the first free item of the queue; two callers never get the same.',
    request: z.object({
      ...filters,
      /** Not this one: the caller has just left it. */
      exceptId: z.optional(Id),
    }),
    response: z.object({ Item: z.nullable(DeskItem) }),
  }),
  handOverItem: endpoint('POST', '/desk/items/hand-over', {
    ...act,
    summary: 'Hands an item to a colleague who serves the company; they are told.',
    request: z.object({
      Id,
      Version,
      LoginId: Id,
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2_000)))),
    }),
    response: changed,
  }),
  holdItem: endpoint('POST', '/desk/items/hold', {
    ...act,
    summary: 'Puts a request on hold: no decision, no reminders, and its clocks stand still.',
    request: z.object({ Id, Version, reason: words(2_000) }),
    response: changed,
  }),
  resumeItem: endpoint('POST', '/desk/items/resume', {
    ...act,
    summary: 'Goes on with a request that was on hold.',
    request: z.object({ Id, Version }),
    response: changed,
  }),
  returnItem: endpoint('POST', '/desk/items/return', {
    ...act,
    summary: 'Returns a request to its owner with questions, which become a message.',
    request: z.object({ Id, Version, questions: words(4_000) }),
    response: z.object({ Item: DeskItem, State: RequestState }),
  }),
}

export const deskTasks = {
  addTask: endpoint('POST', '/desk/tasks/add', {
    ...act,
    summary: 'Adds a task for a company or about one of its requests.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      title: words(300),
      ReferenceNumber: z.optional(z.nullable(ReferenceNumber)),
      /** Left out: as the service level says. */
      dueAt: z.optional(z.nullable(Instant)),
      steps: z.optional(z.array(words(300)).check(z.maxLength(20))),
    }),
    response: changed,
  }),
  setStep: endpoint('POST', '/desk/tasks/step', {
    ...act,
    summary: 'Marks a step of a task as done, with its proof and refund where it needs them, or as not done.',
    request: z.object({
      Id,
      Position: z.int(),
      isDone: z.boolean(),
      proofToken: z.optional(z.nullable(AttachmentToken)),
      refund: z.optional(
        z.nullable(z.object({ amount: z.string().check(z.maxLength(20)), currency: z.string().check(z.maxLength(3)) })),
      ),
    }),
    response: z.object({ Item: DeskItem, Steps: z.array(DeskStep) }),
  }),
  finishTask: endpoint('POST', '/desk/tasks/finish', {
    ...act,
    summary: 'Ends a task whose steps are done.',
    request: z.object({ Id, Version }),
    response: changed,
  }),
}

/** Most characters of a mail's body. */
export const maxMailBody = 10_000

export const deskMails = {
  mailTemplates: endpoint('POST', '/desk/mails/templates', {
    ...desk,
    effect: 'read',
    summary: 'The company’s mail templates, filled with what a request says, and who could get them.',
    request: z.object({
      ReferenceNumber,
      /** Of the mail; left out, that of the request's owner. */
      language: z.optional(z.enum(['en-US', 'zh-CN', 'zh-TW', 'ja-JP'])),
    }),
    response: z.object({
      Templates: z.array(z.object({ Code: z.string(), Name: z.string(), Subject: z.string(), Body: z.string() })),
      Receivers: z.array(z.object({ Role: z.enum(EmailReceiverRole), Name: z.string(), People: z.array(z.string()) })),
      Language: z.string(),
    }),
  }),
  sendMail: endpoint('POST', '/desk/mails/send', {
    ...act,
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Sends a mail about a request; it stands in its mail history.',
    request: z.object({
      ReferenceNumber,
      receivers: z.array(z.enum(EmailReceiverRole)).check(z.maxLength(8)),
      /** Further addresses. */
      additional: z.optional(z.array(z.string().check(z.trim(), z.maxLength(320))).check(z.maxLength(20))),
      subject: words(200),
      /** Plain text; lines stay lines, and addresses become links. */
      body: words(maxMailBody),
    }),
    response: z.object({ To: z.array(z.string()) }),
  }),
}
