import { describe, expect, it } from 'vitest'
import { daysBetween, formatMoment, joinMoment, splitMoment } from './moment.ts'

describe('a moment', () => {
  it.each([
    ['20261124', { date: '2026-11-24', time: '' }],
    ['20261124090500', { date: '2026-11-24', time: '09:05' }],
  ])('%s splits into date and time, and joins back', (value, parts) => {
    expect(splitMoment(value)).toEqual(parts)
    expect(joinMoment(parts.date, parts.time)).toBe(value)
  })

  it('is empty without a date', () => {
    expect(joinMoment('', '09:05')).toBe('')
    expect(splitMoment('tomorrow')).toEqual({ date: '', time: '' })
    expect(splitMoment(null)).toEqual({ date: '', time: '' })
  })

  it('is formatted with its weekday', () => {
    expect(formatMoment('20261124090500', 'en-US')).toBe('Tue 24 Nov 2026, 09:05')
    expect(formatMoment('20261124', 'zh-TW')).toBe('2026年11月24日（週二）')
  })

  it('counts calendar days, whatever the hours', () => {
    expect(daysBetween('20261231235900', '20270101000100')).toBe(1)
    expect(daysBetween('20261231', null)).toBeNull()
  })
})
