import * as z from 'zod/mini'
import { machine } from '../../access.ts'
import { TripProposalStatus } from '../../enums.ts'
import { endpoint } from '../../operation.ts'
import { Id } from '../../schemas/common.ts'
import { DecimalText } from '../trip-requests/form.ts'
import { Instant, ReferenceNumber } from '../trip-requests/named.ts'
import { offerFormats, ProposalFault } from './desk.ts'
import { ProposalInput } from './offer.ts'

/** Trip proposals from the agency's systems. */

/** A supplier's answer whose offers become options of a plan. */
const SupplierOffers = z.object({
  format: z.enum(offerFormats),
  plan: z.string().check(z.maxLength(40)),
  answer: z.unknown(),
})

/** A proposal with its key where it comes from: the same key again is the same proposal. */
export const ProposalMessage = z.extend(ProposalInput, {
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  externalRef: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  source: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), 'agency'),
  /** The time of the message: a later one replaces an earlier one, whatever came first. */
  issuedAt: z.string().check(z.maxLength(40)),
  /** Publish it, or keep it as a draft for the desk. */
  state: z._default(z.enum(['draft', 'publish']), 'publish'),
  /** Said to the client with a publication. */
  publicationNote: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(4_000))), null),
  offers: z._default(z.array(SupplierOffers).check(z.maxLength(10)), []),
})
export type ProposalMessage = z.output<typeof ProposalMessage>

const key = {
  company: z.string().check(z.maxLength(64)),
  source: z._default(z.string().check(z.maxLength(40)), 'agency'),
  externalRef: z.string().check(z.maxLength(80)),
}

export const proposalsBackOffice = {
  putProposals: endpoint('POST', '/back-office/proposals', {
    access: machine('proposals'),
    effect: 'write',
    summary: 'Creates proposals or changes those of the same key: each by itself, with a result for each.',
    // Each item is read by itself, so that one that is broken does not keep the others back.
    request: z.object({ items: z.array(z.unknown()).check(z.minLength(1), z.maxLength(50)) }),
    response: z.object({
      results: z.array(
        z.object({
          externalRef: z.nullable(z.string()),
          outcome: z.enum(['created', 'updated', 'unchanged', 'stale', 'refused']),
          ReferenceNumber: z.nullable(ReferenceNumber),
          Status: z.nullable(z.enum(TripProposalStatus)),
          faults: z.array(ProposalFault),
        }),
      ),
    }),
  }),
  getProposal: endpoint('POST', '/back-office/proposals/state', {
    access: machine('proposals'),
    effect: 'read',
    summary: 'How a proposal stands, and what was chosen.',
    request: z.object(key),
    response: z.object({
      ReferenceNumber,
      Status: z.enum(TripProposalStatus),
      StatusRemark: z.string(),
      Publication: z.int(),
      Choices: z.array(
        z.object({
          TravelerKey: z.nullable(z.string()),
          PlanKey: z.string(),
          OptionKey: z.string(),
          OfferId: z.nullable(z.string()),
          At: Instant,
        }),
      ),
    }),
  }),
  endProposal: endpoint('POST', '/back-office/proposals/complete', {
    access: machine('proposals'),
    effect: 'write',
    summary: 'Completes a proposal whose tickets are issued: it becomes an order of the ledger.',
    request: z.object({
      ...key,
      bookingNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      total: z.optional(z.object({ amount: DecimalText, currency: z.string().check(z.maxLength(3)) })),
    }),
    response: z.object({ ReferenceNumber, Status: z.enum(TripProposalStatus), OrderId: z.nullable(Id) }),
  }),
}
