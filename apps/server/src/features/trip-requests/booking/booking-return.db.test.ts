import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { approvalsBackOffice, trips, type TripSummary } from '@portolan/contract/features/trips/trips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { type BookingHarness, hkd, locator, openBookingHarness, someoneElse } from './testing/booking-harness.ts'

const now = new Date('2040-01-10T02:00:00Z')
let portolan: TestPortolan
let on: BookingHarness
let alpha: Tenant
let bravo: Tenant

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  on = await openBookingHarness(portolan, now.toISOString())
  ;({ alpha, bravo } = on.world)
})
afterAll(async () => {
  await on.pools.close()
  await portolan.stop()
})

describe('a booking that comes back', () => {
  it('within the tolerance finishes the request, and both lead to each other', async () => {
    const { traveller, coordinator } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await on.book(alpha, 'WITHIN', { price: ['9187.50', 'HKD'] })
    const order = await on.orderOf(alpha, 'WITHIN')
    expect(await on.give(alpha, { bookingKey, booking: locator('WITHIN') })).toMatchObject({
      Status: 6,
      MakeBookingDone: true,
      AlreadyDone: false,
      OrderId: order,
    })
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Status: 6,
      Notify: { MakeBookingDone: true, TipMsg: null },
      Booking: {
        Reference: 'WITHIN',
        Paid: { Amount: 918_750, Currency: 'HKD' },
        Approved: { Amount: 875_000 },
        OrderId: order,
        IsToCancel: false,
      },
    })
    // The approver may see the request, not the trip.
    expect((await on.retrieve(reference, alpha.colleague)).Booking).toMatchObject({
      Reference: 'WITHIN',
      OrderId: null,
    })
    const tripOf = (who = traveller) =>
      on.call<{ RequestReference?: string; OrderId?: string }>(
        trips.searchItineraryDetail,
        { OrderId: order },
        on.as(who),
      )
    expect(await tripOf()).toMatchObject({ OrderId: order, RequestReference: reference })
    expect(await tripOf(coordinator)).toMatchObject({ RequestReference: reference })
    expect(await tripOf(bravo.coordinator)).toEqual({})
    expect((await on.mails()).at(-1)).toBe('traveller: Booked: Sales meeting Bangkok')
    expect(await on.history(reference, traveller)).toEqual(
      expect.arrayContaining(['Booked as WITHIN for HK$9,187.50', 'Finished at HK$9,187.50']),
    )
  })

  it('above the tolerance is asked about again, and finishes by itself once that is approved', async () => {
    const { traveller, colleague } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await on.book(alpha, 'ABOVE1')
    const mailsBefore = (await on.mails()).length
    const above = await on.give(alpha, { bookingKey, booking: locator('ABOVE1'), total: hkd('9187.51') })
    expect(above).toMatchObject({ Status: 7, MakeBookingDone: true, AlreadyDone: false })
    expect((await on.mails()).slice(mailsBefore)).toEqual([
      'colleague: Your decision, please: Sales meeting Bangkok',
      'traveller: Booked above what was approved: Sales meeting Bangkok',
    ])
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Notify: { MakeBookingDone: true, TipMsg: expect.stringContaining('above what was approved') as unknown },
      Booking: { Paid: { Amount: 918_751 }, Approved: { Amount: 875_000 }, OrderId: above.OrderId },
      Rounds: [
        { Round: 2, State: 0 },
        { Round: 1, State: 1 },
      ],
    })
    // A second report of it changes nothing while the approvers think.
    expect(await on.give(alpha, { bookingKey, booking: locator('ABOVE1'), total: hkd('1') })).toMatchObject({
      Status: 7,
      AlreadyDone: true,
    })
    expect(await on.decide(alpha, reference)).toMatchObject({ Status: 6 })
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Status: 6,
      Booking: { Approved: { Amount: 918_751 }, OrderId: above.OrderId, IsToCancel: false },
    })
    expect((await on.history(reference, colleague)).at(-1)).toBe('Finished at HK$9,187.51')
  })

  it('above the tolerance has to be cancelled when it is declined, until its supplier has done so', async () => {
    const { traveller } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await on.book(alpha, 'DECLN1', { price: ['12000', 'HKD'] })
    await on.give(alpha, { bookingKey, booking: locator('DECLN1') })
    expect(await on.decide(alpha, reference, false)).toMatchObject({ Status: 4 })
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Status: 4,
      Notify: { MakeBookingDone: true, TipMsg: expect.stringContaining('Please cancel the booking DECLN1') as unknown },
      Booking: { IsToCancel: true, Reference: 'DECLN1' },
    })
    expect(await on.history(reference, traveller)).toContain('The booking DECLN1 has to be cancelled')
    expect(await on.mails()).toContain('traveller: Please cancel the booking DECLN1: Sales meeting Bangkok')
    await on.book(alpha, 'DECLN1', { cancelled: true, modified: '2021-01-01T00:00:00' })
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Notify: { TipMsg: null },
      Booking: { IsToCancel: false },
    })
    // Changed and approved again, another booking takes its place.
    const form = (await on.retrieve(reference, traveller)).Form
    await on.call(tripRequests.update, { ReferenceNumber: reference, form }, on.as(traveller))
    await on.call(tripRequests.submit, { ReferenceNumber: reference, to: 'approver' }, on.as(traveller))
    expect(await on.decide(alpha, reference)).toMatchObject({ Status: 3 })
    await on.book(alpha, 'DECLN2', { price: ['8000', 'HKD'], day: '2040-03-02' })
    expect(await on.give(alpha, { bookingKey, booking: locator('DECLN2') })).toMatchObject({
      Status: 6,
      AlreadyDone: false,
    })
  })

  it('is compared by the rates of the day, and refused in a currency without one', async () => {
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await on.book(alpha, 'RATES1', { price: ['900', 'USD'] })
    const before = await on.traceOf(reference)
    expect(await on.refusedReturn(alpha, { bookingKey, booking: locator('RATES1') })).toBe('booking_without_rate')
    expect(
      await on.refusedReturn(alpha, {
        bookingKey,
        booking: locator('RATES1'),
        total: { amount: '1', currency: 'XXX' },
      }),
    ).toBe('invalid_parameter')
    expect(await on.traceOf(reference)).toEqual(before)
    // 9 Hong Kong dollars for an euro.
    expect(
      await on.give(alpha, { bookingKey, booking: locator('RATES1'), total: { amount: '972.22', currency: 'EUR' } }),
    ).toMatchObject({ Status: 6 })
  })

  it('twice is the same answer, and another booking is refused; of two at once one wins', async () => {
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await on.book(alpha, 'TWICE1', { price: ['8000', 'HKD'] })
    await on.book(alpha, 'TWICE2', { price: ['8100', 'HKD'], day: '2040-03-05' })
    const answers = await Promise.all(
      ['TWICE1', 'TWICE1', 'TWICE1', 'TWICE1'].map((code) => on.give(alpha, { bookingKey, booking: locator(code) })),
    )
    expect(answers.filter(({ AlreadyDone }) => !AlreadyDone)).toHaveLength(1)
    expect(answers.every(({ Status }) => Status === 6)).toBe(true)
    const before = await on.traceOf(reference)
    expect(await on.give(alpha, { bookingKey, booking: { orderId: await on.orderOf(alpha, 'TWICE1') } })).toMatchObject(
      { AlreadyDone: true, Status: 6 },
    )
    expect(await on.refusedReturn(alpha, { bookingKey, booking: locator('TWICE2') })).toBe('booked_already')
    expect(await on.traceOf(reference)).toEqual(before)
  })

  it('that cannot be right changes nothing, and says why', async () => {
    const { traveller } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    const before = await on.traceOf(reference)
    await on.book(alpha, 'OTHERS', { ...someoneElse(alpha), price: ['8000', 'HKD'] })
    await on.book(alpha, 'NOCOST')
    await on.book(alpha, 'GONE11', { cancelled: true })
    await on.book(alpha, 'SAME11', { price: ['1', 'HKD'] })
    await on.book(alpha, 'SAME11', { name: 'SAME-AGAIN', price: ['1', 'HKD'], day: '2040-06-01' })
    await on.book(bravo, 'BRAVO1', { price: ['8000', 'HKD'] })
    const theirs = await on.orderOf(bravo, 'BRAVO1')
    for (const [booking, code] of [
      [locator('OTHERS'), 'booking_of_another_traveller'],
      [locator('NOCOST'), 'booking_without_price'],
      [locator('GONE11'), 'booking_not_found'],
      [locator('SAME11'), 'booking_ambiguous'],
      // Without a price nobody knows, and neither another company's nor an unknown order.
      [locator('NOSUCH'), 'booking_not_found'],
      [{ orderId: theirs }, 'booking_not_found'],
      [{ orderId: '999999999' }, 'booking_not_found'],
      [{}, 'invalid_parameter'],
      [{ locator: 'NOCOST', mainBookingRef: 'NOCOST' }, 'invalid_parameter'],
    ] as const)
      expect(await on.refusedReturn(alpha, { bookingKey, booking }), JSON.stringify(booking)).toBe(code)
    // Another company's tool, an unknown key.
    expect(await on.refusedReturn(bravo, { bookingKey, booking: locator('BRAVO1'), total: hkd('1') })).toBe(
      'booking_key_unknown',
    )
    expect(await on.refusedReturn(alpha, { bookingKey: 'unknown', booking: locator('NOCOST'), total: hkd('1') })).toBe(
      'booking_key_unknown',
    )
    expect(await on.traceOf(reference)).toEqual(before)
    // A request that has ended, and one that is not approved yet.
    await on.call(tripRequests.cancel, { ReferenceNumber: reference }, on.as(traveller))
    expect(await on.refusedReturn(alpha, { bookingKey, booking: locator('NOCOST'), total: hkd('1') })).toBe(
      'request_step_not_possible',
    )
    const other = await on.confirmed(alpha)
    const otherKey = await on.keyOf(alpha, other)
    await on.give(alpha, { bookingKey: otherKey, booking: locator('NOCOST'), total: hkd('1') })
    const third = await on.confirmed(alpha)
    const thirdKey = await on.keyOf(alpha, third)
    expect(await on.refusedReturn(alpha, { bookingKey: thirdKey, booking: locator('NOCOST'), total: hkd('1') })).toBe(
      'booking_of_another_request',
    )
  })
})

describe('the list of trips', () => {
  const stageOf = async (order: string | null) => {
    const { TravelSummaries } = await on.call<{ TravelSummaries: TripSummary[] }>(
      trips.searchUpcoming,
      { paging: { pageIndex: 1, pageSize: 200 } },
      on.as(alpha.coordinator),
    )
    const listed = await on.call<{ trips: TripSummary[] }>(
      trips.list,
      { paging: { pageIndex: 1, pageSize: 200 } },
      on.as(alpha.coordinator),
    )
    const [a, b] = [TravelSummaries, listed.trips].map((rows) => rows.find(({ OrderId }) => OrderId === order))
    expect(a).toEqual(b)
    return a?.BookingStageRemark
  }

  it('says how far a booking is: its request’s approval, its own, or none', async () => {
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await on.book(alpha, 'STAGES')
    const order = await on.orderOf(alpha, 'STAGES')
    expect(await stageOf(order)).toBe('Booked')
    await on.give(alpha, { bookingKey, booking: locator('STAGES'), total: hkd('20000') })
    expect(await stageOf(order)).toBe('Awaiting approval')
    await on.decide(alpha, reference)
    expect(await stageOf(order)).toBe('Booked')
    const put = (levels: readonly object[]) =>
      on.call(
        approvalsBackOffice.putApprovals,
        { items: [{ company: alpha.code, booking: { mainBookingRef: 'STAGES' }, levels }] },
        on.tool(alpha),
      )
    const by = (email: string, isDecided: boolean) => ({
      approvers: [email],
      ...(isDecided ? { state: 'approved', decidedBy: email, decidedAt: '2040-01-09T00:00:00Z' } : {}),
    })
    const [first, second] = [alpha.colleague.email, alpha.coordinator.email]
    // What is pending counts, whatever else was approved.
    await put([by(first, false), by(second, false)])
    expect(await stageOf(order)).toBe('Awaiting approval 1/2')
    await put([by(first, true), by(second, false)])
    expect(await stageOf(order)).toBe('Awaiting approval 2/2')
    await put([by(first, true), by(second, true)])
    expect(await stageOf(order)).toBe('Booked')
    await on.book(alpha, 'STAGE2', { day: '2040-03-09' })
    await on.call(
      approvalsBackOffice.putApprovals,
      { items: [{ company: alpha.code, booking: { mainBookingRef: 'STAGE2' }, levels: [by(first, true)] }] },
      on.tool(alpha),
    )
    expect(await stageOf(await on.orderOf(alpha, 'STAGE2'))).toBe('Confirmed')
  })

  it('says that the approvers declined what was booked', async () => {
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await on.book(alpha, 'STAGE3')
    await on.give(alpha, { bookingKey, booking: locator('STAGE3'), total: hkd('20000') })
    await on.decide(alpha, reference, false)
    expect(await stageOf(await on.orderOf(alpha, 'STAGE3'))).toBe('Rejected')
  })
})
