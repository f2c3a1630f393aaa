import type { PolicyVerdict } from '@portolan/contract/features/policies/shapes'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useSettled } from '../../../../lib/use-settled.ts'
import { judgeableOf, type OptionDraft } from './option-drafts.ts'

type Asked = z.input<typeof requestOptions.judgeOptions.request>['options']

/** What the travel policy says of options while they are composed, in their order; null of what it cannot say anything of. */
export function useJudgedOptions(
  reference: string,
  options: readonly OptionDraft[],
): readonly (PolicyVerdict | null)[] {
  const language = useLanguage()
  const asked = useSettled(JSON.stringify(options.map(judgeableOf)))
  const { data } = useQuery({
    queryKey: ['desk-judged', reference, asked, language],
    queryFn: async ({ signal }) => {
      const sent = { ReferenceNumber: reference, options: JSON.parse(asked) as Asked }
      const { Verdicts } = await call(requestOptions.judgeOptions, sent, { signal, intent: 'timer' })
      return { asked, verdicts: Verdicts }
    },
    enabled: reference !== '' && asked.includes('category'),
    // It helps, and keeps nobody from offering where it cannot be had.
    retry: false,
    placeholderData: keepPreviousData,
  })
  // What was said of options in other places is not said of these.
  return data && (JSON.parse(data.asked) as Asked).length === options.length ? data.verdicts : []
}
