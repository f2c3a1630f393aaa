import { describe, expect, it } from 'vitest'
import { dayAt, instantOf, localTimeAt, minutesBetween, readLocalTime } from './local-time.ts'

const iso = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString())

describe('instantOf', () => {
  it.each([
    ['20201211155418', 'America/New_York', '2020-12-11T20:54:18.000Z', 'exact'],
    ['20201216171518', 'America/Los_Angeles', '2020-12-17T01:15:18.000Z', 'exact'],
    ['20260301120000', 'Asia/Kathmandu', '2026-03-01T06:15:00.000Z', 'exact'],
    ['20260701000000', 'Asia/Hong_Kong', '2026-06-30T16:00:00.000Z', 'exact'],
    // London: 2026-03-29 01:00 → 02:00, 2026-10-25 02:00 → 01:00
    ['20260329003000', 'Europe/London', '2026-03-29T00:30:00.000Z', 'exact'],
    ['20260329013000', 'Europe/London', '2026-03-29T01:30:00.000Z', 'nonexistent'],
    ['20260329023000', 'Europe/London', '2026-03-29T01:30:00.000Z', 'exact'],
    ['20261025013000', 'Europe/London', '2026-10-25T00:30:00.000Z', 'ambiguous'],
    ['20261025023000', 'Europe/London', '2026-10-25T02:30:00.000Z', 'exact'],
    // Lord Howe moves by half an hour.
    ['20260405014500', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', 'ambiguous'],
    // Samoa skipped 2011-12-30 as a whole.
    ['20111230120000', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', 'nonexistent'],
  ])('%s in %s', (local, zone, instant, resolution) => {
    const resolved = instantOf(local, zone)
    expect([iso(resolved?.instant), resolved?.resolution]).toEqual([instant, resolution])
  })

  it('is null for an unknown zone and an invalid time', () => {
    expect(instantOf('20260301120000', 'Mars/Olympus')).toBeNull()
    expect(instantOf('20260230120000', 'Europe/London')).toBeNull()
    expect(instantOf('20261301120000', 'Europe/London')).toBeNull()
  })
})

describe('local times', () => {
  it('are the same after the way to an instant and back', () => {
    expect(localTimeAt(Date.parse('2026-06-30T16:00:00Z'), 'Asia/Hong_Kong')).toBe('20260701000000')
    expect(dayAt(Date.parse('2026-06-30T16:00:00Z'), 'Asia/Hong_Kong')).toBe('2026-07-01')
  })

  it('must be calendar times', () => {
    expect(readLocalTime('20240229235959')).toBe(Date.UTC(2024, 1, 29, 23, 59, 59))
    for (const wrong of ['20250229000000', '20250101240000', '2025010112', 'yesterday', '00000000000000'])
      expect(readLocalTime(wrong)).toBeNull()
  })

  it('give durations only by way of instants', () => {
    expect(minutesBetween(0, 90_000)).toBe(2)
    expect(minutesBetween(null, 1)).toBeNull()
  })
})
