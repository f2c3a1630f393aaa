import { describe, expect, it } from 'vitest'
import { workingDaysKind } from './working-days.kind.ts'
import {
  addWorkingHours,
  isWorkingDay,
  isWorkingTime,
  type WorkCalendar,
  workingMinutesBetween,
} from './working-time.ts'

const calendar = (more: Partial<WorkCalendar> = {}): WorkCalendar => ({
  ...workingDaysKind.fallback,
  timeZone: 'Asia/Hong_Kong',
  ...more,
})
const hongKong = calendar({ country: 'HK' })
const at = (text: string) => new Date(text)

describe('working days', () => {
  it('are the weekdays that are no public holiday of the country or state', () => {
    // Lunar New Year 2026 is from 17 to 19 February in Hong Kong.
    expect(['2026-02-16', '2026-02-17', '2026-02-19', '2026-02-21'].map((day) => isWorkingDay(day, hongKong))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(isWorkingDay('2026-01-06', calendar({ country: 'DE', state: 'BY' }))).toBe(false)
    expect(isWorkingDay('2026-01-06', calendar({ country: 'DE', state: 'BE' }))).toBe(true)
    expect(isWorkingDay('2026-02-17', calendar({ country: 'ZZ' }))).toBe(true)
  })

  it('are more or fewer where the company says so', () => {
    const own = calendar({ country: 'HK', closed: ['2026-02-16'], open: ['2026-02-21'] })
    expect(isWorkingDay('2026-02-16', own)).toBe(false)
    expect(isWorkingDay('2026-02-21', own)).toBe(true)
  })
})

describe('working hours', () => {
  it('count within the day, over the night and over a holiday', () => {
    // Friday 13 February 2026, 14:00 in Hong Kong.
    const friday = at('2026-02-13T06:00:00Z')
    expect(addWorkingHours(friday, 4, hongKong)).toEqual(at('2026-02-13T10:00:00Z'))
    expect(addWorkingHours(friday, 5, hongKong)).toEqual(at('2026-02-16T02:00:00Z'))
    // Monday's nine hours end at 18:00; the next working day is Friday 20.
    expect(addWorkingHours(friday, 14, hongKong)).toEqual(at('2026-02-20T02:00:00Z'))
  })

  it('begin when the company opens, whenever the count begins', () => {
    const night = at('2026-02-12T18:00:00Z')
    expect(addWorkingHours(night, 1, hongKong)).toEqual(at('2026-02-13T02:00:00Z'))
    expect(isWorkingTime(night, hongKong)).toBe(false)
    expect(isWorkingTime(at('2026-02-13T06:00:00Z'), hongKong)).toBe(true)
    expect(isWorkingTime(at('2026-02-13T10:00:00Z'), hongKong)).toBe(false)
  })

  it('follow the clocks of the zone, also on the day they are set', () => {
    const london = calendar({ timeZone: 'Europe/London', weekdays: [1, 2, 3, 4, 5, 6, 7] })
    // The clocks went forward on Sunday 29 March 2026 at 1:00.
    expect(addWorkingHours(at('2026-03-28T17:00:00Z'), 2, london)).toEqual(at('2026-03-29T09:00:00Z'))
  })

  it('are counted between two instants, without nights, weekends and holidays', () => {
    const minutes = (from: string, until: string) => workingMinutesBetween(at(from), at(until), hongKong)
    // Friday 14:00 to Monday 11:00: four hours and two.
    expect(minutes('2026-02-13T06:00:00Z', '2026-02-16T03:00:00Z')).toBe(360)
    // To Friday 20 at 10:00, over three days of Lunar New Year: 4 + 9 + 1 hours.
    expect(minutes('2026-02-13T06:00:00Z', '2026-02-20T02:00:00Z')).toBe(840)
    // A night, a moment of less than a minute, and no time at all.
    expect(minutes('2026-02-12T11:00:00Z', '2026-02-12T22:00:00Z')).toBe(0)
    expect(minutes('2026-02-13T06:00:00Z', '2026-02-13T06:00:59Z')).toBe(0)
    expect(minutes('2026-02-13T06:00:00Z', '2026-02-13T06:00:00Z')).toBe(0)
    expect(minutes('2026-02-13T06:00:00Z', '2026-02-13T05:00:00Z')).toBe(0)
  })

  it('that are added are counted between again', () => {
    for (const hours of [0.5, 3, 9, 27, 100])
      expect(
        workingMinutesBetween(
          at('2026-02-13T06:00:00Z'),
          addWorkingHours(at('2026-02-13T06:00:00Z'), hours, hongKong),
          hongKong,
        ),
      ).toBe(hours * 60)
  })

  it('end somewhere even if the company never opens', () => {
    const closed = calendar({ weekdays: [1], closed: [], country: undefined, from: '09:00', until: '09:01' })
    expect(addWorkingHours(at('2026-02-13T06:00:00Z'), 900, closed).getTime()).toBeGreaterThan(0)
  })
})
