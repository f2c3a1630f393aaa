import { expect, test } from 'vitest'
import { pastMoment } from './device-row.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:00:05Z', 'now'],
  ['2026-11-21T12:01:30Z', 'now'],
  ['2026-11-21T11:55:01Z', '4 minutes ago'],
  ['2026-11-21T09:30:00Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-16T11:00:00Z', '5 days ago'],
])('%s is %s', (at, said) => {
  expect(pastMoment(at, 'en-US', now)).toBe(said)
})

test('more than a week ago shows the date', () => {
  expect(pastMoment('2026-11-01T12:00:00Z', 'en-US', now)).toMatch(/^01 Nov 2026 \d\d:\d\d$/)
})
