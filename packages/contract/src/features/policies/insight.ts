import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import * as z from 'zod/mini'
import { anyFlagRight, session } from '../../access.ts'
import { exportedFile, exportFormats } from '../../lists.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark } from '../../schemas/common.ts'
import { Money } from '../../schemas/money.ts'
import { VersionLine } from '../policies.ts'
import { ReferenceNumber } from '../trip-requests/named.ts'
import { aboveBudget, budgetSettings, CostCentre } from './budgets.ts'

/** What a changed rule would have done, and how a policy was kept. */

const Company = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

const TriedBudget = z.object({ CostCentre, From: DateRemark, To: DateRemark, ...budgetSettings })
export type TriedBudget = z.infer<typeof TriedBudget>

/** What is tried: each that is there takes the place of what applied; without any the published rules of today. */
const Tried = z.object({
  /** Documents as they would be published: of kind `policy` and `approval-rules`. */
  Policy: z.optional(z.unknown()),
  /** A version instead of a document. */
  PolicyVersion: z.optional(z.int()),
  ApprovalRules: z.optional(z.unknown()),
  ApprovalRulesVersion: z.optional(z.int()),
  /** In place of all budgets of the cost centres that they name. */
  Budgets: z.optional(z.array(TriedBudget).check(z.maxLength(500))),
  /** The other budgets in percent of what they are, by cost centre; `*` for all that are not named. */
  BudgetPercent: z.optional(z.record(z.string(), z.number().check(z.minimum(0), z.maximum(1_000)))),
})
export type Tried = z.infer<typeof Tried>

const Counts = z.record(z.enum(policyRanks), z.int())

/** What a budget says of a request; `refused`: it is above, and the budget lets nothing pass. */
export const budgetSays = ['within', 'above', 'refused'] as const

/** Requests above their budget; amounts in minor units of the company's currency. */
const Above = z.object({ Requests: z.int(), Amount: z.int(), Kg: z.number(), Refused: z.int() })

/** A budget on one side, with the requests of the part. */
const SimulatedBudget = z.object({
  To: DateRemark,
  WhenAbove: z.enum(aboveBudget),
  Level: z.int(),
  /** What there is, with what was carried over. */
  Money: z.nullable(Money),
  Kg: z.nullable(z.number()),
  /** What is used after the part's last request, by everything that counts up to it: not to be added up. */
  Used: Money,
  UsedKg: z.number(),
  /** Requests that it judged. */
  Judged: z.int(),
  Above,
})

/** One request or order that would have gone another way. */
const ChangedCase = z.object({
  /** Null for an order of the ledger. */
  ReferenceNumber: z.nullable(ReferenceNumber),
  TripName: z.string(),
  Traveler: z.string(),
  CostCentre: z.nullable(z.string()),
  Day: z.string(),
  Before: z.enum(policyRanks),
  After: z.enum(policyRanks),
  /** Names of rules that decide in one of the two and not in the other. */
  Rules: z.array(z.string()),
  LevelsBefore: z.int(),
  LevelsAfter: z.int(),
  /** Null without a budget. */
  BudgetBefore: z.nullable(z.enum(budgetSays)),
  BudgetAfter: z.nullable(z.enum(budgetSays)),
  Total: z.nullable(Money),
  Kg: z.nullable(z.number()),
})

/** Sums of one part of the period; the caller adds parts up. Counts add up, so do amounts of one currency. */
export const SimulatedPart = z.object({
  Judged: z.int(),
  Before: Counts,
  After: Counts,
  Changed: z.int(),
  Stricter: z.int(),
  Laxer: z.int(),
  /** Of what would be blocked or need more, and was not or did not: minor units of the company's currency, and kg. */
  StricterAmount: z.int(),
  StricterKg: z.number(),
  LaxerAmount: z.int(),
  LaxerKg: z.number(),
  LevelsSpared: z.int(),
  LevelsAdded: z.int(),
  ByRule: z.array(z.object({ Rule: z.string(), Name: z.string(), Before: z.int(), After: z.int() })),
  /** Levels of approval: how many requests each decides before and after. */
  ByLevel: z.array(
    z.object({
      /** Of the rules of approval. */
      Rule: z.string(),
      Name: z.string(),
      /** From 1; one more than the rule has is the approver of the cost centre or the manager. */
      Level: z.int(),
      /** Null where the level has no name. */
      LevelName: z.nullable(z.string()),
      Before: z.int(),
      After: z.int(),
    }),
  ),
  /** Requests above their budgets, as they are and as they would be. */
  AboveBefore: Above,
  AboveAfter: Above,
  /** Budgets that judged a request of the part. */
  ByBudget: z.array(
    z.object({
      CostCentre: z.object({ Code: z.string(), Name: z.string() }),
      From: DateRemark,
      /** Null: on this side no budget of the cost centre begins on this day. */
      Before: z.nullable(SimulatedBudget),
      After: z.nullable(SimulatedBudget),
    }),
  ),
  ByCostCentre: z.array(z.object({ Code: z.string(), Changed: z.int(), Stricter: z.int(), Laxer: z.int() })),
  /** At most twenty of this part, the dearest first. */
  Cases: z.array(ChangedCase),
  /** What has no traveller or no content that could be judged. */
  NotJudged: z.int(),
})
export type SimulatedPart = z.infer<typeof SimulatedPart>

export const policySimulation = {
  simulate: endpoint('POST', '/policies/simulate', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 600, seconds: 60, by: 'login' },
    summary: 'Runs a changed policy over past requests and orders, one part of the period at a time. Writes nothing.',
    request: z.object({
      CompanyCode: Company,
      /** By default the year before today. */
      From: z.optional(DateRemark),
      To: z.optional(DateRemark),
      Before: z.optional(Tried),
      After: Tried,
      /** Where the part before ended; null begins. */
      Cursor: z._default(z.nullable(z.string().check(z.maxLength(200_000))), null),
    }),
    response: z.object({
      Part: SimulatedPart,
      /** Null at the end. */
      Cursor: z.nullable(z.string()),
      /** Of the whole period, so that progress can be shown. */
      Total: z.int(),
      /** False: neither side has a budget. */
      BudgetsJudged: z.boolean(),
      Currency: z.object({ Code: z.string(), Digits: z.int() }),
    }),
  }),
  getBasis: endpoint('POST', '/policies/simulate/basis', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    effect: 'read',
    summary: 'What applies besides the policy and can be changed for a simulation: rules of approval and budgets.',
    request: z.object({ CompanyCode: Company, From: z.optional(DateRemark), To: z.optional(DateRemark) }),
    response: z.object({
      /** The document that applies today, with its defaults: to be changed and sent as `Tried.ApprovalRules`. */
      ApprovalRules: z.unknown(),
      /** The newest first. */
      ApprovalRulesVersions: z.array(VersionLine),
      /** With days in the period, by cost centre and day: to be changed and sent in `Tried.Budgets`. */
      Budgets: z.array(z.extend(TriedBudget, { Name: z.string() })),
    }),
  }),
}

const reportFilters = {
  From: z.optional(DateRemark),
  To: z.optional(DateRemark),
  customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  costCentreCode: z.optional(z.string().check(z.maxLength(64))),
}

const Kept = z.object({
  Judged: z.int(),
  Outcomes: Counts,
  /** In the company's currency; amounts of several companies are not added up. */
  Amount: z.nullable(Money),
  /** What was paid above the caps and above the fine cabin where both are known. */
  Missed: z.nullable(Money),
})

export const policyReport = {
  getReport: endpoint('POST', '/policies/report', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    effect: 'read',
    summary:
      'How policies were kept: by company, cost centre, month and rule; savings missed; orders without a request.',
    request: z.object(reportFilters),
    response: z.object({
      From: DateRemark,
      To: DateRemark,
      All: Kept,
      Companies: z.array(z.extend(Kept, { Code: z.string(), Name: z.string() })),
      CostCentres: z.array(z.extend(Kept, { CompanyCode: z.string(), Code: z.string(), Name: z.string() })),
      /** Every month of the period, YYYYMM. */
      Months: z.array(z.extend(Kept, { Month: z.string() })),
      Rules: z.array(
        z.object({
          CompanyCode: z.string(),
          Rule: z.string(),
          Name: z.string(),
          Broken: z.int(),
          Asked: z.int(),
          Missed: z.nullable(Money),
        }),
      ),
      /** Orders of the ledger without a request. */
      Leakage: z.object({
        Orders: z.int(),
        OfOrders: z.int(),
        Amount: z.nullable(Money),
        Cases: z.array(
          z.object({
            OrderId: z.string(),
            Title: z.string(),
            Traveler: z.string(),
            Day: z.string(),
            Amount: z.nullable(Money),
          }),
        ),
      }),
      CostCentresToFilter: z.array(z.object({ Code: z.string(), Name: z.string() })),
    }),
  }),
  exportReport: endpoint('POST', '/policies/report/export', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'One table of the report as a CSV or XLSX file.',
    request: z.object({
      ...reportFilters,
      table: z.enum(['companies', 'costCentres', 'months', 'rules', 'leakage']),
      format: z.enum(exportFormats),
    }),
    response: exportedFile,
  }),
}
