import { ThemeType } from '@portolan/contract/enums'
import { afterEach, expect, it, vi } from 'vitest'
import { setTheme } from './preferences.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https:', '__Host-portolan_theme=1; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'portolan_theme=1; path=/; max-age=31536000; samesite=lax'],
])('a choice is kept in a cookie that over %s nobody else can set', (protocol, cookie) => {
  const kept: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void kept.push(line))
  setTheme(ThemeType.Breezy)
  expect(kept).toEqual([cookie])
})
