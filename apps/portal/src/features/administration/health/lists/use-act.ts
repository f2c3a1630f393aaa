import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../lib/toast.ts'
import { healthKey } from '../health.queries.ts'

/** Does something with a row, says so, and reads again what is shown. */
export function useAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, onDone }: { readonly done: (answer: Answer) => string | null; readonly onDone?: (answer: Answer) => void },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      const text = done(answer)
      if (text !== null) showToast({ kind: 'done', text })
      onDone?.(answer)
    },
    onError: (error) => showToast({ kind: 'failed', text: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: healthKey }),
  })
}
