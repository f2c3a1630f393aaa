import { RealtimeMessageType } from '@portolan/contract/realtime'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'

/** Milliseconds in which further messages cause one more fetch, and no fetch each: twenty colleagues act at once. */
const gatherMs = 300

/**
 * Fetches what the page shows of the desk again when something at it has changed: the first message at once, so that a
 * claim is seen at once, those that follow together. Messages that were lost: the shell fetches everything then.
 */
export function useLiveDesk(): void {
  const client = useQueryClient()
  useEffect(() => {
    const gathered = gather(() => refreshDesk(client))
    const stop = onRealtime(RealtimeMessageType.Desk, gathered.hear)
    return () => {
      stop()
      gathered.end()
    }
  }, [client])
}

export const refreshDesk = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['desk'] })

/** Runs at the first of several calls, and once more after the others. */
function gather(run: () => unknown): { readonly hear: () => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOwed = false
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isOwed) return
      isOwed = false
      run()
      wait()
    }, gatherMs)
  }
  return {
    hear() {
      if (timer === undefined) {
        run()
        wait()
      } else isOwed = true
    },
    end: () => clearTimeout(timer),
  }
}
