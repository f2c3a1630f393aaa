import { expect, it } from 'vitest'
import { offerFaultText } from './offer-fault.ts'
import { readOffers } from './read-offers.ts'
import { duffelOffer } from './testing/supplier-offers.ts'

it.each([null, 7, 'text', {}, [], { data: [] }, { data: { offers: [] } }, { errors: [{ code: 'x' }] }])(
  'finds no offers in %j',
  (answer) => {
    expect(readOffers('duffel', answer).faults).toMatchObject([{ code: 'noOffers' }])
  },
)

it('names what is no offer where it stands', () => {
  expect(readOffers('amadeus', { data: [null, 'x'] }, 'offers[1].answer').faults).toMatchObject([
    { path: 'offers[1].answer.data[0]' },
    { path: 'offers[1].answer.data[1]' },
  ])
})

it('reads two hundred offers, and says that there are more', () => {
  const { options, faults } = readOffers(
    'duffel',
    Array.from({ length: 201 }, () => duffelOffer()),
  )
  expect(options).toHaveLength(200)
  expect(new Set(options.map(({ key }) => key)).size).toBe(200)
  expect(faults).toEqual([{ code: 'tooMany', path: null, x: '200' }])
})

it('says what is wrong in four languages', () => {
  const fault = { code: 'unknownAirport', path: null, x: 'QQZ' } as const
  const told = (['en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const).map((language) => offerFaultText(fault, language))
  expect(new Set(told).size).toBe(4)
  for (const text of told) expect(text).toContain('QQZ')
})
