import { expect, it } from 'vitest'
import { briefGroups } from './popup.rules.ts'
import type { TrackerGroups } from './tracker-map.types.ts'

const group = (Title: string, people: number): TrackerGroups['TravelGroups'][number] => ({
  Title,
  Type: 'A',
  Items: Array.from({ length: people }, (_, index) => ({
    Traveler: `Person ${index + 1}`,
    TravelerId: null,
    Email: null,
    OrderId: '1',
    LocationKey: 'HKG-A',
    TravelStateType: 1,
    IsWarning: false,
  })),
})

it('tells the first people, and how many more there are', () => {
  const brief = briefGroups({ Total: 60, TravelGroups: [group('CX 289', 5), group('CX 251', 1)] })
  expect(brief.lines.map(({ title, names }) => `${title}: ${names}`)).toEqual([
    'CX 289: Person 1, Person 2, Person 3',
    'CX 251: Person 1',
  ])
  expect(brief.more).toBe(56)
  expect(briefGroups({ Total: null, TravelGroups: Array.from({ length: 9 }, () => group('CX 1', 1)) })).toMatchObject({
    lines: { length: 5 },
    more: 4,
  })
  expect(briefGroups({ Total: null, TravelGroups: [] })).toEqual({ lines: [], more: 0 })
})
