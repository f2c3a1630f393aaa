import * as z from 'zod/mini'
import { flagRight, session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, Id } from '../../schemas/common.ts'
import { PolicyVerdict } from '../policies/shapes.ts'
import { DecimalText } from '../trip-requests/form.ts'
import { Instant, ReferenceNumber } from '../trip-requests/named.ts'
import { ProposalFlight, ProposalOffer, ProposalPrice, proposalLimits } from './offer.ts'
import { ProposalNotifyState } from './shapes.ts'

/** Proposals at the consultant's desk: compose, publish, revise, and what follows the client's choice. */

const desk = { access: session(), needs: flagRight('desk'), reachesDesk: true } as const
const act = { ...desk, runsAs: 'system', effect: 'write' } as const
const Version = z.optional(z.int().check(z.minimum(1)))
const named = { ReferenceNumber, Version }
const words = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))
const changed = z.object({ State: ProposalNotifyState })

/** What is missing in a draft or contradicts itself, in the caller's language. */
export const ProposalFault = z.object({
  /** Path in the proposal, such as `plans[0].options[2].prices[0].total`. */
  Path: z.nullable(z.string()),
  Code: z.string(),
  Message: z.string(),
})
export type ProposalFault = z.infer<typeof ProposalFault>

/** The composer's own values, spelled like ProposalInput; nothing in it is lost because it is not finished. */
const Draft = z.record(z.string(), z.unknown())

/** Formats of suppliers' answers that become options. */
export const offerFormats = ['duffel', 'amadeus'] as const

export const proposalDesk = {
  saveProposal: endpoint('POST', '/desk/proposals/save', {
    ...act,
    limit: { points: 600, seconds: 60, by: 'login' },
    summary: 'Saves a draft as it is, and says what is missing for its publication.',
    request: z.object({
      /** Left out: a new proposal. */
      ReferenceNumber: z.optional(ReferenceNumber),
      Version,
      /** Code of the company, of a new proposal. */
      customerCode: z.optional(z.string().check(z.maxLength(64))),
      draft: Draft,
    }),
    response: z.object({ ReferenceNumber, Version: z.int(), Faults: z.array(ProposalFault) }),
  }),
  loadProposal: endpoint('POST', '/desk/proposals/load', {
    ...desk,
    effect: 'read',
    summary: 'The draft of a proposal for the composer: the saved one, or what was published last.',
    request: z.object({ ReferenceNumber }),
    response: z.object({
      ReferenceNumber,
      Version: z.int(),
      CompanyCode: z.string(),
      CompanyName: z.string(),
      TimeZone: z.string(),
      State: ProposalNotifyState,
      Draft,
      Faults: z.array(ProposalFault),
      Publication: z.int(),
      Now: Instant,
    }),
  }),
  judgeDraft: endpoint('POST', '/desk/proposals/judge', {
    ...desk,
    effect: 'read',
    limit: { points: 600, seconds: 60, by: 'login' },
    summary: 'What the travel policy says of the options of a draft, for the traveller for whom it is strictest.',
    request: z.object({
      /** Code of the company. */
      customerCode: z.string().check(z.maxLength(64)),
      draft: Draft,
    }),
    response: z.object({
      /** Of the options that can be read, by their keys; empty without a policy, and while nobody travels. */
      Verdicts: z.array(z.object({ OptionKey: z.string(), Policy: PolicyVerdict })),
    }),
  }),
  publishProposal: endpoint('POST', '/desk/proposals/publish', {
    ...act,
    summary: 'Publishes the draft as the next frozen version; its people are told.',
    request: z.object({ ...named, note: words(proposalLimits.note) }),
    response: changed,
  }),
  reviseProposal: endpoint('POST', '/desk/proposals/revise', {
    ...act,
    summary:
      'Takes a published proposal back into work; its client sees the last publication, marked as being revised.',
    request: z.object({ ...named, note: words(proposalLimits.note) }),
    response: changed,
  }),
  confirmProposal: endpoint('POST', '/desk/proposals/confirm', {
    ...act,
    summary: 'Confirms price and availability of what was chosen; it goes to its approvers where approval applies.',
    request: z.object({
      ...named,
      /** Prices that have changed since; within the company's tolerance. By option and passenger type. */
      prices: z.optional(
        z
          .array(z.object({ OptionKey: z.string().check(z.maxLength(40)), price: ProposalPrice }))
          .check(z.maxLength(60)),
      ),
    }),
    response: changed,
  }),
  ticketProposal: endpoint('POST', '/desk/proposals/ticket', {
    ...act,
    summary: 'Starts ticketing of an approved or confirmed proposal.',
    request: z.object(named),
    response: changed,
  }),
  completeProposal: endpoint('POST', '/desk/proposals/complete', {
    ...act,
    summary: 'Completes a proposal: it becomes an order of the ledger.',
    request: z.object({
      ...named,
      bookingNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      /** What was paid, where it differs from what was chosen. */
      total: z.optional(z.object({ amount: DecimalText, currency: z.string().check(z.maxLength(3)) })),
    }),
    response: z.object({ State: ProposalNotifyState, OrderId: z.nullable(Id) }),
  }),
  readOffers: endpoint('POST', '/desk/proposals/offers', {
    ...desk,
    effect: 'read',
    summary: "A supplier's answer as options to put into a plan; what cannot be read is named.",
    request: z.object({
      format: z.enum(offerFormats),
      /** The answer as JSON text. */
      text: z.string().check(z.maxLength(2_000_000)),
    }),
    response: z.object({ Options: z.array(ProposalOffer), Faults: z.array(ProposalFault) }),
  }),
  findFlights: endpoint('POST', '/desk/proposals/flights', {
    ...desk,
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'Flights of a route that fares were seen for, with the newest fare of each, the cheapest first.',
    request: z.object({
      /** IATA codes of cities or airports. */
      from: z.string().check(z.regex(/^[A-Z]{3}$/)),
      to: z.string().check(z.regex(/^[A-Z]{3}$/)),
      departure: DateRemark,
      /** Null: one way. */
      return: z.nullable(DateRemark),
      cabin: z.enum(['Y', 'S', 'C', 'F']),
    }),
    response: z.object({
      Flights: z.array(
        z.object({
          Segments: z.array(ProposalFlight),
          Fare: z.object({ Amount: z.int(), Currency: z.string(), Digits: z.int() }),
          SeenAt: Instant,
          CarrierName: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
