import { expect, it } from 'vitest'
import { changesBetween } from './audit-change.ts'

it('names what differs by its path; a list is one value, nothing and null are the same', () => {
  const before = { name: 'A', office: null, names: { 'ja-JP': '甲', 'zh-TW': '乙' }, languages: ['en-US'], days: 5 }
  const after = { name: 'A', names: { 'ja-JP': '丙', 'zh-TW': '乙' }, languages: ['en-US', 'ja-JP'], days: 4 }
  expect(changesBetween(before, after)).toEqual([
    { path: 'days', before: 5, after: 4 },
    { path: 'languages', before: ['en-US'], after: ['en-US', 'ja-JP'] },
    { path: 'names.ja-JP', before: '甲', after: '丙' },
  ])
  expect(changesBetween({ a: 1 }, null)).toEqual([{ path: '', before: { a: 1 }, after: null }])
})
