import { describe, expect, it } from 'vitest'
import { relativeDays, relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minutes = (count: number) => now + count * 60_000
const reader = { now, zone: 'UTC', language: 'en-US' }

describe('a relative time', () => {
  it.each([
    [0, 'now'],
    [-0.9, 'now'],
    [-1, '1 minute ago'],
    [-59, '59 minutes ago'],
    [-60, '1 hour ago'],
    [-239, '3 hours ago'],
    [90, 'in 1 hour'],
    [-24 * 60, 'yesterday'],
    [2 * 24 * 60, 'in 2 days'],
    [-22 * 24 * 60, '3 weeks ago'],
  ] as const)('%s minutes from now', (count, text) => {
    expect(relativeTime(minutes(count), reader)).toBe(text)
  })

  it('counts days on the reader’s calendar, which 47 hours ago was two days back', () => {
    expect(relativeTime(minutes(-47 * 60), reader)).toBe('2 days ago')
    expect(relativeTime(minutes(-25 * 60), { ...reader, zone: 'Asia/Tokyo' })).toBe('yesterday')
    // 36 hours before 21:00 in Tokyo it was 09:00 of the day before; in Los Angeles, before 04:00, two days back.
    expect(relativeTime(minutes(-36 * 60), { ...reader, zone: 'Asia/Tokyo' })).toBe('yesterday')
    expect(relativeTime(minutes(-36 * 60), { ...reader, zone: 'America/Los_Angeles' })).toBe('2 days ago')
  })

  it('is short where little room is, without a full stop', () => {
    const short = (count: number, language: string) =>
      relativeTime(minutes(count), { ...reader, language, isShort: true })
    expect([-3, -200].map((count) => short(count, 'en-US'))).toEqual(['3 min ago', '3 hr ago'])
    expect(['zh-CN', 'zh-TW', 'ja-JP'].map((language) => short(-3, language))).toEqual([
      '3分钟前',
      '3 分鐘前',
      '3 分前',
    ])
  })

  it('writes days in a unit that fits', () => {
    const say = (language: string) => [1, 13, 21, -172, 1000].map((days) => relativeDays(days, language))
    expect(say('en-US')).toEqual(['tomorrow', 'in 13 days', 'in 3 weeks', '6 months ago', 'in 3 years'])
    expect(say('ja-JP')).toEqual(['明日', '13 日後', '3 週間後', '6 か月前', '3 年後'])
  })
})
