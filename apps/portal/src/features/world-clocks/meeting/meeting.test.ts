import { describe, expect, it } from 'vitest'
import { planMeeting } from './meeting.rules.ts'
import { usualHours } from '../working-hours.rules.ts'

const weekend = new Set([0, 6])
const plan = (zones: string[], start: string, hours = usualHours) =>
  planMeeting(
    zones.map((zone) => ({ zone, weekend })),
    Date.parse(start),
    hours,
  )

describe('the best time to meet', () => {
  it('is where the working hours of all overlap', () => {
    // Monday, 09:00 in Hong Kong, 10:00 in Tokyo, 06:45 in Kathmandu.
    const { rows, overlap, next } = plan(['Asia/Hong_Kong', 'Asia/Tokyo', 'Asia/Kathmandu'], '2026-11-16T01:00:00Z')
    expect(rows[0]).toEqual([{ from: 0, to: 540 }])
    expect(rows[1]).toEqual([
      { from: 0, to: 480 },
      { from: 1380, to: 1440 },
    ])
    expect(rows[2]).toEqual([{ from: 135, to: 675 }])
    expect(overlap).toEqual([{ from: 135, to: 480 }])
    expect(next).toEqual({ from: 135, to: 480, count: 3 })
  })

  it('waits for the end of the weekend', () => {
    // Friday, 18:00 in Hong Kong: the next common day is Monday, from 09:00 there.
    const { overlap, next } = plan(['Asia/Hong_Kong', 'Asia/Singapore'], '2026-11-20T10:00:00Z')
    expect(overlap).toEqual([])
    expect(next).toEqual({ from: 63 * 60, to: 72 * 60, count: 2 })
  })

  it('is when most are at work, if all never are', () => {
    const { overlap, next } = plan(['Asia/Tokyo', 'Asia/Seoul', 'America/New_York'], '2026-11-16T01:00:00Z')
    expect(overlap).toEqual([])
    expect(next).toMatchObject({ from: 0, count: 2 })
  })

  it('is never outside the viewer’s own working hours', () => {
    const { next } = plan(['America/New_York', 'Asia/Tokyo', 'Asia/Seoul'], '2026-11-16T01:00:00Z')
    expect(next).toBeNull()
  })

  it('does not exist if no two people ever work at the same time', () => {
    expect(plan(['Asia/Tokyo', 'America/New_York'], '2026-11-16T01:00:00Z').next).toBeNull()
    expect(plan(['Asia/Tokyo'], '2026-11-16T01:00:00Z').next).toBeNull()
  })

  it('follows a change to or from summer time within the week', () => {
    // London goes back on Sunday 25 October 2026: from then on it begins an hour later seen from Hong Kong.
    const late = { from: 9, to: 24 }
    const { next } = plan(['Asia/Hong_Kong', 'Europe/London'], '2026-10-23T16:00:00Z', late)
    const monday = (Date.parse('2026-10-26T09:00:00Z') - Date.parse('2026-10-23T16:00:00Z')) / 60_000
    expect(next).toEqual({ from: monday, to: monday + 7 * 60, count: 2 })
  })
})
