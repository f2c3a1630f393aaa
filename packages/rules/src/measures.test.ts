import { expect, it } from 'vitest'
import { formatDistance, formatWeight } from './measures.ts'

it('writes distances and weights in the reader’s units', () => {
  expect(formatDistance(150, 'metric', 'en-US')).toBe('150 km')
  expect(formatDistance(150, 'imperial', 'en-US')).toBe('93 mi')
  expect(formatDistance(2000, 'metric', 'en-US')).toBe('2,000 km')
  expect(formatDistance(150, 'metric', 'zh-TW')).toBe('150 公里')
  expect(formatWeight(23, 'metric', 'ja-JP')).toBe('23 kg')
  expect(formatWeight(23, 'imperial', 'en-US')).toBe('51 lb')
  expect(formatWeight(2.5, 'imperial', 'en-US')).toBe('5.5 lb')
})
