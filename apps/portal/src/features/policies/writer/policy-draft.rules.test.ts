import { describe, expect, it } from 'vitest'
import { exampleRule, examplePolicy } from '../testing/example-policy.ts'
import {
  byKind,
  changesOf,
  freeId,
  isSame,
  newRule,
  numbersOf,
  otherChanges,
  ruleKinds,
  textsOf,
} from './policy-draft.rules.ts'

describe('what differs between two policies', () => {
  it('is told by rule: changed, added, removed', () => {
    const before = examplePolicy()
    const [cabin, own] = before.rules
    const after = examplePolicy({ rules: [{ ...exampleRule(), level: 1 }, exampleRule({ id: 'new' })] })
    expect(changesOf(before, after).map((one) => [one.id, one.before !== null, one.after !== null])).toEqual([
      ['cabin', true, true],
      ['new', false, true],
      ['own', true, false],
    ])
    expect(changesOf(before, { rules: [own, cabin].flatMap((rule) => rule ?? []) })).toEqual([])
  })

  it('is nothing where only the order of fields differs', () => {
    expect(isSame({ a: 1, b: { c: 2, d: [1] } }, { b: { d: [1], c: 2 }, a: 1 })).toBe(true)
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  })

  it('names groups, and whether what is blocked may be asked for', () => {
    const after = examplePolicy({ groups: [], blockedMayBeAsked: true })
    expect(otherChanges(examplePolicy(), after)).toEqual({ groups: ['board'], asking: true })
  })
})

describe('numbers of a form', () => {
  it('are text while they are typed, and numbers again', () => {
    for (const kind of ruleKinds) {
      const rule = newRule(kind, { name: { 'en-US': 'N' }, currency: 'HKD', taken: [] })
      expect(numbersOf(textsOf(rule)), kind).toEqual(rule)
    }
  })

  it('are null where nothing is typed, and stay as typed where they are none', () => {
    expect(numbersOf({ level: '', kg: '1,250.5', days: 'many', from: ['HKG'], months: [1] })).toEqual({
      level: null,
      kg: 1250.5,
      days: 'many',
      from: ['HKG'],
      months: [1],
    })
  })
})

it('sorts rules by kind, and keeps their places', () => {
  const kinds = byKind(examplePolicy().rules)
  expect(kinds.map(({ kind, rules }) => [kind, rules.map(({ index }) => index)])).toEqual([
    ['cabin', [0]],
    ['expression', [1]],
  ])
})

it('gives a new rule an id that is free', () => {
  expect(freeId('cabin', ['cabin', 'cabin-2'])).toBe('cabin-3')
  expect(freeId('risk', ['cabin'])).toBe('risk')
})
