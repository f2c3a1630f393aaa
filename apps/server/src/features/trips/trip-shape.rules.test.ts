import { expect, it } from 'vitest'
import { type Move, shapeOf } from './trip-shape.rules.ts'

/** 'HKG>NRT 24 24' leaves and arrives on these days of November 2026. */
function move(text: string, kind: Move['kind'] = 'flight'): Move {
  const [way = '', leaves = '', arrives = ''] = text.split(' ')
  const [from = '', to = ''] = way.split('>')
  return { kind, from, to, leaves: `202611${leaves}090000`, arrives: `202611${arrives}130000` }
}
const cities: Readonly<Record<string, string>> = { NRT: 'Tokyo', HND: 'Tokyo', HKG: 'Hong Kong', KUL: 'Kuala Lumpur' }

function drawn(moves: readonly Move[], [start, end] = ['24', '28'], places: string[] = []): string {
  const trip = { moves, places, startLocal: `202611${start}000000`, endLocal: `202611${end}000000` }
  return shapeOf(trip, (code) => cities[code] ?? code)
    .map(({ Kind, Place, Nights }) => (Kind === 'stay' ? `${Place ?? '?'} ${Nights ?? 0}` : Kind))
    .join(', ')
}

it.each([
  ['there and back, by two airports of one city', ['HKG>NRT 24 24', 'HND>HKG 28 28'], 'flight, Tokyo 4, flight'],
  ['over night, the night is none at the place', ['HKG>LHR 24 25', 'LHR>HKG 27 28'], 'flight, LHR 2, flight'],
  ['by a stop', ['HKG>KUL 24 24', 'KUL>NRT 24 24', 'NRT>HKG 28 28'], 'flight, Tokyo 4, flight'],
  [
    'two places',
    ['HKG>KUL 24 24', 'KUL>NRT 25 25', 'NRT>HKG 28 28'],
    'flight, Kuala Lumpur 1, flight, Tokyo 3, flight',
  ],
  ['one way', ['HKG>NRT 24 24'], 'flight, Tokyo 4'],
  ['in one day', ['HKG>NRT 24 24', 'NRT>HKG 24 24'], 'flight'],
  [
    'home and away again',
    ['HKG>NRT 24 24', 'NRT>HKG 25 25', 'HKG>KUL 26 26'],
    'flight, Tokyo 1, flight, Hong Kong 1, flight, Kuala Lumpur 2',
  ],
  ['from two places', ['HKG>NRT 24 24', 'KUL>NRT 25 25', 'NRT>HKG 28 28', 'NRT>KUL 28 28'], 'flight, Tokyo 3, flight'],
  ['back from elsewhere', ['HKG>GVA 24 24', 'ZRH>HKG 28 28'], 'flight, GVA 4, flight'],
])('%s', (_, moves, shape) => {
  expect(drawn(moves.map((one) => move(one)))).toBe(shape)
})

it('has trains beside flights', () => {
  expect(drawn([move('HKG>SZX 24 24', 'train'), move('SZX>NRT 24 24'), move('NRT>HKG 28 28')])).toBe(
    'train, flight, Tokyo 4, flight',
  )
})

it('is the nights alone without flights and trains, and nothing for a day', () => {
  expect(drawn([], ['24', '26'], ['NRT'])).toBe('Tokyo 2')
  expect(drawn([], ['24', '26'])).toBe('? 2')
  expect(drawn([], ['24', '24'], ['NRT'])).toBe('')
})
