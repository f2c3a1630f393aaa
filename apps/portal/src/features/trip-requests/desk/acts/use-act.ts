import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endsSession } from '../../../../lib/error-codes.ts'
import { showToast } from '../../../../lib/toast.ts'
import { putItem } from '../desk.queries.ts'
import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { refreshDesk } from '../use-live-desk.ts'

interface Options<Input, Result> {
  /** What is said once it is done; null for nothing. It runs also where the caller has gone meanwhile. */
  readonly done: (result: Result, input: Input) => string | null
  /** Shows what is about to be, before the server has answered; a refusal fetches how it is. */
  readonly before?: (input: Input) => DeskItem | null
  /** It failed: true where this has been said otherwise. */
  readonly failed?: (error: unknown, input: Input) => boolean
  /** The caller shows `error` itself, since a dialog covers toasts: a toast tells of it only if the caller has gone. */
  readonly showsError?: boolean
  /** False for what changes nothing of the request itself, such as a claim. */
  readonly isOfRequest?: boolean
}

/**
 * Something done at the desk: the item as it is now is shown wherever it stands, and the queue and the request are
 * fetched again, also after a refusal, since somebody else has moved it on then.
 */
export function useAct<Input, Result extends object>(
  run: (input: Input) => Promise<Result>,
  { done, before, failed, showsError = false, isOfRequest = true }: Options<Input, Result>,
) {
  const client = useQueryClient()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useMutation({
    mutationFn: run,
    onMutate: (input) => {
      const item = before?.(input)
      if (item) putItem(client, item)
    },
    onSuccess: (result, input) => {
      if ('Item' in result && result.Item) putItem(client, result.Item as DeskItem)
      const text = done(result, input)
      if (text !== null) showToast({ kind: 'done', text })
    },
    onError: (error, input) => {
      if (endsSession(error) || (showsError && isShown.current)) return
      if (!failed?.(error, input)) showToast({ kind: 'failed', text: error.message })
    },
    onSettled: () => {
      // Who acts waits for nothing of this.
      void refreshDesk(client)
      if (isOfRequest) void client.invalidateQueries({ queryKey: ['requests'] })
    },
  })
}
