import { describe, expect, it } from 'vitest'
import { dayDifference, minuteOfDay, offsetText, wireDay, zoneTime } from './zone-time.ts'

const at = (iso: string) => Date.parse(iso)
const offsetOf = (zone: string, iso: string) => {
  const time = zoneTime(at(iso), zone)
  return time && offsetText(time.offset)
}

describe('the offset depends on the instant', () => {
  it.each([
    ['Europe/London', '2026-03-29T00:59:00Z', 'GMT+0'],
    ['Europe/London', '2026-03-29T01:00:00Z', 'GMT+1'],
    ['Europe/London', '2026-10-25T00:59:00Z', 'GMT+1'],
    ['Europe/London', '2026-10-25T01:00:00Z', 'GMT+0'],
    ['America/New_York', '2026-03-08T06:59:00Z', 'GMT-5'],
    ['America/New_York', '2026-03-08T07:00:00Z', 'GMT-4'],
    ['America/New_York', '2026-11-01T05:59:00Z', 'GMT-4'],
    ['America/New_York', '2026-11-01T06:00:00Z', 'GMT-5'],
    // Lord Howe's summer time shifts by half an hour.
    ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', 'GMT+11'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 'GMT+10:30'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 'GMT+11'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', 'GMT+5:45'],
    ['Asia/Kathmandu', '2026-07-01T00:00:00Z', 'GMT+5:45'],
    ['America/St_Johns', '2026-01-01T00:00:00Z', 'GMT-3:30'],
    ['Pacific/Marquesas', '2026-01-01T00:00:00Z', 'GMT-9:30'],
    ['Pacific/Pago_Pago', '2026-01-01T00:00:00Z', 'GMT-11'],
    ['Pacific/Kiritimati', '2026-01-01T00:00:00Z', 'GMT+14'],
  ])('%s at %s: %s', (zone, iso, text) => expect(offsetOf(zone, iso)).toBe(text))

  it('is null for an unknown zone', () => expect(zoneTime(0, 'Moon/Tranquility')).toBeNull())
})

it.each([
  ['Asia/Kathmandu', '2026-11-21T18:20:00Z', 5],
  ['America/St_Johns', '2026-11-21T03:30:00Z', 0],
  ['Pacific/Kiritimati', '2026-11-21T09:59:00Z', 23 * 60 + 59],
])('%s at %s shows minute %i of its day', (zone, iso, minute) =>
  expect(minuteOfDay(zoneTime(at(iso), zone)?.local ?? NaN)).toBe(minute),
)

describe('the local day', () => {
  const difference = (there: string, here: string, iso: string) => {
    const [one, other] = [zoneTime(at(iso), there), zoneTime(at(iso), here)]
    return one && other && dayDifference(one.local, other.local)
  }
  it.each([
    ['Asia/Tokyo', 'Asia/Hong_Kong', '2026-11-21T15:30:00Z', 1],
    ['Asia/Tokyo', 'Asia/Hong_Kong', '2026-11-21T16:30:00Z', 0],
    ['America/Los_Angeles', 'Asia/Hong_Kong', '2026-11-21T02:00:00Z', -1],
    // Across the date line: for one hour of each day, the dates are two days apart.
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-11-21T10:30:00Z', 2],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-11-21T11:30:00Z', 1],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-11-21T10:30:00Z', -2],
    // Same time of day, one day apart.
    ['Pacific/Apia', 'Pacific/Pago_Pago', '2026-11-21T12:00:00Z', 1],
    ['Asia/Tokyo', 'America/New_York', '2026-12-31T15:00:00Z', 1],
  ])('%s from %s at %s: %i', (there, here, iso, days) => expect(difference(there, here, iso)).toBe(days))
})

it('formats the day as on the wire', () => {
  expect(wireDay(zoneTime(at('2026-12-31T15:00:00Z'), 'Asia/Tokyo')?.local ?? NaN)).toBe('20270101')
})
