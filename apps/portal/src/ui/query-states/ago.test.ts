import { expect, it } from 'vitest'
import { ago, clockTime } from './ago.ts'

const now = Date.UTC(2026, 10, 21, 6, 5)
const minutes = (count: number) => now - count * 60_000

it.each([
  [0, null],
  [0.9, null],
  [1, '1 min ago'],
  [3.5, '3 min ago'],
  [59, '59 min ago'],
  [60, '1 hr ago'],
  [200, '3 hr ago'],
] as const)('%s minutes ago', (count, text) => {
  expect(ago(minutes(count), now, 'en-US')).toBe(text)
})

it('says it in every language', () => {
  expect(ago(minutes(3), now, 'zh-CN')).toBe('3分钟前')
  expect(ago(minutes(3), now, 'zh-TW')).toBe('3 分鐘前')
  expect(ago(minutes(3), now, 'ja-JP')).toBe('3 分前')
})

it('tells the time by the clock of who reads', () => {
  expect(clockTime(new Date(2026, 10, 21, 14, 5).getTime())).toBe('14:05')
  expect(clockTime(new Date(2026, 10, 21, 0, 5).getTime())).toBe('00:05')
})
