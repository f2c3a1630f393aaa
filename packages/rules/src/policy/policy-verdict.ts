import type { PolicyOutcome, PolicyTexts } from './policy-document.ts'

/** What a policy says of one trip, as it is kept: data that any reader's language can be written from. */

/** A figure that decided, by its name in the language of policies, such as `flight.hours`. */
export interface PolicyFigure {
  readonly fact: string
  readonly value: string | number | boolean | readonly string[]
}

/** The nearest choice that the rule would let be. */
export type NearestChoice =
  | { readonly kind: 'cabin'; readonly cabin: string }
  /** In the rule's currency, whole units: at most this much. */
  | { readonly kind: 'amount'; readonly amount: number; readonly currency: string }
  /** The first day that the trip could begin, ISO 8601. */
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'suppliers'; readonly names: readonly string[] }
  | { readonly kind: 'rail'; readonly minutes: number | null }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'kg'; readonly kg: number }

export interface PolicyFinding {
  /** The rule's id in the document. */
  readonly rule: string
  readonly name: PolicyTexts
  readonly outcome: PolicyOutcome
  /** How many levels approve; 0 where the outcome is another. */
  readonly level: number
  /** Which part of the trip, such as `segments[0]`; empty: the trip. */
  readonly path: string
  /** The usual rule whose reason it has, or `expression` with the writer's text. */
  readonly usual: string
  readonly reason: PolicyTexts | null
  readonly figures: readonly PolicyFigure[]
  /** What the rule allows, for its reason: hours of the cabin's step, the cap, the days. */
  readonly limit: Readonly<Record<string, string | number | readonly string[]>>
  readonly nearest: NearestChoice | null
  /** The fact that is missing where the rule counts as broken for it. */
  readonly missing: string | null
  /** Ids of rules of the same kind for another group of the traveller that would have let it be. */
  readonly laxer: readonly string[]
}

export interface PolicyVerdict {
  /** The strictest of the findings. */
  readonly outcome: 'fine' | PolicyOutcome
  /** Levels of approval that are needed; 0: those of the approval rules alone. */
  readonly level: number
  /** The strictest first. */
  readonly findings: readonly PolicyFinding[]
  /** Rules that could not be judged yet, with the facts that they need. */
  readonly unknown: readonly { readonly rule: string; readonly fact: string; readonly path: string }[]
  /** Rules that failed: what no check could foresee. */
  readonly faults: readonly { readonly rule: string; readonly detail: string }[]
}

/** From the mildest. */
export const policyRanks = ['fine', 'inform', 'reason', 'level', 'blocked'] as const
export const policyRank = (outcome: PolicyVerdict['outcome']) => policyRanks.indexOf(outcome)
