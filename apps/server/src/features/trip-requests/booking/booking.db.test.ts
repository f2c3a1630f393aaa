import { requestBooking, bookingBackOffice } from '@portolan/contract/features/trip-requests/booking'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { approvalsBackOffice, trips, type TripSummary } from '@portolan/contract/features/trips/trips'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { importFiles } from '../../../domain/ledger/files/import-files.ts'
import { walkSources } from '../../../domain/ledger/files/import-source.ts'
import { type Booking, messageOf } from '../../../domain/ledger/testing/booking-message.ts'
import type { JobRun } from '../../../jobs/job.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { bookedArrivals } from './booking.jobs.ts'
import { type BookingHarness, openBookingHarness } from './testing/booking-harness.ts'

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

/** Imports what a booking tool has booked for somebody, the company's traveller unless named otherwise. */
async function book(tenant: Tenant, locator: string, more: Partial<Booking> = {}): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-booked-'))
  const booking = {
    person: ['Traveller', tenant.marker] as const,
    name: locator,
    day: '2040-03-01',
    to: 'BKK',
    locator,
    email: tenant.traveller.email,
    ...more,
  }
  await writeFile(join(dir, 'booked.json'), JSON.stringify(messageOf(booking)))
  const { state } = await importFiles(
    { pool: on.pools.system, places: gazetteer },
    { companyId: tenant.companyId, sources: walkSources([join(dir, 'booked.json')]), dryRun: false, traveler: null },
  )
  await rm(dir, { recursive: true })
  expect(state).toBe('finished')
}

const someoneElse = ({ colleague, colleagueMarker }: Tenant) =>
  ({ email: colleague.email, person: ['Colleague', colleagueMarker] }) as const

const runArrivals = () =>
  bookedArrivals.run()({ companyId: null }, {
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    transaction: <T>(work: (tx: never) => Promise<T>) => systemTransaction(on.pools.system, null, work as never),
  } as unknown as JobRun)

/** Everything about a request that a refused report could have changed. */
const stateOf = (reference: string) =>
  on.query(
    `SELECT status, version, booking_ref, booked_at, booked_ref, order_id, (SELECT count(*) FROM trip_request_event e
       WHERE e.request_id = r.id AND e.company_id = r.company_id) AS events, (SELECT count(*) FROM mail_message) AS mails
     FROM trip_request r WHERE reference = $1`,
    [reference],
  )
const hkd = (amount: string) => ({ amount, currency: 'HKD' })
const locator = (code: string) => ({ locator: code })

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
    const before = await stateOf(reference)
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
    expect(await stateOf(reference)).toEqual(before)
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

describe('a booking that comes back', () => {
  it('within the tolerance finishes the request, and both lead to each other', async () => {
    const { traveller, coordinator } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await book(alpha, 'WITHIN', { price: ['9187.50', 'HKD'] })
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
    await book(alpha, 'ABOVE1')
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
    await book(alpha, 'DECLN1', { price: ['12000', 'HKD'] })
    await on.give(alpha, { bookingKey, booking: locator('DECLN1') })
    expect(await on.decide(alpha, reference, false)).toMatchObject({ Status: 4 })
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Status: 4,
      Notify: { MakeBookingDone: true, TipMsg: expect.stringContaining('Please cancel the booking DECLN1') as unknown },
      Booking: { IsToCancel: true, Reference: 'DECLN1' },
    })
    expect(await on.history(reference, traveller)).toContain('The booking DECLN1 has to be cancelled')
    expect(await on.mails()).toContain('traveller: Please cancel the booking DECLN1: Sales meeting Bangkok')
    await book(alpha, 'DECLN1', { cancelled: true, modified: '2021-01-01T00:00:00' })
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Notify: { TipMsg: null },
      Booking: { IsToCancel: false },
    })
    // Changed and approved again, another booking takes its place.
    const form = (await on.retrieve(reference, traveller)).Form
    await on.call(tripRequests.update, { ReferenceNumber: reference, form }, on.as(traveller))
    await on.call(tripRequests.submit, { ReferenceNumber: reference, to: 'approver' }, on.as(traveller))
    expect(await on.decide(alpha, reference)).toMatchObject({ Status: 3 })
    await book(alpha, 'DECLN2', { price: ['8000', 'HKD'], day: '2040-03-02' })
    expect(await on.give(alpha, { bookingKey, booking: locator('DECLN2') })).toMatchObject({
      Status: 6,
      AlreadyDone: false,
    })
  })

  it('is compared by the rates of the day, and refused in a currency without one', async () => {
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await book(alpha, 'RATES1', { price: ['900', 'USD'] })
    const before = await stateOf(reference)
    expect(await on.refusedReturn(alpha, { bookingKey, booking: locator('RATES1') })).toBe('booking_without_rate')
    expect(
      await on.refusedReturn(alpha, {
        bookingKey,
        booking: locator('RATES1'),
        total: { amount: '1', currency: 'XXX' },
      }),
    ).toBe('invalid_parameter')
    expect(await stateOf(reference)).toEqual(before)
    // 9 Hong Kong dollars for an euro.
    expect(
      await on.give(alpha, { bookingKey, booking: locator('RATES1'), total: { amount: '972.22', currency: 'EUR' } }),
    ).toMatchObject({ Status: 6 })
  })

  it('twice is the same answer, and another booking is refused; of two at once one wins', async () => {
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    await book(alpha, 'TWICE1', { price: ['8000', 'HKD'] })
    await book(alpha, 'TWICE2', { price: ['8100', 'HKD'], day: '2040-03-05' })
    const answers = await Promise.all(
      ['TWICE1', 'TWICE1', 'TWICE1', 'TWICE1'].map((code) => on.give(alpha, { bookingKey, booking: locator(code) })),
    )
    expect(answers.map(({ AlreadyDone }) => AlreadyDone).toSorted()).toEqual([false, true, true, true])
    expect(answers.every(({ Status }) => Status === 6)).toBe(true)
    const before = await stateOf(reference)
    expect(await on.give(alpha, { bookingKey, booking: { orderId: await on.orderOf(alpha, 'TWICE1') } })).toMatchObject(
      { AlreadyDone: true, Status: 6 },
    )
    expect(await on.refusedReturn(alpha, { bookingKey, booking: locator('TWICE2') })).toBe('booked_already')
    expect(await stateOf(reference)).toEqual(before)
  })

  it('that cannot be right changes nothing, and says why', async () => {
    const { traveller, colleague } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    const before = await stateOf(reference)
    await book(alpha, 'OTHERS', { ...someoneElse(alpha), price: ['8000', 'HKD'] })
    await book(alpha, 'NOCOST')
    await book(alpha, 'GONE11', { cancelled: true })
    await book(alpha, 'SAME11', { price: ['1', 'HKD'] })
    await book(alpha, 'SAME11', { name: 'SAME-AGAIN', price: ['1', 'HKD'], day: '2040-06-01' })
    await book(bravo, 'BRAVO1', { price: ['8000', 'HKD'] })
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
    expect(await stateOf(reference)).toEqual(before)
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

describe('a trip of the ledger', () => {
  it('that arrives after its booking was reported is linked then', async () => {
    const { traveller } = alpha
    const reference = await on.confirmed(alpha)
    const bookingKey = await on.keyOf(alpha, reference)
    const early = await on.give(alpha, { bookingKey, booking: locator('LATER1'), total: hkd('8000') })
    expect(early).toMatchObject({ Status: 6, MakeBookingDone: true, OrderId: null })
    await runArrivals()
    expect((await on.retrieve(reference, traveller)).Booking).toMatchObject({ Reference: 'LATER1', OrderId: null })
    await book(alpha, 'LATER1', { ...someoneElse(alpha), name: 'somebody else' })
    await runArrivals()
    expect((await on.retrieve(reference, traveller)).Booking?.OrderId).toBeNull()
    await book(alpha, 'LATER1', { day: '2040-03-02' })
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
    const enter = async (message: object) => {
      const dir = await mkdtemp(join(tmpdir(), 'portolan-merged-'))
      await writeFile(join(dir, 'm.json'), JSON.stringify(message))
      await importFiles(
        { pool: on.pools.system, places: gazetteer },
        { companyId: alpha.companyId, sources: walkSources([join(dir, 'm.json')]), dryRun: false, traveler: null },
      )
      await rm(dir, { recursive: true })
    }
    await enter(itinerary('https://example.com/M1', null, '2020-01-01T00:00:00'))
    const stays = await on.orderOf(alpha, 'MERGED')
    await enter(itinerary(null, 'LM', '2020-01-02T00:00:00'))
    const orders = await on.query<{ id: string }>(
      `SELECT id FROM booking_order WHERE main_booking_ref = 'MERGED' ORDER BY id`,
    )
    expect(orders).toHaveLength(2)
    const goes = String(orders[1]?.id)
    await on.give(alpha, { bookingKey, booking: { orderId: goes }, total: hkd('8000') })
    expect((await on.retrieve(reference, traveller)).Booking?.OrderId).toBe(goes)
    await enter(itinerary('https://example.com/M1', 'LM', '2020-01-03T00:00:00'))
    expect((await on.retrieve(reference, traveller)).Booking?.OrderId).toBe(stays)
    expect(await on.call(trips.searchItineraryDetail, { OrderId: stays }, on.as(traveller))).toMatchObject({
      RequestReference: reference,
    })
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
    await book(alpha, 'STAGES')
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
    await book(alpha, 'STAGE2', { day: '2040-03-09' })
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
    await book(alpha, 'STAGE3')
    await on.give(alpha, { bookingKey, booking: locator('STAGE3'), total: hkd('20000') })
    await on.decide(alpha, reference, false)
    expect(await stageOf(await on.orderOf(alpha, 'STAGE3'))).toBe('Rejected')
  })
})
