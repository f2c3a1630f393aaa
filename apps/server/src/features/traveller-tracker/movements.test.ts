import { describe, expect, it } from 'vitest'
import { type CountChange, hourlyCounts, windowOf } from './movements.rules.ts'

/** People of a part from one hour to another. */
const people = (count: number, part: string, from: number, until: number): CountChange[] => [
  { part, hour: from, change: count },
  { part, hour: until, change: -count },
]

describe('counts by the hour', () => {
  it('are one run for as long as they stay the same', () => {
    expect(hourlyCounts([...people(7, 'HKG', 0, 5), ...people(6, '+A', 2, 5)], 24)).toEqual([
      { part: '+T', from: 0, until: 2, count: 7 },
      { part: 'HKG', from: 0, until: 5, count: 7 },
      { part: '+A', from: 2, until: 5, count: 6 },
      { part: '+T', from: 2, until: 5, count: 13 },
    ])
  })

  it('end with the window', () => {
    expect(hourlyCounts(people(9, 'HKG', 3, 99), 10)).toEqual([
      { part: 'HKG', from: 3, until: 10, count: 9 },
      { part: '+T', from: 3, until: 10, count: 9 },
    ])
  })

  it('hide small numbers, and what would give them away', () => {
    const changes = [...people(3, 'SIN', 0, 4), ...people(20, 'HKG', 0, 4), ...people(6, '+A', 0, 4)]
    expect(hourlyCounts(changes, 4).toSorted((a, b) => a.part.localeCompare(b.part))).toEqual([
      { part: '+A', from: 0, until: 4, count: null },
      { part: '+T', from: 0, until: 4, count: 29 },
      { part: 'HKG', from: 0, until: 4, count: 20 },
      { part: 'SIN', from: 0, until: 4, count: null },
    ])
  })

  it('count people at unknown places in the total alone', () => {
    expect(hourlyCounts(people(8, '+?', 0, 2), 2)).toEqual([{ part: '+T', from: 0, until: 2, count: 8 }])
  })

  it('never show a number of one to four, whatever happens', () => {
    const places = ['A', 'B', 'C', '+A', '+R']
    const changes = Array.from({ length: 400 }, (_, n) =>
      people(1 + (n % 3), places[(n * 7) % 5] ?? 'A', (n * 13) % 200, ((n * 13) % 200) + 1 + (n % 17)),
    ).flat()
    for (const { count } of hourlyCounts(changes, 200)) expect(count === null || count > 4).toBe(true)
  })
})

describe('the window', () => {
  const now = new Date('2026-11-22T06:05:33Z')
  it('is of whole minutes, from now on', () => {
    expect(windowOf({}, { now, flags: [] })).toEqual({
      at: new Date('2026-11-22T06:05:00Z'),
      from: new Date('2026-11-22T06:05:00Z'),
      until: new Date('2026-12-22T06:05:00Z'),
      reason: null,
    })
  })
  it('begins seven days ago with the right and a reason', () => {
    const flags = ['pastPlaces'] as const
    expect(windowOf({ WithPast: true, Reason: ' Storm ' }, { now, flags })).toMatchObject({
      from: new Date('2026-11-15T06:05:00Z'),
      reason: 'Storm',
    })
    expect(() => windowOf({ WithPast: true, Reason: 'no' }, { now, flags })).toThrow(/look_needs_reason/)
    expect(() => windowOf({ WithPast: true, Reason: 'Storm' }, { now, flags: [] })).toThrow(/no_right/)
  })
})
