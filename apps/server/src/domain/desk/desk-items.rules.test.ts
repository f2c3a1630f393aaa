import { RequestStatus } from '@portolan/rules/request-transitions'
import { expect, it } from 'vitest'
import { concernsDesk, type FollowedItem, moveOf } from './desk-items.rules.ts'

const { Pending, Cancelled, Request, Confirmed, Rejected, Finish, InProgress, OnHold } = RequestStatus
const open: FollowedItem = { state: 'open', heldFrom: null, claimedBy: 7 }
const to = (after: RequestStatus, item: FollowedItem | null, source = 0) =>
  moveOf({ source, before: Request, after }, item)

it('a request comes to the desk when it is submitted to consultants, and only then', () => {
  expect(to(Request, null)).toEqual({ state: 'new' })
  for (const after of [Pending, InProgress, Confirmed, OnHold, Rejected, Cancelled, Finish])
    expect(to(after, null)).toBeNull()
})

it('an external order is there from the beginning', () => {
  expect(to(Pending, null, 1)).toEqual({ state: 'new' })
  expect(to(InProgress, null, 1)).toEqual({ state: 'approval' })
  expect(to(Confirmed, null, 1)).toEqual({ state: 'book' })
  expect(to(Pending, open, 1)).toEqual({ state: 'open' })
})

it('its item follows it, and ends with it', () => {
  expect(to(InProgress, open)).toEqual({ state: 'approval' })
  expect(to(Confirmed, open)).toEqual({ state: 'book' })
  expect(to(OnHold, open)).toEqual({ state: 'held' })
  expect(to(Pending, open)).toEqual({ state: 'done', outcome: 'returned' })
  expect(to(Rejected, open)).toEqual({ state: 'done', outcome: 'declined' })
  expect(to(Cancelled, open)).toEqual({ state: 'done', outcome: 'cancelled' })
  expect(to(Finish, open)).toEqual({ state: 'done', outcome: 'finished' })
})

it('after a hold it is what it was before', () => {
  const held = (heldFrom: FollowedItem['heldFrom']): FollowedItem => ({ state: 'held', heldFrom, claimedBy: 7 })
  expect(['options', 'open', 'new'].map((from) => to(Request, held(from as 'open'))?.state)).toEqual([
    'options',
    'open',
    'new',
  ])
})

it('requests that never see the desk are not asked about', () => {
  expect(concernsDesk({ source: 0, before: null, after: Pending })).toBe(false)
  expect(concernsDesk({ source: 0, before: Pending, after: InProgress })).toBe(false)
  expect(concernsDesk({ source: 0, before: InProgress, after: Confirmed })).toBe(true)
  expect(concernsDesk({ source: 1, before: null, after: Pending })).toBe(true)
})
