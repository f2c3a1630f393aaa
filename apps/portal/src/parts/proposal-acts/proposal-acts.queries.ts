import type { Language } from '@portolan/contract/enums'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ProposalNotifyState } from '@portolan/contract/features/trip-proposals/shapes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { showToast } from '../../lib/toast.ts'

/** A proposal as it was published last, for whoever serves it at the desk. */
export const servedProposalQuery = (reference: string, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'served', { reference, language }],
    queryFn: ({ signal }) => call(tripProposals.retrieve, { ReferenceNumber: reference }, { signal }),
  })

/** The draft as its client would see it, with what has changed since the last publication. */
export const previewQuery = (reference: string, version: number, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'preview', { reference, version, language }],
    queryFn: ({ signal }) => call(tripProposals.retrieve, { ReferenceNumber: reference, isPreview: true }, { signal }),
    gcTime: 0,
    retry: false,
  })

interface Answer {
  readonly State: ProposalNotifyState
}

/** Something done with a proposal. Whatever shows it is fetched again, also after a refusal: somebody has moved it then. */
export function useProposalAct<Input, Result extends Answer>(
  run: (input: Input) => Promise<Result>,
  done: (result: Result) => string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => showToast({ kind: 'done', text: done(result) }),
    onSettled: () => {
      // Who acts waits for nothing of this. A composer holds what is typed: it is told by the answer instead.
      void client.invalidateQueries({
        predicate: ({ queryKey: [first, second] }) =>
          first === 'desk' || first === 'requests' || (first === 'proposals' && second !== 'compose'),
      })
    },
  })
}
