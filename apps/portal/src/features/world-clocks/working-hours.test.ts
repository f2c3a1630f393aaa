import { describe, expect, it } from 'vitest'
import { comingWork, usualHours, weekendOf, type WorkingHours, workState } from './working-hours.rules.ts'

const weekend = new Set([0, 6])
/** A local time as if it were UTC. 16 November 2026 is a Monday. */
const shown = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00Z`)
const night: WorkingHours = { from: 22, to: 6 }
const aroundTheClock: WorkingHours = { from: 9, to: 9 }

describe('work state', () => {
  it.each([
    ['Monday before dawn', 16, '00:00', usualHours, 'before'],
    ['a minute to nine', 16, '08:59', usualHours, 'before'],
    ['at nine', 16, '09:00', usualHours, 'working'],
    ['a minute to six', 16, '17:59', usualHours, 'working'],
    ['at six', 16, '18:00', usualHours, 'after'],
    ['Friday night', 20, '23:59', usualHours, 'after'],
    ['Saturday noon', 21, '12:00', usualHours, 'weekend'],
    ['Sunday night', 22, '23:59', usualHours, 'weekend'],
    ['until midnight', 16, '23:59', { from: 16, to: 24 }, 'working'],
    ['Monday night shift', 16, '22:00', night, 'working'],
    ['Tuesday, of Monday’s shift', 17, '05:59', night, 'working'],
    ['Tuesday morning, gone home', 17, '06:00', night, 'after'],
    ['Tuesday evening, not yet there', 17, '14:00', night, 'before'],
    ['Saturday, of Friday’s shift', 21, '05:00', night, 'working'],
    ['Saturday, nobody begins', 21, '22:30', night, 'weekend'],
    ['Monday, of no shift of Sunday’s', 16, '03:00', night, 'after'],
    ['around the clock', 17, '03:00', aroundTheClock, 'working'],
    ['around the clock, Sunday', 22, '12:00', aroundTheClock, 'weekend'],
  ] as const)('%s', (_, day, time, hours, state) => expect(workState(shown(day, time), hours, weekend)).toBe(state))

  it('keeps the weekend of the country', () => {
    const friday = shown(20, '12:00')
    expect(workState(friday, usualHours, weekendOf('SA'))).toBe('weekend')
    expect(workState(friday, usualHours, weekendOf('JP'))).toBe('working')
    expect(workState(shown(22, '12:00'), usualHours, weekendOf('SA'))).toBe('working')
    expect(weekendOf(undefined)).toEqual(weekend)
    expect(weekendOf('no country')).toEqual(weekend)
  })
})

describe('work in the next twelve hours', () => {
  it.each([
    ['in the morning', 16, '10:30', usualHours, [{ from: 0, to: 450 }]],
    ['before work', 16, '06:00', usualHours, [{ from: 180, to: 720 }]],
    ['late, when the morning is in sight', 16, '23:15', usualHours, [{ from: 585, to: 720 }]],
    ['in the evening', 16, '20:00', usualHours, []],
    ['on Friday evening', 20, '23:15', usualHours, []],
    [
      'between two shifts',
      17,
      '05:30',
      { from: 16, to: 6 },
      [
        { from: 0, to: 30 },
        { from: 630, to: 720 },
      ],
    ],
  ] as const)('%s', (_, day, time, hours, spans) => expect(comingWork(shown(day, time), hours, weekend)).toEqual(spans))
})
