import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRestricted } from '../../lib/email-session.ts'
import { endsSession } from '../../lib/error-codes.ts'
import { showToast } from '../../lib/toast.ts'

/**
 * Something done with a request or a proposal: says what came of it, and fetches everything about them again, also after a
 * refusal, since somebody else has moved it on then.
 */
export function useStep<Input, Result>(
  run: (input: Input) => Promise<Result>,
  done: (result: Result, input: Input) => string,
  /** A decision ends the link of a mail, so that its holder cannot fetch anything again. */
  { endsLink = false }: { readonly endsLink?: boolean } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result, input) => showToast({ kind: 'done', text: done(result, input) }),
    onError: (error) => {
      if (endsSession(error)) return
      showToast({ kind: 'failed', text: error.message })
    },
    onSettled: async (_, error) => {
      if (error === null && endsLink && isRestricted()) return
      // Where it is done in the desk's panel, its item and the queue show it too; nobody waits for them.
      void client.invalidateQueries({ queryKey: ['desk'] })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['requests'] }),
        client.invalidateQueries({ queryKey: ['proposals'] }),
      ])
    },
  })
}
