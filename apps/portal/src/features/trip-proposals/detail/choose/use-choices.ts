import { tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { endsSession } from '../../../../lib/error-codes.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { showToast } from '../../../../lib/toast.ts'
import { proposalQuery } from '../../proposals.queries.ts'
import { choosingKey } from '../../use-fresh-proposals.ts'
import { choosingScope } from './choosing.ts'
import { type AskedChoice, withChoice } from './choices.rules.ts'

/**
 * Chooses options: shown at once, saved one after the other, each with the version that the answer before brought. A
 * refusal says why, and the proposal is read anew: what somebody else chose or published meanwhile is there then.
 */
export function useChoices({ ReferenceNumber, Publication }: Pick<ProposalDetail, 'ReferenceNumber' | 'Publication'>) {
  const client = useQueryClient()
  const language = useLanguage()
  const { queryKey } = proposalQuery({ reference: ReferenceNumber, language, publication: null, isPreview: false })
  return useMutation({
    mutationKey: choosingKey,
    scope: { id: choosingScope(ReferenceNumber) },
    onMutate: async (asked: AskedChoice) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (shown) => shown && withChoice(shown, asked))
    },
    mutationFn: async ({ option, travelers, isWithdrawn }: AskedChoice) => {
      const keys = option.IsShared || travelers === null ? [undefined] : travelers
      for (const TravelerKey of keys) {
        const Version = client.getQueryData(queryKey)?.Version
        const { State } = await call(tripProposals.confirmOption, {
          ReferenceNumber,
          Version,
          Publication,
          PlanKey: option.PlanKey,
          OptionKey: option.Key,
          ...(TravelerKey === undefined ? {} : { TravelerKey }),
          ...(isWithdrawn ? { isWithdrawn } : {}),
        })
        client.setQueryData(queryKey, (shown) => shown && { ...shown, ...State })
      }
    },
    onError: (error) => {
      if (!endsSession(error)) showToast({ kind: 'failed', text: error.message })
    },
    // The last of several choices brings what the server made of all of them.
    onSettled: () =>
      client.isMutating({ mutationKey: choosingKey }) === 1
        ? client.invalidateQueries({ queryKey: ['proposals'] })
        : undefined,
  })
}
