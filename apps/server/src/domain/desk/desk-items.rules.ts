import { RequestStatus } from '@portolan/rules/request-transitions'
import type { DeskItemState, DeskOutcome } from '../../db/tables/desk.ts'

/** What became of a request, as far as the desk follows it. */
export interface RequestMove {
  /** 1: an external order, which is the desk's from beginning to end; 2: a proposal, whose item follows its own statuses. */
  readonly source: number
  /** Null: it was made. */
  readonly before: RequestStatus | null
  readonly after: RequestStatus
}

/** Its open item. */
export interface FollowedItem {
  readonly state: DeskItemState
  readonly heldFrom: DeskItemState | null
  readonly claimedBy: number | null
}

/** The item's next state; null where it has none, gets none or stays as it is. */
export type DeskMove =
  | { readonly state: Exclude<DeskItemState, 'done'> }
  | { readonly state: 'done'; readonly outcome: DeskOutcome }
  | null

const { Pending, Cancelled, Request, Confirmed, Rejected, Finish, InProgress, OnHold } = RequestStatus

const ends: ReadonlyMap<RequestStatus, DeskOutcome> = new Map([
  [Finish, 'finished'],
  [Cancelled, 'cancelled'],
  [Rejected, 'declined'],
])

/** Whether a request that moves so can have an item, or gets one: most requests of a company never see the desk. */
export const concernsDesk = ({ source, before, after }: RequestMove): boolean =>
  source !== 2 && (source === 1 || after === Request || (before !== null && before !== Pending))

/** What a move of a request does to its item at the desk. */
export function moveOf({ source, after }: RequestMove, item: FollowedItem | null): DeskMove {
  const outcome = ends.get(after)
  if (outcome) return item && { state: 'done', outcome }
  const isOrder = source === 1
  if (!item && !isOrder && after !== Request) return null
  switch (after) {
    case Request:
      return { state: workedOn(item) }
    case Pending:
      // An order that nobody has submitted stays at the desk; a request is its owner's again.
      return isOrder ? { state: workedOn(item) } : { state: 'done', outcome: 'returned' }
    case InProgress:
      return { state: 'approval' }
    case Confirmed:
      return { state: 'book' }
    case OnHold:
      return { state: 'held' }
    default:
      return null
  }
}

/** After a hold it is again what it was before. */
function workedOn(item: FollowedItem | null): 'new' | 'open' | 'options' {
  const { state, heldFrom, claimedBy } = item ?? { state: 'new', heldFrom: null, claimedBy: null }
  if (state === 'held' && (heldFrom === 'options' || heldFrom === 'new')) return heldFrom
  return claimedBy === null ? 'new' : 'open'
}
