import { describe, expect, it } from 'vitest'
import { nightsBetween } from '@portolan/rules/calendar-day'
import { journeysOf } from './trips.rules.ts'

const move = (
  route: string,
  starts_at: string | null,
  ends_at: string | null,
  traveler_ids = [1],
  cancelled = false,
) => ({
  from: route.slice(0, 3),
  to: route.slice(4),
  starts_at,
  ends_at,
  traveler_ids,
  cancelled,
})
const routes = (...segments: ReturnType<typeof move>[]) =>
  journeysOf(segments, (a, b) => a.to === b.from).map((journey) =>
    journey.map(({ from, to }) => `${from}-${to}`).join(' '),
  )

describe('journeys', () => {
  it('go on within a day from where they arrived', () => {
    expect(
      routes(
        move('HKG-NRT', '2026-05-01T02:00Z', '2026-05-01T06:00Z'),
        move('NRT-SEA', '2026-05-01T09:00Z', '2026-05-01T18:00Z'),
      ),
    ).toEqual(['HKG-NRT NRT-SEA'])
    expect(
      routes(
        move('HKG-NRT', '2026-05-01T02:00Z', '2026-05-01T06:00Z'),
        move('NRT-HKG', '2026-05-04T09:00Z', '2026-05-04T13:00Z'),
      ),
    ).toEqual(['HKG-NRT', 'NRT-HKG'])
    expect(
      routes(
        move('HKG-NRT', '2026-05-01T02:00Z', '2026-05-01T06:00Z'),
        move('HND-SEA', '2026-05-01T09:00Z', '2026-05-01T18:00Z'),
      ),
    ).toEqual(['HKG-NRT', 'HND-SEA'])
  })

  it('are of the same people, and not half cancelled', () => {
    const first = move('HKG-NRT', '2026-05-01T02:00Z', '2026-05-01T06:00Z')
    expect(routes(first, move('NRT-SEA', '2026-05-01T09:00Z', null, [2]))).toHaveLength(2)
    expect(routes(first, move('NRT-SEA', '2026-05-01T09:00Z', null, [1], true))).toHaveLength(2)
  })

  it('are not guessed where a time is not known', () => {
    expect(routes(move('HKG-NRT', '2026-05-01T02:00Z', null), move('NRT-SEA', '2026-05-01T09:00Z', null))).toHaveLength(
      2,
    )
  })
})

it('nights are calendar nights', () => {
  expect(nightsBetween('20260328150000', '20260330110000')).toBe(2)
  expect(nightsBetween('20260328', '20260328')).toBe(0)
  expect(nightsBetween('20260328', null)).toBeNull()
})
