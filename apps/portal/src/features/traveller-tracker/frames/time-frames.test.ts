import { describe, expect, it } from 'vitest'
import { defaultFrames, frameDays, readFrames } from './time-frames.rules.ts'

it.each([
  [{ previous: '1', upcoming: '6' }, '2026-11-22', { from: '20261121', to: '20261128' }],
  [{ previous: '2', upcoming: '1' }, '2026-03-01', { from: '20260227', to: '20260302' }],
  [{ previous: '30', upcoming: '30' }, '2028-03-01', { from: '20280131', to: '20280331' }],
  [{ previous: 'month', upcoming: 'month' }, '2028-02-29', { from: '20280201', to: '20280229' }],
  [{ previous: 'month', upcoming: 'month' }, '2026-12-01', { from: '20261201', to: '20261231' }],
  [{ previous: 'all', upcoming: 'all' }, '2026-12-01', { from: null, to: null }],
] as const)('%o around %s', (frames, today, days) => {
  expect(frameDays(frames, today)).toEqual(days)
})

describe('what a setting has', () => {
  it('is read', () => {
    expect(readFrames({ previous: '14', upcoming: 'month' })).toEqual({ previous: '14', upcoming: 'month' })
  })
  it('counts as the default where it is missing or unknown', () => {
    expect(readFrames(undefined)).toEqual(defaultFrames)
    expect(readFrames({ previous: '3', upcoming: 'x' })).toEqual(defaultFrames)
  })
})
