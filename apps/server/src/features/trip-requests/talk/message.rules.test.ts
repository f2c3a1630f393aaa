import { expect, it } from 'vitest'
import { receiversOf, type SaidMessage } from './message.rules.ts'

const [requester, traveler, consultant, approver] = [1, 2, 3, 4]
const said: SaidMessage = {
  authorId: requester,
  isByDesk: false,
  isByOwner: true,
  mentions: [],
  requesterId: requester,
  travelerId: traveler,
  consultantId: consultant,
  looking: [],
}

it('goes to whoever is to answer it', () => {
  expect(receiversOf(said)).toEqual([consultant])
  expect(receiversOf({ ...said, consultantId: null })).toEqual([])
  expect(receiversOf({ ...said, authorId: consultant, isByDesk: true, isByOwner: false })).toEqual([
    requester,
    traveler,
  ])
  expect(receiversOf({ ...said, authorId: approver, isByOwner: false })).toEqual([requester])
  expect(receiversOf({ ...said, authorId: approver, isByOwner: false, requesterId: null })).toEqual([traveler])
  expect(
    receiversOf({ ...said, authorId: consultant, isByDesk: true, isByOwner: false, travelerId: requester }),
  ).toEqual([requester])
})

it('goes to those who are mentioned and nobody else, never to the author', () => {
  expect(receiversOf({ ...said, mentions: [approver, approver, requester] })).toEqual([approver])
})

it('spares whoever looks', () => {
  expect(receiversOf({ ...said, looking: [consultant] })).toEqual([])
  expect(receiversOf({ ...said, mentions: [approver, consultant], looking: [consultant] })).toEqual([approver])
})
