import { expect, it } from 'vitest'
import { exampleWatch } from '../testing/example-fares.ts'
import { proposedLimit, questionOfWatch } from './watch.rules.ts'

it.each([
  [685_000, 2, 650_000],
  [14_500_000, 2, 13_770_000],
  [9_900, 2, 9_400],
  [98_400, 0, 93_400],
])('a limit for %i with %i digits: %i', (Amount, Digits, limit) => {
  expect(proposedLimit({ Amount, Currency: 'HKD', Digits })).toBe(limit)
})

it('leads to the departure that costs what it says, or to the watched one', () => {
  expect(questionOfWatch(exampleWatch())).toMatchObject({ dep: '20270211', ret: '20270217', isDirect: true })
  expect(questionOfWatch(exampleWatch({ DepDate: '20270301', Nights: null }))).toMatchObject({
    dep: '20270301',
    ret: null,
  })
  expect(questionOfWatch(exampleWatch({ FareDepDate: null }), '20261122').dep).toBe('20261206')
})
