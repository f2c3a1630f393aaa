import { expect, it } from 'vitest'
import { formatMoment, formatSeconds } from './moment.ts'

it('an instant is formatted in the viewer’s time zone', () => {
  const at = new Date(Date.UTC(2026, 10, 21, 23, 5))
  const hour = String(at.getHours()).padStart(2, '0')
  const day = String(at.getDate()).padStart(2, '0')
  expect(formatMoment('20261121230509', 'en-US')).toBe(`${day} Nov 2026 ${hour}:05`)
  expect(formatMoment('20261121230509', 'ja-JP')).toBe(`2026年11月${at.getDate()}日 ${hour}:05`)
})

it.each([
  [120, '2:00'],
  [65, '1:05'],
  [0, '0:00'],
])('%d seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text))
