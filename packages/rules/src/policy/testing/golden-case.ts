import type { PolicyRule } from '../policy-document.ts'
import type { CarFacts, FlightFacts, PolicyFacts, StayFacts } from '../policy-facts.ts'
import type { ReasonLanguage } from '../policy-reason.ts'
import type { CarInput, LegInput, StayInput, TripInput } from '../trip-facts.ts'

/** One row of the golden table: a sentence, and the case that proves it. What is left out has the default beside it. */
export interface GoldenCase {
  readonly proves: string
  /** In the policy's order; ids are r1, r2 and so on. */
  readonly rules: readonly GoldenRule[]
  /** What is known, as the rules see it; paths are `segments[0]`, `stays[0]` and `cars[0]`. */
  readonly facts?: GoldenFacts
  /** Or a trip from which the facts are made. */
  readonly trip?: GoldenTrip
  /** The day on which it is judged; 2026-03-02. */
  readonly today?: string
  /** `blocked, level 2` where another finding needs levels. */
  readonly verdict: 'fine' | 'inform' | 'reason' | `level ${number}` | 'blocked' | `blocked, level ${number}`
  /** `<rule> <outcome> @ <path>: <reason> → <nearest> (laxer: <rules>)`, in order. */
  readonly findings?: readonly string[]
  /** `<rule> @ <path>: <fact>`, in order. */
  readonly unknown?: readonly string[]
  /** Rules that fail while they are judged. */
  readonly faults?: readonly string[]
  /** Of the reasons; en-US. */
  readonly language?: ReasonLanguage
}

export type GoldenRule = Partial<Omit<PolicyRule, 'id' | 'rule'>> & Pick<PolicyRule, 'rule'>

type WithoutPath<T> = Omit<T, 'path'>
export interface GoldenFacts {
  readonly traveller?: PolicyFacts['traveller']
  readonly trip?: PolicyFacts['trip']
  readonly flights?: readonly WithoutPath<FlightFacts>[]
  readonly stays?: readonly WithoutPath<StayFacts>[]
  readonly cars?: readonly WithoutPath<CarFacts>[]
}

/** Times, conditions, prices and names that are left out are not known. */
export type GoldenTrip = Partial<Omit<TripInput, 'legs' | 'stays' | 'cars'>> & {
  readonly legs?: readonly (Pick<LegInput, 'from' | 'to' | 'day'> & Partial<LegInput>)[]
  readonly stays?: readonly (Pick<StayInput, 'city' | 'checkin' | 'checkout'> & Partial<StayInput>)[]
  readonly cars?: readonly (Pick<CarInput, 'from' | 'to'> & Partial<CarInput>)[]
}
