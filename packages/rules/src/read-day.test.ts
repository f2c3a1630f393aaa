import { expect, it } from 'vitest'
import { readDay, readTime, shownDay } from './read-day.ts'

it.each(['en-US', 'zh-CN', 'zh-TW', 'ja-JP'])('reads each day back as the portal writes it in %s', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-04`
    expect(readDay(shownDay(day, language))).toBe(day)
  }
})

it.each([
  ['2026-11-04', '2026-11-04'],
  ['20261104', '2026-11-04'],
  ['2026/11/4', '2026-11-04'],
  ['2026年11月4日', '2026-11-04'],
  ['4 november 2026', '2026-11-04'],
  ['Nov 4, 2026', '2026-11-04'],
  ['4-Sept-2026', '2026-09-04'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['05.05.2026', '2026-05-05'],
])('reads %s', (text, day) => expect(readDay(text)).toBe(day))

it.each(['', '04/11/2026', '30 Feb 2026', '2026-02-30', '4 Nov', '4 Novak 2026', '13/13/2026', 'tomorrow'])(
  'guesses no day from "%s"',
  (text) => expect(readDay(text)).toBeNull(),
)

it.each([
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['21.40', '21:40'],
  ['9時5分', '09:05'],
  ['9:05 PM', '21:05'],
  ['12:10 am', '00:10'],
  ['24:00', null],
  ['9:60', null],
  ['9', null],
])('reads the time %s as %s', (text, time) => expect(readTime(text)).toBe(time))
