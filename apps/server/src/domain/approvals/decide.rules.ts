import { ApprovalState } from './approval.rules.ts'

/** Rounds of approval and what a decision makes of them. Pure: the store locks a round, asks here, and saves. */

/** Where a decision through the link of a mail came from. */
export interface LinkOrigin {
  readonly address: string
  readonly userAgent: string | null
}

export interface Decision {
  /** Who decided. */
  readonly loginId: number
  /** In whose place; null for one's own decision. */
  readonly forLoginId: number | null
  readonly state: ApprovalState
  readonly at: Date
  readonly reason: string | null
  /** The level at which the same person had decided already; null otherwise. */
  readonly settledByLevel: number | null
  /** Left out or null: decided by somebody who was signed in. */
  readonly link?: LinkOrigin | null
}

export interface RoundLevel {
  /** 1-based. */
  readonly level: number
  readonly state: ApprovalState
  /** Every candidate decides, in any order; otherwise one of them. */
  readonly needsAll: boolean
  readonly candidateIds: readonly number[]
  /** Who was chosen of them; null while it is anybody's. Never set where all decide. */
  readonly chosenId: number | null
  readonly decisions: readonly Decision[]
  readonly openedAt: Date | null
}

export interface Round {
  readonly state: ApprovalState
  readonly isVoided: boolean
  readonly levels: readonly RoundLevel[]
  /** Logins of whoever asks and travels: none of them decides. */
  readonly ownIds: readonly number[]
}

/** Who decides, and for whom they stand in at this moment. */
export interface Decider {
  readonly loginId: number
  readonly standsInFor: readonly number[]
}

export interface Verdict {
  readonly isApproved: boolean
  readonly reason: string | null
  readonly at: Date
  /** Set where it is decided through the link of a mail. */
  readonly link?: LinkOrigin | null
}

/** `own`: nobody decides what they asked for; `decided`: somebody was faster; `notYourTurn`: another level, or nobody's. */
export type Refusal = 'own' | 'decided' | 'notYourTurn'

export interface Decided {
  readonly round: Round
  /** The level that was decided about, and in whose places besides one's own. */
  readonly level: number
  readonly forLoginIds: readonly number[]
  /** The level that opened because of it; null where none did. */
  readonly opened: RoundLevel | null
  /** Levels whose state or decisions changed. */
  readonly changed: readonly RoundLevel[]
}

const { Pending, Approved, Rejected } = ApprovalState

/** How a level was decided, as it is kept. Nobody is asked at a level that somebody's earlier decision settles. */
export const DecidedAs = { Asked: 0, Substitute: 1, Settled: 2 } as const

/** `Asked` also for a level that is outstanding. */
export function decidedAs({ state, decisions }: RoundLevel): (typeof DecidedAs)[keyof typeof DecidedAs] {
  const asked = decisions.filter(({ settledByLevel }) => settledByLevel === null)
  if (state === Pending) return DecidedAs.Asked
  if (asked.length === 0) return DecidedAs.Settled
  return asked.some(({ forLoginId }) => forLoginId !== null) ? DecidedAs.Substitute : DecidedAs.Asked
}

/** The lowest outstanding level; null once the round is decided or voided. */
export function openLevelOf(round: Round): RoundLevel | null {
  if (round.isVoided || round.state !== Pending) return null
  return round.levels.find(({ state }) => state === Pending) ?? null
}

/** Whose turn the level is: the chosen one, else the candidates who have not decided it yet. Never one's own. */
export function turnOfLevel(level: RoundLevel, ownIds: readonly number[]): number[] {
  const named = level.chosenId === null ? level.candidateIds : [level.chosenId]
  const done = new Set(level.decisions.map(({ loginId, forLoginId }) => forLoginId ?? loginId))
  return [...new Set(named)].filter((id) => !ownIds.includes(id) && !done.has(id))
}

/**
 * In whose places somebody decides the open level: one where one decides it, their own before another's; all that they
 * hold where all decide, since nobody is asked twice.
 */
export function placesOf(round: Round, decider: Decider): readonly number[] | Refusal {
  if (round.ownIds.includes(decider.loginId)) return 'own'
  const level = openLevelOf(round)
  if (!level) return round.isVoided ? 'notYourTurn' : 'decided'
  const held = turnOfLevel(level, round.ownIds)
    .filter((id) => id === decider.loginId || decider.standsInFor.includes(id))
    .toSorted((a, b) => Number(b === decider.loginId) - Number(a === decider.loginId) || a - b)
  if (held.length > 0) return level.needsAll ? held : held.slice(0, 1)
  return level.decisions.some(({ loginId }) => loginId === decider.loginId) ? 'decided' : 'notYourTurn'
}

/** What a decision makes of a round. One decline ends it; approved is what every level has approved. */
export function decide(
  round: Round,
  decider: Decider,
  { isApproved, reason, at, link = null }: Verdict,
): Decided | Refusal {
  const places = placesOf(round, decider)
  if (typeof places === 'string') return places
  const level = openLevelOf(round)
  if (!level) return 'decided'
  const decisions = places.map((place): Decision => ({
    loginId: decider.loginId,
    forLoginId: place === decider.loginId ? null : place,
    state: isApproved ? Approved : Rejected,
    at,
    reason,
    settledByLevel: null,
    link,
  }))
  const before = round.levels
  const levels = withDecisions(before, level, decisions, round.ownIds)
  const state = stateOfLevels(levels)
  const opened = levels.find((one) => one.openedAt === at && one.state === Pending && one.level !== level.level) ?? null
  return {
    round: { ...round, levels, state },
    level: level.level,
    forLoginIds: places.filter((place) => place !== decider.loginId),
    opened,
    changed: levels.filter((one, index) => one !== before[index]),
  }
}

function withDecisions(
  levels: readonly RoundLevel[],
  at: RoundLevel,
  decisions: readonly Decision[],
  ownIds: readonly number[],
): RoundLevel[] {
  const decided = levels.map((level) =>
    level === at ? stateAfter({ ...level, decisions: [...level.decisions, ...decisions] }, ownIds) : level,
  )
  const [first] = decisions
  return first?.state === Approved ? settle(decided, ownIds, first.at) : decided
}

/** A level's state by its decisions. */
function stateAfter(level: RoundLevel, ownIds: readonly number[]): RoundLevel {
  if (level.decisions.some(({ state }) => state === Rejected)) return { ...level, state: Rejected }
  const isDone = level.needsAll ? turnOfLevel(level, ownIds).length === 0 : level.decisions.length > 0
  return isDone ? { ...level, state: Approved } : level
}

/**
 * Opens the next level once the one before it is approved. A person decides once: where somebody whose turn it would be
 * has approved a level of this round already, the level notes it, and with it is approved as its own rule says.
 */
export function settle(levels: readonly RoundLevel[], ownIds: readonly number[], now: Date): RoundLevel[] {
  const settled = [...levels]
  for (const [index, level] of settled.entries()) {
    if (level.state === Approved) continue
    if (level.state === Rejected) break
    const earlier = settled
      .slice(0, index)
      .flatMap((one) => one.decisions.map((decision) => ({ ...decision, of: one.level })))
    const turn = turnOfLevel(level, ownIds)
    const known = turn.flatMap((loginId) => {
      const decision = earlier.find((one) => one.loginId === loginId && one.state === Approved)
      return decision ? [{ ...noted(decision), loginId }] : []
    })
    const notes = level.needsAll ? known : known.slice(0, 1)
    const opened = { ...level, openedAt: level.openedAt ?? now, decisions: [...level.decisions, ...notes] }
    const after = notes.length > 0 ? stateAfter(opened, ownIds) : opened
    settled[index] = level.openedAt && notes.length === 0 ? level : after
    if (after.state === Pending) break
  }
  return settled
}

const noted = ({ of, ...decision }: Decision & { readonly of: number }): Decision => ({
  ...decision,
  forLoginId: null,
  reason: null,
  settledByLevel: of,
  link: null,
})

export function stateOfLevels(levels: readonly RoundLevel[]): ApprovalState {
  if (levels.some(({ state }) => state === Rejected)) return Rejected
  return levels.every(({ state }) => state === Approved) ? Approved : Pending
}
