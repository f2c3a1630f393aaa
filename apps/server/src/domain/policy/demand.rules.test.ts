import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import { expect, it } from 'vitest'
import { demandOf } from './demand.rules.ts'

const demands = (mayBeAsked: boolean, reason: string | null) =>
  policyRanks.map((outcome) => demandOf({ outcome }, { mayBeAsked, reason }))

it('asks for a reason, and refuses what is blocked unless it may be asked for with one', () => {
  expect(demands(false, null)).toEqual(['nothing', 'nothing', 'reason', 'nothing', 'refused'])
  expect(demands(false, 'A client')).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'refused'])
  expect(demands(true, null)).toEqual(['nothing', 'nothing', 'reason', 'nothing', 'reason'])
  expect(demands(true, 'A client')).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'nothing'])
})
