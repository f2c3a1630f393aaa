import { expect, it } from 'vitest'
import { readPastLook } from './past-look.rules.ts'

const now = Date.parse('2026-11-22T06:05:00Z')
const input = { day: '2026-11-20', time: '21:40', reason: ' Typhoon Koto ' }

it('reads an instant on the clocks of the zone', () => {
  expect(readPastLook(input, 'Asia/Hong_Kong', now)).toEqual({
    at: '2026-11-20T13:40:00.000Z',
    reason: 'Typhoon Koto',
  })
})

it.each([
  [{ day: null }, 'dayUnread'],
  [{ day: '' }, 'dayUnread'],
  [{ time: 'noon' }, 'timeUnread'],
  [{ day: '2026-11-22', time: '14:05' }, 'notPast'],
  [{ reason: ' no ' }, 'reasonMissing'],
] as const)('%o is %s', (over, fault) => {
  expect(readPastLook({ ...input, ...over }, 'Asia/Hong_Kong', now)).toBe(fault)
})
