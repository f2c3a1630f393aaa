import * as z from 'zod/mini'
import { anyFlagRight, machine, session } from '../../access.ts'
import { exportedFile, exportFormats } from '../../lists.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, Id, Paging } from '../../schemas/common.ts'
import { Money } from '../../schemas/money.ts'
import { CurrencyCode, DecimalText } from '../trip-requests/form.ts'
import { ReferenceNumber } from '../trip-requests/named.ts'

/** Budgets of cost centres for a period, in money and in CO2e (docs/budgets.md). */

/** What becomes of a request for which too little is left. */
export const aboveBudget = ['inform', 'level', 'blocked'] as const

const Company = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
export const CostCentre = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
/** kg CO2e with up to three decimals. */
const KgText = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/))

export const budgetSettings = {
  Currency: CurrencyCode,
  /** Null: no budget in money. */
  Amount: z.nullable(DecimalText),
  Kg: z.nullable(KgText),
  WhenAbove: z.enum(aboveBudget),
  /** For `level`: how many levels approve. */
  Level: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
  /** What is left at the end goes to the next period. */
  CarriesOver: z._default(z.boolean(), false),
}

/** Sums in the budget's currency and in kg. */
const Sums = z.object({ Money: z.nullable(Money), Kg: z.nullable(z.number()) })

export const Budget = z.object({
  Id,
  CompanyCode: z.string(),
  CostCentre: z.object({ Code: z.string(), Name: z.string() }),
  From: DateRemark,
  To: DateRemark,
  Version: z.int(),
  /** Of a budget in CO2e alone too: what its requests cost is counted in it. */
  Currency: z.string(),
  WhenAbove: z.enum(aboveBudget),
  Level: z.int(),
  CarriesOver: z.boolean(),
  /** With what was carried over. */
  Total: Sums,
  CarriedOver: Sums,
  Reserved: Sums,
  Committed: Sums,
  Spent: Sums,
  /** Below zero where more is used than there is. */
  Left: Sums,
  /** Percent of the total that is used, of money or kg whichever is more. */
  UsedPercent: z.number(),
  MayChange: z.boolean(),
})
export type Budget = z.infer<typeof Budget>

export const budgetEntryKinds = [
  'reserved',
  'committed',
  'spent',
  'returned',
  'corrected',
  'carried',
  'changed',
] as const
const Entry = z.object({
  Id,
  At: z.string(),
  Kind: z.enum(budgetEntryKinds),
  Sums,
  /** Null for changes, corrections and what was carried over. */
  Request: z.nullable(z.object({ ReferenceNumber, TripName: z.string() })),
  By: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
})

const filters = {
  customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  costCentreCode: z.optional(z.string().check(z.maxLength(64))),
  /** Budgets whose period holds the day; by default today. `all` periods with an empty text. */
  day: z.optional(z.union([DateRemark, z.literal('')])),
}

export const budgets = {
  searchBudgets: endpoint('POST', '/budgets', {
    access: session(),
    effect: 'read',
    summary:
      'Budgets that the caller owns: of cost centres that they approve for, or of companies that they coordinate.',
    request: z.object({ ...filters, paging: z.optional(Paging) }),
    response: z.object({ Budgets: z.array(Budget), Total: z.int(), MayCreate: z.boolean() }),
  }),
  exportBudgets: endpoint('POST', '/budgets/export', {
    access: session(),
    effect: 'read',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'The same as a CSV or XLSX file.',
    request: z.object({ ...filters, format: z.enum(exportFormats) }),
    response: exportedFile,
  }),
  listBudgetEntries: endpoint('POST', '/budgets/entries', {
    access: session(),
    effect: 'read',
    summary: 'What moved in a budget, the newest first.',
    request: z.object({ Id, CompanyCode: Company, paging: z.optional(Paging) }),
    response: z.object({ Entries: z.array(Entry), Total: z.int() }),
  }),
  saveBudget: endpoint('POST', '/budgets/save', {
    access: session(),
    needs: anyFlagRight('policies'),
    runsAs: 'system',
    effect: 'write',
    summary: 'Makes a budget or changes one, with a reason; what is used stays as it is.',
    request: z.object({
      CompanyCode: Company,
      /** Null makes one. */
      Id: z.nullable(Id),
      Version: z.optional(z.int()),
      CostCentre: CostCentre,
      From: DateRemark,
      To: DateRemark,
      ...budgetSettings,
      Reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    response: z.object({ Budget }),
  }),
  correctBudget: endpoint('POST', '/budgets/correct', {
    access: session(),
    needs: anyFlagRight('policies'),
    runsAs: 'system',
    effect: 'write',
    summary: 'Adds to what is spent of a budget or takes from it, with a reason.',
    request: z.object({
      CompanyCode: Company,
      Id,
      Version: z.int(),
      /** Below zero gives back. */
      Amount: z.nullable(z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,4})?$/))),
      Kg: z.nullable(z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,3})?$/))),
      Reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    response: z.object({ Budget }),
  }),
}

/** A budget as a provisioning file or the back office sends it; its key is company, cost centre and first day. */
export const BudgetRecord = z.strictObject({
  company: Company,
  costCentre: CostCentre,
  /** ISO 8601. */
  from: z.iso.date(),
  to: z.iso.date(),
  currency: CurrencyCode,
  amount: z._default(z.nullable(DecimalText), null),
  kg: z._default(z.nullable(KgText), null),
  whenAbove: z._default(z.enum(aboveBudget), 'level'),
  level: z._default(z.int().check(z.minimum(0), z.maximum(20)), 1),
  carriesOver: z._default(z.boolean(), false),
  reason: z._default(z.nullable(z.string().check(z.maxLength(500))), null),
})
export type BudgetRecord = z.output<typeof BudgetRecord>

export const budgetsBackOffice = {
  putBudgets: endpoint('POST', '/back-office/budgets', {
    access: machine('budgets'),
    effect: 'write',
    summary: 'Budgets of cost centres, all or nothing; each fault names its place.',
    request: z.object({ items: z.array(z.unknown()).check(z.maxLength(5_000)), dryRun: z.optional(z.boolean()) }),
    response: z.object({
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      faults: z.array(z.object({ index: z.int(), path: z.string(), message: z.string() })),
    }),
  }),
}
