import type { PolicyCabin } from './policy-facts.ts'

/**
 * A company's travel policy, as a document: groups of travellers and rules. Every rule that is for a traveller is judged,
 * and the strictest outcome counts.
 */

/** A text in English, and in other languages as far as the company has them. */
export interface PolicyTexts {
  readonly 'en-US': string
  readonly 'zh-CN'?: string | undefined
  readonly 'zh-TW'?: string | undefined
  readonly 'ja-JP'?: string | undefined
}

export const policyOutcomes = ['inform', 'reason', 'level', 'blocked'] as const
/** What a broken rule asks for: nothing, a reason, the first n levels of approval, or that it is not booked at all. */
export type PolicyOutcome = (typeof policyOutcomes)[number]

export interface PolicyGroup {
  readonly code: string
  readonly name: PolicyTexts
  /** Addresses of logins. */
  readonly people: readonly string[]
  readonly costCentres: readonly string[]
}

/** An airport or city (three letters) or a country (two). */
export type Place = string

/** On which flights, or trips, a usual rule looks. */
export interface RouteFilter {
  readonly isInternational?: boolean | undefined
  /** One end in `from`, the other in `to`, in either direction; an empty list is anywhere. */
  readonly from?: readonly Place[] | undefined
  readonly to?: readonly Place[] | undefined
  /** 1 to 12; of the departure. */
  readonly months?: readonly number[] | undefined
}

export type UsualRule =
  /** The best cabin by duration; `lowest` below the first step. */
  | {
      readonly usual: 'cabin'
      readonly lowest: PolicyCabin
      readonly steps: readonly { readonly cabin: PolicyCabin; readonly fromHours: number }[]
      readonly where: RouteFilter
    }
  /** The first row that fits the trip decides. */
  | {
      readonly usual: 'fareCap'
      readonly currency: string
      readonly rows: readonly { readonly where: RouteFilter; readonly amount: number }[]
    }
  | {
      readonly usual: 'nightCap'
      readonly currency: string
      readonly rows: readonly {
        readonly places: readonly Place[]
        readonly months: readonly number[]
        readonly amount: number
      }[]
    }
  | { readonly usual: 'advance'; readonly days: number; readonly where: RouteFilter }
  | {
      readonly usual: 'suppliers'
      readonly of: 'flight' | 'stay' | 'car'
      /** Empty: any that is not forbidden. Airlines by designator, others by a part of the name. */
      readonly preferred: readonly string[]
      readonly forbidden: readonly string[]
    }
  | {
      readonly usual: 'rail'
      readonly upToKm: number | null
      readonly upToMinutes: number | null
      /** Countries within which `upToKm` counts, both ends in one of them; empty: any. */
      readonly countries: readonly string[]
      /** Pairs of cities with the minutes that the train needs. */
      readonly pairs: readonly { readonly a: Place; readonly b: Place; readonly minutes: number }[]
    }
  | {
      readonly usual: 'conditions'
      readonly of: 'flight' | 'stay'
      readonly needs: readonly ('refund' | 'change' | 'bag')[]
      readonly where: RouteFilter
    }
  | { readonly usual: 'tripDays'; readonly most: number }
  | { readonly usual: 'together'; readonly group: string; readonly most: number }
  | { readonly usual: 'risk'; readonly from: number }
  | { readonly usual: 'carbon'; readonly kg: number; readonly where: RouteFilter }

/** What the usual rules cannot say, in the language. */
export interface ExpressionRule {
  readonly usual: 'expression'
  readonly on: PolicySubject
  /** In which case it looks; empty: always. */
  readonly when: string
  /** What must hold. */
  readonly must: string
  /** Shown where it does not, with figures such as `{flight.hours}`. */
  readonly reason: PolicyTexts
}

export const policySubjects = ['trip', 'flight', 'stay', 'car'] as const
export type PolicySubject = (typeof policySubjects)[number]

export interface PolicyRule {
  readonly id: string
  readonly name: PolicyTexts
  readonly isOff: boolean
  /** Whom it is for; empty lists: everybody. */
  readonly groups: readonly string[]
  readonly costCentres: readonly string[]
  readonly exceptGroups: readonly string[]
  readonly outcome: PolicyOutcome
  /** How many levels approve where the outcome is `level`. */
  readonly level: number
  /** Where a fact is not known: `pass` lets it be, `count` counts the rule as broken. */
  readonly ifUnknown: 'pass' | 'count'
  readonly rule: UsualRule | ExpressionRule
}

export interface PolicyDocument {
  readonly groups: readonly PolicyGroup[]
  readonly rules: readonly PolicyRule[]
  /** Whether what is blocked may be asked for with a reason; it then needs every level. */
  readonly blockedMayBeAsked: boolean
}
