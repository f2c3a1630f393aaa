import { expect, it } from 'vitest'
import { approvalRulesKind } from '../../../domain/approvals/approval-rules.kind.ts'
import type { Judgement } from '../../../domain/approvals/judge.rules.ts'
import { differenceOf, type RequestOutcome } from './judged-otherwise.rules.ts'

const levels = (...emails: string[]): Judgement => {
  const { rules } = approvalRulesKind.schema.parse({
    rules: [{ id: 'all', name: { 'en-US': 'All' }, levels: emails.map((email) => ({ approvers: [{ email }] })) }],
  })
  const [rule] = rules
  if (!rule) throw new Error('The rule is gone')
  return { rule, levels: rule.levels }
}
const outcome = (policy: string | null, approval: Judgement | null = levels('a@b.example')): RequestOutcome => ({
  policy: policy === null ? null : { outcome: policy as 'fine', level: 0 },
  approval,
})

it.each([
  ['fine', 'blocked', 'blocked'],
  ['fine', 'reason', 'stricter'],
  ['reason', 'inform', 'milder'],
  ['blocked', null, 'milder'],
  ['blocked', 'blocked', null],
])('a policy that says %s and then %s makes it %s', (before, after, difference) => {
  expect(differenceOf(outcome(before), outcome(after))).toBe(difference)
})

it.each([
  [levels('a@b.example'), levels('a@b.example', 'c@d.example'), 'moreLevels'],
  [levels('a@b.example', 'c@d.example'), levels('a@b.example'), 'fewerLevels'],
  [levels('a@b.example'), levels(), 'byItself'],
  [levels('a@b.example'), levels('c@d.example'), 'otherApprovers'],
  [levels('a@b.example'), null, 'noRule'],
  [levels('a@b.example'), levels('a@b.example'), null],
])('approval that differs is told, case %#', (before, after, difference) => {
  expect(differenceOf(outcome('fine', before), outcome('fine', after))).toBe(difference)
})
