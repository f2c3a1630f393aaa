import * as z from 'zod/mini'
import { session, sessionOrEmail } from '../access.ts'
import { AttachmentToken } from '../attachment.ts'
import { ArchiveType, CustomTitleType, ProposalCategory, TripProposalStatus } from '../enums.ts'
import { exportedFile, exportRequest, listRequest } from '../lists.ts'
import { endpoint, file, operation } from '../operation.ts'
import { DateRemark, FindText, Id, optionalText, Paging } from '../schemas/common.ts'
import { proposalLimits } from './trip-proposals/offer.ts'
import { ProposalDetail, ProposalNotifyState, ProposalSummary } from './trip-proposals/shapes.ts'
import { Instant, Person, ReferenceNumber } from './trip-requests/named.ts'

/**
 * Trip proposals as the client sees them (specification §2 'Online trip proposal screens', §7 'TripProposal'). A proposal
 * holds plans, a plan options of flights, stays and cars; every publication is frozen. Messages, files, history and
 * decisions are those of the request with the same reference (calls of PreTrip).
 */

/** The version that the caller saw; left out, the call acts on whatever is there. */
const Version = z.optional(z.int().check(z.minimum(1)))
const named = { ReferenceNumber, Version }
const Key = z.string().check(z.maxLength(40))
const act = { runsAs: 'system', effect: 'write', reachesDesk: true } as const

/** `open`: neither over nor ended; `awaiting`: the viewer does the next step; `all`: whatever they may see. */
export const proposalViews = ['open', 'awaiting', 'mine', 'all'] as const
export type ProposalView = (typeof proposalViews)[number]

const filters = {
  view: z.optional(z.enum(proposalViews)),
  /** Part of a name, a person, a place or a reference. */
  text: z.optional(FindText),
  statuses: z.optional(z.array(z.enum(TripProposalStatus)).check(z.maxLength(10))),
  customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  travelerId: z.optional(Id),
  /** Days of travel and of publication, YYYYMMDD, both included. */
  travelFrom: z.optional(DateRemark),
  travelTo: z.optional(DateRemark),
  publishedFrom: z.optional(DateRemark),
  publishedTo: z.optional(DateRemark),
  /** IATA code of a place that it leads to. */
  place: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
}
export const proposalOrders = ['updated', 'departure', 'validity', 'name', 'total'] as const
export type ProposalOrder = (typeof proposalOrders)[number]
export const proposalColumns = [
  'reference',
  'name',
  'travellers',
  'company',
  'from',
  'to',
  'route',
  'status',
  'policy',
  'chosen',
  'total',
  'validUntil',
  'contact',
  'published',
  'updated',
] as const
export type ProposalColumn = (typeof proposalColumns)[number]

export const tripProposals = {
  search: operation('TripProposal', 'Search', {
    access: session(),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'Published proposals that the viewer may see; drafts too for whoever serves their company at the desk.',
    request: listRequest({ filters, sortBy: proposalOrders }),
    response: z.object({ Proposals: z.array(ProposalSummary), Total: z.int(), Now: Instant }),
  }),
  exportList: endpoint('POST', '/trip-proposals/export', {
    access: session(),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'The same list as a CSV or XLSX file.',
    request: exportRequest({ filters, sortBy: proposalOrders, columns: proposalColumns, key: ReferenceNumber }),
    response: exportedFile,
  }),
  retrieve: operation('TripProposal', 'Retrieve', {
    access: sessionOrEmail('proposal', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'One proposal with its plans, options, choices and approvals; an older publication by its number.',
    request: z.object({
      ReferenceNumber,
      /** The draft as the client would see it; for the desk. */
      isPreview: z.optional(z.boolean()),
      Publication: z.optional(z.int().check(z.minimum(1))),
    }),
    response: ProposalDetail,
  }),
  getMetadata: operation('TripProposal', 'GetMetadata', {
    access: sessionOrEmail('proposal', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    summary: 'Names of statuses, categories and fees, and the limits of proposals.',
    request: z.object({ ReferenceNumber: z.optional(ReferenceNumber) }),
    response: z.object({
      Statuses: z.array(z.object({ Code: z.enum(TripProposalStatus), Name: z.string() })),
      Categories: z.array(z.object({ Code: z.enum(ProposalCategory), Name: z.string() })),
      Titles: z.array(z.object({ Code: z.enum(CustomTitleType), Name: z.string() })),
      Limits: z.object({ Options: z.int(), Plans: z.int(), Travelers: z.int(), Message: z.int() }),
    }),
  }),
  confirmOption: operation('TripProposal', 'ConfirmOption', {
    access: sessionOrEmail('proposal', 'ReferenceNumber'),
    ...act,
    summary: 'Chooses one option of a category, for one traveller or for all whom the viewer may choose for.',
    request: z.object({
      ...named,
      /** The publication that the caller saw: what has changed since is not chosen unseen. */
      Publication: z.int().check(z.minimum(1)),
      PlanKey: Key,
      OptionKey: Key,
      /** Left out: all whom the viewer may choose for; ignored for a shared option. */
      TravelerKey: z.optional(Key),
      /** Takes the choice back. */
      isWithdrawn: z.optional(z.boolean()),
    }),
    response: z.object({ State: ProposalNotifyState }),
  }),
  confirmPlan: operation('TripProposal', 'ConfirmPlan', {
    access: sessionOrEmail('proposal', 'ReferenceNumber'),
    ...act,
    summary: 'Decides for one plan; choices in other plans end.',
    request: z.object({ ...named, Publication: z.int().check(z.minimum(1)), PlanKey: Key }),
    response: z.object({ State: ProposalNotifyState }),
  }),
  submitForBooking: operation('TripProposal', 'SubmitForBooking', {
    access: sessionOrEmail('proposal', 'ReferenceNumber'),
    ...act,
    summary: 'Hands the choices to the consultant: all are made and none has expired.',
    request: z.object({
      ...named,
      Publication: z.int().check(z.minimum(1)),
      /** To the approvers. */
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(proposalLimits.note)))),
      /** Chosen approvers by level. */
      approvers: z.optional(z.array(z.object({ Level: z.int(), LoginId: Id })).check(z.maxLength(20))),
      /** Why it is asked for although the travel policy says otherwise. */
      policyReason: optionalText(1_000),
    }),
    response: z.object({ State: ProposalNotifyState }),
  }),
  cancel: endpoint('POST', '/trip-proposals/cancel', {
    access: session(),
    ...act,
    summary: 'Ends a proposal: its owner until it is submitted, a consultant until it is completed.',
    request: z.object({ ...named, reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2_000)))) }),
    response: z.object({ State: ProposalNotifyState }),
  }),
  askNewPrice: endpoint('POST', '/trip-proposals/ask-price', {
    access: sessionOrEmail('proposal', 'ReferenceNumber'),
    ...act,
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: 'Asks the consultant for new prices of options that have expired.',
    request: z.object({ ReferenceNumber }),
    response: z.object({ State: ProposalNotifyState }),
  }),
  remind: endpoint('POST', '/trip-proposals/remind', {
    access: session(),
    ...act,
    limit: { points: 10, seconds: 60, by: 'login' },
    summary: 'Reminds travellers who have not chosen yet; nobody more than once in an hour.',
    request: z.object({ ReferenceNumber }),
    response: z.object({ Reminded: z.array(z.string()) }),
  }),
  searchArchive: operation('TripProposal', 'SearchArchive', {
    access: session(),
    reachesDesk: true,
    effect: 'read',
    summary: 'Documents, notes and mails of a proposal, the newest first.',
    request: z.object({
      ReferenceNumber,
      ArchiveTypes: z.optional(z.array(z.enum(ArchiveType)).check(z.maxLength(2))),
      paging: z.optional(Paging),
    }),
    response: z.object({
      Items: z.array(
        z.object({
          Type: z.enum(ArchiveType),
          Id,
          At: Instant,
          By: z.nullable(Person),
          /** A mail's subject, a file's name, the beginning of a note. */
          Title: z.string(),
          To: z.array(z.string()),
          /** Of a file. */
          AttachmentToken: z.nullable(AttachmentToken),
          Size: z.nullable(z.int()),
        }),
      ),
      Total: z.int(),
    }),
  }),
  printProposal: endpoint('POST', '/trip-proposals/pdf', {
    access: sessionOrEmail('proposal', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: 'A publication as a PDF, with the choices marked.',
    request: z.object({ ReferenceNumber, Publication: z.optional(z.int().check(z.minimum(1))) }),
    response: file('application/pdf'),
  }),
}
