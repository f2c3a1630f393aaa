import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApprovalState } from './approval.rules.ts'
import {
  decide,
  type Decided,
  decidedAs,
  DecidedAs,
  type Decider,
  openLevelOf,
  type Round,
  type RoundLevel,
  settle,
  turnOfLevel,
} from './decide.rules.ts'

const { Pending, Approved, Rejected } = ApprovalState
const at = new Date('2026-11-24T10:00:00Z')
const later = new Date('2026-11-24T11:00:00Z')

const level = (number: number, candidateIds: readonly number[], more: Partial<RoundLevel> = {}): RoundLevel => ({
  level: number,
  state: Pending,
  needsAll: false,
  candidateIds,
  chosenId: null,
  decisions: [],
  openedAt: null,
  ...more,
})
const roundOf = (levels: readonly RoundLevel[], ownIds: readonly number[] = []): Round => ({
  state: Pending,
  isVoided: false,
  levels: settle(levels, ownIds, at),
  ownIds,
})
const who = (loginId: number, standsInFor: readonly number[] = []): Decider => ({ loginId, standsInFor })
const yes = { isApproved: true, reason: null, at: later }
const no = { isApproved: false, reason: 'too dear', at: later }
function done(result: ReturnType<typeof decide>): Decided {
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('how a level was decided', () => {
  it('tells who was asked from substitutes and from what an earlier decision settled', () => {
    const round = roundOf([level(1, [10]), level(2, [20]), level(3, [10])])
    const first = done(decide(round, who(10), yes)).round
    const { levels } = done(decide(first, who(11, [20]), yes)).round
    expect(first.levels.map(decidedAs)).toEqual([DecidedAs.Asked, DecidedAs.Asked, DecidedAs.Asked])
    expect(levels.map(decidedAs)).toEqual([DecidedAs.Asked, DecidedAs.Substitute, DecidedAs.Settled])
  })
})

describe('a decision', () => {
  it('opens the next level, and the last one approves the round', () => {
    const round = roundOf([level(1, [10, 11]), level(2, [20])])
    const first = done(decide(round, who(11), yes))
    expect(first).toMatchObject({ level: 1, opened: { level: 2, openedAt: later }, round: { state: Pending } })
    const second = done(decide(first.round, who(20), yes))
    expect(second).toMatchObject({ opened: null, round: { state: Approved } })
  })

  it('that declines ends the round, and opens nothing', () => {
    const round = roundOf([level(1, [10]), level(2, [20])])
    const declined = done(decide(round, who(10), no))
    expect(declined).toMatchObject({ opened: null, round: { state: Rejected } })
    expect(declined.round.levels[1]?.openedAt).toBeNull()
    expect(decide(declined.round, who(20), yes)).toBe('decided')
  })

  it('is taken once, by those whose turn it is, and never by whoever asked', () => {
    const round = roundOf([level(1, [10, 11]), level(2, [20])], [11, 20])
    expect(decide(round, who(11), yes)).toBe('own')
    expect(decide(round, who(20), yes)).toBe('own')
    expect(decide(round, who(99), yes)).toBe('notYourTurn')
    const chosen = roundOf([level(1, [10, 12], { chosenId: 12 })])
    expect(decide(chosen, who(10), yes)).toBe('notYourTurn')
    const decided = done(decide(chosen, who(12), yes))
    expect(decide(decided.round, who(12), yes)).toBe('decided')
    expect(decide({ ...chosen, isVoided: true }, who(12), yes)).toBe('notYourTurn')
  })

  it('of a level that needs all waits for each of them, in any order', () => {
    const round = roundOf([level(1, [10, 11, 12], { needsAll: true }), level(2, [20])])
    const first = done(decide(round, who(12), yes))
    expect(first.opened).toBeNull()
    expect(turnOfLevel(openLevelOf(first.round)!, [])).toEqual([10, 11])
    expect(decide(first.round, who(12), yes)).toBe('decided')
    const second = done(decide(first.round, who(10), yes))
    const third = done(decide(second.round, who(11), yes))
    expect(third.opened?.level).toBe(2)
    expect(done(decide(first.round, who(10), no)).round.state).toBe(Rejected)
  })
})

describe('a substitute', () => {
  it('decides in the place of whoever is away, with every right of the level', () => {
    const round = roundOf([level(1, [10])])
    expect(done(decide(round, who(50, [10]), yes))).toMatchObject({ forLoginIds: [10], round: { state: Approved } })
    expect(done(decide(round, who(50, [10]), no)).round.state).toBe(Rejected)
    expect(decide(round, who(50, [11]), yes)).toBe('notYourTurn')
  })

  it('is never the one who asked', () => {
    expect(decide(roundOf([level(1, [10])], [50]), who(50, [10]), yes)).toBe('own')
  })

  it('holds every place of a level that all decide, their own included, and is asked once', () => {
    const all = roundOf([level(1, [10, 11, 50, 60], { needsAll: true })])
    const first = done(decide(all, who(50, [10, 11]), yes))
    expect(first.forLoginIds).toEqual([10, 11])
    expect(turnOfLevel(openLevelOf(first.round)!, [])).toEqual([60])
    expect(decide(first.round, who(50, [10, 11]), yes)).toBe('decided')
  })

  it('decides their own turn as themselves', () => {
    expect(done(decide(roundOf([level(1, [10, 50])]), who(50, [10]), yes)).forLoginIds).toEqual([])
  })
})

describe('one person on several levels', () => {
  it('decides once, and the later levels note it', () => {
    const round = roundOf([level(1, [10]), level(2, [10, 20]), level(3, [30])])
    const decided = done(decide(round, who(10), yes))
    expect(decided.round.levels[1]).toMatchObject({
      state: Approved,
      decisions: [{ loginId: 10, settledByLevel: 1, state: Approved }],
    })
    expect(decided.opened?.level).toBe(3)
  })

  it('is noted where all decide, and the others still have to', () => {
    const round = roundOf([level(1, [10]), level(2, [10, 20], { needsAll: true })])
    const decided = done(decide(round, who(10), yes))
    expect(decided.opened?.level).toBe(2)
    expect(turnOfLevel(openLevelOf(decided.round)!, [])).toEqual([20])
  })

  it('does not count where somebody else was chosen', () => {
    const round = roundOf([level(1, [10]), level(2, [10, 20], { chosenId: 20 })])
    expect(done(decide(round, who(10), yes)).opened).toMatchObject({ level: 2, state: Pending })
  })
})

describe('whatever people do', () => {
  const id = fc.integer({ min: 1, max: 6 })
  const anyLevel = fc.record({ candidates: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }), needsAll: fc.boolean() })
  const step = fc.record({ by: id, standsInFor: fc.uniqueArray(id, { maxLength: 2 }), isApproved: fc.boolean() })

  it('levels are decided in order, none by whoever asked, and nothing changes once it is decided', () => {
    const levels = fc.array(anyLevel, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        levels,
        fc.uniqueArray(id, { maxLength: 2 }),
        fc.array(step, { maxLength: 30 }),
        (all, own, steps) => {
          let round = roundOf(
            all.map(({ candidates, needsAll }, index) => level(index + 1, candidates, { needsAll })),
            own,
          )
          for (const { by, standsInFor, isApproved } of steps) {
            const before = round
            const result = decide(round, who(by, standsInFor), { isApproved, reason: null, at: later })
            if (typeof result === 'string') continue
            expect(own).not.toContain(by)
            expect(before.state).toBe(Pending)
            round = result.round
            const states = round.levels.map(({ state }) => state)
            const firstOpen = states.findIndex((state) => state !== Approved)
            if (firstOpen >= 0) expect(states.slice(firstOpen + 1).every((state) => state === Pending)).toBe(true)
            for (const { decisions } of round.levels)
              expect(decisions.every(({ loginId }) => !own.includes(loginId))).toBe(true)
          }
        },
      ),
    )
  })
})
