import { ApprovalStatus } from '@portolan/contract/enums'
import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'

/** A line of what has been done for an item, or is to be done next. `at` is an instant. */
export type ToDoLine =
  | { readonly kind: 'submitted' | 'entered'; readonly by: string; readonly at: string }
  | { readonly kind: 'offered'; readonly by: string; readonly at: string; readonly count: number }
  | { readonly kind: 'chosen'; readonly at: string | null }
  | { readonly kind: 'approved' | 'declined'; readonly by: string; readonly at: string; readonly reason: string | null }
  | { readonly kind: 'toOffer' | 'toAnswer' | 'toBook' | 'toChoose' | 'toResume' | 'nothing'; readonly isNext: true }
  | { readonly kind: 'toApprove'; readonly isNext: true; readonly by: readonly string[]; readonly dueAt: string | null }

/** What has happened to a request at the desk, in order, and at the end what is left to do. */
export function linesOf(item: DeskItem, request: RequestDetail): readonly ToDoLine[] {
  const { Options, Rounds, RequestedBy } = request
  const lines: ToDoLine[] = [
    { kind: item.Kind === 'order' ? 'entered' : 'submitted', by: RequestedBy.Name, at: item.OpenedAt },
  ]
  const [offered] = [...Options].sort((a, b) => Date.parse(b.OfferedAt) - Date.parse(a.OfferedAt))
  if (offered) lines.push({ kind: 'offered', by: offered.OfferedBy.Name, at: offered.OfferedAt, count: Options.length })
  if (Options.some(({ IsChosen }) => IsChosen)) lines.push({ kind: 'chosen', at: null })
  const round = Rounds.find(({ IsVoided }) => !IsVoided)
  for (const { By, At, State, Reason } of round?.Levels.flatMap(({ Decisions }) => Decisions) ?? [])
    lines.push({
      kind: State === ApprovalStatus.Approved ? 'approved' : 'declined',
      by: By.Name,
      at: At,
      reason: Reason,
    })
  lines.push(nextOf(item, request))
  return lines
}

function nextOf({ State, Unread }: DeskItem, { Approval }: RequestDetail): ToDoLine {
  const next = (kind: 'toOffer' | 'toAnswer' | 'toBook' | 'toChoose' | 'toResume' | 'nothing'): ToDoLine => ({
    kind,
    isNext: true,
  })
  if (State === 'done') return next('nothing')
  if (State === 'held') return next('toResume')
  if (State === 'approval')
    return { kind: 'toApprove', isNext: true, by: Approval?.Approvers ?? [], dueAt: Approval?.DueAt ?? null }
  if (State === 'book') return next('toBook')
  if (Unread > 0) return next('toAnswer')
  return next(State === 'options' ? 'toChoose' : 'toOffer')
}
