import { ProposalInput, ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { exampleCompany } from '../testing/example-company.ts'
import { exampleDraft, exampleFlight } from '../testing/example-proposal.ts'
import { createComposeStore } from './compose-store.ts'
import { instantIn, localParts, localText, nextAt, zoneParts, zoneText } from './day-time.ts'
import { ownFaults } from './draft-faults.ts'
import { copyOption, copyPlan, copyPrice, moveOption, optionToPlan, withOptions, withoutOption } from './draft-lists.ts'
import { cheapestChoice, firstTotal, withoutRate, wrongTotal } from './draft-prices.ts'
import { emptyOption, emptyPrice, emptyStay, emptyTraveler, type PriceDraft, wireOf } from './draft-values.ts'
import { proposalFor } from './prefill.ts'
import { draftDifferences } from './proposal-keeper.ts'
import { readOption, readProposal } from './read-draft.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const checks = { ...exampleCompany, now }
const price = (over: Partial<PriceDraft>): PriceDraft => ({ ...emptyPrice('adult'), ...over })
const stay = (over: object = {}) =>
  emptyOption(2, {
    key: 's1',
    stay: emptyStay({
      hotelName: 'Siam Inn',
      cityCode: 'BKK',
      checkin: '20991208',
      checkout: '20991210',
      latitude: '13.74',
      cancellation: 'until',
      freeCancelUntil: '2099-12-01T10:00:00.000Z',
    }),
    currency: 'JPY',
    prices: [price({ fare: '20,000' })],
    validUntil: '2099-12-01T10:00:00.000Z',
    ...over,
  })

describe('what is sent', () => {
  it('is what the server reads, and comes back as it was typed', () => {
    const flight = exampleFlight({
      prices: [
        price({
          fare: '4,000',
          serviceFees: [{ key: 'f', title: '5', amount: '12.5' }],
          discount: '2',
          total: '4010.50',
        }),
      ],
      baggage: { carryOn: { pieces: '1', kg: '7' }, checked: { pieces: '', kg: '' } },
      change: { rule: 'fee', fee: '300' },
      refund: { rule: 'free', fee: '' },
      emissionsKg: '182.4',
    })
    const car = emptyOption(3, {
      car: {
        supplier: 'Blue Cars',
        carClass: 'ECMR',
        carName: '',
        pickUp: { code: 'BKK', address: '' },
        dropOff: { code: '', address: '1 Main Road' },
        pickUpTime: '209912081200',
        dropOffTime: '209912101200',
      },
      currency: 'HKD',
      prices: [price({ fare: '500' })],
      validUntil: '2099-12-01T10:00:00.000Z',
    })
    const draft = exampleDraft({
      travelers: [
        emptyTraveler({ travelerId: '11' }),
        emptyTraveler({ how: 'known', known: 'a@b.example' }),
        emptyTraveler({ how: 'known', known: 'EMP-7', passenger: 'child' }),
      ],
      plans: [{ key: 'p', name: ' Direct ', note: '', options: [flight, stay(), car] }],
    })
    const read = z.parse(ProposalInput, wireOf(draft))
    expect(read.travelers).toMatchObject([
      { travelerId: '11', email: null },
      { email: 'a@b.example', code: null },
      { email: null, code: 'EMP-7', passenger: 'child' },
    ])
    expect(read.plans[0]).toMatchObject({
      name: 'Direct',
      options: [
        {
          prices: [{ fare: '4000', tax: '0', serviceFees: [{ title: 5, amount: '12.5' }], total: '4010.50' }],
          baggage: { carryOn: { pieces: 1, kg: 7 }, checked: null },
          change: { isAllowed: true, fee: '300' },
          refund: { isAllowed: true, fee: null },
          emissionsKg: 182.4,
        },
        { stay: { latitude: 13.74, longitude: null, isNonRefundable: false }, prices: [{ fare: '20000' }] },
        { isShared: true, car: { pickUp: { code: 'BKK' }, dropOff: { code: null, address: '1 Main Road' } } },
      ],
    })
    expect(draftDifferences(draft, readProposal(structuredClone(wireOf(draft))))).toEqual([])
  })

  it('loses nothing of what is not finished', () => {
    const segments = [{ ...exampleFlight().segments[0], depTime: '20991208 9:', arrTime: '' }]
    const draft = exampleDraft({
      plans: [
        {
          key: 'p',
          name: '',
          note: '',
          options: [{ ...exampleFlight(), segments: segments as never, emissionsKg: 'about 9' }],
        },
      ],
    })
    const back = readProposal(wireOf(draft)).plans[0]?.options[0]
    expect(back).toMatchObject({ segments: [{ depTime: '20991208 9:', arrTime: '' }], emissionsKg: 'about 9' })
  })

  it('reads an offer under a key of its own', () => {
    const offer = z.parse(ProposalOffer, {
      key: 'their-key',
      category: 1,
      segments: [],
      currency: 'JPY',
      prices: [{ passenger: 'child', fare: '9000' }],
      validUntil: '2026-12-01T00:00:00Z',
    })
    expect(readOption(offer, 'own')).toMatchObject({
      key: 'own',
      prices: [{ passenger: 'child', fare: '9000', tax: '' }],
    })
  })
})

describe('days and times', () => {
  it('are one text once both can be read, and stay as they were typed until then', () => {
    expect(localText({ day: '20991208', time: '9.05' })).toBe('209912080905')
    expect(localParts('209912080905')).toEqual({ day: '20991208', time: '09:05' })
    const unread = localText({ day: '8 Decem', time: '9 :' })
    expect(localParts(unread)).toEqual({ day: '8 Decem', time: '9:' })
    expect(localText({ day: '', time: '' })).toBe('')
  })
  it('of instants are the company’s', () => {
    const text = zoneText({ day: '20261201', time: '18:00' }, 'Asia/Hong_Kong')
    expect(text).toBe('2026-12-01T10:00:00.000Z')
    expect(zoneParts(text, 'Asia/Hong_Kong')).toEqual({ day: '20261201', time: '18:00' })
    expect(instantIn('20261201 18')).toBeNull()
  })
  it('in the evening is today, and tomorrow once that has passed', () => {
    const evening = (iso: string) => nextAt('18:00', 'Asia/Hong_Kong', Date.parse(iso))
    expect(evening('2026-11-21T09:59:00Z')).toBe('2026-11-21T10:00:00.000Z')
    expect(evening('2026-11-21T10:00:00Z')).toBe('2026-11-22T10:00:00.000Z')
  })
})

describe('plans and options', () => {
  const two = exampleDraft({
    plans: [
      { key: 'p1', name: 'A', note: '', options: [exampleFlight({ key: 'a' }), exampleFlight({ key: 'b' })] },
      { key: 'p2', name: 'B', note: '', options: [exampleFlight({ key: 'c' })] },
    ],
  })
  const keys = ({ plans }: typeof two) => plans.map(({ options }) => options.map(({ key }) => key))
  it('move, within their plan and to another, with the keys that choices are kept by', () => {
    expect(keys(moveOption(two, 'b', -1))).toEqual([['b', 'a'], ['c']])
    expect(keys(moveOption(two, 'a', -1))).toEqual([['a', 'b'], ['c']])
    expect(keys(optionToPlan(two, 'a', 'p2'))).toEqual([['b'], ['c', 'a']])
    expect(keys(withoutOption(two, 'c'))).toEqual([['a', 'b'], []])
    expect(moveOption(two, 'b', -1).plans[1], 'what is not touched').toBe(two.plans[1])
  })
  it('are copied with keys of their own', () => {
    const copied = copyOption(two, 'a')
    expect(keys(copied?.draft as typeof two)).toEqual([['a', copied?.key, 'b'], ['c']])
    const plans = copyPlan(two, 'p1', 'Copy').plans
    expect(plans.map(({ name }) => name)).toEqual(['A', 'Copy', 'B'])
    expect(new Set(plans.flatMap(({ options }) => options.map(({ key }) => key))).size).toBe(5)
  })
  it('are no more than there may be', () => {
    const many = withOptions(
      two,
      'p2',
      Array.from({ length: 300 }, () => exampleFlight()),
    )
    expect(many.plans[1]?.options).toHaveLength(198)
    expect(copyOption(many, 'a')).toBeNull()
  })
  it('have the price of one type copied to all who travel', () => {
    const adult = price({ fare: '100', serviceFees: [{ key: 'f', title: '1', amount: '5' }] })
    const copied = copyPrice([adult, { ...emptyPrice('infant'), fare: '1' }], 'adult', ['adult', 'child'])
    expect(copied).toMatchObject([
      { passenger: 'adult', fare: '100' },
      { passenger: 'child', fare: '100', serviceFees: [{ amount: '5' }] },
      { passenger: 'infant', fare: '100' },
    ])
    expect(new Set(copied.map(({ serviceFees }) => serviceFees[0]?.key)).size).toBe(3)
  })
})

describe('prices', () => {
  it('add up to the cent, in the currency’s digits', () => {
    const flight = exampleFlight({
      prices: [
        price({ fare: '0.10', tax: '0.20', pnrFee: '1,000', serviceFees: [{ key: 'f', title: '1', amount: '.30' }] }),
      ],
    })
    expect(firstTotal(flight, exampleCompany), '.30 is no amount').toBeNull()
    const read = exampleFlight({ prices: [price({ fare: '0.10', tax: '0.20', pnrFee: '1,000', discount: '0.05' })] })
    expect(firstTotal(read, exampleCompany)?.Amount).toBe(100_025)
    expect(firstTotal(stay({ prices: [price({ fare: '10.5' })] }), exampleCompany), 'no yen has cents').toBeNull()
  })
  it('name what a stated total is off by', () => {
    expect(wrongTotal(price({ fare: '4000', tax: '520.5', total: '4520.50' }), 'HKD', 2)).toBeNull()
    expect(wrongTotal(price({ fare: '4000', total: '4,010' }), 'HKD', 2)).toMatchObject({
      sum: { Amount: 400_000 },
      declared: { Amount: 401_000 },
      difference: { Amount: 1_000, Currency: 'HKD' },
    })
  })
  it('find the cheapest complete choice of all plans, once for each who travels, a shared one once', () => {
    const dear = exampleFlight({ prices: [price({ fare: '9000' })] })
    const draft = exampleDraft({
      travelers: [emptyTraveler({ travelerId: '1' }), emptyTraveler({ travelerId: '2', passenger: 'child' })],
      plans: [
        { key: 'p1', name: 'A', note: '', options: [dear, exampleFlight(), stay({ isShared: true })] },
        { key: 'p2', name: 'B', note: '', options: [dear] },
      ],
    })
    // 2 × 4,520.50 and 20,000 yen at 9 / 180.
    expect(cheapestChoice(draft, exampleCompany)).toMatchObject({
      planKey: 'p1',
      estimate: { total: { Amount: 1_004_100, Currency: 'HKD' } },
    })
    const open = {
      ...draft,
      plans: [{ ...draft.plans[0], options: [dear, stay({ prices: [price({})] })] }],
    } as typeof draft
    expect(cheapestChoice(open, exampleCompany), 'a stay without a price').toBeNull()
    expect(
      withoutRate(
        { ...draft, plans: [{ ...draft.plans[0], options: [stay({ currency: 'XAF' })] }] as never },
        exampleCompany,
      ),
    ).toEqual(['XAF'])
  })
})

describe('faults', () => {
  const of = (draft: ReturnType<typeof exampleDraft>) => ownFaults(draft, checks).map(({ path, kind }) => [path, kind])
  it('are none of a proposal that is complete', () => expect(of(exampleDraft())).toEqual([]))
  it('are named by the paths of the server', () => {
    const options = [
      exampleFlight({
        segments: [
          { ...(exampleFlight().segments[0] as never as object), depTime: '20991208 9', arrAirport: '' } as never,
        ],
        prices: [price({ fare: '1.234', tax: 'x', discount: '5', total: '' })],
        validUntil: '2026-11-21T09:00:00.000Z',
      }),
      stay({ prices: [price({ fare: '10', discount: '20' })] }),
      emptyOption(3, { currency: 'HKD' }),
    ]
    const faults = of(
      exampleDraft({
        tripName: ' ',
        travelers: [emptyTraveler()],
        plans: [
          { key: 'p', name: 'A', note: '', options },
          { key: 'q', name: '', note: '', options: [] },
        ],
      }),
    )
    expect(faults.slice(0, 9)).toEqual([
      ['tripName', 'missing'],
      ['travelers[0].travelerId', 'missing'],
      ['plans[0].options[0].segments[0].arrAirport', 'missing'],
      ['plans[0].options[0].segments[0].depTime', 'unread'],
      ['plans[0].options[0].prices[0].fare', 'decimals'],
      ['plans[0].options[0].prices[0].tax', 'unread'],
      ['plans[0].options[0].validUntil', 'past'],
      ['plans[0].options[1].prices[0].discount', 'discount'],
      ['plans[0].options[2].car.supplier', 'missing'],
    ])
    expect(faults.slice(-2)).toEqual([
      ['plans[1].name', 'missing'],
      ['plans[1].options', 'noOption'],
    ])
  })
})

describe('the store', () => {
  const found = { Path: 'plans[0].options[0].segments[0].depAirport', Code: 'place', Message: 'Unknown airport' }
  const start = () => {
    const draft = exampleDraft({
      plans: [{ key: 'p1', name: 'A', note: '', options: [exampleFlight({ key: 'a' }), exampleFlight({ key: 'b' })] }],
    })
    const store = createComposeStore(draft, exampleCompany, () => now)
    store.takeFaults([found, { Path: null, Code: 'x', Message: 'Nobody may do this' }], draft)
    return store
  }
  it('keeps the server’s faults with their option, wherever it moves, until their field is changed', () => {
    const store = start()
    store.change((draft) => moveOption(draft, 'a', 1))
    expect(store.faults()).toEqual([
      { path: 'plans[0].options[1].segments[0].depAirport', message: 'Unknown airport' },
      { path: null, message: 'Nobody may do this' },
    ])
    expect([store.countOf('plans[0].options[0]'), store.countOf('plans[0].options[1]')]).toEqual([0, 1])
    store.set('plans[0].options[1].segments[0].depAirport', 'MFM')
    expect(store.faults().map(({ path }) => path)).toEqual([null])
  })
  it('shows a fault once its field was left, or after somebody wanted to publish', () => {
    const store = start()
    const at = 'plans[0].options[0].segments[0].depAirport'
    expect(store.shownFault(at)).toBeNull()
    store.leave(at)
    expect(store.shownFault(at)).toMatchObject({ message: 'Unknown airport' })
    store.change((draft) => moveOption(draft, 'a', 1))
    expect(store.shownFault('plans[0].options[1].segments[0].depAirport'), 'it was left as itself').not.toBeNull()
    store.set('tripName', '')
    expect(store.shownFault('tripName')).toBeNull()
    store.showAll()
    expect(store.shownFault('tripName')).toMatchObject({ kind: 'missing' })
  })
  it('tells nobody of a change that is none', () => {
    const store = start()
    const heard = vi.fn<() => void>()
    store.subscribe(heard)
    store.change((draft) => draft)
    store.setOpen('a', false)
    expect(heard).not.toHaveBeenCalled()
  })
})

it('begins with what a request asked for', () => {
  const Form = z.parse(RequestForm, {
    tripName: 'Trade fair',
    travelerId: '11',
    segments: [
      { depCity: 'HKG', dstCity: 'TYO', depDateText: '20991208', fareClass: 'C' },
      { depCity: 'TYO', dstCity: 'HKG', depDateText: '20991212', fareClass: 'C' },
    ],
    hotels: [{ cityCode: 'TYO', checkinText: '20991208', checkoutText: '20991212' }],
  })
  const Group = [
    { ReferenceNumber: '1', Traveler: { TravelerId: '11', Name: 'Hana Kim', IsGuest: false }, Status: 2 },
    { ReferenceNumber: '2', Traveler: { TravelerId: '12', Name: 'Ines Moor', IsGuest: false }, Status: 2 },
  ] as never
  const draft = proposalFor({ Form, Group, ReferenceNumber: '2'.repeat(20) }, new Map([['HKG', 'HKG']]), {
    planName: 'Plan 1',
    currency: 'HKD',
  })
  expect(draft).toMatchObject({
    tripName: 'Trade fair',
    requestReference: '2'.repeat(20),
    travelers: [{ travelerId: '11' }, { travelerId: '12' }],
    plans: [
      {
        name: 'Plan 1',
        options: [
          {
            currency: 'HKD',
            segments: [
              { depAirport: 'HKG', arrAirport: '', depTime: '20991208 ', cabin: 'C', leg: '1' },
              { depAirport: '', arrAirport: 'HKG', depTime: '20991212 ', leg: '2' },
            ],
          },
          { stay: { cityCode: 'TYO', checkin: '20991208', checkout: '20991212' } },
        ],
      },
    ],
  })
})
