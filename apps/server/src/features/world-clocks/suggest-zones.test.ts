import { describe, expect, it } from 'vitest'
import { type Step, stepsWorthAClock } from './suggest-zones.rules.ts'

type Example = Step & { readonly to: string | null }

const at = (hour: number) => new Date(Date.UTC(2026, 11, 12, hour))
const ride = (to: string | null, from: number, till: number, order = 1): Example => ({
  order_id: order,
  kind: 'ride',
  to,
  starts_at: at(from),
  ends_at: at(till),
})
const stay = (to: string, from: number, till: number): Example => ({ ...ride(to, from, till), kind: 'stay' })
const zones = (steps: Example[], limit = 8) =>
  stepsWorthAClock(steps, { zoneOf: ({ to }) => to, homeZone: 'Asia/Hong_Kong', limit }).map(({ zone }) => zone)

describe('zones worth a clock', () => {
  it('are where the trip leads to, the next first, each once, and not home', () => {
    expect(
      zones([
        ride('Asia/Tokyo', 0, 4),
        stay('Asia/Tokyo', 5, 60),
        ride('Asia/Hong_Kong', 61, 65),
        ride('Europe/London', 90, 103, 2),
      ]),
    ).toEqual(['Asia/Tokyo', 'Europe/London'])
  })

  it('leave out where planes are changed, unless one stays the night there', () => {
    expect(zones([ride('Asia/Dubai', 0, 8), ride('Europe/Paris', 11, 18)])).toEqual(['Europe/Paris'])
    expect(zones([ride('Asia/Dubai', 0, 8), ride('Europe/Paris', 14, 21)])).toEqual(['Asia/Dubai', 'Europe/Paris'])
    expect(zones([ride('Asia/Dubai', 0, 8), stay('Asia/Dubai', 8, 11), ride('Europe/Paris', 11, 18)])).toEqual([
      'Asia/Dubai',
      'Europe/Paris',
    ])
  })

  it('see a change of planes within one trip only', () => {
    expect(zones([ride('Asia/Dubai', 0, 8, 1), ride('Europe/Paris', 9, 18, 2)])).toEqual(['Asia/Dubai', 'Europe/Paris'])
  })

  it('are no more than wanted, and none where the place has no zone', () => {
    expect(zones([ride(null, 0, 4), ride('Asia/Tokyo', 20, 24), ride('Asia/Seoul', 40, 44)], 1)).toEqual(['Asia/Tokyo'])
  })
})
