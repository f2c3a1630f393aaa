import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { travellers } from '@portolan/contract/features/travellers'
import { trips } from '@portolan/contract/features/trips/trips'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { by, type DeskHarness, startDesk } from '../testing/desk-harness.ts'

let desk: DeskHarness
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.query('DELETE FROM desk_item')
  desk.setNow('2040-01-10T02:00:00Z')
})

describe('the queue', () => {
  it('has what was submitted to consultants, the first due on top, with what is about to be missed', async () => {
    const { mina, leo, queue, atDesk, setNow } = desk
    const first = await atDesk()
    setNow('2040-01-10T02:30:00Z')
    const second = await atDesk({ tripName: 'Audit' })
    const { Items, Total, Counts, Late, NearlyLate } = await queue(leo)
    expect(Items.map(({ ReferenceNumber, State, DueAt }) => [ReferenceNumber, State, DueAt])).toEqual([
      [first, 'new', '2040-01-10T04:00:00.000Z'],
      [second, 'new', '2040-01-10T04:30:00.000Z'],
    ])
    expect([Total, Counts, Late, NearlyLate]).toEqual([2, { all: 2, mine: 0, free: 2, held: 0 }, 0, 0])
    setNow('2040-01-10T03:50:00Z')
    expect(await queue(mina)).toMatchObject({ Late: 0, NearlyLate: 1 })
    setNow('2040-01-10T04:10:00Z')
    expect(await queue(mina)).toMatchObject({ Late: 1, NearlyLate: 0 })
  })

  it('is sorted, cut and searched', async () => {
    const { mina, leo, queue, atDesk, act, itemOf, world } = desk
    const one = await atDesk({ tripName: 'Fair', segments: segment('NRT', '20400201') })
    const two = await atDesk({ tripName: 'Visit', segments: segment('SIN', '20400115') })
    await act(leo, deskItems.claimItem, { Id: (await itemOf(leo, two)).Id })
    const listed = async (input: object) => (await queue(mina, input)).Items.map((item) => item.ReferenceNumber)
    expect(await listed({ sort: { by: 'departure' } })).toEqual([two, one])
    expect(await listed({ sort: { by: 'opened', descending: true } })).toEqual([two, one])
    expect(await listed({ view: 'free' })).toEqual([one])
    expect(await listed({ view: 'mine' })).toEqual([])
    expect(await listed({ states: ['open'] })).toEqual([two])
    expect(await listed({ kinds: ['task'] })).toEqual([])
    expect(await listed({ text: 'Tokyo' })).toEqual([one])
    expect(await listed({ text: two })).toEqual([two])
    expect(await listed({ text: world.alpha.marker.toLowerCase() })).toHaveLength(2)
    expect(await listed({ customerCodes: ['nobody'] })).toEqual([])
    expect(await listed({ paging: { pageSize: 1, pageIndex: 2 } })).toEqual([two])
    const { Item } = await act(mina, deskItems.nextItem, { text: 'Tokyo' })
    expect(Item.ReferenceNumber).toBe(one)
  })
})

const segment = (dstCity: string, depDateText: string) => [{ depCity: 'HKG', dstCity, depDateText, fareClass: 'Y' }]

describe('a claim', () => {
  it('keeps everybody else from acting, until it ends, is given up or is taken over knowingly', async () => {
    const { mina, leo, act, refused, atDesk, itemOf, history, setNow } = desk
    const reference = await atDesk()
    const { Id } = await itemOf(mina, reference)
    const { Item } = await act(mina, deskItems.claimItem, { Id })
    expect(Item).toMatchObject({ State: 'open', Claim: { By: { Name: 'Mina Sato' }, IsMine: true } })
    expect(await itemOf(leo, reference)).toMatchObject({ Claim: { By: { Name: 'Mina Sato' }, IsMine: false } })
    for (const [call, input] of [
      [deskItems.claimItem, {}],
      [deskItems.holdItem, { reason: 'Visa' }],
      [deskItems.returnItem, { questions: 'When?' }],
    ] as const)
      expect(await refused(call, { Id, ...input }, by(leo))).toBe('desk_item_taken')
    expect(await act(leo, deskItems.nextItem, {})).toEqual({ Item: null })
    await act(leo, deskItems.claimItem, { Id, takeOver: true })
    expect(await refused(deskItems.claimItem, { Id }, by(mina))).toBe('desk_item_taken')
    setNow('2040-01-10T02:10:00Z')
    expect(await itemOf(mina, reference)).toMatchObject({ Claim: null, LastBy: { Name: 'Leo Park' } })
    await act(mina, deskItems.claimItem, { Id })
    await act(mina, deskItems.releaseItem, { Id })
    expect(await itemOf(leo, reference)).toMatchObject({ Claim: null, State: 'open' })
    await act(mina, deskItems.handOverItem, { Id, LoginId: String(leo.loginId), note: 'You know the hotel' })
    expect(await itemOf(leo, reference)).toMatchObject({ Claim: { IsMine: true } })
    expect((await history(reference)).Operations.map(({ What }) => What).slice(2)).toEqual([
      'Took it up at the desk',
      'Took it over from Mina Sato',
      'Took it up at the desk',
      'Gave it back to the desk',
      'Took it up at the desk',
      'Handed it over to Leo Park',
    ])
  })

  it('is not handed to somebody who does not serve the company', async () => {
    const { mina, ola, refused, atDesk, itemOf } = desk
    const { Id } = await itemOf(mina, await atDesk())
    for (const { loginId } of [ola, mina])
      expect(await refused(deskItems.handOverItem, { Id, LoginId: String(loginId) }, by(mina))).toBe(
        'desk_colleague_not_found',
      )
  })
})

it('a call that changes an item several times tells each consultant once', async () => {
  const { mina, act, atDesk, itemOf, query } = desk
  const { Id } = await itemOf(mina, await atDesk())
  await query('DELETE FROM realtime_message')
  await act(mina, deskItems.holdItem, { Id, reason: 'Waits for the visa' })
  const told = await query<{ login_id: number }>(
    'SELECT login_id FROM realtime_message WHERE type = 104 AND ref = $1',
    Id,
  )
  expect(told).toHaveLength(2)
})

it('a level that is approved is told to the desk, though the request stays in approval', async () => {
  const { call, rules, world, atDesk, itemOf, mina, query } = desk
  await rules([[world.alpha.colleague], [world.alpha.coordinator]])
  const ReferenceNumber = await atDesk()
  const { Id } = await itemOf(mina, ReferenceNumber)
  await call(tripRequests.submit, { ReferenceNumber, to: 'approver' }, world.alpha.traveller)
  await query('DELETE FROM realtime_message')
  await call(tripRequests.auditApprove, { ReferenceNumber, isApproved: true }, world.alpha.colleague)
  expect(await itemOf(mina, ReferenceNumber)).toMatchObject({ State: 'approval', Approval: { Level: 2, Levels: 2 } })
  expect(await query('SELECT 1 FROM realtime_message WHERE type = 104 AND ref = $1', Id)).toHaveLength(2)
})

describe('the clock', () => {
  it('stands still on hold, and goes on with what was left', async () => {
    const { mina, act, atDesk, itemOf, detail, setNow } = desk
    const reference = await atDesk()
    const { Id } = await itemOf(mina, reference)
    setNow('2040-01-10T03:00:00Z')
    const { Item: held } = await act(mina, deskItems.holdItem, { Id, reason: 'Waits for the visa' })
    expect(held).toMatchObject({ State: 'held', DueAt: null, LeftMinutes: 60, HoldReason: 'Waits for the visa' })
    expect((await detail(reference)).Status).toBe(8)
    // The next day, half an hour before the company closes.
    setNow('2040-01-11T09:30:00Z')
    const { Item } = await act(mina, deskItems.resumeItem, { Id })
    expect(Item).toMatchObject({
      State: 'open',
      DueAt: '2040-01-12T01:30:00.000Z',
      LeftMinutes: null,
      HoldReason: null,
    })
    expect((await detail(reference)).Status).toBe(2)
  })

  it('is shorter where the trip is near, and there is none without a service level', async () => {
    const { mina, publish, atDesk, itemOf } = desk
    await publish('service-level', { request: { minutes: 240, near: { withinHours: 48, minutes: 30 } } })
    const near = await atDesk({ segments: segment('NRT', '20400111') })
    expect(await itemOf(mina, near)).toMatchObject({ ServiceMinutes: 30, DueAt: '2040-01-10T02:30:00.000Z' })
    expect(await itemOf(mina, await atDesk())).toMatchObject({ ServiceMinutes: 240 })
    await publish('service-level', {})
    expect(await itemOf(mina, await atDesk())).toMatchObject({ ServiceMinutes: null, DueAt: null, LeftMinutes: null })
    await publish('service-level', { request: { minutes: 120 }, task: { minutes: 60 } })
  })

  it('waits for the approvers, whose own time stands still while the request is on hold', async () => {
    const { mina, act, call, refused, query, rules, world, atDesk, itemOf, detail, setNow } = desk
    await rules([[world.alpha.colleague]])
    const reference = await atDesk()
    const { Id } = await itemOf(mina, reference)
    await call(tripRequests.submit, { ReferenceNumber: reference, to: 'approver' }, world.alpha.traveller)
    expect(await itemOf(mina, reference)).toMatchObject({
      State: 'approval',
      LeftMinutes: 120,
      Approval: { Level: 1, Levels: 1 },
    })
    const due = async () =>
      (await query<{ due_at: Date }>('SELECT due_at FROM approval_level ORDER BY approval_id DESC LIMIT 1'))[0]?.due_at
    const before = await due()
    await act(mina, deskItems.holdItem, { Id, reason: 'The client asked to' })
    const decision = { ReferenceNumber: reference, isApproved: true }
    expect(await refused(tripRequests.auditApprove, decision, callCredentials(world.alpha.colleague))).toBe(
      'request_step_not_possible',
    )
    // Nobody has a turn, and nobody is asked.
    expect(await detail(reference)).toMatchObject({ Status: 8, StatusRemark: 'On hold', Approval: null })
    const other = { ReferenceNumber: reference, Level: 1, LoginId: String(world.alpha.colleague.loginId) }
    expect(await refused(tripRequests.changeApprover, other, callCredentials(world.alpha.traveller))).toBe(
      'request_step_not_possible',
    )
    setNow('2040-01-10T05:00:00Z')
    await act(mina, deskItems.resumeItem, { Id })
    // Three hours of work later: 27 hours are three days of nine.
    expect([before, await due()]).toEqual([new Date('2040-01-13T02:00:00Z'), new Date('2040-01-13T05:00:00Z')])
    await call(tripRequests.auditApprove, decision, world.alpha.colleague)
    expect(await itemOf(mina, reference)).toMatchObject({ State: 'book', DueAt: '2040-01-10T07:00:00.000Z' })
    const total = { totalBudget: '8750', currency: 'HKD' }
    await call(tripRequests.finalize, { ReferenceNumber: reference, total }, by(mina))
    expect(await itemOf(mina, reference)).toMatchObject({ State: 'done', DoneAt: '2040-01-10T05:00:00.000Z' })
  })
})

it('a request goes back to its owner with questions, as a message and a mail', async () => {
  const { mina, act, refused, query, atDesk, itemOf, detail, queue, world } = desk
  const reference = await atDesk()
  const { Id, Version } = await itemOf(mina, reference)
  expect(await refused(deskItems.returnItem, { Id, Version: Version + 1, questions: 'x' }, by(mina))).toBe(
    'changed_by_someone_else',
  )
  const answer = await act<{ State: RequestState }>(mina, deskItems.returnItem, { Id, questions: 'Which hotel?' })
  expect(answer.State.Status).toBe(0)
  expect((await detail(reference)).Messages).toMatchObject([{ Author: { Name: 'Mina Sato' }, Text: 'Which hotel?' }])
  const mails = await query<{ address: string; subject: string }>(
    'SELECT address, subject FROM mail_message ORDER BY id DESC LIMIT 1',
  )
  expect(mails).toEqual([{ address: world.alpha.traveller.email, subject: 'Questions about Sales meeting Bangkok' }])
  expect(await refused(deskItems.claimItem, { Id }, by(mina))).toBe('desk_item_done')
  expect((await queue(mina)).Total).toBe(0)
})

describe('nobody', () => {
  it('sees the desk of a company that they do not serve', async () => {
    const { mina, ola, act, refused, atDesk, itemOf, queue, world } = desk
    const reference = await atDesk()
    const foreign = await atDesk({}, world.bravo)
    const { Id } = await itemOf(mina, reference)
    expect((await queue(mina)).Items.map((item) => item.ReferenceNumber)).toEqual([reference])
    expect((await queue(ola)).Items.map((item) => item.ReferenceNumber)).toEqual([foreign])
    expect((await queue(ola, { customerCodes: [world.alpha.code] })).Total).toBe(0)
    for (const call of [deskItems.openItem, deskItems.claimItem, deskItems.knownOfItem, deskItems.releaseItem])
      expect(await refused(call, { Id }, by(ola))).toBe('record_not_found')
    expect(await refused(deskItems.searchDesk, {}, callCredentials(world.alpha.coordinator))).toBe('no_right')
    // The right opens the desk, and no list of requests or trips.
    const listed = await act<{ Total: number }>(mina, tripRequests.search, {})
    expect(listed.Total).toBe(0)
    expect(await act(mina, trips.searchUpcoming, {})).toMatchObject({ Total: 0 })
  })

  it('keeps a right that has ended', async () => {
    const { mina, leo, refused, atDesk, itemOf, query, queue } = desk
    const { Id } = await itemOf(mina, await atDesk())
    await query('UPDATE desk_right SET ended_at = now() WHERE login_id = $1', leo.loginId)
    expect(await refused(deskItems.openItem, { Id }, by(leo))).toBe('no_right')
    await query('UPDATE desk_right SET ended_at = NULL WHERE login_id = $1', leo.loginId)
    expect((await queue(leo)).Total).toBe(1)
  })
})

describe('travellers', () => {
  it('of a company that they serve are found by consultants, of another one not, and none without its name', async () => {
    const { mina, ola, call, world } = desk
    const { alpha } = world
    const find = async (who: typeof mina, companyId?: number) => {
      const input = companyId === undefined ? {} : { companyId: String(companyId) }
      const { Travelers } = await call<{ Travelers: { TravelerId: string }[] }>(travellers.search, input, by(who))
      return Travelers.map(({ TravelerId }) => Number(TravelerId))
    }
    expect(await find(mina, alpha.companyId)).toContain(alpha.traveller.travelerId)
    expect([await find(ola, alpha.companyId), await find(mina)]).toEqual([[], []])
  })
})
