import { ProposalInput, type ProposalInputText, proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { checkPrice, checkProposal, instantIn, type ProposalWorld } from './check-proposal.rules.ts'
import { carOffer, flightOffer, hotelOffer, proposalOf } from './testing/example-proposal.ts'

const zones: Readonly<Record<string, string>> = { HKG: 'Asia/Hong_Kong', BKK: 'Asia/Bangkok', LHR: 'Europe/London' }
const digits: Readonly<Record<string, number>> = { HKD: 2, THB: 2, JPY: 0, BHD: 3 }
const world: ProposalWorld = {
  zoneOf: (code) => zones[code] ?? null,
  digitsOf: (currency) => digits[currency],
  now: new Date('2040-01-10T02:00:00Z'),
  today: '20400110',
}
type Option = ProposalInputText['plans'][number]['options'][number]

const faultsOf = (input: ProposalInputText, more: Partial<ProposalWorld> = {}) =>
  checkProposal(z.parse(ProposalInput, input), { ...world, ...more }).map(({ code, path, x }) =>
    [code, path, x].filter((part) => part !== undefined).join(' '),
  )
const mei = [{ travelerId: 7 }]
const planOf = (...options: Option[]) => ({ key: 'p1', name: 'Direct', options })
const withOptions = (...options: Option[]) => faultsOf(proposalOf(mei, { plans: [planOf(...options)] }))
/** What is wrong in the only option. */
const inOption = (option: Option) => withOptions(option).map((fault) => fault.replace('plans[0].options[0].', ''))

it('finds nothing in a proposal that is right', () => {
  expect(faultsOf(proposalOf(mei))).toEqual([])
})

describe('keys', () => {
  it('are used once: of travellers, of plans, of options in all plans', () => {
    const [first] = proposalOf(mei).plans
    const input = proposalOf(mei, {
      travelers: [
        { key: 't1', travelerId: '7' },
        { key: 't1', name: 'Ada Guest' },
      ],
      plans: [planOf(flightOffer('f1')), { ...(first as ProposalInputText['plans'][number]), key: 'p1' }],
    })
    expect(faultsOf(input)).toEqual([
      'duplicate travelers[1].key t1',
      'duplicate plans[1].key p1',
      'duplicate plans[1].options[0].key f1',
    ])
  })

  it('name somebody, by any of four ways', () => {
    const travelers = [
      { key: 'a', travelerId: '7' },
      { key: 'b', code: 'HV-001' },
      { key: 'c', email: 'a@b.example' },
      { key: 'd', name: 'Ada Guest' },
      { key: 'e' },
    ]
    expect(faultsOf(proposalOf([], { travelers, plans: [planOf(flightOffer('f1'))] }))).toEqual([
      'missing travelers[4].name',
    ])
  })
})

describe('an option', () => {
  it('has the part of its category and no other', () => {
    const { segments = [] } = flightOffer('f')
    const { stay } = hotelOffer('h')
    expect(inOption({ ...flightOffer('f1'), segments: [] })).toEqual(['partMissing segments'])
    expect(inOption({ ...hotelOffer('h1'), stay: null })).toEqual(['partMissing stay'])
    expect(inOption({ ...carOffer('c1'), car: null })).toEqual(['partMissing car'])
    expect(inOption({ ...flightOffer('f1'), stay: stay ?? null })).toEqual(['partForeign stay'])
    expect(inOption({ ...carOffer('c1'), segments })).toEqual(['partForeign segments'])
  })

  it('is shared or not as the others of its category in the plan, and in another plan as it likes', () => {
    expect(withOptions(carOffer('c1'), carOffer('c2', { isShared: false }), carOffer('c3'))).toEqual([
      'sharedMixed plans[0].options[1].isShared',
    ])
    const plans = [planOf(carOffer('c1')), { key: 'p2', name: 'Apart', options: [carOffer('c2', { isShared: false })] }]
    expect(faultsOf(proposalOf(mei, { plans }))).toEqual([])
  })

  it('holds its price until an instant that is to come', () => {
    const until = (validUntil: string) => inOption(flightOffer('f1', '1', { validUntil }))
    expect(until('2040-01-10T02:00:01Z')).toEqual([])
    expect(until('2040-01-10T10:00:01+08:00')).toEqual([])
    expect(until('2040-01-10T02:00:00Z')).toEqual(['validityPast validUntil'])
    expect(until('2040-01-10T10:00:00+08:00')).toEqual(['validityPast validUntil'])
    for (const text of ['', 'tomorrow', '2040-02-01', '2040-02-01T00:00:00', '2040-13-01T00:00:00Z'])
      expect(until(text), text).toEqual(['invalid validUntil'])
  })

  it('begins today at the earliest, on the company’s calendar', () => {
    const { plans } = proposalOf(mei, { plans: [planOf(flightOffer('f1'), hotelOffer('h1'), carOffer('c1'))] })
    const on = (today: string) => faultsOf(proposalOf(mei, { plans }), { today })
    expect(on('20400301')).toEqual([])
    expect(on('20400302')).toEqual([
      'past plans[0].options[0].segments[0].depTime',
      'past plans[0].options[1].stay.checkin',
      'past plans[0].options[2].car.pickUpTime',
    ])
  })

  it('is one of two hundred, of all plans together', () => {
    const options = (plan: string, count: number) =>
      Array.from({ length: count }, (_, index) => hotelOffer(`${plan}${index}`))
    const plans = (count: number) => [
      planOf(...options('a', 150)),
      { key: 'p2', name: 'More', options: options('b', count) },
    ]
    expect(faultsOf(proposalOf(mei, { plans: plans(50) }))).toEqual([])
    expect(faultsOf(proposalOf(mei, { plans: plans(51) }))).toEqual([`tooManyOptions plans ${proposalLimits.options}`])
  })
})

describe('flights', () => {
  const [out, back] = (flightOffer('f').segments ?? []) as [
    NonNullable<Option['segments']>[number],
    NonNullable<Option['segments']>[number],
  ]
  const flying = (...segments: NonNullable<Option['segments']>) => inOption(flightOffer('f1', '1', { segments }))

  it('lead to places that exist, at times that exist, one after the other', () => {
    expect(flying({ ...out, arrAirport: 'QQZ' }, back)).toEqual(['unknownPlace segments[0].arrAirport QQZ'])
    expect(flying({ ...out, arrAirport: 'HKG' }, back)).toContain('samePlace segments[0].arrAirport')
    expect(flying({ ...out, depTime: '204002300915' }, back)).toContain('invalid segments[0].depTime')
    expect(flying({ ...out, arrTime: '204003010914' }, back)).toEqual([])
    // 08:15 in Bangkok is when it leaves Hong Kong at 09:15.
    expect(flying({ ...out, arrTime: '204003010815' }, back)).toEqual(['arrivesBeforeDeparting segments[0].arrTime'])
    expect(flying(out, { ...back, depTime: '204003011100', arrTime: '204003011455' })).toEqual([
      'departsBeforeArrival segments[1].depTime',
    ])
    expect(flying(out, out)).toContain('duplicate segments[1].flightNumber')
  })

  it('have legs that go up, from the first on', () => {
    expect(flying({ ...out, leg: 2 }, { ...back, leg: 1 })).toEqual(['legOrder segments[1].leg'])
    expect(flying({ ...out, leg: 1 }, { ...back, leg: 1 })).toEqual([])
  })
})

describe('a stay', () => {
  const staying = (change: object) => inOption(hotelOffer('h1', '1', { stay: { ...hotelOffer('h').stay!, ...change } }))

  it('ends after it begins, in a place that exists', () => {
    expect(staying({ checkout: '20400301' })).toEqual(['stayEnd stay.checkout'])
    expect(staying({ checkout: '20400231' })).toEqual(['invalid stay.checkout'])
    expect(staying({ cityCode: 'QQZ' })).toEqual(['unknownPlace stay.cityCode QQZ'])
    expect(staying({ hotelName: '' })).toEqual(['missing stay.hotelName'])
  })

  it('is cancelled free of charge until an instant, or never', () => {
    expect(staying({ freeCancelUntil: null, isNonRefundable: true })).toEqual([])
    expect(staying({ isNonRefundable: true })).toEqual(['cancelContradicts stay.isNonRefundable'])
    expect(staying({ freeCancelUntil: '27 February' })).toEqual(['invalid stay.freeCancelUntil'])
  })
})

describe('a car', () => {
  const driving = (change: object) => inOption(carOffer('c1', { car: { ...carOffer('c').car!, ...change } }))
  const inTown = { code: null, address: '1 High Street' }

  it('is taken and given back somewhere', () => {
    expect(driving({ pickUp: inTown, dropOff: inTown })).toEqual([])
    expect(driving({ pickUp: { code: null, address: null } })).toEqual(['missing car.pickUp.code'])
    expect(driving({ dropOff: { code: 'QQZ', address: null } })).toEqual(['unknownPlace car.dropOff.code QQZ'])
  })

  it('is given back later than taken, by the clocks of both places', () => {
    expect(driving({ dropOffTime: '204003011200' })).toEqual(['carEnd car.dropOffTime'])
    expect(driving({ pickUpTime: '204003012460' })).toEqual(['invalid car.pickUpTime'])
    const toHongKong = { dropOff: { code: 'HKG', address: null } }
    // 12:00 in Bangkok is 13:00 in Hong Kong.
    expect(driving({ ...toHongKong, dropOffTime: '204003011300' })).toEqual(['carEnd car.dropOffTime'])
    expect(driving({ ...toHongKong, dropOffTime: '204003011301' })).toEqual([])
    // Where no clock is known, the times are compared as they are.
    expect(driving({ pickUp: inTown, dropOff: inTown, dropOffTime: '204003011159' })).toEqual([
      'carEnd car.dropOffTime',
    ])
  })
})

describe('prices', () => {
  const priced = (change: object, more: Partial<Option> = {}) =>
    inOption(flightOffer('f1', '1', { prices: [{ passenger: 'adult', fare: '100', tax: '10', ...change }], ...more }))

  it('are there once for each type of passenger, of a shared option for anybody', () => {
    const adult = { passenger: 'adult' as const, fare: '1' }
    const people = [
      { key: 't1', travelerId: '7' },
      { key: 't2', name: 'Ada', passenger: 'child' as const },
    ]
    const of = (option: Option) => faultsOf(proposalOf([], { travelers: people, plans: [planOf(option)] }))
    expect(of(flightOffer('f1', '1', { prices: [adult] }))).toEqual([
      'passengerUnpriced plans[0].options[0].prices child',
    ])
    expect(of(carOffer('c1', { prices: [adult] }))).toEqual([])
    expect(of(flightOffer('f1', '1', { prices: [adult, { ...adult, passenger: 'child' }, adult] }))).toEqual([
      'duplicate plans[0].options[0].prices[2].passenger adult',
    ])
  })

  it('are in a currency that exists, with its digits', () => {
    expect(priced({}, { currency: 'XXY' })).toEqual(['unknownCurrency currency XXY'])
    expect(priced({ fare: '100.5', total: '110.5' }, { currency: 'JPY' })).toEqual(['tooManyDigits prices[0].fare JPY'])
    expect(priced({ fare: '100.005', total: '110.005' }, { currency: 'BHD' })).toEqual([])
    const fees = { serviceFees: [{ title: 1, amount: '1.001' }], discount: '0.001' }
    expect(priced(fees)).toEqual([
      'tooManyDigits prices[0].serviceFees[0].amount HKD',
      'tooManyDigits prices[0].discount HKD',
    ])
    expect(priced({ total: '110.001' })).toEqual(['tooManyDigits prices[0].total HKD'])
    const change = { isAllowed: true, fee: '40.001' }
    expect(priced({}, { change, refund: change })).toEqual([
      'tooManyDigits change.fee HKD',
      'tooManyDigits refund.fee HKD',
    ])
  })

  it('are no less than nothing', () => {
    expect(priced({ discount: '110' })).toEqual([])
    expect(priced({ discount: '110.01' })).toEqual(['discountAboveRest prices[0].discount'])
  })

  it('that are added up to something else are refused with the difference', () => {
    expect(priced({ total: '110.00' })).toEqual([])
    expect(priced({ total: '110.01' })).toEqual(['totalNotSum prices[0].total 110.00 HKD (+0.01)'])
    expect(priced({ total: '99.5', discount: '0.5' })).toEqual(['totalNotSum prices[0].total 109.50 HKD (-10.00)'])
    expect(priced({ total: '111' }, { currency: 'JPY' })).toEqual(['totalNotSum prices[0].total 110 JPY (+1)'])
  })

  test('any parts: the sum of all of them and no other total is right', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_00 })
    const text = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: -500, max: 500 }),
        (parts, off) => {
          const [fare = 0, tax = 0, surcharge = 0, fee = 0, pnrFee = 0, cardFee = 0, rest = 0] = parts
          const before = fare + tax + surcharge + fee + pnrFee + cardFee
          const discount = Math.min(rest, before)
          const total = before - discount + off
          if (total < 0) return
          const price = {
            passenger: 'adult' as const,
            fare: text(fare),
            tax: text(tax),
            surcharge: text(surcharge),
            serviceFees: [{ title: 1 as const, amount: text(fee) }],
            pnrFee: text(pnrFee),
            cardFee: text(cardFee),
            discount: text(discount),
            total: text(total),
          }
          const faults = checkPrice(price, 'price', { currency: 'HKD', digits: 2 })
          const sign = off > 0 ? '+' : '-'
          expect(faults).toEqual(
            off === 0
              ? []
              : [
                  {
                    code: 'totalNotSum',
                    path: 'price.total',
                    x: `${text(total - off)} HKD (${sign}${text(Math.abs(off))})`,
                  },
                ],
          )
        },
      ),
    )
  })
})

it('reads an instant with its offset, and nothing else', () => {
  expect(instantIn('2040-02-01T08:00+08:00')).toBe(Date.UTC(2040, 1, 1))
  expect(instantIn('2040-02-01T00:00:00.5Z')).toBe(Date.UTC(2040, 1, 1) + 500)
  for (const text of ['2040-02-01T00:00', '1 Feb 2040 00:00Z', '2040-02-01T24:01Z', ' 2040-02-01T00:00Z'])
    expect(instantIn(text), text).toBeNull()
})
