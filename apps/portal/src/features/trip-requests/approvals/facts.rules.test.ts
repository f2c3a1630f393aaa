import { expect, it } from 'vitest'
import { destinationOf, differenceOf, nightsOf, routeOf, sumsOf } from './facts.rules.ts'

const money = (Amount: number, Currency = 'HKD') => ({ Amount, Currency, Digits: 2 })

it('compares what it costs with what was approved, in the same currency only', () => {
  expect(differenceOf({ Total: money(110), Approved: money(100) })).toBeCloseTo(0.1)
  expect(differenceOf({ Total: money(90), Approved: money(100) })).toBeCloseTo(-0.1)
  expect(differenceOf({ Total: money(90), Approved: money(100, 'EUR') })).toBeNull()
  expect(differenceOf({ Total: money(90), Approved: null })).toBeNull()
  expect(differenceOf({ Total: null, Approved: money(90) })).toBeNull()
  expect(differenceOf({ Total: money(90), Approved: money(0) })).toBeNull()
})

it('counts nights over the end of a month', () => {
  expect(nightsOf({ StartDateRemark: '20261130', EndDateRemark: '20261204' })).toBe(4)
  expect(nightsOf({ StartDateRemark: '20261130', EndDateRemark: '20261130' })).toBe(0)
  expect(nightsOf({ StartDateRemark: null, EndDateRemark: '20261130' })).toBeNull()
})

it('sums each currency by itself', () => {
  const sums = sumsOf([{ Total: money(1) }, { Total: money(5, 'JPY') }, { Total: null }, { Total: money(2) }])
  expect(sums.map(({ Amount, Currency }) => [Amount, Currency])).toEqual([
    [3, 'HKD'],
    [5, 'JPY'],
  ])
})

it('names the route and the place that a trip is about', () => {
  expect([['HKG', 'ICN', 'HKG'], ['HKG', 'ICN'], ['HKG', 'SIN', 'BKK', 'HKG'], ['HKG'], []].map(routeOf)).toEqual([
    'HKG\u{a0}⇄\u{a0}ICN',
    'HKG → ICN',
    'HKG → SIN → BKK → HKG',
    null,
    null,
  ])
  expect([['a', 'b', 'a'], ['a', 'b'], ['a'], []].map((PlaceNames) => destinationOf({ PlaceNames }))).toEqual([
    'b',
    'b',
    'a',
    null,
  ])
})
