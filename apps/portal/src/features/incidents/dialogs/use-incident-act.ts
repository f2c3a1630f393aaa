import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endsSession } from '../../../lib/error-codes.ts'
import { showToast } from '../../../lib/toast.ts'
import { refreshIncident } from '../incidents.queries.ts'

/** Something done about an incident from a dialog, which shows what went wrong itself; the board is fetched again. */
export function useIncidentAct<Input, Result>(
  id: string,
  run: (input: Input) => Promise<Result>,
  { done, onDone }: { readonly done: (result: Result, input: Input) => string | null; readonly onDone: () => void },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result, input) => {
      const text = done(result, input)
      if (text !== null) showToast({ kind: 'done', text })
      onDone()
    },
    // Also after a refusal: somebody else has moved it on then.
    onSettled: () => void refreshIncident(client, id),
  })
}

/** What a dialog says; what ends the session has a dialog of its own. */
export const faultOf = (error: Error | null): string | null =>
  error === null || endsSession(error) ? null : error.message
