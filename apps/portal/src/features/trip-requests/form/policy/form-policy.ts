import type { Language } from '@portolan/contract/enums'
import type { policies, PolicyContext } from '@portolan/contract/features/policies'
import type { PolicyVerdict } from '@portolan/contract/features/policies/shapes'
import type { PolicyDemand } from '@portolan/rules/policy/policy-demand'
import type { RequestOf } from '@portolan/contract/operation'
import { createEmitter } from '../../../../lib/store.ts'
import type { VerdictFinding } from '../../../../parts/policy-verdict/verdict.rules.ts'
import type { FormStore } from '../state/form-store.ts'
import type { FormValues } from '../state/form-values.ts'

export type ContextQuestion = RequestOf<typeof policies.getContext>

/** What the server knows of the trip that is being written, and the legs that it was asked about. */
export interface KnownContext {
  readonly context: PolicyContext
  readonly legs: ContextQuestion['Legs']
}

export interface FormFinding extends VerdictFinding {
  /** Path of the field or item beside which it stands; empty: only in the summary. */
  readonly field: string
  /** The nearest choice as values of the form; null where it is none. */
  readonly take: readonly { readonly path: string; readonly value: string | readonly string[] }[] | null
}

export interface FormVerdict extends Omit<PolicyVerdict, 'Findings'> {
  readonly Findings: readonly FormFinding[]
  /** What it needs before it can be submitted to approvers. */
  readonly demand: PolicyDemand
}

/** Whether a reason tells somebody something: who decides wants to know why more levels are asked. */
export const mayBeExplained = ({ Outcome, demand }: FormVerdict): boolean => demand === 'reason' || Outcome === 'level'

type Judge = (typeof import('./judge-form.ts'))['judgeForm']

/** What the policy says of the form as it is now: judged here on each change, once the server has said what is known. */
export interface FormPolicy {
  /** Null without a policy, without a trip to judge, and while what is known is being fetched. */
  verdict(): FormVerdict | null
  /** Of one field or item; the same list until it changes. */
  findingsAt(path: string): readonly FormFinding[]
  subscribe(listener: () => void): () => void
  know(known: KnownContext | null, judge: Judge | null, language: Language): void
}

interface Ground {
  readonly known: KnownContext
  readonly judge: Judge
  readonly language: Language
}

const none: readonly FormFinding[] = []

export function createFormPolicy(form: FormStore): FormPolicy {
  let ground: Ground | null = null
  let judged: { readonly values: FormValues; readonly ground: Ground | null } | null = null
  let last: FormVerdict | null = null
  let byField: ReadonlyMap<string, readonly FormFinding[]> = new Map()
  const { emit, subscribe } = createEmitter()

  const verdict = () => {
    const values = form.get()
    if (judged && judged.ground === ground && isSameTrip(judged.values, values)) return last
    judged = { values, ground }
    const next = ground && isTrip(values) ? ground.judge({ ...ground, values, metadata: form.metadata }) : null
    // What says the same is the same: nobody draws it again.
    if (JSON.stringify(next) === JSON.stringify(last)) return last
    last = next
    byField = groupByField(next?.Findings ?? none, byField)
    return last
  }
  return {
    verdict,
    findingsAt: (path) => {
      verdict()
      return byField.get(path) ?? none
    },
    subscribe: (listener) => {
      const stops = [subscribe(listener), form.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    know: (known, judge, language) => {
      const next = known && judge && known.context.Version > 0 ? { known, judge, language } : null
      const isSame =
        next?.known.context === ground?.known.context &&
        next?.judge === ground?.judge &&
        next?.language === ground?.language
      if (isSame) return
      ground = next
      emit()
    },
  }
}

const ofTrip = [
  'segments',
  'hotels',
  'products',
  'flightEstimate',
  'costCentreCode',
  'purposeCode',
  'travelerId',
  'guest',
] as const

/** Whatever else is typed, the policy does not look at it. */
const isSameTrip = (a: FormValues, b: FormValues): boolean => ofTrip.every((name) => a[name] === b[name])

/** An empty form is neither fine nor not. */
const isTrip = ({ segments, hotels }: FormValues): boolean =>
  segments.some(({ depCity, dstCity }) => depCity !== '' && dstCity !== '') ||
  hotels.some(({ cityCode }) => cityCode !== '')

function groupByField(
  findings: readonly FormFinding[],
  before: ReadonlyMap<string, readonly FormFinding[]>,
): ReadonlyMap<string, readonly FormFinding[]> {
  const lists = Map.groupBy(findings, ({ field }) => field)
  return new Map(
    [...lists].map(([field, list]) => {
      const old = before.get(field)
      return [field, old && JSON.stringify(old) === JSON.stringify(list) ? old : list]
    }),
  )
}
