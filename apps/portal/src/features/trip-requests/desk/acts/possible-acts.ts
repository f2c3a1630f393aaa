import type { RequestAction } from '@portolan/contract/features/trip-requests/shapes'
import type { OpenedItem } from '../desk.queries.ts'

/** What a consultant can do with an open item. */
export type Act =
  | 'finish'
  | 'finalize'
  | 'options'
  | 'hold'
  | 'resume'
  | 'handOver'
  | 'return'
  | 'propose'
  | 'mail'
  | 'task'
  | 'release'

/** The acts that an item allows now, the one that comes next first. */
export function actsOf({ Item, Request, Colleagues }: OpenedItem): readonly Act[] {
  if (Item.State === 'done') return Request ? ['mail', 'task'] : []
  const may = (action: RequestAction) => Request?.MayDo.includes(action) === true
  const isTask = Item.Kind === 'task'
  // What is done with a proposal is offered with what was chosen of it.
  const isRequest = !isTask && Item.Kind !== 'proposal'
  const acts: readonly (readonly [Act, boolean])[] = [
    ['finish', isTask],
    ['resume', !isTask && Item.State === 'held' && may('resume')],
    ['finalize', isRequest && may('finalize')],
    ['options', isRequest && may('offerOptions')],
    ['hold', !isTask && Item.State !== 'held' && may('hold')],
    ['handOver', Colleagues.length > 0],
    ['return', isRequest && may('returnToOwner')],
    ['propose', Item.Kind === 'request' && Request !== null],
    ['mail', Request !== null],
    ['task', Request !== null],
    ['release', Item.Claim?.IsMine === true],
  ]
  return acts.flatMap(([act, isPossible]) => (isPossible ? [act] : []))
}
