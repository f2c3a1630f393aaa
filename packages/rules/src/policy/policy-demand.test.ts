import { expect, it } from 'vitest'
import { policyOutcomes, type PolicyOutcome } from './policy-document.ts'
import { demandOf } from './policy-demand.ts'

const demand = (outcomes: readonly PolicyOutcome[], mayBeAsked: boolean, reason: string | null) =>
  demandOf(
    { outcome: outcomes[0] ?? 'fine', findings: outcomes.map((outcome) => ({ outcome })) },
    { mayBeAsked, reason },
  )
const demands = (mayBeAsked: boolean, reason: string | null) =>
  [[], ...policyOutcomes.map((outcome) => [outcome])].map((outcomes) => demand(outcomes, mayBeAsked, reason))

it('asks for a reason, and refuses what is blocked unless it may be asked for with one', () => {
  expect(demands(false, null)).toEqual(['nothing', 'nothing', 'reason', 'nothing', 'refused'])
  expect(demands(false, 'A client')).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'refused'])
  expect(demands(true, null)).toEqual(['nothing', 'nothing', 'reason', 'nothing', 'reason'])
  expect(demands(true, 'A client')).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'nothing'])
})

it('a broken rule that asks for a reason gets one, also where another one asks for more', () => {
  expect(demand(['level', 'reason'], false, null)).toBe('reason')
  expect(demand(['level', 'reason'], false, 'A client')).toBe('nothing')
  expect(demand(['blocked', 'level', 'reason'], true, null)).toBe('reason')
  // One reason serves all.
  expect(demand(['blocked', 'level', 'reason', 'reason'], true, 'A client')).toBe('nothing')
  expect(demand(['blocked', 'reason'], false, 'A client')).toBe('refused')
  expect(demand(['level', 'inform'], false, null)).toBe('nothing')
})
