import { expect, it } from 'vitest'
import { hotelItem } from '../testing/message-arbitrary.ts'
import { checkInTime, checkOutTime } from './check-in-time.rules.ts'

it.each([
  [{}, '1500', '1100'],
  [{ startsLocal: '20260510235900', endsLocal: '20260512000000' }, null, null],
  [{ startsLocal: '20260510000000', endsLocal: '20260512000000', isDayOnly: true, checkInTime: '1400' }, '1400', null],
  [{ endsLocal: null }, '1500', null],
] as const)('of %j are %s and %s', (more, ready, left) => {
  const stay = hotelItem(0, more)
  expect([checkInTime(stay), checkOutTime(stay)]).toEqual([ready, left])
})
