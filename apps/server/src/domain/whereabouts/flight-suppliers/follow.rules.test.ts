import { expect, it } from 'vitest'
import { type FollowedFlight, goodForMs, nextMovement } from './follow.rules.ts'

const hour = 3_600_000
const flight = (more: Partial<FollowedFlight> = {}): FollowedFlight => ({
  startsAt: 0,
  endsAt: 10 * hour,
  departsAt: null,
  arrivesAt: null,
  hasDeparted: null,
  hasArrived: null,
  cancelled: false,
  ...more,
})

it('moves next at its departure, then at its arrival, until it has landed', () => {
  expect(nextMovement(flight(), -hour)).toBe(0)
  expect(nextMovement(flight({ departsAt: hour }), 0)).toBe(hour)
  expect(nextMovement(flight(), hour)).toBe(10 * hour)
  expect(nextMovement(flight({ hasDeparted: false }), hour)).toBe(0)
  expect(nextMovement(flight({ arrivesAt: 11 * hour, hasDeparted: true }), hour)).toBe(11 * hour)
  expect(nextMovement(flight({ hasArrived: true }), 10 * hour)).toBeNull()
  expect(nextMovement(flight(), 23 * hour)).toBeNull()
})

it('is asked for more often the nearer it is, and not before it is near', () => {
  const minutes = [-40, -30, -10, -4, -2, -0.5, 8, 9.5].map((at) => {
    const good = goodForMs(flight(), at * hour, 36)
    return good === null ? null : good / 60_000
  })
  expect(minutes).toEqual([null, 360, 120, 30, 10, 3, 10, 3])
  expect(goodForMs(flight({ cancelled: true }), -hour / 2, 36)).toBe(2 * hour)
})
