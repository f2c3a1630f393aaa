import { CallError } from '../../../lib/call-error.ts'
import { fetchPopups } from '../feed/feed.queries.ts'
import { untilFree } from './until-free.ts'

/**
 * Looks for unread news that open by themselves, and waits for a moment in which they cover nothing. Answers 'none' where
 * there are none, null where they could not be asked for or nobody waits any more.
 */
export async function findPopups(signal: AbortSignal) {
  const items = await fetchPopups().catch((error: unknown) => {
    // Nobody asked for them: the next page that is loaded tries again.
    if (error instanceof CallError) return null
    throw error
  })
  if (items?.length === 0) return 'none'
  if (!items || signal.aborted) return null
  const { PopupDialog } = await import('./popup-dialog.tsx')
  await untilFree(signal)
  return signal.aborted ? null : { items, PopupDialog }
}
