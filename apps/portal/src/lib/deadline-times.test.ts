import { describe, expect, it } from 'vitest'
import { formatTimeRemaining, shareRemaining, urgencyOf } from './deadline-times.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('urgency', () => {
  it('changes at three days, 24 hours and two hours', () => {
    expect([3 * day, 3 * day - 1, day, day - 1, 2 * hour, 2 * hour - 1, -1].map(urgencyOf)).toEqual([
      'calm',
      'soon',
      'soon',
      'day',
      'day',
      'urgent',
      'urgent',
    ])
  })

  it('empties a ring over a week, and stays between 0 and 1', () => {
    const shares = [30 * day, 7 * day, 3 * day, day, hour, 0, -hour].map(shareRemaining)
    expect(shares.slice(0, 2)).toEqual([1, 1])
    expect(shares.slice(-2)).toEqual([0, 0])
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  })
})

describe('time left', () => {
  it('is less exact for longer times, and rounded down', () => {
    const say = (left: number) => formatTimeRemaining(left, 'en-US')
    expect(say(5 * day + 23 * hour)).toBe('5 days')
    expect(say(2 * day + 4 * hour + 59 * minute)).toBe('2 days 4 hr')
    expect(say(day)).toBe('1 day')
    expect(say(5 * hour + 12 * minute)).toBe('5 hr 12 min')
    expect(say(2 * hour)).toBe('2 hr')
    expect(say(48 * minute + 59_000)).toBe('48 min')
    expect(say(59_000)).toBeNull()
  })

  it('is formatted in the reader’s language', () => {
    expect(formatTimeRemaining(2 * day + 4 * hour, 'ja-JP')).toBe('2日4時間')
    expect(formatTimeRemaining(5 * hour + 12 * minute, 'zh-CN')).toBe('5小时12分钟')
  })
})
