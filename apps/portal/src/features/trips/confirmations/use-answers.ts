import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../lib/call-error.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { withItem } from './answers.ts'
import { changeDraft } from './drafts.ts'
import { sendAnswers } from './send-answers.ts'

/** What a person can say of one confirmation; kept at once, and handed to the server when a field is left. */
export function useAnswers({ Id }: Confirmation) {
  const queries = useQueryClient()
  const language = useLanguage()
  /** What cannot be handed over now goes with the save, which tells what is wrong. */
  const leave = () => {
    sendAnswers({ queries, language }, Id, 'draft').catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
    })
  }
  return {
    answer: (index: number, name: string, value: string, label?: string) =>
      changeDraft(Id, (draft) =>
        withItem(draft, index, { answers: { [name]: value }, labels: label ? { [name]: label } : {} }),
      ),
    keep: (index: number, keep: boolean) => {
      changeDraft(Id, (draft) => withItem(draft, index, { keep }))
      leave()
    },
    chooseTraveler: (travelerId: string | null) => {
      changeDraft(Id, (draft) => ({ ...draft, travelerId }))
      leave()
    },
    leave,
  }
}
export type Answers = ReturnType<typeof useAnswers>
