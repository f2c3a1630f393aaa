import { expect, it } from 'vitest'
import { initialsOf, tintOf } from './avatar.rules.ts'

it('writes a person in two letters or one character, always in the same tint', () => {
  expect(['Ya Ting Lin', 'Cher', '吳雅婷', '佐藤 健太', ''].map(initialsOf)).toEqual(['YL', 'CH', '吳', '佐', ''])
  expect(tintOf('Hana Kim')).toBe(tintOf('Hana Kim'))
})
