import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ApprovalLevel,
  ApprovalState,
  currentLevelOf,
  decidedTooSoon,
  keepDecisions,
  stateOf,
  turnOf,
} from './approval.rules.ts'

const { Pending, Approved, Rejected } = ApprovalState
const level = (number: number, state: ApprovalState = Pending, more: Partial<ApprovalLevel> = {}): ApprovalLevel => ({
  level: number,
  candidateIds: [10 * number, 10 * number + 1],
  approverId: state === Pending ? null : 10 * number,
  state,
  decidedAt: state === Pending ? null : new Date('2026-11-01T00:00:00Z'),
  reason: state === Rejected ? 'too dear' : null,
  ...more,
})
const nobody = new Set<number>()

describe('levels', () => {
  it('run in order: the current one is the lowest outstanding', () => {
    expect(currentLevelOf([level(2), level(1)])?.level).toBe(1)
    expect(currentLevelOf([level(1, Approved), level(3), level(2)])?.level).toBe(2)
    expect(currentLevelOf([level(1, Approved), level(2, Approved)])).toBeNull()
  })

  it('are all approved, or one has declined, or it is pending', () => {
    expect(stateOf([level(1, Approved), level(2)])).toBe(Pending)
    expect(stateOf([level(1, Approved), level(2, Approved)])).toBe(Approved)
    expect(stateOf([level(1, Rejected), level(2)])).toBe(Rejected)
    expect(currentLevelOf([level(1, Rejected), level(2)])).toBeNull()
  })

  it('are not decided before their turn', () => {
    expect(decidedTooSoon([level(1), level(2, Approved)])).toEqual([2])
    expect(decidedTooSoon([level(1, Rejected), level(2), level(3, Approved)])).toEqual([3])
    expect(decidedTooSoon([level(1, Approved), level(2, Rejected), level(3)])).toEqual([])
    expect(decidedTooSoon([level(1, Approved), level(2, Approved)])).toEqual([])
  })
})

describe('whose turn it is', () => {
  it('is the candidates’ of the current level, or who was chosen of them', () => {
    expect(turnOf([level(1), level(2)], nobody)).toEqual([10, 11])
    expect(turnOf([level(1, Approved), level(2, Pending, { approverId: 21 })], nobody)).toEqual([21])
    expect(turnOf([level(1, Rejected), level(2)], nobody)).toEqual([])
  })

  it('is never the requester’s or a traveller’s, whatever the levels say', () => {
    const states = fc.constantFrom(Pending, Approved, Rejected)
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
    const levels = fc
      .array(fc.record({ state: states, candidateIds: ids, approverId: fc.option(fc.integer({ min: 1, max: 9 })) }), {
        minLength: 1,
        maxLength: 5,
      })
      .map((all) => all.map((one, index): ApprovalLevel => ({ ...level(index + 1), ...one })))
    fc.assert(
      fc.property(levels, ids, (all, own) => {
        const turn = turnOf(all, new Set(own))
        expect(turn.filter((id) => own.includes(id))).toEqual([])
        if (stateOf(all) !== Pending) expect(turn).toEqual([])
      }),
    )
  })
})

describe('a decision is taken once', () => {
  it('stays when its source still calls the level outstanding', () => {
    const kept = [level(1, Approved), level(2)]
    expect(keepDecisions(kept, [level(1), level(2, Pending, { candidateIds: [5] })])).toEqual({
      levels: [level(1, Approved), level(2, Pending, { candidateIds: [5] })],
      contradicted: [],
    })
  })

  it('is not taken again, nor by somebody else, nor taken away', () => {
    const kept = [level(1, Approved), level(2, Approved)]
    expect(keepDecisions(kept, [level(1, Rejected), level(2, Approved)]).contradicted).toEqual([1])
    expect(keepDecisions(kept, [level(1, Approved, { approverId: 11 }), level(2)]).contradicted).toEqual([1])
    expect(keepDecisions(kept, [level(1, Approved)]).contradicted).toEqual([2])
    expect(keepDecisions(kept, kept).contradicted).toEqual([])
  })
})
