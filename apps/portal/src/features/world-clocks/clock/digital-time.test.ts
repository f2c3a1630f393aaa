import { expect, it } from 'vitest'
import { clockText } from './digital-time.ts'

it.each([
  [0, 'en-US', '12:00 AM'],
  [1, 'en-US', '12:01 AM'],
  [11 * 60 + 59, 'en-US', '11:59 AM'],
  [12 * 60, 'en-US', '12:00 PM'],
  [17 * 60 + 4, 'en-US', '05:04 PM'],
  [0, 'ja-JP', '午前12:00'],
  [17 * 60 + 4, 'ja-JP', '午後05:04'],
  [17 * 60 + 4, 'zh-CN', '下午05:04'],
  [9 * 60, 'zh-TW', '上午09:00'],
] as const)('minute %i in %s: %s', (minute, language, text) => expect(clockText(minute, language, null)).toBe(text))

it('has 24 hours for whoever chose them', () => {
  expect(clockText(17 * 60 + 24, 'ja-JP', '24')).toBe('17:24')
  expect(clockText(17 * 60 + 24, 'en-US', '12')).toBe('05:24 PM')
})
