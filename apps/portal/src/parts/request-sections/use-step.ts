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
  /** What to say; null where nothing came of it. */
  done: (result: Result, input: Input) => string | null,
  /** A decision ends the link of a mail, so that its holder cannot fetch anything again. */
  {
    endsLink = false,
    after,
    answers,
  }: {
    readonly endsLink?: boolean
    /** The scope of mutations that it waits for. */
    readonly after?: string
    /** Answers a refusal where it is about to be said; true where nothing needs to be said any more. */
    readonly answers?: (error: unknown, input: Input) => boolean
  } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    ...(after === undefined ? {} : { scope: { id: after } }),
    onSuccess: (result, input) => {
      const text = done(result, input)
      if (text !== null) showToast({ kind: 'done', text })
    },
    onError: (error, input) => {
      if (endsSession(error) || answers?.(error, input)) return
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
