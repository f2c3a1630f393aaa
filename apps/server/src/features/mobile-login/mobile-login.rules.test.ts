import { describe, expect, it } from 'vitest'
import {
  cleanName,
  graceSeconds,
  isWithinGrace,
  nextRefreshToken,
  secondsUntil,
  wireTime,
} from './mobile-login.rules.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'

it('an instant is written as the wire writes it', () => {
  expect(wireTime(new Date('2026-11-21T07:05:09.123Z'))).toBe('20261121070509')
})

describe('the name of a phone', () => {
  it.each([
    ['Nora’s  iPhone ', 'Nora’s iPhone'],
    ['a\r\nBcc: everyone\u0000', 'a Bcc: everyone'],
    ['\u202Egnp.exe\u2028x', 'gnp.exe x'],
    [' \u200B\u200B ', ''],
    ['手機', '手機'],
  ])('%j becomes %j', (name, clean) => expect(cleanName(name)).toBe(clean))
})

describe('the refresh token that follows', () => {
  it('is the same each time, and nobody else’s', () => {
    const next = nextRefreshToken('secret', 'spent')
    expect(nextRefreshToken('secret', 'spent')).toBe(next)
    expect(next).toMatch(/^[\w-]{43}$/)
    expect(new Set([next, nextRefreshToken('secret', 'other'), nextRefreshToken('other', 'spent')]).size).toBe(3)
  })

  it('is given again for half a minute', () => {
    const used = new Date('2026-11-21T00:00:00Z')
    expect(isWithinGrace(used, new Date(used.getTime() + graceSeconds * 1000))).toBe(true)
    expect(isWithinGrace(used, new Date(used.getTime() + graceSeconds * 1000 + 1))).toBe(false)
  })
})

it('no time is left after the end', () => {
  const end = new Date('2026-11-21T00:02:00Z')
  expect(secondsUntil(end, new Date('2026-11-21T00:00:00.500Z'))).toBe(119)
  expect(secondsUntil(end, new Date('2026-11-22T00:00:00Z'))).toBe(0)
})

describe('a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      { browser: 'Safari', system: 'macOS' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      { browser: 'Microsoft Edge', system: 'Windows' },
    ],
    [null, { browser: null, system: null }],
    ['<script>alert(1)</script>', { browser: null, system: null }],
  ])('%s', (header, device) => expect(readUserAgent(header)).toMatchObject(device))
})
