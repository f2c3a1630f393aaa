import { PolicyBody, type PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { expect, it } from 'vitest'
import { documentFaults } from './policy-faults.ts'
import { policyFaultText } from './policy-texts.ts'

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

it('are told in the words that the editor of expressions has', () => {
  const texts = (rule: Partial<Rule>, language: 'en-US' | 'zh-TW' = 'en-US') =>
    documentFaults(
      PolicyBody.parse({ rules: [{ id: 'r', name: { 'en-US': 'Rule' }, outcome: 'inform', ...rule }] }),
    ).map((fault) => policyFaultText(fault, language))
  expect(texts(written('flight.hourz < 6.0'))).toEqual(['“hourz” does not exist. “hours” does.'])
  expect(texts(written('flight.hourz < 6.0'), 'zh-TW')).toEqual(['「hourz」不存在，有「hours」。'])
  expect(texts(written('flight.hours < 6.0', 'No', 'trip.days <'))).toEqual(['Something is missing at the end.'])
  expect(texts(written('true', '{flight.hourz} and {flihgt.hours}'))).toEqual([
    '“hourz” does not exist. “hours” does.',
    '“flihgt” does not exist. “flight” does.',
  ])
  expect(texts({ rule: { usual: 'tripDays', most: 2 }, groups: ['top'] })).toEqual([
    'there is no group top in this policy',
  ])
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
