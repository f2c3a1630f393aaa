import { expect, it } from 'vitest'
import { destinationsOf, type Move, type Stay } from './destinations.rules.ts'

const zones: Readonly<Record<string, string>> = { HK: 'Asia/Hong_Kong', JP: 'Asia/Tokyo', US: 'America/Chicago' }
const spot = (country: string) => ({ country, zone: zones[country] ?? null })
const moment = (local: string) => ({
  local,
  at: local.length > 8 ? Date.parse(local.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z')) : null,
})
const move = (from: string, to: string, departs: string, arrives = departs): Move => ({
  from: spot(from),
  to: spot(to),
  departs: moment(departs),
  arrives: moment(arrives),
})
const stay = (country: string, from: string, to: string): Stay => ({
  spot: spot(country),
  from: moment(from),
  to: moment(to),
})
const short = (moves: Move[], stays: Stay[] = []) =>
  destinationsOf(moves, stays).map(({ country, from, to }) => `${country} ${from ?? ''}/${to ?? ''}`)

it('are the countries of arrivals with their days, without the one where the trip begins', () => {
  expect(
    short([move('HK', 'JP', '20261110080000', '20261110130000'), move('JP', 'HK', '20261114180000', '20261114220000')]),
  ).toEqual(['JP 2026-11-10/2026-11-14'])
  expect(destinationsOf([move('HK', 'JP', '20261110')], [])).toEqual([
    { country: 'JP', from: '2026-11-10', to: null, zone: 'Asia/Tokyo' },
  ])
})

it('are none where one only changes planes, unless one sleeps there', () => {
  const moves = [
    move('HK', 'JP', '20261110080000', '20261110130000'),
    move('JP', 'US', '20261110170000', '20261111040000'),
    move('US', 'HK', '20261115100000', '20261116020000'),
  ]
  expect(short(moves)).toEqual(['US 2026-11-11/2026-11-15'])
  expect(short(moves, [stay('JP', '20261110', '20261111')])).toEqual([
    'JP 2026-11-10/2026-11-11',
    'US 2026-11-11/2026-11-15',
  ])
})

it('are none within the own country, and that of a hotel where nothing else is booked', () => {
  expect(short([move('JP', 'JP', '20261110080000', '20261110090000')])).toEqual([])
  expect(short([], [stay('GB', '20261110', '20261112')])).toEqual(['GB 2026-11-10/2026-11-12'])
})

it('include where a hotel comes before the first flight, and where the next flight sets out', () => {
  expect(short([move('JP', 'HK', '20261114')], [stay('JP', '20261110', '20261114')])).toEqual([
    'JP 2026-11-10/2026-11-14',
    'HK 2026-11-14/',
  ])
  expect(
    short([move('HK', 'FR', '20261110080000', '20261110180000'), move('DE', 'HK', '20261114080000', '20261115010000')]),
  ).toEqual(['FR 2026-11-10/2026-11-14', 'DE 2026-11-14/2026-11-14'])
})

it('stay in one row for a country that is visited twice', () => {
  expect(
    short([
      move('HK', 'JP', '20261110'),
      move('JP', 'US', '20261112'),
      move('US', 'JP', '20261115'),
      move('JP', 'HK', '20261118'),
    ]),
  ).toEqual(['JP 2026-11-10/2026-11-18', 'US 2026-11-12/2026-11-15'])
})
