import { expect, it } from 'vitest'
import { groupLines } from './merge.rules.ts'

it('says what a merge moves in words that people know, the most first', () => {
  const lines = groupLines([
    { Table: 'saved_filter', Moved: 1, Dropped: 2 },
    { Table: 'order_traveler', Moved: 4, Dropped: 1 },
    { Table: 'air_segment', Moved: 6, Dropped: 0 },
    { Table: 'approval_turn', Moved: 2, Dropped: 0 },
  ])
  expect(lines).toEqual([
    { group: 'bookings', moved: 10, dropped: 1 },
    { group: 'own', moved: 1, dropped: 2 },
    { group: 'approvals', moved: 2, dropped: 0 },
  ])
})
