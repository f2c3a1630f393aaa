import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemTransaction } from '../../db/system-transaction.ts'
import { openTestLedger, type TestLedger } from '../../domain/ledger/testing/test-ledger.ts'
import { duffelAnswer, duffelOffer } from '../../domain/proposals/offers/testing/supplier-offers.ts'
import { saveRates } from '../../domain/money/rates.store.ts'
import { flightOption, messageOf } from './testing/example-message.ts'
import { type MessageInput, officeOf, seedOffice } from './testing/office-harness.ts'

let ledger: TestLedger
let loginId = 0
const clock = { now: new Date('2026-11-20T04:00:00Z') }
let office: ReturnType<typeof officeOf>
beforeAll(async () => {
  ledger = await openTestLedger()
  loginId = (await seedOffice(ledger)).loginId
  office = officeOf(ledger, clock)
  await systemTransaction(ledger.pools.system, null, ({ db }) =>
    saveRates(db, [
      { base: 'EUR', currency: 'HKD', day: '2026-11-20', rate: '9' },
      { base: 'EUR', currency: 'GBP', day: '2026-11-20', rate: '0.9' },
    ]),
  )
})
afterAll(() => ledger.close())
beforeEach(async () => {
  clock.now = new Date('2026-11-20T04:00:00Z')
  await ledger.rows('delete from trip_proposal')
  await ledger.rows('delete from trip_request')
})

const message = (over: Partial<MessageInput> = {}) => messageOf('ACME', 'ann@acme.example', clock.now, over)
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const kept = () =>
  ledger.rows<{ external_ref: string; status: number; published: number; version: number }>(
    'select external_ref, status, published, version from trip_proposal order by external_ref',
  )
const choose = (optionKey: string) =>
  ledger.rows(
    `insert into trip_proposal_choice (company_id, request_id, traveler_key, category, plan_key, option_key, chosen_by, chosen_at, version)
     select company_id, request_id, 't1', 1, 'p1', $1, $2, now(), version from trip_proposal`,
    [optionKey, loginId],
  )
const move = (status: number) => ledger.rows('update trip_proposal set status = $1', [status])

describe('a message', () => {
  it('publishes a proposal, which is a request of its traveller, and is the same when it is said again', async () => {
    const [first] = await office.put([message()])
    expect(first).toEqual({
      externalRef: 'Q-1',
      outcome: 'created',
      ReferenceNumber: expect.stringMatching(/^\d{20}$/),
      Status: 2,
      faults: [],
    })
    expect(await ledger.rows('select source, reference, requested_by, trip_name, total from trip_request')).toEqual([
      {
        source: 2,
        reference: first!.ReferenceNumber,
        requested_by: loginId,
        trip_name: 'Trade fair London',
        total: 748_050,
      },
    ])
    const again = message({ issuedAt: new Date(clock.now.getTime()).toISOString() })
    expect(await office.put([again])).toEqual([{ ...first, outcome: 'unchanged' }])
    expect(await kept()).toEqual([{ external_ref: 'Q-1', status: 2, published: 1, version: 2 }])
    // What is older than the repeated message is stale by now.
    expect(await office.put([message({ tripName: 'Older' })])).toEqual([{ ...first, outcome: 'stale' }])
    expect(await ledger.rows('select trip_name from trip_proposal')).toEqual([{ trip_name: 'Trade fair London' }])
  })

  it('that is a draft stays with the desk until it is to be published', async () => {
    const [draft] = await office.put([message({ state: 'draft' })])
    expect(draft).toMatchObject({ outcome: 'created', Status: 1 })
    expect(await ledger.rows('select * from trip_request')).toEqual([])
    later(5)
    expect(await office.put([message()])).toMatchObject([
      { outcome: 'updated', Status: 2, ReferenceNumber: draft!.ReferenceNumber },
    ])
  })

  it('with other content is the next publication, and keeps choices that still hold', async () => {
    const options = [flightOption(clock.now), flightOption(clock.now, { key: 'ba', name: 'BA' })]
    await office.put([message({ plans: [{ key: 'p1', name: 'Direct', options }] })])
    await choose('cx')
    await move(3)
    later(10)
    const cheaper = { ...options[1]!, prices: [{ passenger: 'adult' as const, fare: '5000' }] }
    const next = message({
      plans: [{ key: 'p1', name: 'Direct', options: [options[0]!, cheaper] }],
      publicationNote: 'BA is cheaper',
    })
    expect(await office.put([next])).toMatchObject([{ outcome: 'updated', Status: 2 }])
    expect(await ledger.rows('select number, note from trip_proposal_version order by number')).toEqual([
      { number: 1, note: null },
      { number: 2, note: 'BA is cheaper' },
    ])
    expect(await office.get('Q-1')).toMatchObject({
      Status: 2,
      Publication: 2,
      StatusRemark: 'Published',
      Choices: [{ TravelerKey: 't1', PlanKey: 'p1', OptionKey: 'cx', OfferId: 'off_1' }],
    })
    later(10)
    const dearer = { ...options[0]!, prices: [{ passenger: 'adult' as const, fare: '7000' }] }
    await office.put([message({ plans: [{ key: 'p1', name: 'Direct', options: [dearer, cheaper] }], state: 'draft' })])
    expect(await office.get('Q-1')).toMatchObject({ Status: 1, Publication: 2, StatusRemark: 'Being revised' })
    later(10)
    await office.put([message({ plans: [{ key: 'p1', name: 'Direct', options: [dearer, cheaper] }] })])
    expect(await office.get('Q-1')).toMatchObject({ Status: 2, Publication: 3, Choices: [] })
  })

  it('tells its people of a change once', async () => {
    await office.put([message()])
    later(10)
    await office.put([message({ note: 'New' })])
    expect(await ledger.rows('select template from trip_request_mail order by id')).toEqual([
      { template: 'proposalPublished' },
      { template: 'proposalUpdated' },
    ])
  })

  it.each([5, 9, 10])('changes nothing of a proposal of status %i', async (status) => {
    await office.put([message()])
    await move(status)
    later(10)
    expect(await office.put([message({ tripName: 'Other' })])).toMatchObject([
      { outcome: 'refused', faults: [{ Code: 'proposal_step_not_possible' }] },
    ])
    expect(await ledger.rows('select trip_name from trip_proposal')).toEqual([{ trip_name: 'Trade fair London' }])
  })

  it('takes offers of suppliers as options of their plan', async () => {
    const offer = { ...duffelOffer(), expires_at: '2026-11-21T10:00:00Z' }
    const put = await office.put([
      message({ offers: [{ format: 'duffel', plan: 'p1', answer: duffelAnswer([offer]) }] }),
    ])
    expect(put).toMatchObject([{ outcome: 'created', faults: [] }])
    const [version] = await ledger.rows<{ body: { plans: { options: { key: string; offerId: string }[] }[] } }>(
      'select body from trip_proposal_version',
    )
    expect(version!.body.plans[0]!.options.map(({ offerId }) => offerId)).toEqual([
      'off_1',
      'off_00009htYpSCXrwaB9DnUm0',
    ])
  })
})

describe('messages of one call', () => {
  it('succeed and fail each by itself, and answer in their order', async () => {
    const results = await office.put([
      'text',
      message({
        externalRef: 'Q-9',
        plans: [
          {
            key: 'p1',
            name: 'x',
            options: [flightOption(clock.now, { prices: [{ passenger: 'adult', fare: '1', total: '2' }] })],
          },
        ],
      }),
      message({ externalRef: 'Q-3' }),
      message({ externalRef: 'Q-2', company: 'NOBODY' }),
      message({ externalRef: 'Q-4', travelers: [{ key: 't1', email: 'nobody@acme.example' }] }),
      message({ externalRef: 'Q-5', issuedAt: '2027-01-01T00:00:00Z' }),
      message({
        externalRef: 'Q-6',
        offers: [{ format: 'duffel', plan: 'p1', answer: [{ ...duffelOffer(), total_amount: '1.00' }] }],
      }),
      message({
        externalRef: 'Q-7',
        offers: [{ format: 'duffel', plan: 'p1', answer: [{ ...duffelOffer(), expires_at: '2026-11-20T03:00:00Z' }] }],
      }),
      message({ externalRef: 'Q-1' }),
    ])
    expect(results.map(({ externalRef, outcome }) => [externalRef, outcome])).toEqual([
      [null, 'refused'],
      ['Q-9', 'refused'],
      ['Q-3', 'created'],
      ['Q-2', 'refused'],
      ['Q-4', 'refused'],
      ['Q-5', 'refused'],
      ['Q-6', 'refused'],
      ['Q-7', 'refused'],
      ['Q-1', 'created'],
    ])
    expect(results.map(({ faults }) => faults.map(({ Code, Path }) => [Code, Path]))).toEqual([
      [['notObject', null]],
      [['totalNotSum', 'plans[0].options[0].prices[0].total']],
      [],
      [['unknownCompany', 'company']],
      [['unknownTraveller', 'travelers[0].email']],
      [['inFuture', 'issuedAt']],
      [['total', 'offers[0].answer[0].total_amount']],
      [['validityPast', 'offers[0].answer[0]']],
      [],
    ])
    for (const { faults } of results) for (const { Message } of faults) expect(Message).not.toMatch(/\{\w+\}|undefined/)
    expect((await kept()).map(({ external_ref }) => external_ref)).toEqual(['Q-1', 'Q-3'])
    expect(await ledger.rows('select count(*)::int as n from trip_request')).toEqual([{ n: 2 }])
  })

  it('about one proposal are taken in their order', async () => {
    const [one, two] = await office.put([message(), message({ tripName: 'Second' })])
    expect([one?.outcome, two?.outcome]).toEqual(['created', 'updated'])
    expect(await kept()).toMatchObject([{ published: 2 }])
  })

  it('sent by two at once make one proposal', async () => {
    const outcomes = (await Promise.all([office.put([message()]), office.put([message()])])).flat()
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'unchanged'])
    expect(await kept()).toHaveLength(1)
  })

  it('of a client of one company reach no other', async () => {
    expect(await office.put([message()], ledger.otherCompanyId)).toMatchObject([
      { outcome: 'refused', faults: [{ Code: 'unknownCompany' }] },
    ])
    await office.put([message()])
    await expect(office.get('Q-1', 'ACME', ledger.otherCompanyId)).rejects.toMatchObject({ code: 'record_not_found' })
    await expect(office.end('Q-1', 'X', ledger.otherCompanyId)).rejects.toMatchObject({ code: 'record_not_found' })
    await expect(office.get('Q-2')).rejects.toMatchObject({ code: 'record_not_found' })
  })
})

describe('a completed proposal', () => {
  it('is an order of the ledger, once', async () => {
    await office.put([message()])
    await choose('cx')
    await move(7)
    const ended = await office.end('Q-1', 'QX7K2M')
    expect(ended).toMatchObject({ Status: 9, OrderId: expect.stringMatching(/^\d+$/) })
    expect(await office.end('Q-1', 'QX7K2M')).toEqual(ended)
    await expect(office.end('Q-1', 'OTHER1')).rejects.toMatchObject({ code: 'proposal_step_not_possible' })
    expect(await ledger.rows('select count(*)::int as n from booking_order')).toEqual([{ n: 1 }])
  })

  it.each([1, 2, 3, 6, 8, 10])('was not made of one of status %i', async (status) => {
    await office.put([message()])
    await choose('cx')
    await move(status)
    await expect(office.end('Q-1', 'QX7K2M')).rejects.toMatchObject({ code: 'proposal_step_not_possible' })
    expect(await kept()).toMatchObject([{ status }])
  })
})
