import { expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

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
