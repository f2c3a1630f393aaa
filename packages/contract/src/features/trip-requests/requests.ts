import * as z from 'zod/mini'
import { anyFlagRight, session, sessionOrEmail } from '../../access.ts'
import { AttachmentToken } from '../../attachment.ts'
import { RequestSource, TripRequestStatus } from '../../enums.ts'
import { exportedFile, exportRequest, listRequest } from '../../lists.ts'
import { endpoint, file, operation, upload } from '../../operation.ts'
import { DateRemark, FindText, Id, optionalText } from '../../schemas/common.ts'
import { Money } from '../../schemas/money.ts'
import { RequestForm } from './form.ts'
import { RequestMetadata } from './metadata.ts'
import { Instant, Person, ReferenceNumber, RequestAttachment } from './named.ts'
import { RequestDetail, RequestLevel, RequestMessage, RequestState, RequestSummary } from './shapes.ts'

/** Trip requests with their approvals (specification §2 'Trip request screens', §4, §7 'PreTrip'). */

/** The version that the caller saw; left out, the call acts on whatever is there. */
const Version = z.optional(z.int().check(z.minimum(1)))
const named = { ReferenceNumber, Version }

export const requestViews = ['mine', 'awaiting', 'all'] as const
export type RequestView = (typeof requestViews)[number]

const filters = {
  /** `mine`: the viewer requests or travels; `awaiting`: the viewer may decide it now; `all`: whatever they may see. */
  view: z.optional(z.enum(requestViews)),
  /** Part of a name, a person, a place or a reference. */
  text: z.optional(FindText),
  statuses: z.optional(z.array(z.enum(TripRequestStatus)).check(z.maxLength(8))),
  /** Trip requests, external orders; left out, both. */
  sources: z.optional(z.array(z.enum(RequestSource)).check(z.maxLength(3))),
  /** Without it only those are listed whose trip is not over, and that are neither cancelled nor finished before. */
  isOverIncluded: z.optional(z.boolean()),
  customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  travelerId: z.optional(Id),
  costCentreCode: z.optional(z.string().check(z.maxLength(64))),
  /** Days of travel and of creation, YYYYMMDD, both included. */
  travelFrom: z.optional(DateRemark),
  travelTo: z.optional(DateRemark),
  createdFrom: z.optional(DateRemark),
  createdTo: z.optional(DateRemark),
  /** IATA code of a place that the trip touches. */
  place: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
}
export const requestOrders = ['updated', 'departure', 'created', 'name', 'total'] as const
export type RequestOrder = (typeof requestOrders)[number]
export const requestColumns = [
  'reference',
  'source',
  'name',
  'traveller',
  'company',
  'from',
  'to',
  'route',
  'status',
  'policy',
  'approvers',
  'total',
  'costCentre',
  'requestedBy',
  'created',
  'updated',
] as const
export type RequestColumn = (typeof requestColumns)[number]

export const tripRequests = {
  getMetadata: operation('PreTrip', 'GetMetadata', {
    access: sessionOrEmail('request', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    summary: 'Forms, custom fields, currencies, statuses, receivers and limits of a company.',
    request: z.object({
      /** Of the request that is shown or edited; by default the viewer's own company. */
      ReferenceNumber: z.optional(ReferenceNumber),
      /** The traveller that a new request is for: their company and cost centre. */
      travelerId: z.optional(z.nullable(Id)),
    }),
    response: RequestMetadata,
  }),
  search: operation('PreTrip', 'SearchRequest', {
    access: session(),
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'Requests that the viewer may see: their own, those they arrange or view, those they approve or approved.',
    request: listRequest({ filters, sortBy: requestOrders }),
    response: z.object({ Requests: z.array(RequestSummary), Total: z.int() }),
  }),
  exportList: endpoint('POST', '/pre-trip/requests/export', {
    access: session(),
    effect: 'read',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'The same list as a CSV or XLSX file.',
    request: exportRequest({ filters, sortBy: requestOrders, columns: requestColumns, key: ReferenceNumber }),
    response: exportedFile,
  }),
  retrieve: operation('PreTrip', 'RetrieveRequest', {
    access: sessionOrEmail('request', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    summary: 'One request with its approvals, messages and attachments.',
    request: z.object({ ReferenceNumber, RequestSource: z.optional(z.enum(RequestSource)) }),
    response: RequestDetail,
  }),
  preview: endpoint('POST', '/pre-trip/requests/preview', {
    access: session(),
    reachesDesk: true,
    needs: anyFlagRight('requestTrips', 'desk'),
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'What a form would cost and emit, and who would decide it by when, before it is saved.',
    request: z.object({ ReferenceNumber: z.optional(ReferenceNumber), form: RequestForm }),
    response: z.object({
      Total: z.nullable(Money),
      Parts: RequestDetail.shape.Parts,
      /** kg CO2e as asked, and with the plainest cabin everywhere. */
      Emissions: z.nullable(z.object({ Kg: z.number(), PlainestKg: z.number() })),
      /** The rule that applies; null where none does, and the company's travel consultant has to be asked. */
      RuleName: z.nullable(z.string()),
      Levels: z.array(RequestLevel),
      IsBegun: z.boolean(),
    }),
  }),
  update: operation('PreTrip', 'UpdateRequest', {
    access: session(),
    reachesDesk: true,
    needs: anyFlagRight('requestTrips', 'desk'),
    runsAs: 'system',
    effect: 'write',
    summary: 'Creates a request for each traveller, or changes one. A material change voids its approvals.',
    request: z.object({
      ReferenceNumber: z.optional(ReferenceNumber),
      Version,
      /** Left out where options are chosen: exactly one of the two is given. */
      form: z.optional(RequestForm),
      /** Options of the consultant that the owner chooses, one of each kind: they become the form's flights and hotels. */
      optionIds: z.optional(z.array(Id).check(z.maxLength(2))),
      /** Of a new request: further travellers, each with a request of their own in one group. */
      travelerIds: z.optional(z.array(Id).check(z.maxLength(20))),
      /** Files that were uploaded before the request existed. */
      attachmentTokens: z.optional(z.array(AttachmentToken).check(z.maxLength(20))),
      /** Chosen approvers by level. */
      approvers: z.optional(z.array(z.object({ Level: z.int(), LoginId: Id })).check(z.maxLength(20))),
    }),
    response: z.object({ Requests: z.array(RequestState), GroupRef: z.nullable(Id) }),
  }),
  submit: operation('PreTrip', 'SubmitRequest', {
    access: session(),
    reachesDesk: true,
    needs: anyFlagRight('requestTrips', 'desk'),
    runsAs: 'system',
    effect: 'write',
    summary: 'Sends a request to its approvers or to a travel consultant; of a group all that wait.',
    request: z.object({
      ...named,
      to: z.enum(['approver', 'consultant']),
      isWholeGroup: z.optional(z.boolean()),
      /** Why it is asked for although the policy says otherwise. */
      policyReason: optionalText(1_000),
    }),
    response: z.object({ Requests: z.array(RequestState) }),
  }),
  cancel: operation('PreTrip', 'CancelRequest', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Cancels a request; its approvers are told and their links end.',
    request: z.object({ ...named, reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2_000)))) }),
    response: RequestState,
  }),
  finalize: operation('PreTrip', 'FinalizeRequest', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Ends a confirmed request with the price that was paid; above the tolerance it needs approval again.',
    request: z.object({
      ...named,
      /** What was paid, as a decimal text. */
      total: z.object({ totalBudget: z.string(), currency: z.string() }),
      /** Main reference of the booking. */
      bookingNumber: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
    }),
    response: RequestState,
  }),
  loadHistory: operation('PreTrip', 'LoadRequestHistory', {
    access: sessionOrEmail('request proposal', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    summary: 'Who did what and when, and the mails that were sent about a request.',
    request: z.object({ ReferenceNumber }),
    response: z.object({
      Operations: z.array(
        z.object({
          At: Instant,
          /** Null: the portal itself. */
          Operator: z.nullable(Person),
          For: z.nullable(Person),
          /** In the caller's language. */
          What: z.string(),
          Remark: z.nullable(z.string()),
        }),
      ),
      Mails: z.array(
        z.object({
          Id,
          Date: Instant,
          Subject: z.string(),
          From: z.string(),
          To: z.array(z.string()),
          Cc: z.array(z.string()),
          Bcc: z.array(z.string()),
        }),
      ),
    }),
  }),
  getMail: endpoint('POST', '/pre-trip/requests/mail', {
    access: session(),
    reachesDesk: true,
    effect: 'read',
    summary: 'One mail of a request as it was sent, without the secrets of its links.',
    request: z.object({ ReferenceNumber, Id }),
    response: z.object({ Subject: z.string(), Html: z.string() }),
  }),
  selectApprover: operation('PreTrip', 'SelectApprover', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Chooses one of the candidates of a level that has none chosen.',
    request: z.object({ ...named, Level: z.int(), LoginId: Id }),
    response: RequestState,
  }),
  changeApprover: operation('PreTrip', 'ChangeApprover', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Replaces the chosen approver of a level that is still outstanding.',
    request: z.object({ ...named, Level: z.int(), LoginId: Id }),
    response: RequestState,
  }),
  auditApprove: operation('PreTrip', 'AuditApprove', {
    access: sessionOrEmail('request proposal', 'ReferenceNumber'),
    runsAs: 'system',
    effect: 'write',
    summary: 'Approves or declines the current level; a decline needs a reason. Decided once.',
    request: z.object({
      ...named,
      RequestSource: z.optional(z.enum(RequestSource)),
      isApproved: z.boolean(),
      /** At most `maxReason` characters; the server says so to a longer one. */
      reason: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
    }),
    response: RequestState,
  }),
  resendApproveEmail: operation('PreTrip', 'ResendApproveEmail', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    limit: { points: 10, seconds: 60, by: 'login' },
    summary: "Sends the current level's mail again.",
    request: z.object({ ...named, Level: z.optional(z.int()) }),
    response: z.object({ To: z.array(z.string()) }),
  }),
  saveAttachment: operation('PreTrip', 'SaveAttachment', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Attaches files to a request, or keeps them for one that is being written.',
    request: upload(z.object({ ReferenceNumber: z.optional(ReferenceNumber), travelerId: z.optional(Id) }), {
      maxFiles: 10,
      limit: 'attachment',
    }),
    response: z.object({ Attachments: z.array(RequestAttachment) }),
  }),
  removeAttachment: endpoint('POST', '/pre-trip/attachments/remove', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Withdraws a file that the viewer attached.',
    request: z.object({ AttachmentToken }),
    response: z.object({}),
  }),
  getAttachment: operation('PreTrip', 'GetAttachmentData', {
    // The token names the file; the handler compares the file's object with that of the mail link.
    access: sessionOrEmail('request proposal', null),
    reachesDesk: true,
    effect: 'read',
    summary: 'A file attached to a trip request.',
    request: z.object({ AttachmentToken }),
    response: file('application/octet-stream', 'application/pdf'),
    limit: { points: 60, seconds: 60, by: 'login' },
  }),
  postMessage: operation('PreTrip', 'PostMessage', {
    access: sessionOrEmail('request proposal', 'ReferenceNumber'),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: 'Adds a message; those who are mentioned get a mail.',
    request: z.object({
      ReferenceNumber,
      /** The server says 'invalid message' to an empty or too long one. */
      text: z.string(),
      mentions: z.optional(z.array(Id).check(z.maxLength(20))),
      /** Files of the request that its author uploaded for this message. */
      attachmentTokens: z.optional(z.array(AttachmentToken).check(z.maxLength(10))),
    }),
    response: RequestMessage,
  }),
  readMessages: endpoint('POST', '/pre-trip/requests/read', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'The viewer has the request’s messages before them: they count as read, and no mail says so for a minute.',
    request: z.object({ ReferenceNumber, isLooking: z.boolean() }),
    response: z.object({ Unread: z.int() }),
  }),
  getMessageRelatedLogin: operation('PreTrip', 'GetMessageRelatedLogin', {
    access: session(),
    reachesDesk: true,
    effect: 'read',
    summary: 'The people of a request, who can be mentioned in a message.',
    request: z.object({ ReferenceNumber }),
    response: z.object({ Logins: z.array(z.extend(Person, { Roles: z.array(z.string()) })) }),
  }),
}
