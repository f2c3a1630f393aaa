import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { useCompose, useSelected } from './state/compose-store.ts'
import { wireOf } from './state/draft-values.ts'

/** Asks what the travel policy says of the options whenever the draft rests. Shows nothing: the options' lines do. */
export function JudgedDraft() {
  const store = useCompose()
  const language = useLanguage()
  const draft = useSettled(
    useSelected(({ get }) => get()),
    800,
  )
  const { travelers, costCentreCode, plans } = wireOf(draft)
  const asked = JSON.stringify({ travelers, costCentreCode, plans })
  const { data } = useQuery({
    queryKey: ['proposals', 'judged', store.company.code, asked, language],
    queryFn: ({ signal }) =>
      call(
        proposalDesk.judgeDraft,
        { customerCode: store.company.code, draft: JSON.parse(asked) as Record<string, unknown> },
        { signal, intent: 'timer' },
      ),
    enabled: draft.plans.some(({ options }) => options.length > 0),
    // It helps, and keeps nobody from composing where it cannot be had.
    retry: false,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (data) store.takeVerdicts(new Map(data.Verdicts.map(({ OptionKey, Policy }) => [OptionKey, Policy])))
  }, [data, store])
  return null
}
