import * as z from 'zod/mini'
import { session } from '../../access.ts'
import { exportedFile, exportFormats } from '../../lists.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark } from '../../schemas/common.ts'

/**
 * How long the levels of approval take, for coordinators. It measures levels and names no approver; medians of fewer
 * than five decisions are left out, since they would be about a person.
 *
 * - Waiting: from the moment when a level opened to its decision, in hours as the clock runs.
 * - Working time: the same span in the company's working hours; not known of levels decided before it was kept.
 * - A level that an earlier level's decision settled cost no waiting; it is counted apart.
 */

/** Fewer decisions have no median. */
export const fewestDecisions = 5
/** A level without a decline among fewer decisions is not called one that never declines. */
export const fewestForNever = 10

const filters = {
  /** Days of the decisions in the company's own zone, YYYYMMDD, both included. By default the last 90 days. */
  from: z.optional(DateRemark),
  to: z.optional(DateRemark),
  customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  costCentreCode: z.optional(z.string().check(z.maxLength(64))),
}

/** Hours with one decimal; null where there are too few. */
const Spread = z.nullable(z.object({ Median: z.number(), P90: z.number() }))

const HealthLevel = z.object({
  CompanyCode: z.string(),
  RuleId: z.string(),
  /** As the newest decided round of the period calls it. */
  RuleName: z.string(),
  /** 1-based. */
  Level: z.int(),
  LevelName: z.nullable(z.string()),
  /** Decisions of people: approved and declined. */
  Decided: z.int(),
  Approved: z.int(),
  Declined: z.int(),
  /** Settled by an earlier level's decision, not among the decided. */
  Settled: z.int(),
  Waiting: Spread,
  Working: Spread,
  /** All waiting of the period together; null where there are too few. */
  TotalWaiting: z.nullable(z.number()),
  /** Requests that this level finally approved, and of them those on or after the day of departure. */
  FinallyApproved: z.int(),
  AfterDeparture: z.int(),
  /** At least ten decisions and none that declined. */
  NeverDeclined: z.boolean(),
})
export type HealthLevel = z.infer<typeof HealthLevel>

const HealthBucket = z.object({
  /** First day, YYYYMMDD: a Monday, or the first of a month. */
  Start: DateRemark,
  Decided: z.int(),
  MedianWaiting: z.nullable(z.number()),
})
export type HealthBucket = z.infer<typeof HealthBucket>

const ApprovalHealth = z.object({
  /** The period that was counted: it is not longer than three years. */
  From: DateRemark,
  To: DateRemark,
  Figures: z.object({
    /** Rounds of approval that ended: a request that was submitted again counts again. */
    Requests: z.int(),
    Approved: z.int(),
    Declined: z.int(),
    AfterDeparture: z.int(),
    /** From submission to the last decision. */
    MedianDays: z.nullable(z.number()),
    /** Levels that people decided, and of them those that were escalated before and that a substitute decided. */
    Levels: z.int(),
    Escalated: z.int(),
    BySubstitute: z.int(),
    Settled: z.int(),
  }),
  /** By company; in it the rules that cost most waiting first; in a rule by level. */
  Levels: z.array(HealthLevel),
  BucketUnit: z.enum(['week', 'month']),
  /** Every week or month of the period in order, also those without a decision. */
  Buckets: z.array(HealthBucket),
  /** To filter by: those of the one company that is asked for; none of several. */
  CostCentres: z.array(z.object({ Code: z.string(), Name: z.string() })),
})
export type ApprovalHealth = z.infer<typeof ApprovalHealth>

export const approvalHealth = {
  getHealth: endpoint('POST', '/approvals/health', {
    access: session(),
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'How long levels of approval take, and which never declined. For coordinators; it names no approver.',
    request: z.object(filters),
    response: ApprovalHealth,
  }),
  exportHealth: endpoint('POST', '/approvals/health/export', {
    access: session(),
    effect: 'read',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'The table of levels as a CSV or XLSX file.',
    request: z.object({ ...filters, format: z.enum(exportFormats) }),
    response: exportedFile,
  }),
}
