import { policyOutcomes } from '@portolan/rules/policy/policy-document'
import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import * as z from 'zod/mini'
import { Money } from '../../schemas/money.ts'

/** Verdicts of policies and the state of budgets, as requests, approvals, proposals and the desk show them. */

/** What a company's policy says of one trip, in the caller's language. */
export const PolicyVerdict = z.object({
  Outcome: z.enum(policyRanks),
  /** Levels of approval that it asks for; 0: those of the approval rules alone. */
  Level: z.int(),
  /** Of the document that it was judged by. */
  Version: z.int(),
  /** The strictest first. */
  Findings: z.array(
    z.object({
      Rule: z.string(),
      Name: z.string(),
      Outcome: z.enum(policyOutcomes),
      Level: z.int(),
      /** Part of the trip, such as `segments[0]`; empty: all of it. */
      Path: z.string(),
      /** 'Business on 5 h 40 min; policy: from 6 h'. */
      Reason: z.string(),
      /** The nearest choice that would be fine; null where none can be named. */
      Nearest: z.nullable(z.string()),
      /** Names of rules for another group of the traveller that would let it be: the stricter one counts. */
      Laxer: z.array(z.string()),
    }),
  ),
  /** Rules that need a fact that is not known yet. */
  Unknown: z.int(),
})
export type PolicyVerdict = z.infer<typeof PolicyVerdict>

/** A verdict in one sentence, where whoever decides has no room for more. */
export const PolicyInShort = z.object({
  Outcome: z.enum(policyRanks),
  Level: z.int(),
  Version: z.int(),
  /** Of the strictest finding; null where nothing is broken. */
  Sentence: z.nullable(z.string()),
  Findings: z.int(),
  /** What whoever asked says to it. */
  Reason: z.nullable(z.string()),
})
export type PolicyInShort = z.infer<typeof PolicyInShort>

export const budgetStates = ['within', 'above'] as const

/** What somebody who may not see a budget is told about it. */
export const BudgetState = z.object({
  State: z.enum(budgetStates),
  /** Only for who owns the budget: what is left after this trip, below zero where it is above. */
  Left: z.nullable(Money),
  LeftKg: z.nullable(z.number()),
})
export type BudgetState = z.infer<typeof BudgetState>
