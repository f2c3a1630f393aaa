import { bookingBackOffice, requestBooking } from '@portolan/contract/features/trip-requests/booking'
import { trips } from '@portolan/contract/features/trips/trips'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { messageOf } from '../../../domain/ledger/testing/booking-message.ts'
import type { JobParts, JobRun } from '../../../jobs/job.ts'
import { bookedArrivals } from './booking.jobs.ts'
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

const runArrivals = () =>
  bookedArrivals.run({ now: () => now } as JobParts)({ companyId: null }, {
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    transaction: <T>(work: (tx: never) => Promise<T>) => systemTransaction(on.pools.system, null, work as never),
  } as unknown as JobRun)

describe('the way to the booking tool', () => {
  it('leads there with the request’s own key, the same again and again, and is written down', async () => {
    const { traveller } = alpha
    const reference = await on.confirmed(alpha)
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Booking: null,
      MayDo: expect.arrayContaining(['book']) as unknown,
    })
    const begun = await on.begin(reference, traveller)
    expect(begun).toMatchObject({ ReferenceNumber: reference, Status: 3, MakeBookingDone: false, Msg: null })
    const claims = await on.claimsOf(alpha, begun.Url)
    expect(claims).toMatchObject({ requestRef: reference, approvalOnly: false, email: traveller.email })
    expect(claims['requestKey']).toMatch(/^[\w-]{43}$/)
    expect(claims).not.toHaveProperty('bkgRef')
    const again = await on.call<{ Url: string }>(
      requestBooking.getBookUrl,
      { ReferenceNumber: reference },
      on.as(traveller),
    )
    expect(await on.claimsOf(alpha, again.Url)).toMatchObject({ requestKey: claims['requestKey'] })
    expect((await on.history(reference, traveller)).filter((what) => what === 'Went to the booking tool')).toHaveLength(
      1,
    )
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Booking: { StartedAt: now.toISOString(), BookedAt: null, Reference: null, IsToCancel: false },
    })
    const [kept] = await on.query<{ text: string }>('SELECT (SELECT json_agg(r) FROM trip_request r)::text AS text')
    expect(kept?.text).not.toContain(claims['requestKey'])
  })

  it('stays closed, and says why in the viewer’s language', async () => {
    const { traveller, colleague, companyId } = alpha
    const pending = await on.submitted(alpha)
    expect(await on.begin(pending, traveller)).toMatchObject({
      Url: null,
      Msg: expect.stringContaining('In approval') as unknown,
    })
    expect((await on.begin(pending, traveller, 'ja-JP')).Msg).toMatch(/\p{Script=Hiragana}/u)
    const reference = await on.confirmed(alpha)
    const before = await on.traceOf(reference)
    // An approver sees it, and books nothing. (Everybody of the company arranges for somebody in these tests, but not for the traveller.)
    expect(await on.begin(reference, colleague)).toMatchObject({
      Url: null,
      Msg: 'This trip can be booked by whoever asked for it, travels or arranges it.',
    })
    await on.query('UPDATE login SET booking_tool_approval_only = true WHERE id = $1', [traveller.loginId])
    expect(await on.begin(reference, traveller)).toMatchObject({
      Url: null,
      Msg: expect.stringContaining('approvals only') as unknown,
    })
    expect((await on.retrieve(reference, traveller)).MayDo).not.toContain('book')
    await on.query('UPDATE login SET booking_tool_approval_only = false WHERE id = $1', [traveller.loginId])
    const [tool] = await on.query<{ kept: string }>('SELECT booking_tool::text AS kept FROM company WHERE id = $1', [
      companyId,
    ])
    await on.query('UPDATE company SET booking_tool = NULL WHERE id = $1', [companyId])
    expect(await on.begin(reference, traveller)).toMatchObject({ Url: null, Msg: 'Your company has no booking tool.' })
    await on.query('UPDATE company SET booking_tool = $2 WHERE id = $1', [companyId, tool?.kept])
    expect(await on.traceOf(reference)).toEqual(before)
    for (const call of [requestBooking.reqBooking, requestBooking.getBookUrl])
      expect(await on.refused(call, { ReferenceNumber: reference }, on.as(bravo.coordinator))).toBe('record_not_found')
    expect(
      await on.refused(requestBooking.reqBooking, { ReferenceNumber: reference, Version: 1 }, on.as(traveller)),
    ).toBe('changed_by_someone_else')
    await on.query('UPDATE login SET may_use_booking_tool = false WHERE id = $1', [colleague.loginId])
    expect(await on.refused(requestBooking.getBookUrl, { ReferenceNumber: reference }, on.as(colleague))).toBe(
      'no_right',
    )
    await on.query('UPDATE login SET may_use_booking_tool = true WHERE id = $1', [colleague.loginId])
  })

  it('is open to whoever arranges for the traveller', async () => {
    const { traveller, coordinator, companyId } = alpha
    const reference = await on.confirmed(alpha)
    await on.query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      companyId,
      coordinator.loginId,
      traveller.travelerId,
    ])
    expect(await on.begin(reference, coordinator)).toMatchObject({ Msg: null })
    await on.query('DELETE FROM arranger_traveler WHERE company_id = $1', [companyId])
  })
})

describe('what was approved', () => {
  it('is told to the tool of its company, without wishes and phones', async () => {
    const reference = await on.confirmed(alpha, {
      contactPhone: '+852 5550 0142',
      specialRequest: 'A quiet room',
      hotels: [
        {
          cityCode: 'BKK',
          checkinText: '20400301',
          checkoutText: '20400303',
          hotelName: 'River House',
          loyaltyProgram: 'Club 77',
        },
      ],
    })
    const bookingKey = await on.keyOf(alpha, reference)
    const told = await on.call<object>(bookingBackOffice.getApprovedRequest, { bookingKey }, on.tool(alpha))
    expect(told).toMatchObject({
      ReferenceNumber: reference,
      IsBookable: true,
      MakeBookingDone: false,
      Traveler: { Name: `traveller ${alpha.marker}`, Email: alpha.traveller.email, IsGuest: false },
      Segments: [{ DepCity: 'HKG', DstCityName: 'Bangkok', DepDate: '20400301', FareClass: 'Y' }, {}],
      Hotels: [{ CityCode: 'BKK', HotelName: 'River House', CheckIn: '20400301' }],
      ApprovedTotal: { Amount: 875_000, Currency: 'HKD' },
      TolerancePercent: 5,
    })
    for (const wish of ['VGML', 'aisle', '5550', 'quiet', 'Club 77']) expect(JSON.stringify(told)).not.toContain(wish)
    for (const key of [bookingKey, 'x'.repeat(43)])
      expect(await on.refused(bookingBackOffice.getApprovedRequest, { bookingKey: key }, on.tool(bravo))).toBe(
        'booking_key_unknown',
      )
  })
})

describe('a trip of the ledger', () => {
  it('that arrives after its booking was reported is linked then', async () => {
    const { traveller } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    const early = await on.give(alpha, { bookingKey, booking: locator('LATER1'), total: hkd('8000') })
    expect(early).toMatchObject({ Status: 6, MakeBookingDone: true, OrderId: null })
    await runArrivals()
    expect((await on.retrieve(reference, traveller)).Booking).toMatchObject({ Reference: 'LATER1', OrderId: null })
    await on.book(alpha, 'LATER1', { ...someoneElse(alpha), name: 'somebody else' })
    await runArrivals()
    expect((await on.retrieve(reference, traveller)).Booking?.OrderId).toBeNull()
    await on.book(alpha, 'LATER1', { day: '2040-03-02' })
    await runArrivals()
    const { Booking, Version } = await on.retrieve(reference, traveller)
    expect(Booking?.OrderId).toMatch(/^\d+$/)
    // A link is no change that somebody who edits would lose to.
    expect(Version).toBe(early.Version)
    expect(await on.give(alpha, { bookingKey, booking: locator('LATER1') })).toMatchObject({
      AlreadyDone: true,
      OrderId: Booking?.OrderId,
    })
  })

  it('keeps its request when it is merged with another one', async () => {
    const { traveller } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    const itinerary = (id: string | null, itin: string | null, modified: string) => ({
      ...messageOf({
        name: 'merged',
        person: ['Traveller', alpha.marker],
        day: '2040-04-01',
        locator: 'MERGED',
        email: traveller.email,
        modified,
      }),
      id: id ?? undefined,
      ItinLocator: itin ?? undefined,
    })
    await on.enter(alpha, itinerary('https://example.com/M1', null, '2020-01-01T00:00:00'))
    const stays = await on.orderOf(alpha, 'MERGED')
    await on.enter(alpha, itinerary(null, 'LM', '2020-01-02T00:00:00'))
    const orders = await on.query<{ id: string }>(
      `SELECT id FROM booking_order WHERE main_booking_ref = 'MERGED' ORDER BY id`,
    )
    expect(orders).toHaveLength(2)
    const goes = String(orders[1]?.id)
    await on.give(alpha, { bookingKey, booking: { orderId: goes }, total: hkd('8000') })
    expect((await on.retrieve(reference, traveller)).Booking?.OrderId).toBe(goes)
    await on.enter(alpha, itinerary('https://example.com/M1', 'LM', '2020-01-03T00:00:00'))
    expect((await on.retrieve(reference, traveller)).Booking?.OrderId).toBe(stays)
    expect(await on.call(trips.searchItineraryDetail, { OrderId: stays }, on.as(traveller))).toMatchObject({
      RequestReference: reference,
    })
  })
})
