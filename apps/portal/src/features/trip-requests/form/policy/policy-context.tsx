import { policies } from '@portolan/contract/features/policies'
import type { Language } from '@portolan/contract/enums'
import { isDay } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../../lib/call.ts'
import { lazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import type { FormStore } from '../state/form-store.ts'
import { useSelected } from '../state/form-store.ts'
import type { ContextQuestion, FormFinding, FormPolicy, FormVerdict, KnownContext } from './form-policy.ts'

const Context = createContext<FormPolicy | null>(null)
export const PolicyProvider = Context.Provider

const never = () => () => undefined
const noFindings: readonly FormFinding[] = []

/** What the policy says of the form now; null where it says nothing. */
export function useFormVerdict(): FormVerdict | null {
  const policy = use(Context)
  return useSyncExternalStore(policy?.subscribe ?? never, () => policy?.verdict() ?? null)
}

/** What it says of one field or item. */
export function useFindingsAt(path: string): readonly FormFinding[] {
  const policy = use(Context)
  return useSyncExternalStore(policy?.subscribe ?? never, () => policy?.findingsAt(path) ?? noFindings)
}

/** Only a company with a policy loads what judges by it. */
const judging = lazyModule(() => import('./judge-form.ts'))

/** Fetches what the form is judged with, whenever its places, days or traveller change. Shows nothing. */
export function PolicyGround({ policy }: { readonly policy: FormPolicy }) {
  const language = useLanguage()
  const asked = useSelected(questionOf)
  const { data } = useQuery(contextQuery(asked, language))
  const [judge] = useLazyModule(judging, data !== undefined && data.context.Version > 0)
  useEffect(
    () => policy.know(asked === null ? null : (data ?? null), judge?.judgeForm ?? null, language),
    [policy, asked, data, judge, language],
  )
  return null
}

const code = /^[A-Z0-9]{3}$/
const dayOf = (remark: string) => (isDay(isoDay(remark)) ? isoDay(remark) : '')
/** As many as the call takes. */
const most = { places: 60, legs: 20, carriers: 100 } as const
const designator = /^[A-Z0-9]{2,3}$/

/** As a text, which is the same as long as nothing of it changes; null while nobody travels anywhere. */
function questionOf({ get, metadata }: FormStore): string | null {
  const { segments, hotels, travelerId, guest } = get()
  if (travelerId === null && !guest) return null
  const ways = segments.filter(({ depCity, dstCity }) => code.test(depCity) && code.test(dstCity))
  const places = [
    ...segments.flatMap(({ depCity, dstCity }) => [depCity, dstCity]),
    ...hotels.map(({ cityCode }) => cityCode),
  ].filter((one) => code.test(one))
  if (places.length === 0) return null
  const question: ContextQuestion = {
    CompanyCode: metadata.CompanyCode,
    TravelerId: travelerId,
    Places: [...new Set(places)].toSorted().slice(0, most.places),
    Carriers: [...new Set(segments.flatMap(({ airlines }) => airlines))]
      .filter((one) => designator.test(one))
      .toSorted()
      .slice(0, most.carriers),
    Legs: ways
      .map(({ depCity, dstCity, depDateText }) => ({ From: depCity, To: dstCity, Day: dayOf(depDateText) }))
      .slice(0, most.legs),
  }
  return JSON.stringify(question)
}

const contextQuery = (asked: string | null, language: Language) => {
  const question = asked === null ? null : (JSON.parse(asked) as ContextQuestion)
  return queryOptions({
    queryKey: ['policies', 'context', asked, language],
    queryFn: async ({ signal }): Promise<KnownContext> => {
      if (!question) throw new Error('Nothing to judge.')
      return { context: await call(policies.getContext, question, { signal }), legs: question.Legs }
    },
    enabled: question !== null,
    staleTime: 5 * 60_000,
    // Nobody is kept from asking where it cannot be had: the server judges what is submitted.
    retry: false,
    // Until the next answer the same traveller's trip is judged with what is known of it.
    placeholderData: (before, query) => {
      const asker = query?.queryKey[2]
      const last = typeof asker === 'string' ? (JSON.parse(asker) as ContextQuestion) : null
      return last && last.TravelerId === question?.TravelerId ? before : undefined
    },
  })
}
