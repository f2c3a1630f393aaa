import { expect, it } from 'vitest'
import { hasSpecialCharacters } from './special-characters.ts'

it.each([
  ['hong kong', false],
  ['Łódź', false],
  ['東京', false],
  ['ニューヨーク', false],
  ['กรุงเทพ', false],
  ['a.b', true],
  ['tok(', true],
  ['\\', true],
  ['c++', true],
])('%s has special characters: %s', (query, has) => expect(hasSpecialCharacters(query)).toBe(has))
