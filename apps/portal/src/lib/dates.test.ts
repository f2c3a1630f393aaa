import { describe, expect, it } from 'vitest'
import { daysUntil, formatDay, formatDays, formatTime } from './dates.ts'

describe('dates', () => {
  it('writes a day as each language does', () => {
    expect(formatDay('20260904', 'en-US')).toBe('04 Sep 2026')
    for (const language of ['zh-CN', 'zh-TW', 'ja-JP'] as const)
      expect(formatDay('20260904', language)).toBe('2026年9月4日')
  })

  it('writes one day once, and a stay by both its ends', () => {
    expect(formatDays('20261124', '20261124', 'en-US')).toBe('24 Nov 2026')
    expect(formatDays('20261124', '20261202', 'en-US')).toBe('24 Nov 2026 – 02 Dec 2026')
  })

  it('takes date and time from a wire time without a zone', () => {
    expect(formatDay('20260101003000', 'en-US')).toBe('01 Jan 2026')
    expect(formatTime('20260101003000')).toBe('00:30')
  })

  it('refuses what is no wire date', () => {
    expect(() => formatDay('2026-01-01', 'en-US')).toThrow(RangeError)
  })

  it('counts calendar days from the viewer’s own today, however late it is', () => {
    expect(daysUntil('20261122', new Date(2026, 10, 21, 23, 59))).toBe(1)
    expect(daysUntil('20261121', new Date(2026, 10, 21, 0, 1))).toBe(0)
  })
})
