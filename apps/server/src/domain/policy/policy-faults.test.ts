import { PolicyBody, type PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { expect, it } from 'vitest'
import { documentFaults } from './policy-faults.ts'

type Rule = NonNullable<PolicyBodyInput['rules']>[number]
const faults = (rules: readonly Partial<Rule>[], groups: PolicyBodyInput['groups'] = []) =>
  documentFaults(
    PolicyBody.parse({
      groups,
      rules: rules.map((rule, index) => ({
        id: `r${index}`,
        name: { 'en-US': 'Rule' },
        outcome: 'inform',
        rule: { usual: 'tripDays', most: 10 },
        ...rule,
      })),
    }),
  ).map(({ path, kind, x, at }) => ({ path: path.join('.'), kind, ...(x ? { x } : {}), ...(at ? at : {}) }))

const written = (must: string, reason = 'No', when = ''): Partial<Rule> => ({
  rule: { usual: 'expression', on: 'flight', when, must, reason: { 'en-US': reason } },
})

it('a policy without faults has none', () => {
  expect(
    faults(
      [{ groups: ['top'], outcome: 'level', level: 2 }, written('flight.hours < 6.0', '{flight.hours} is long')],
      [{ code: 'top', name: { 'en-US': 'Top' } }],
    ),
  ).toEqual([])
})

it('expressions are refused with their place', () => {
  expect(faults([written('flight.hours <')])).toMatchObject([{ path: 'rules.0.rule.must', kind: 'syntax' }])
  expect(faults([written('flight.colour == "red"')])).toMatchObject([
    { path: 'rules.0.rule.must', kind: 'unknownName', x: 'colour', start: 7, end: 13 },
  ])
  expect(faults([{}, written('true', 'No', 'flight.km / flight.hours > 5.0')])).toMatchObject([
    { path: 'rules.1.rule.when', kind: 'divisor' },
  ])
  expect(faults([written(`${'('.repeat(60)}true${')'.repeat(60)}`)])).toMatchObject([{ kind: 'limit' }])
})

it('names that the document does not have are refused', () => {
  const rules: Partial<Rule>[] = [
    { groups: ['nobody'], exceptGroups: ['none'] },
    { rule: { usual: 'together', group: 'absent', most: 2 } },
    { rule: { usual: 'nightCap', currency: 'XQX', rows: [{ amount: 100 }] } },
    { outcome: 'level' },
    { id: 'r0' },
    written('true', '{flight.colour} is no colour'),
  ]
  expect(
    faults(rules, [
      { code: 'a', name: { 'en-US': 'A' } },
      { code: 'a', name: { 'en-US': 'A' } },
    ]),
  ).toEqual([
    { path: 'groups.1.code', kind: 'doubledId', x: 'a' },
    { path: 'rules.4.id', kind: 'doubledId', x: 'r0' },
    { path: 'rules.0.groups.0', kind: 'unknownGroup', x: 'nobody' },
    { path: 'rules.0.exceptGroups.0', kind: 'unknownGroup', x: 'none' },
    { path: 'rules.1.rule.group', kind: 'unknownGroup', x: 'absent' },
    { path: 'rules.2.rule.currency', kind: 'unknownCurrency', x: 'XQX' },
    { path: 'rules.3.level', kind: 'levelMissing' },
    { path: 'rules.5.rule.reason.en-US', kind: 'unknownName', x: 'flight.colour' },
  ])
})
