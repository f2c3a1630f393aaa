import { expect, it } from 'vitest'
import { formatDuration, formatKg, formatKm } from './formats.ts'

it.each([
  [260, 'en-US', '4 hr 20 min'],
  [60, 'en-US', '1 hr'],
  [45, 'en-US', '45 min'],
  [0, 'en-US', '0 min'],
  [1500, 'en-US', '25 hr'],
  [260, 'zh-CN', '4小时20分钟'],
  [260, 'zh-TW', '4 小時 20 分鐘'],
  [260, 'ja-JP', '4時間20分'],
] as const)('%i minutes in %s are %s', (minutes, language, text) => {
  expect(formatDuration(minutes, language)).toBe(text)
})

it('rounds kilograms and kilometres', () => {
  expect(formatKg(1245.31, 'en-US')).toBe('1,245 kg')
  expect(formatKg(4.239, 'en-US')).toBe('4.2 kg')
  expect(formatKg(0, 'ja-JP')).toBe('0 kg')
  expect(formatKm(2961.4, 'en-US')).toBe('2,961 km')
})
