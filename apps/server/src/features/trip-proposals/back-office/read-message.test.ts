import type { ProposalMessage } from '@portolan/contract/features/trip-proposals/back-office'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  amadeusAnswer,
  amadeusOffer,
  duffelAnswer,
  duffelOffer,
} from '../../../domain/proposals/offers/testing/supplier-offers.ts'
import { hashOfMessage, keyOf, placeInMessage, readMessage, referenceOf } from './read-message.ts'

const car = {
  key: 'car',
  category: 3 as const,
  isShared: true,
  car: {
    supplier: 'Sixt',
    pickUp: { code: 'LHR' },
    dropOff: { code: 'LHR' },
    pickUpTime: '202612111000',
    dropOffTime: '202612131000',
  },
  currency: 'GBP',
  prices: [{ passenger: 'adult' as const, fare: '120.00' }],
  validUntil: '2026-11-25T10:00:00Z',
}
const message = (over: Partial<z.input<typeof ProposalMessage>> = {}): z.input<typeof ProposalMessage> => ({
  company: 'HVT',
  externalRef: 'Q-1001',
  issuedAt: '2026-11-20T08:00:00Z',
  tripName: 'Trade fair London',
  travelers: [{ key: 't1', email: 'mei@harbourvale.example' }],
  plans: [{ key: 'p1', name: 'Direct', options: [car] }],
  ...over,
})
const offers = (answer: unknown, plan = 'p1', format: 'duffel' | 'amadeus' = 'duffel') => ({ format, plan, answer })

describe('a message', () => {
  it('is read with what is left out, and with the offers of suppliers in their plans', () => {
    const input = message({
      plans: [
        { key: 'p1', name: 'Direct', options: [car] },
        { key: 'p2', name: 'Later', options: [] },
      ],
      offers: [
        offers(duffelAnswer([duffelOffer()])),
        offers(duffelAnswer([duffelOffer()]), 'p2'),
        offers(amadeusAnswer([amadeusOffer()]), 'p2', 'amadeus'),
      ],
    })
    const { message: read, faults, places } = readMessage(input)
    expect(faults).toEqual([])
    expect(read).toMatchObject({ source: 'agency', state: 'publish', offers: [], publicationNote: null })
    const keys = read!.plans.map(({ options }) => options.map(({ key }) => key))
    expect(keys.map(({ length }) => length)).toEqual([2, 2])
    expect(new Set(keys.flat()).size).toBe(4)
    expect(keys[1]![0]).toBe(`${String(keys[0]![1])}-2`)
    expect([...places]).toEqual([
      ['plans[0].options[1]', 'offers[0].answer.data.offers[0]'],
      ['plans[1].options[0]', 'offers[1].answer.data.offers[0]'],
      ['plans[1].options[1]', 'offers[2].answer.data[0]'],
    ])
    expect(placeInMessage('plans[1].options[1].validUntil', places)).toBe('offers[2].answer.data[0]')
    expect(placeInMessage('plans[0].options[0].validUntil', places)).toBe('plans[0].options[0].validUntil')
    expect(placeInMessage(null, places)).toBeNull()
  })

  it.each([
    [null, 'null'],
    ['text', 'text'],
    [[], 'array'],
    [7, 'number'],
  ])('that is %j is refused', (record, x) => {
    expect(readMessage(record)).toMatchObject({ message: null, faults: [{ code: 'notObject', path: null, x }] })
    expect([keyOf(record), referenceOf(record)]).toEqual([null, null])
  })

  it.each<[string, object, string, string]>([
    ['no name', { tripName: ' ' }, 'invalid', 'tripName'],
    ['no plans', { plans: undefined }, 'missing', 'plans'],
    ['plans that are none', { plans: [7] }, 'invalid', 'plans[0]'],
    ['a plan without options', { plans: [{ key: 'p1', name: 'x', options: [] }] }, 'missing', 'plans[0].options'],
    ['no time', { issuedAt: 5 }, 'invalid', 'issuedAt'],
    ['offers of no plan', { offers: [offers({}, 'p9')] }, 'unknownPlan', 'offers[0].plan'],
    [
      'offers of an unknown format',
      { offers: [{ format: 'sabre', plan: 'p1', answer: {} }] },
      'invalid',
      'offers[0].format',
    ],
    ['offers that are none', { offers: [offers({ errors: [] })] }, 'noOffers', 'offers[0].answer'],
    ['too many answers', { offers: Array.from({ length: 11 }, () => offers([duffelOffer()])) }, 'invalid', 'offers'],
    ['another state', { state: 'approve' }, 'invalid', 'state'],
  ])('with %s is refused', (_, over, code, path) => {
    const { message: read, faults } = readMessage({ ...message(), ...over })
    expect(read).toBeNull()
    expect(faults[0]).toMatchObject({ code, path })
  })

  it('is refused as a whole where one of its offers cannot be read', () => {
    const { message: read, faults } = readMessage(
      message({ offers: [offers([duffelOffer(), { ...duffelOffer(), total_amount: '1.00' }])] }),
    )
    expect(read).toBeNull()
    expect(faults).toMatchObject([{ code: 'total', path: 'offers[0].answer[1].total_amount' }])
  })
})

it('hashes what a message says, not when it was sent nor in which order', () => {
  const hash = (record: unknown) => hashOfMessage(readMessage(record).message!)
  const first = hash(message())
  const { company, ...rest } = message({ issuedAt: '2026-11-21T08:00:00Z' })
  expect(hash({ ...rest, company })).toBe(first)
  expect(hash(message({ state: 'draft' }))).not.toBe(first)
  expect(hash(message({ tripName: 'Other' }))).not.toBe(first)
})

it('reads a key as far as it goes', () => {
  expect(keyOf({ company: ' HVT ', externalRef: ' Q-1 ' })).toEqual({
    company: 'HVT',
    externalRef: 'Q-1',
    source: 'agency',
  })
  expect(keyOf({ company: 'HVT', externalRef: '' })).toBeNull()
  expect(referenceOf({ externalRef: ' Q-1 ' })).toBe('Q-1')
  expect(referenceOf({ externalRef: 5 })).toBeNull()
})
