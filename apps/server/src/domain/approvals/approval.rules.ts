import { ApprovalStatus as ApprovalState } from '@portolan/contract/enums'

/** States of an approval and of each of its levels, as they are kept. */
export { ApprovalState }

export interface ApprovalLevel {
  /** 1-based; levels are decided in this order. */
  readonly level: number
  /** Logins any of whom may decide it. */
  readonly candidateIds: readonly number[]
  /** The one of them who was chosen, or who has decided; null while it is anybody's of them. */
  readonly approverId: number | null
  readonly state: ApprovalState
  readonly decidedAt: Date | null
  readonly reason: string | null
}

/** One decline settles it; approved is what every level has approved. */
export function stateOf(levels: readonly ApprovalLevel[]): ApprovalState {
  if (levels.some(({ state }) => state === ApprovalState.Rejected)) return ApprovalState.Rejected
  return levels.every(({ state }) => state === ApprovalState.Approved) ? ApprovalState.Approved : ApprovalState.Pending
}

/** The lowest outstanding level; null once all of it is decided. */
export function currentLevelOf(levels: readonly ApprovalLevel[]): ApprovalLevel | null {
  if (stateOf(levels) !== ApprovalState.Pending) return null
  const outstanding = levels.filter(({ state }) => state === ApprovalState.Pending)
  return outstanding.toSorted((a, b) => a.level - b.level)[0] ?? null
}

/**
 * The logins that may decide now: who was chosen for the current level, else its candidates. Never one of `own`, the
 * requester's and the travellers' logins: nobody approves their own request, however they became the approver.
 */
export function turnOf(levels: readonly ApprovalLevel[], own: ReadonlySet<number>): number[] {
  const level = currentLevelOf(levels)
  if (!level) return []
  const named = level.approverId === null ? level.candidateIds : [level.approverId]
  return [...new Set(named)].filter((loginId) => !own.has(loginId))
}

/** Levels that were decided before their turn: behind one that is outstanding, or behind a decline. */
export function decidedTooSoon(levels: readonly ApprovalLevel[]): number[] {
  const sorted = levels.toSorted((a, b) => a.level - b.level)
  const stop = sorted.findIndex(({ state }) => state !== ApprovalState.Approved)
  if (stop < 0) return []
  return sorted
    .slice(stop + 1)
    .filter(({ state }) => state !== ApprovalState.Pending)
    .map(({ level }) => level)
}

export interface KeptDecisions {
  readonly levels: readonly ApprovalLevel[]
  /** Decided levels that the newer record contradicts or omits. */
  readonly contradicted: readonly number[]
}

/**
 * A decision is final: a decided level stays, even where a source still calls it outstanding, because its message was sent
 * before the decision.
 */
export function keepDecisions(kept: readonly ApprovalLevel[], told: readonly ApprovalLevel[]): KeptDecisions {
  const decided = new Map(
    kept.filter(({ state }) => state !== ApprovalState.Pending).map((level) => [level.level, level]),
  )
  const toldOf = new Map(told.map((level) => [level.level, level]))
  return {
    levels: told.map((level) => decided.get(level.level) ?? level),
    contradicted: [...decided.values()].flatMap((before) => {
      const now = toldOf.get(before.level)
      const agrees = now && (now.state === ApprovalState.Pending || isSameDecision(before, now))
      return agrees ? [] : [before.level]
    }),
  }
}

const isSameDecision = (a: ApprovalLevel, b: ApprovalLevel) => a.state === b.state && a.approverId === b.approverId
