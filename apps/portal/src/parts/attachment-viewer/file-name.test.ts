import { describe, expect, it } from 'vitest'
import { cleanFileName, endingOf } from './file-name.ts'

describe('cleanFileName', () => {
  it.each([
    ['report 2026.pdf', 'report 2026.pdf'],
    ['行程表（最終）.txt', '行程表（最終）.txt'],
    ['annual\u202Efdp.exe', 'annualfdp.exe'],
    ['\u2066a\u2069\u200Fb\u061C.txt', 'ab.txt'],
    ['two\r\nlines\u2028.txt', 'twolines.txt'],
    ['zero\u200Bwidth\uFEFF.txt', 'zerowidth.txt'],
    ['../../etc/passwd', '_.._etc_passwd'],
    [String.raw`C:\temp\a.txt`, 'C__temp_a.txt'],
    ['  .hidden. ', 'hidden'],
    ['broken\uD800.txt', 'broken\uFFFD.txt'],
    ['', 'attachment'],
    ['\u202E', 'attachment'],
  ])('%j becomes %j', (from, to) => {
    expect(cleanFileName(from)).toBe(to)
  })

  it('keeps joiners of emoji and of scripts that need them', () => {
    expect(cleanFileName('👩‍👩‍👧 می‌خواهم.txt')).toBe('👩‍👩‍👧 می‌خواهم.txt')
  })

  it('shortens in the middle and keeps the ending', () => {
    const short = cleanFileName(`${'旅'.repeat(300)}.xlsx`)
    expect(Array.from(short)).toHaveLength(120)
    expect(short.endsWith('….xlsx')).toBe(true)
  })
})

it.each([
  ['a.TXT', 'txt'],
  ['a.tar.gz', 'gz'],
  ['none', ''],
  ['a.', ''],
  ['a.not an ending', ''],
])('endingOf(%j) is %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending)
})
