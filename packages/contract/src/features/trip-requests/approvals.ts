import * as z from 'zod/mini'
import { session } from '../../access.ts'
import { ApprovalStatus } from '../../enums.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, Id, Paging } from '../../schemas/common.ts'
import { Money } from '../../schemas/money.ts'
import { budgetStates, PolicyInShort } from '../policies/shapes.ts'
import { RiskWarning } from '../risk/shapes.ts'
import { Instant, Person } from './named.ts'
import { RequestTraveler, RequestUsualFare } from './shapes.ts'

/** What a person decides as an approver: trip requests, and bookings that arrived awaiting approval, in one list. */

/**
 * `waiting`: what the viewer may decide now, for others too; `others`: of those, what waits for somebody for whom the
 * viewer stands in; `decided`: what the viewer decided, the newest first.
 */
export const approvalViews = ['waiting', 'others', 'decided'] as const
export type ApprovalView = (typeof approvalViews)[number]

/** A trip request, or a booking of the ledger that the back office entered for approval. */
export const approvalKinds = ['request', 'order', 'proposal'] as const

/** A request's reference of twenty digits; the id of a booking's approval. */
const ApprovalRef = z.string().check(z.regex(/^\d{1,20}$/))
const Item = { Kind: z.enum(approvalKinds), Ref: ApprovalRef }

/** One approval as its approver sees it: never meals, seats, documents or phones. */
export const ApprovalSummary = z.object({
  ...Item,
  /** Goes up with every change; a decision about an older one is refused. */
  Version: z.int(),
  /** The booking of the ledger that it is about; null for a request that is not booked. */
  OrderId: z.nullable(Id),
  TripName: z.string(),
  /** Who travels; several of a booking are named together. */
  Traveler: RequestTraveler,
  RequestedBy: z.nullable(Person),
  RequestedAt: Instant,
  /** IATA codes in travel order, and the cities' names in the caller's language. */
  Places: z.array(z.string()),
  PlaceNames: z.array(z.string()),
  StartDateRemark: z.nullable(DateRemark),
  EndDateRemark: z.nullable(DateRemark),
  /** What it costs now: the estimate, or the price of the booking. Null where it is not known. */
  Total: z.nullable(Money),
  /** What was approved before, where a booking costs more: `Total` is to be compared with it. Null otherwise. */
  Approved: z.nullable(Money),
  /** Sums of a request by kind, in the same currency. */
  Parts: z.object({ Flights: z.nullable(Money), Hotels: z.nullable(Money), Other: z.nullable(Money) }),
  /** What a request's flights usually cost, to compare `Parts.Flights` with; null where it is not known, and for what is decided. */
  UsualFare: z.nullable(RequestUsualFare),
  /** kg CO2e of a request's flights as asked, and with the plainest cabin everywhere; null where it is not known. */
  Emissions: z.nullable(z.object({ Kg: z.number(), PlainestKg: z.number() })),
  CostCentre: z.nullable(z.string()),
  /** What the requester wrote to the approvers. */
  Note: z.nullable(z.string()),
  /** The trip had begun when approval was asked for. */
  IsBegun: z.boolean(),
  /** The level that waits or was decided, its name in the caller's language, and who decides after it. */
  Level: z.int(),
  Levels: z.int(),
  LevelName: z.nullable(z.string()),
  Next: z.array(z.string()),
  DueAt: z.nullable(Instant),
  /** IANA zone of the company. */
  TimeZone: z.string(),
  /** The highest warning for its places; null without one, and for what is decided. */
  Risk: z.nullable(RiskWarning),
  /** What the travel policy says of a request; null without one, and for bookings. */
  Policy: z.optional(z.nullable(PolicyInShort)),
  /** Whether a request is within the budget of its cost centre; null without one, and for bookings. */
  Budget: z.optional(z.nullable(z.enum(budgetStates))),
  /** The approver for whom the viewer stands in; null for one's own turn. */
  For: z.nullable(Person),
  /** What the viewer decided; null while it waits. */
  Decision: z.nullable(
    z.object({ State: z.enum(ApprovalStatus), At: Instant, Reason: z.nullable(z.string()), IsByLink: z.boolean() }),
  ),
  /** How it stands now, in the caller's language. */
  StatusRemark: z.string(),
})
export type ApprovalSummary = z.infer<typeof ApprovalSummary>

/** Most characters of a reason; a longer one is refused, and stays in its field. */
export const maxReason = 4_000
/** Most decisions of one call. */
export const maxDecisions = 200

export const approvals = {
  search: endpoint('POST', '/approvals/search', {
    access: session(),
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'Approvals that wait for the viewer, the first to be decided first, or that they decided.',
    request: z.object({ view: z.optional(z.enum(approvalViews)), paging: z.optional(Paging) }),
    response: z.object({
      Approvals: z.array(ApprovalSummary),
      Total: z.int(),
      /** The server's clock, which deadlines are compared with. */
      Now: Instant,
    }),
  }),
  decide: endpoint('POST', '/approvals/decide', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'Decides several approvals: each by itself, with a result for each. A decline needs a reason.',
    request: z.object({
      Items: z
        .array(
          z.object({
            ...Item,
            Version: z.optional(z.int().check(z.minimum(1))),
            isApproved: z.boolean(),
            reason: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxDecisions)),
    }),
    response: z.object({
      Results: z.array(
        z.object({
          ...Item,
          /** How it stands after the decision, in the caller's language; null where the decision was refused. */
          StatusRemark: z.nullable(z.string()),
          /** Why it was refused, in the caller's language; null where it was taken. */
          Fault: z.nullable(z.object({ Code: z.string(), Message: z.string() })),
        }),
      ),
    }),
  }),
}
