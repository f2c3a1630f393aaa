import { expect, it } from 'vitest'
import { faultText, shortList } from './feed.rules.ts'

const feed = (Source: string, IsLate = false) => ({
  Source,
  Name: Source,
  Notice: '',
  ReadAt: null,
  IsLate,
  Fault: null,
})

it.each([
  [false, null, null],
  [false, 'unreachable', null],
  [true, null, 'faultOld'],
  [true, 'unreachable', 'faultUnreachable'],
  [true, 'refused_address', 'faultAddress'],
  [true, 'not_xml', 'faultUnreadable'],
  [true, 'constructor', 'faultUnreadable'],
])('late: %s, fault %s → %s', (IsLate, Fault, text) => {
  expect(faultText({ IsLate, Fault })).toBe(text)
})

it('a line names those that are late first, and counts the others', () => {
  const { named, others } = shortList([feed('a'), feed('b'), feed('c'), feed('d', true)], 2)
  expect(named.map(({ Source }) => Source)).toEqual(['d', 'a'])
  expect(others).toBe(2)
})
