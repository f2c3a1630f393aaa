import { policyOutcomes } from '@portolan/rules/policy/policy-document'
import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'
import { text, Texts } from '../rules-documents/rules-texts.ts'

/**
 * A company's rules of approval, as a document (decision 0068). The first rule whose conditions hold decides; its levels
 * whose own conditions hold apply in order. A rule whose levels all fall away, or that has none, approves by itself.
 */

const Country = z.string().regex(/^[A-Z]{2}$/)
const Amount = z.strictObject({
  /** Decimal text, such as '10000' or '10000.50'. */
  amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/** One of these holds, or all of them, as `match` says. */
const Condition = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('costCentre'), codes: z.array(text(64)).min(1).max(500) }),
  /** The estimated total; one that is not known is above every amount. */
  z.strictObject({ on: z.literal('amount'), above: Amount.optional(), upTo: Amount.optional() }),
  z.strictObject({
    on: z.literal('destination'),
    countries: z.array(Country).max(250).optional(),
    cities: z
      .array(z.string().regex(/^[A-Z]{3}$/))
      .max(500)
      .optional(),
    /** Whether the trip leaves the country in which it begins. */
    isInternational: z.boolean().optional(),
  }),
  z.strictObject({ on: z.literal('source'), sources: z.array(z.enum(['request', 'order', 'proposal'])).min(1) }),
  /** A destination's risk level; without risk data it never holds. */
  z.strictObject({ on: z.literal('countryRisk'), from: z.int().min(1).max(5) }),
  /** What the travel policy says is at least this; without a policy it never holds. */
  z.strictObject({ on: z.literal('policy'), from: z.enum(policyOutcomes) }),
  /** Whether the cost centre's budget has enough left; without a budget it never holds. */
  z.strictObject({ on: z.literal('budget'), is: z.enum(['within', 'above']) }),
])
export type Condition = z.output<typeof Condition>

const conditional = {
  conditions: z.array(Condition).max(20).default([]),
  match: z.enum(['all', 'any']).default('all'),
}

const Approver = z.union([
  z.strictObject({ email: z.string().trim().toLowerCase().max(320).check(z.email()) }),
  /** The traveller's manager; the approver of the cost centre. */
  z.strictObject({ role: z.enum(['manager', 'costCentre']) }),
])
export type Approver = z.output<typeof Approver>

const Level = z.strictObject({
  name: Texts.optional(),
  ...conditional,
  approvers: z.array(Approver).min(1).max(50),
  /** `all`: every one of them, in any order. */
  decidedBy: z.enum(['any', 'all']).default('any'),
  /** The requester chooses one of them. */
  mustChoose: z.boolean().default(false),
})

const Rule = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  name: Texts,
  ...conditional,
  levels: z.array(Level).max(20).default([]),
})
export type ApprovalRule = z.output<typeof Rule>

/** Working hours of the company after a level has opened. */
const Reminders = z
  .strictObject({
    afterHours: z.int().min(1).max(500).default(9),
    everyHours: z.int().min(1).max(500).default(9),
    escalateAfterHours: z.int().min(1).max(1_000).default(27),
  })
  .prefault({})

/**
 * Decisions through the link of a mail, without a sign-in. `always` refuses them; `above` those about more than an
 * amount, and about a total that is not known.
 */
const LinkDecisions = z
  .strictObject({
    signIn: z.union([z.enum(['never', 'always']), z.strictObject({ above: Amount })]).default('never'),
  })
  .prefault({})
export type LinkDecisions = z.output<typeof LinkDecisions>

const ApprovalRules = z.strictObject({
  rules: z.array(Rule).max(200).default([]),
  reminders: Reminders,
  linkDecisions: LinkDecisions,
})
export type ApprovalRules = z.output<typeof ApprovalRules>
/** As a file or a call sends it: what is left out has its default. */
export type ApprovalRulesInput = z.input<typeof ApprovalRules>

export const approvalRulesKind = rulesKind('approval-rules', ApprovalRules)
