import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { approvals, type ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import {
  externalOrderBackOffice,
  externalOrderDesk,
  externalOrders,
} from '@portolan/contract/features/trip-requests/external-orders'
import type { ReplyOf } from '@portolan/contract/operation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { send } from '../../../../../../tools/test/caller.ts'
import { openOrdersHarness, type OrdersHarness } from './testing/orders-harness.ts'

const now = new Date('2040-01-10T02:00:00Z')
let portolan: TestPortolan
let on: OrdersHarness

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  on = await openOrdersHarness(portolan, now.toISOString())
})
afterAll(async () => {
  await on.pools.close()
  await portolan.stop()
})

const codes = (faults: readonly { Code: string; Path: string | null }[]) =>
  faults.map(({ Code, Path }) => `${Code} ${Path ?? ''}`.trim())
const later = '2040-01-09T09:00:00Z'

describe('an order of the back office', () => {
  it('is a request of source 1 in the list, the detail and the approvals', async () => {
    const [entered] = await on.put(on.order({ externalRef: 'LIST-1', tripName: 'Fair in Tokyo' }))
    expect(entered).toMatchObject({ externalRef: 'LIST-1', outcome: 'created', faults: [] })
    const ReferenceNumber = entered?.ReferenceNumber ?? ''
    const { traveller, colleague, coordinator } = on.alpha
    expect(await on.retrieve(ReferenceNumber, traveller)).toMatchObject({
      RequestSource: 1,
      Status: 7,
      TripName: 'Fair in Tokyo',
      Total: { Amount: 900_000, Currency: 'HKD' },
      Parts: { Flights: { Amount: 700_050 }, Hotels: { Amount: 210_000 }, Other: { Amount: -10_050 } },
      StartDateRemark: '20400301',
      EndDateRemark: '20400303',
      Emissions: expect.any(Number) as unknown,
      Order: {
        ExternalRef: 'LIST-1',
        Source: 'direct',
        Supplier: 'Cathay Pacific',
        Locator: 'QX7K2M',
        Segments: [{ CarrierName: 'Cathay Pacific', ElapsedTime: 260 }, { ElapsedTime: 315 }],
        Stays: [{ CityName: 'Tokyo', Nights: 2 }],
        Total: { Amount: 900_000 },
        FinalAt: null,
        Attachments: [],
      },
    })
    const list = async (more: object) =>
      (
        await on.call<ReplyOf<typeof tripRequests.search>>(
          tripRequests.search,
          { text: 'Fair in Tokyo', ...more },
          on.as(coordinator),
        )
      ).Requests.map(({ RequestSource }) => RequestSource)
    expect([await list({ sources: [1] }), await list({ sources: [0] }), await list({})]).toEqual([[1], [], [1]])
    const { text } = await send(
      portolan.url,
      tripRequests.exportList,
      { sources: [1], format: 'csv', columns: ['source', 'name'] },
      on.as(coordinator),
    )
    expect(text).toContain('External order')
    const source = (RequestSource: number) =>
      send(portolan.url, tripRequests.retrieve, { ReferenceNumber, RequestSource }, on.as(traveller))
    expect([(await source(1)).status, (await source(0)).status]).toEqual([200, 404])
    const waiting = await on.call<{ Approvals: ApprovalSummary[] }>(approvals.search, {}, on.as(colleague))
    expect(waiting.Approvals).toMatchObject([{ Ref: ReferenceNumber, Total: { Amount: 900_000 } }])
    expect(await on.decide(on.alpha, ReferenceNumber)).toMatchObject({ Status: 3 })
    expect(await on.history(ReferenceNumber, traveller)).toEqual([
      'Entered as an external order from direct, booking QX7K2M',
      'Submitted for approval, round 1',
      'Approved level 1',
    ])
  })

  it('may wait for somebody who completes it, and may be nobody’s request', async () => {
    const guest = { ...on.order({ externalRef: 'GUEST', state: 'pending' }), traveller: { name: 'Ada Guest' } }
    const [entered] = await on.put(guest)
    const ReferenceNumber = entered?.ReferenceNumber ?? ''
    expect(await on.retrieve(ReferenceNumber, on.alpha.coordinator)).toMatchObject({
      Status: 0,
      RequestedBy: { LoginId: null },
      Traveler: { Name: 'Ada Guest', IsGuest: true },
    })
    const [same] = await on.put({ ...guest, traveller: { name: 'Ada Guest', email: on.alpha.traveller.email } })
    expect(codes(same?.faults ?? [])).toEqual(['contentConflict traveller'])
  })

  it('of the traveller alone is completed and submitted by them, its booking stays', async () => {
    const reference = await on.taken({ externalRef: 'PENDING', state: 'pending' })
    const { traveller } = on.alpha
    const { Form } = await on.retrieve(reference, traveller)
    const mails = await on.query(
      `SELECT m.template, m.receivers FROM trip_request_mail m JOIN trip_request r ON r.company_id = m.company_id AND r.id = m.request_id
       WHERE r.reference = $1`,
      [reference],
    )
    expect(mails).toEqual([{ template: 'toComplete', receivers: [traveller.email] }])
    const update = (form: object) => ({ ReferenceNumber: reference, form })
    await on.call(tripRequests.update, update({ ...Form, tripName: 'Completed' }), on.as(traveller))
    const moved = { ...Form, segments: Form.segments.map((one) => ({ ...one, fareClass: 'F' as const })) }
    expect(await on.refused(tripRequests.update, update(moved), on.as(traveller))).toBe('external_order_fixed')
    await on.call(tripRequests.submit, { ReferenceNumber: reference, to: 'approver' }, on.as(traveller))
    expect(await on.retrieve(reference, traveller)).toMatchObject({
      Status: 7,
      TripName: 'Completed',
      Total: { Amount: 900_000 },
    })
  })
})

describe('what is wrong', () => {
  const bad: readonly (readonly [name: string, change: object, faults: readonly string[]])[] = [
    [
      'segments that contradict its dates',
      { startDate: '20400302', endDate: '20400303' },
      ['datesContradict startDate'],
    ],
    ['a total that is not the sum', { price: { ...priceOf('9000.01') } }, ['totalNotSum price.total']],
    ['an unknown currency', { price: { ...priceOf('9000'), currency: 'XQX' } }, ['unknownCurrency price.currency']],
    [
      'a currency without a rate',
      { price: { ...priceOf('9000'), currency: 'CHF' } },
      ['rate_not_found price.currency'],
    ],
    ['nobody who travels', { traveller: { email: 'nobody@nowhere.example' } }, ['unknownTraveller traveller.email']],
    ['a company that does not exist', { company: 'nowhere' }, ['record_not_found company']],
    ['nothing that was booked', { segments: [], stays: [] }, ['empty segments']],
    ['a cost centre nobody has', { costCentreCode: 'CC-9' }, ['unknownCostCentre costCentreCode']],
    ['a reporting field nobody has', { tripUdids: [{ key: 'U1', value: 'x' }] }, ['unknownUdid tripUdids.U1']],
    ['whom nobody knows asking', { requestedBy: 'who@alpha.example' }, ['unknownRequester requestedBy']],
    ['a message from the future', { issuedAt: '2040-01-11T08:00:00Z' }, ['inFuture issuedAt']],
    ['a message without a time', { issuedAt: 'yesterday' }, ['invalid issuedAt']],
    ['no locator', { locator: '' }, ['missing locator']],
    ['a trip that is over', past(), ['past segments[0].depTime', 'past stays[0].checkin']],
  ]
  it.each(bad)(
    'an order with %s is refused, kept with its faults, and leaves nothing else',
    async (_, change, faults) => {
      const [before] = await on.counts()
      const [entered] = await on.put(on.order({ externalRef: 'BAD', ...change }))
      expect(entered).toMatchObject({ outcome: 'refused', ReferenceNumber: null })
      expect(codes(entered?.faults ?? [])).toEqual(faults)
      for (const { Message } of entered?.faults ?? []) expect(Message).not.toBe('')
      const [after] = await on.counts()
      expect(after).toEqual({ ...before, refusals: (before?.refusals ?? 0) + 1 })
    },
  )

  it('no record is dropped: each of a call has its outcome, whatever it is', async () => {
    const entered = await on.put(null, 7, 'text', [], on.order({ externalRef: 'AMONG' }), { externalRef: 'X\ud800' })
    expect(entered.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
      'refused',
      'refused',
      'created',
      'refused',
    ])
  })

  it('refusals stay at the desk until they are closed, or the order is taken', async () => {
    const list = () =>
      on.call<ReplyOf<typeof externalOrderDesk.listRefused>>(externalOrderDesk.listRefused, {}, on.desk(on.consultant))
    const wrong = on.order({ externalRef: 'REFUSED', price: priceOf('1') })
    await on.put(wrong)
    const own = async () => (await list()).Refused.filter(({ ExternalRef }) => ExternalRef === 'REFUSED')
    expect(await own()).toMatchObject([
      { Origin: 'call', CompanyCode: on.alpha.code, Faults: [{ Code: 'totalNotSum', Path: 'price.total' }] },
    ])
    await on.put(wrong)
    expect(await own()).toHaveLength(1)
    await on.taken({ externalRef: 'REFUSED' })
    expect(await own()).toEqual([])
    const { Refused, Total } = await list()
    expect(Refused).toHaveLength(Total)
    const Ids = Refused.map(({ Id }) => Id)
    const closed = on.call<{ Closed: number }>(externalOrderDesk.closeRefused, { Ids }, on.desk(on.consultant))
    expect(await closed).toEqual({ Closed: Total })
    expect(await list()).toEqual({ Refused: [], Total: 0 })
  })

  it('a client of one company enters orders of that company alone, and learns of no other', async () => {
    const [entered] = await on.put(on.order({ externalRef: 'FOREIGN' }, on.bravo))
    expect(codes(entered?.faults ?? [])).toEqual(['record_not_found company'])
    const { Refused } = await on.call<ReplyOf<typeof externalOrderDesk.listRefused>>(
      externalOrderDesk.listRefused,
      {},
      on.desk(on.consultant),
    )
    expect(Refused).toMatchObject([{ CompanyCode: on.alpha.code, ExternalRef: 'FOREIGN' }])
  })

  it('a company that the consultant does not serve is no company', async () => {
    const enter = (company: string) =>
      on.refused(
        externalOrderDesk.enterOrder,
        { order: { ...on.order({ externalRef: 'DESK-X' }), company } },
        on.desk(on.consultant),
      )
    expect([await enter(on.bravo.code), await enter('nowhere'), await enter('agency')]).toEqual(
      Array.from({ length: 3 }, () => 'record_not_found'),
    )
    expect(await on.refused(externalOrderDesk.enterOrder, { order: on.order() }, on.as(on.alpha.coordinator))).toBe(
      'no_right',
    )
  })
})

describe('the same key again', () => {
  it('is the same order: unchanged, updated by a later message, refused where it contradicts', async () => {
    const first = on.order({ externalRef: 'KEY', state: 'pending' })
    const [created] = await on.put(first)
    const [unchanged] = await on.put(first)
    expect([unchanged?.outcome, unchanged?.ReferenceNumber]).toEqual(['unchanged', created?.ReferenceNumber])
    const [price] = await on.put({ ...first, price: priceOf('9100') })
    expect(price?.faults).toEqual([
      { Code: 'priceConflict', Path: 'price.total', Message: expect.stringContaining('9000 HKD') as unknown },
    ])
    // The known message again settles nothing: the other price still waits for somebody.
    await on.put(first)
    const open = `SELECT 1 FROM external_order_refusal WHERE external_ref = 'KEY' AND closed_at IS NULL`
    expect(await on.query(open)).toHaveLength(1)
    const [content] = await on.put({ ...first, issuedAt: '2040-01-08T08:00:00Z', supplier: 'ANA' })
    expect(codes(content?.faults ?? [])).toEqual(['contentConflict supplier'])
    const [updated] = await on.put({ ...first, issuedAt: later, price: priceOf('9100') })
    expect([updated?.outcome, updated?.ReferenceNumber]).toEqual(['updated', created?.ReferenceNumber])
    expect(await on.retrieve(created?.ReferenceNumber ?? '', on.alpha.traveller)).toMatchObject({
      Status: 0,
      Total: { Amount: 910_000 },
    })
  })

  it('keeps approvals within the tolerance, and asks again above it', async () => {
    const reference = await on.taken({ externalRef: 'TOLERANCE' })
    await on.decide(on.alpha, reference)
    const issued = (minute: string) => `2040-01-09T10:${minute}:00Z`
    await on.put(on.order({ externalRef: 'TOLERANCE', issuedAt: issued('01'), price: priceOf('9400') }))
    expect(await on.retrieve(reference, on.alpha.traveller)).toMatchObject({ Status: 3, Total: { Amount: 940_000 } })
    // 9,800 is within five percent of the last message, and not of what was approved.
    await on.put(on.order({ externalRef: 'TOLERANCE', issuedAt: issued('02'), price: priceOf('9800') }))
    const asked = await on.retrieve(reference, on.alpha.traveller)
    expect(asked).toMatchObject({ Status: 7, Total: { Amount: 980_000 }, Rounds: [{ Round: 2 }, { Round: 1 }] })
    const [links] = await on.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM credential c JOIN trip_request r ON r.id = c.object_id
       WHERE r.reference = $1 AND c.kind = 'email_link' AND c.object_kind = 'request' AND c.revoked_at IS NULL`,
      [reference],
    )
    expect(links?.open).toBe(1)
    // Another day is material, whatever it costs.
    const moved = on.order({ externalRef: 'TOLERANCE', issuedAt: issued('03'), price: priceOf('9800') })
    await on.decide(on.alpha, reference)
    const [, back] = moved.segments ?? []
    const away = { ...back, depTime: '204003041825', arrTime: '204003042240' }
    await on.put({ ...moved, segments: [moved.segments?.[0], away] })
    expect((await on.retrieve(reference, on.alpha.traveller)).Rounds).toHaveLength(3)
    // What is asked already is voided.
    await on.put(on.order({ externalRef: 'TOLERANCE', issuedAt: issued('04'), price: priceOf('20000') }))
    const { Rounds } = await on.retrieve(reference, on.alpha.traveller)
    expect(Rounds.map(({ IsVoided }) => IsVoided)).toEqual([false, true, false, false])
  })

  it('of two calls at once one creates the order', async () => {
    const order = on.order({ externalRef: 'TWICE' })
    const entered = (await Promise.all(Array.from({ length: 6 }, () => on.put(order)))).flat()
    expect(entered.map(({ outcome }) => outcome).toSorted()).toEqual(['created', ...Array(5).fill('unchanged')])
    expect(new Set(entered.map(({ ReferenceNumber }) => ReferenceNumber)).size).toBe(1)
  })
})

describe('at the desk', () => {
  it('a consultant enters an order, chooses its approver and gives it documents', async () => {
    const entered = await on.enter(on.order({ externalRef: 'DESK', state: 'pending' }))
    expect(entered).toMatchObject({ outcome: 'created' })
    const ReferenceNumber = entered.ReferenceNumber ?? ''
    const wrong = await on.enter(on.order({ externalRef: 'DESK-2', price: priceOf('1') }))
    expect(codes(wrong.faults)).toEqual(['totalNotSum price.total'])
    const [kept] = await on.query(`SELECT 1 FROM external_order_refusal WHERE external_ref = 'DESK-2'`)
    expect(kept).toBeUndefined()
    const meta = await on.call<ReplyOf<typeof externalOrders.orderMeta>>(
      externalOrders.orderMeta,
      { company: on.alpha.code },
      on.desk(on.consultant),
    )
    expect(meta).toMatchObject({
      CompanyCode: on.alpha.code,
      PriceLineKinds: expect.arrayContaining([{ Code: 'fare', Name: 'Fare' }]) as unknown,
      Cabins: [{ Code: 'Y', Name: 'Economy' }, {}, {}, {}],
    })
    const asked = (company: string) => on.refused(externalOrders.orderMeta, { company }, on.desk(on.consultant))
    expect(await asked(on.bravo.code)).toBe('record_not_found')
    const upload = (name: string, content: string) => ({ fields: { ReferenceNumber }, files: [{ name, content }] })
    const save = externalOrders.saveOrderAttachment
    const { Attachments } = await on.call<ReplyOf<typeof save>>(
      save,
      upload('quote.txt', 'A quote'),
      on.desk(on.consultant),
    )
    expect(Attachments).toMatchObject([{ Name: 'quote.txt', UploadedBy: { Name: 'Mina Sato' } }])
    // A document that lies about its type.
    expect(await on.refused(save, upload('quote.pdf', 'A quote'), on.desk(on.consultant))).toBe(
      'invalid_attachment_type',
    )
    const detail = await on.retrieve(ReferenceNumber, on.alpha.traveller)
    expect(detail.Order?.Attachments).toMatchObject([{ Name: 'quote.txt' }])
    const AttachmentToken = Attachments[0]?.AttachmentToken ?? ''
    const get = async (who: Parameters<typeof send>[3]) =>
      (await send(portolan.url, externalOrders.getOrderAttachment, { AttachmentToken }, who)).status
    const { traveller, colleague } = on.alpha
    expect([await get(on.as(traveller)), await get(on.as(on.bravo.coordinator))]).toEqual([200, 404])
    expect(await get(on.as(colleague))).toBe(404)
    await on.call(tripRequests.submit, { ReferenceNumber, to: 'approver' }, on.as(traveller))
    // Whoever approves it sees what it is made of.
    expect(await get(on.as(colleague))).toBe(200)
    const resent = { ReferenceNumber }
    expect(await on.refused(externalOrders.resendOrderEmail, resent, on.desk(on.other))).toBe('desk_item_taken')
    const told = await on.call<{ To: string[] }>(externalOrders.resendOrderEmail, resent, on.desk(on.consultant))
    expect(told.To).toEqual([colleague.email])
  })

  it('the calls of orders are for orders', async () => {
    const { traveller } = on.alpha
    const ReferenceNumber = await on.submitted(on.alpha)
    const choice = { ReferenceNumber, Level: 1, LoginId: String(on.alpha.colleague.loginId) }
    expect([
      await on.refused(externalOrders.selectOrderApprover, choice, on.as(traveller)),
      await on.refused(externalOrders.changeOrderApprover, choice, on.as(traveller)),
      await on.refused(externalOrders.resendOrderEmail, { ReferenceNumber }, on.as(traveller)),
      await on.refused(externalOrders.finalizeBooking, { ReferenceNumber }, on.as(traveller)),
      await on.refused(externalOrders.orderMeta, { ReferenceNumber }, on.as(traveller)),
    ]).toEqual(Array.from({ length: 5 }, () => 'record_not_found'))
  })

  it('an order that was rejected becomes a task to cancel its booking', async () => {
    const reference = await on.taken({ externalRef: 'DECLINED', locator: 'GONE99' })
    await on.decide(on.alpha, reference, false)
    const tasksOf = () =>
      on.query(
        `SELECT i.task, i.title, i.state FROM desk_item i JOIN trip_request r ON r.company_id = i.company_id AND r.id = i.request_id
       WHERE r.reference = $1 AND i.kind = 'task'`,
        [reference],
      )
    expect(await tasksOf()).toEqual([{ task: 'cancelBooking', title: 'GONE99', state: 'proof' }])
    // Approved at another price it is not to be cancelled any more.
    await on.put(on.order({ externalRef: 'DECLINED', locator: 'GONE99', issuedAt: later, price: priceOf('8900') }))
    expect(await on.decide(on.alpha, reference)).toMatchObject({ Status: 3 })
    expect(await tasksOf()).toEqual([{ task: 'cancelBooking', title: 'GONE99', state: 'done' }])
  })
})

it('facilities are entered all or nothing, and by nobody who is bound to a company', async () => {
  expect(await on.refused(externalOrderBackOffice.putFlightFacilities, { items: [{}] }, on.tool(on.alpha))).toBe(
    'no_right',
  )
})

/** The example's lines with another total; the fare takes the difference. */
function priceOf(total: string) {
  const isSum = !['9000.01', '1'].includes(total)
  const fare = isSum ? String(Number(total) - 2_800) : '6200'
  return {
    currency: 'HKD',
    lines: [
      { kind: 'fare' as const, amount: fare },
      { kind: 'tax' as const, amount: '800.50' },
      { kind: 'hotel' as const, amount: '2100' },
      { kind: 'discount' as const, label: 'Corporate', amount: '-100.5' },
    ],
    total,
  }
}

function past() {
  return {
    segments: [
      {
        carrier: 'CX',
        flightNumber: '524',
        depAirport: 'HKG',
        arrAirport: 'NRT',
        depTime: '204001011010',
        arrTime: '204001011530',
        cabin: 'Y' as const,
      },
    ],
    stays: [{ hotelName: 'Ryumeikan', cityCode: 'TYO', checkin: '20400101', checkout: '20400103' }],
  }
}
