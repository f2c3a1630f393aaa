import { ThemeType } from '@portolan/contract/enums'
import { expect, it } from 'vitest'
import { chosen, themeOf } from './cookies.ts'

it('what the browser chose is read from the cookie that https protects, before one of any site of the domain', () => {
  expect(themeOf({ portolan_theme: '1' })).toBe(ThemeType.Breezy)
  expect(themeOf({ '__Host-portolan_theme': '0', portolan_theme: '1' })).toBe(ThemeType.Galaxy)
  expect(chosen({ '__Host-portolan_language': 'ja-JP' }, 'language')).toBe('ja-JP')
  expect(themeOf({})).toBe(ThemeType.Galaxy)
})
