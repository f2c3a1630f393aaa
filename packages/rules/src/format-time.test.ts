import { describe, expect, it } from 'vitest'
import { daysAfter, formatMoment, formatNearTime, joinUnits, formatNamedMoment, onTwoClocks } from './format-time.ts'

const at = Date.parse('2026-11-24T07:00:00Z')
const hongKong = 'Asia/Hong_Kong'

describe('a moment', () => {
  it('is written on the clocks of its zone, which is named where it need not be the reader’s', () => {
    expect(formatMoment(at, hongKong, 'en-US')).toBe('24 Nov 2026 15:00')
    expect(formatNamedMoment(at, hongKong, 'en-US')).toBe('24 Nov 2026 15:00 GMT+8')
    for (const language of ['zh-CN', 'zh-TW', 'ja-JP'])
      expect(formatNamedMoment(at, hongKong, language)).toBe('2026年11月24日 15:00 GMT+8')
    expect(formatNamedMoment(at, 'America/New_York', 'en-US')).toBe('24 Nov 2026 02:00 GMT-5')
  })

  it('names neither zone where both clocks show the same, whatever the zones are called', () => {
    expect(onTwoClocks(at, { own: hongKong, other: 'Asia/Singapore' }, 'en-US')).toEqual({
      own: '20261124150000',
      ownZone: null,
      other: null,
    })
  })

  it('names both zones where the clocks differ, and the other day where that differs too', () => {
    expect(onTwoClocks(at, { own: hongKong, other: 'Europe/Zurich' }, 'en-US')).toEqual({
      own: '20261124150000',
      ownZone: 'GMT+8',
      other: '08:00 GMT+1',
    })
    const late = Date.parse('2026-11-24T15:30:00Z')
    expect(onTwoClocks(late, { own: 'Asia/Tokyo', other: 'Europe/Zurich' }, 'ja-JP')).toEqual({
      own: '20261125003000',
      ownZone: 'GMT+9',
      other: '2026年11月24日 16:30 GMT+1',
    })
  })

  it('is short where it is near', () => {
    const say = (language: string, year = '2026') => formatNearTime('20261124150000', language, year)
    expect(say('en-US')).toBe('Tue 24 Nov, 15:00')
    expect(say('ja-JP')).toBe('11月24日（火）15:00')
    expect(say('zh-CN')).toBe('11月24日 周二 15:00')
    expect(say('zh-TW')).toBe('11月24日 週二 15:00')
    expect(say('en-US', '2025')).toBe('Tue 24 Nov 2026, 15:00')
    expect(say('ja-JP', '2025')).toBe('2026年11月24日（火）15:00')
  })

  it('writes the blanks of a duration as its language does', () => {
    expect(joinUnits(['3 時間', '45 分'], 'ja-JP')).toBe('3時間45分')
    expect(joinUnits(['3 小時', '45 分鐘'], 'zh-TW')).toBe('3 小時 45 分鐘')
    expect(joinUnits(['3小时', '45分钟'], 'zh-CN')).toBe('3小时45分钟')
    expect(joinUnits(['3 hr', '45 min'], 'en-US')).toBe('3 hr 45 min')
  })

  it('counts the days by which an arrival is later', () => {
    expect(daysAfter('20270101013000', '20261231220000')).toBe(1)
    expect(daysAfter('20261124', '20261124220000')).toBe(0)
    // Over the date line a flight arrives the day before.
    expect(daysAfter('20261123180000', '20261124080000')).toBe(-1)
  })
})
