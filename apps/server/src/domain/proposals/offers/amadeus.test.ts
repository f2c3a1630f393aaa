import type { AmadeusOffer } from 'amadeus'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { AmadeusOfferText } from './amadeus-offer.ts'
import { readOffers } from './read-offers.ts'
import { changed } from './testing/changed.ts'
import { readOne } from './testing/read-one.ts'
import { amadeusAnswer, amadeusOffer } from './testing/supplier-offers.ts'

type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Name in keyof T]: Writable<T[Name]> }
    : T
/** What is read fits what the declaration of the package says, and the sample does as well. */
const asRead = (offer: Writable<AmadeusOffer>): z.input<typeof AmadeusOfferText> => offer
asRead(amadeusOffer())

describe('Amadeus', () => {
  it('reads flights, a price for each type of passenger, baggage, emissions and validity', () => {
    const offer = readOne('amadeus', amadeusAnswer([amadeusOffer()]))
    expect(offer).toMatchObject({
      category: 1,
      currency: 'EUR',
      name: null,
      prices: [
        { passenger: 'adult', fare: '255.00', tax: '100.34', total: '355.34' },
        { passenger: 'child', fare: '204.00', tax: '51.34', total: '255.34' },
      ],
      segments: [
        {
          carrier: 'PR',
          flightNumber: '212',
          depAirport: 'SYD',
          cabin: 'Y',
          bookingClass: 'E',
          aircraft: '333',
          leg: 1,
        },
        { arrAirport: 'BKK', arrTime: '202612102150', leg: 1 },
      ],
      baggage: { carryOn: { pieces: 1, kg: null }, checked: { pieces: null, kg: 25 } },
      change: null,
      refund: null,
      emissionsKg: 421.4,
      // The end of the day in Sydney.
      validUntil: '2026-11-22T12:59:00.000Z',
      supplier: 'amadeus',
      offerId: '1',
      fareRules: 'ECONOMY FLEX\nFare basis EOBAU',
    })
  })

  it('holds no price longer than until departure, and takes a time with its zone', () => {
    const late = { ...amadeusOffer(), lastTicketingDateTime: '2027-05-01' }
    expect(readOne('amadeus', [late]).validUntil).toBe('2026-12-10T00:35:00.000Z')
    const exact = { ...amadeusOffer(), lastTicketingDateTime: '2026-11-21T18:00:00+08:00' }
    expect(readOne('amadeus', [exact]).validUntil).toBe('2026-11-21T10:00:00.000Z')
    const day = { ...amadeusOffer(), lastTicketingDateTime: undefined }
    expect(readOne('amadeus', [day]).validUntil).toBe('2026-11-22T12:59:00.000Z')
  })

  it('shares fees that come on top of the prices', () => {
    const base = amadeusOffer()
    const price = {
      ...base.price,
      fees: [
        { amount: '30.00', type: 'TICKETING' },
        { amount: '6.00', type: 'FORM_OF_PAYMENT' },
      ],
    }
    const { prices } = readOne('amadeus', [{ ...base, price: { ...price, grandTotal: '1002.02' } }])
    expect(prices[0]).toMatchObject({
      serviceFees: [{ title: 2, amount: '10.00' }],
      cardFee: '2.00',
      total: '367.34',
    })
    const uneven = {
      ...base,
      price: { ...price, fees: [{ amount: '10.00', type: 'TICKETING' }], grandTotal: '976.02' },
    }
    expect(readOffers('amadeus', [uneven]).faults).toEqual([{ code: 'notSplit', path: '[0].price.fees' }])
    // Within the prices already.
    expect(readOne('amadeus', [{ ...base, price: { ...price, grandTotal: '966.02' } }]).prices[0]?.total).toBe('355.34')
  })

  it('tells conditions that are certain', () => {
    const rules = [
      { category: 'EXCHANGE', maxPenaltyAmount: '50.00' },
      { category: 'REFUND', notApplicable: true },
    ]
    expect(readOne('amadeus', [{ ...amadeusOffer(), fareRules: { currency: 'EUR', rules } }])).toMatchObject({
      change: { isAllowed: true, fee: '50.00' },
      refund: { isAllowed: false, fee: null },
    })
    const foreign = readOne('amadeus', [{ ...amadeusOffer(), fareRules: { currency: 'AUD', rules } }])
    expect(foreign.change).toBeNull()
    expect(foreign.fareRules).toContain('EXCHANGE: penalty up to 50.00 AUD')
    const options = { refundableFare: true, noPenaltyFare: true }
    expect(readOne('amadeus', [{ ...amadeusOffer(), pricingOptions: options }])).toMatchObject({
      change: { isAllowed: true, fee: null },
      refund: { isAllowed: true, fee: null },
    })
    expect(readOne('amadeus', [{ ...amadeusOffer(), pricingOptions: { refundableFare: true } }]).refund).toBeNull()
  })

  it('reads weights in pounds, and nothing of bags that one flight does not tell', () => {
    const pounds = changed(amadeusOffer(), 'travelerPricings.0.fareDetailsBySegment.1.includedCheckedBags', {
      weight: 50,
      weightUnit: 'LB',
    })
    expect(readOne('amadeus', [pounds]).baggage.checked).toEqual({ pieces: null, kg: 22 })
    const silent = changed(amadeusOffer(), 'travelerPricings.0.fareDetailsBySegment.1.includedCabinBags', undefined)
    expect(readOne('amadeus', [silent]).baggage.carryOn).toBeNull()
  })

  it.each<[string, unknown, string, string, string?]>([
    ['price', undefined, 'missing', 'price'],
    ['price.grandTotal', '967.02', 'total', 'price.grandTotal', '355.34 + 355.34 + 255.34 ≠ 967.02 EUR (1.00)'],
    ['price.currency', 'USD', 'severalCurrencies', 'price.currency', 'USD, EUR'],
    ['price.currency', 'XYZ', 'unknownCurrency', 'price.currency', 'XYZ'],
    ['travelerPricings.2.price.currency', 'AUD', 'severalCurrencies', 'price.currency', 'EUR, AUD'],
    [
      'travelerPricings.2.price.base',
      '204.01',
      'total',
      'travelerPricings[2].price.total',
      '204.01 + 51.34 ≠ 255.34 EUR (-0.01)',
    ],
    ['travelerPricings.2.price.base', '99999999999999', 'amount', 'travelerPricings[2].price.base'],
    ['travelerPricings.2.price.taxes.0.amount', '1.234', 'amount', 'travelerPricings[2].price.taxes[0].amount'],
    ['travelerPricings.2.travelerType', 'SENIOR', 'passenger', 'travelerPricings[2].travelerType', 'SENIOR'],
    ['travelerPricings.2.travelerType', 'ADULT', 'pricesDiffer', 'travelerPricings[2].price', '355.34, 255.34'],
    ['travelerPricings', [], 'invalid', 'travelerPricings'],
    ['travelerPricings.0.fareDetailsBySegment.1.cabin', 'COUCH', 'noFare', 'itineraries[0].segments[1].cabin'],
    [
      'itineraries.0.segments.0.departure.iataCode',
      '<b>',
      'unknownAirport',
      'itineraries[0].segments[0].departure.iataCode',
      '<b>',
    ],
    ['itineraries.0.segments.0.arrival.at', '10/12/2026', 'time', 'itineraries[0].segments[0].arrival.at'],
    ['itineraries.0.segments.0.carrierCode', 'PAL', 'invalid', 'itineraries[0].segments[0].carrierCode'],
    ['lastTicketingDateTime', 'tomorrow', 'time', 'lastTicketingDateTime', 'tomorrow'],
    ['itineraries', 'none', 'invalid', 'itineraries', 'none'],
  ])('refuses an offer whose %s is %j', (path, value, code, where, x) => {
    const answer = amadeusAnswer([changed(amadeusOffer(), path, value), amadeusOffer()])
    const { options, faults } = readOffers('amadeus', answer)
    expect(options).toHaveLength(1)
    expect(faults[0]).toMatchObject({ code, path: `data[0].${where}`, ...(x === undefined ? {} : { x }) })
  })

  it('asks for a validity', () => {
    const offer = { ...amadeusOffer(), lastTicketingDate: undefined, lastTicketingDateTime: null }
    expect(readOffers('amadeus', [offer]).faults).toEqual([{ code: 'validity', path: '[0].lastTicketingDateTime' }])
  })
})
