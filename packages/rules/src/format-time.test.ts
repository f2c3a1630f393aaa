import { describe, expect, it } from 'vitest'
import {
  clockValue,
  dayShift,
  daysAfter,
  formatMoment,
  formatMonth,
  formatNamedMoment,
  formatTime,
  formatWeekday,
  formatWeekdayTime,
  joinUnits,
  onTwoClocks,
  readTimesBy,
} from './format-time.ts'

const at = Date.parse('2026-11-24T07:00:00Z')
const hongKong = 'Asia/Hong_Kong'

it('is written by the reader’s clock, with the words of their language', () => {
  const at = (time: string, language: string) => formatTime(`20261124${time}00`, { clock: '12', language })
  expect(['0005', '1200', '1500', '0930'].map((time) => at(time, 'en-US'))).toEqual([
    '12:05 AM',
    '12:00 PM',
    '3:00 PM',
    '9:30 AM',
  ])
  expect(['zh-CN', 'zh-TW', 'ja-JP'].map((language) => at('1500', language))).toEqual([
    '下午3:00',
    '下午3:00',
    '午後3:00',
  ])
  expect(at('1230', 'ja-JP')).toBe('午後0:30')
  expect(at('1230', 'zh-TW')).toBe('下午12:30')
  expect(formatTime('20261124150000', { clock: '24', language: 'en-US' })).toBe('15:00')
})

it('is read by the reader of the page, and a field’s value by nobody', () => {
  readTimesBy(() => ({ clock: '12', language: 'en-US' }))
  expect(formatWeekdayTime('20261124150000', 'en-US', '2026')).toBe('Tue 24 Nov, 3:00 PM')
  expect(clockValue('20261124150000')).toBe('15:00')
  readTimesBy(() => ({ clock: '24', language: 'en-US' }))
})

describe('a moment', () => {
  it('is written on the clocks of its zone, which is named where it need not be the reader’s', () => {
    expect(formatMoment(at, hongKong, 'en-US')).toBe('24 Nov 2026 15:00')
    expect(formatNamedMoment(at, hongKong, 'en-US')).toBe('24 Nov 2026 15:00 GMT+8')
    for (const language of ['zh-CN', 'zh-TW', 'ja-JP'])
      expect(formatNamedMoment(at, hongKong, language)).toBe('2026年11月24日 15:00 GMT+8')
    expect(formatNamedMoment(at, 'America/New_York', 'en-US')).toBe('24 Nov 2026 02:00 GMT-5')
  })

  const clocks = (instant: number, own: string, other: string, language = 'en-US', now = at) =>
    onTwoClocks(instant, { own, other, now, language })

  it('names neither zone where both clocks show the same, whatever the zones are called', () => {
    expect(clocks(at, hongKong, 'Asia/Singapore')).toEqual({
      local: '20261124150000',
      own: 'Tue 24 Nov, 15:00',
      other: null,
    })
  })

  it('names both zones where the clocks differ, and the other day where that differs too', () => {
    expect(clocks(at, hongKong, 'Europe/Zurich')).toEqual({
      local: '20261124150000',
      own: 'Tue 24 Nov, 15:00 GMT+8',
      other: '08:00 GMT+1',
    })
    const late = Date.parse('2026-11-24T15:30:00Z')
    expect(clocks(late, 'Asia/Tokyo', 'Europe/Zurich', 'ja-JP')).toEqual({
      local: '20261125003000',
      own: '11月25日（水）00:30 GMT+9',
      other: '11月24日（火）16:30 GMT+1',
    })
  })

  it('has a year where it is another one than the reader’s, who may be in the next one already', () => {
    const eve = Date.parse('2026-12-31T16:00:00Z')
    expect(clocks(eve, hongKong, 'Europe/Zurich')).toMatchObject({
      own: 'Fri 01 Jan 2027, 00:00 GMT+8',
      other: 'Thu 31 Dec, 17:00 GMT+1',
    })
    expect(clocks(eve, hongKong, 'Europe/Zurich', 'en-US', eve)).toMatchObject({
      own: 'Fri 1 Jan, 00:00 GMT+8',
      other: 'Thu 31 Dec 2026, 17:00 GMT+1',
    })
  })

  it('has its weekday in one way in each language, with the year and without', () => {
    const say = (language: string, ownYear?: string) => formatWeekdayTime('20261124150000', language, ownYear)
    expect(say('en-US', '2026')).toBe('Tue 24 Nov, 15:00')
    expect(say('ja-JP', '2026')).toBe('11月24日（火）15:00')
    expect(say('zh-CN', '2026')).toBe('11月24日（周二）15:00')
    expect(say('zh-TW', '2026')).toBe('11月24日（週二）15:00')
    for (const ownYear of ['2025', undefined]) {
      expect(say('en-US', ownYear)).toBe('Tue 24 Nov 2026, 15:00')
      expect(say('zh-CN', ownYear)).toBe('2026年11月24日（周二）15:00')
      expect(formatWeekday('20261124', 'zh-TW', ownYear)).toBe('2026年11月24日（週二）')
    }
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
    expect([1, -1, 0].map(dayShift)).toEqual(['+1', '−1', null])
  })
})

it('a month has its year in the order of the language', () => {
  expect(formatMonth('20261101', 'en-US')).toBe('Nov 2026')
  expect(formatMonth('20261101', 'ja-JP')).toBe('2026年11月')
})
