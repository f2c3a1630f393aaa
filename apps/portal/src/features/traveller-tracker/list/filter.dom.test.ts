import { expect, it } from 'vitest'
import { exampleFlight, exampleStay, exampleTrain } from '../testing/example-tracker.ts'
import { countKinds, countPeople, filterTrips } from './filter.rules.ts'
import { noFilters } from './use-trip-list.ts'

const flight = exampleFlight()
const trips = [flight, exampleStay({ UnconfirmedSince: '2026-11-20T13:40:00Z' }), exampleTrain({ IsWarning: true })]
const kindsOf = (filters: object) => filterTrips(trips, { ...noFilters, ...filters }).map(({ Type }) => Type)

it.each([
  ['ya ting', ['A']],
  ['OKAFOR', ['A']],
  ['cx289', ['A']],
  ['CX 289', ['A']],
  ['fra', ['A']],
  ['pan pacific', ['H']],
  ['sin', ['H']],
  ['shin-osaka', ['R']],
  ['NOZOMI', ['R']],
  ['seat 4a', ['R']],
  ['佐藤', ['R']],
  ['  ', ['A', 'H', 'R']],
  ['nobody', []],
])('finds %s', (keyword, found) => {
  expect(kindsOf({ keyword })).toEqual(found)
})

it.each([
  [{ state: 2 }, ['A', 'H']],
  [{ state: 1 }, ['R']],
  [{ state: 7 }, []],
  [{ unconfirmed: true }, ['H']],
  [{ place: 'FRA' }, ['A']],
  [{ place: 'FRA-A' }, ['A']],
  [{ place: 'FRA-H' }, []],
  [{ place: 'FR' }, []],
  [{ order: '2' }, ['H']],
  [{ order: '2', traveller: '12' }, []],
])('%o leaves %j', (filters, left) => {
  expect(kindsOf(filters)).toEqual(left)
})

it('keeps the segments that are in the state, and drops flights without any', () => {
  const [first] = flight.Segments
  const two = { ...flight, Segments: [{ ...first!, TravelStateType: 3 as const }, first!] }
  const [kept] = filterTrips([two], { ...noFilters, state: 3 })
  expect(kept).toMatchObject({ Segments: [{ TravelStateType: 3 }] })
  expect(filterTrips([two], { ...noFilters, state: 8 })).toEqual([])
})

it('warned ones belong to Warning, whatever their state', () => {
  const warned = exampleFlight({ IsWarning: true }, { IsWarning: true })
  expect(filterTrips([warned, exampleStay()], { ...noFilters, state: 4 })).toEqual([warned])
})

it('counts kinds and people, each person once', () => {
  expect(countKinds(trips)).toEqual({ A: 1, H: 1, R: 1 })
  expect(countPeople([flight, exampleFlight({ ItemKey: 'a2' })])).toBe(2)
})
