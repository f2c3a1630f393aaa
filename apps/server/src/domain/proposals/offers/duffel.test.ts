import type { Offer } from '@duffel/api/types'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { DuffelOfferText } from './duffel.ts'
import { readOffers } from './read-offers.ts'
import { changed } from './testing/changed.ts'
import { readOne } from './testing/read-one.ts'
import { duffelAnswer, duffelOffer } from './testing/supplier-offers.ts'

/** What is read fits what the package says that the supplier sends, and the sample does as well. */
const asRead = (offer: Omit<Offer, 'available_services'>): z.input<typeof DuffelOfferText> => offer
asRead(duffelOffer())

describe('Duffel', () => {
  it('reads flights, price, baggage, conditions and validity', () => {
    expect(readOne('duffel', duffelAnswer([duffelOffer()]))).toEqual({
      key: expect.stringMatching(/^f-[0-9a-f]{16}$/),
      category: 1,
      isShared: false,
      name: 'Finnair · Economy Classic',
      segments: [
        expect.objectContaining({
          carrier: 'AY',
          flightNumber: '100',
          depAirport: 'HKG',
          arrAirport: 'HEL',
          depTime: '202612102355',
          arrTime: '202612110530',
          cabin: 'Y',
          aircraft: '359',
          leg: 1,
        }),
        expect.objectContaining({ flightNumber: '1331', leg: 1 }),
        expect.objectContaining({ flightNumber: '98', leg: 2, depTime: '202612201740' }),
      ],
      stay: null,
      car: null,
      currency: 'GBP',
      prices: [
        {
          passenger: 'adult',
          fare: '600.00',
          tax: '45.50',
          surcharge: '0',
          serviceFees: [],
          pnrFee: '0',
          cardFee: '0',
          discount: '0',
          total: '645.50',
        },
      ],
      baggage: { carryOn: { pieces: 1, kg: null }, checked: { pieces: 1, kg: null } },
      change: { isAllowed: true, fee: '70.00' },
      refund: { isAllowed: false, fee: null },
      fareRules:
        'Economy Classic\nFare basis OXZ0RO\nChange before departure: allowed, penalty 70.00 GBP\nRefund before departure: not allowed',
      emissionsKg: 460,
      validUntil: '2026-11-20T10:42:14.545Z',
      supplier: 'duffel',
      offerId: 'off_00009htYpSCXrwaB9DnUm0',
      note: null,
    })
  })

  it('divides what is told for all passengers', () => {
    const offer = { ...duffelOffer(['pas_1', 'pas_2']), tax_amount: '90.51', total_amount: '1290.51' }
    expect(readOffers('duffel', duffelAnswer([offer]))).toMatchObject({
      options: [],
      faults: [{ code: 'notSplit', path: 'data.offers[0].total_amount' }],
    })
    const even = { ...offer, base_amount: '1200.01', total_amount: '1290.52' }
    const { prices, change, emissionsKg } = readOne('duffel', duffelAnswer([even]))
    expect(prices[0]).toMatchObject({ fare: '600.00', tax: '45.26', total: '645.26' })
    expect(change).toEqual({ isAllowed: true, fee: '70.00' })
    expect(emissionsKg).toBe(460)
  })

  it('keeps the key of the same flights and fare, whatever the offer is called', () => {
    const [first, again, other] = [
      duffelOffer(),
      { ...duffelOffer(), id: 'off_2', total_amount: '655.50', base_amount: '610.00' },
      changed(duffelOffer(), 'slices.0.fare_brand_name', 'Economy Light'),
    ]
    const keys = (offers: readonly unknown[]) =>
      readOffers('duffel', duffelAnswer(offers)).options.map(({ key }) => key)
    expect(keys([again])).toEqual(keys([first]))
    expect(keys([other])).not.toEqual(keys([first]))
    const both = keys([first, again])
    expect(both).toEqual([both[0], `${String(both[0])}-2`])
  })

  it('reads the least baggage of all flights, and none of what is not told', () => {
    const less = changed(duffelOffer(), 'slices.1.segments.0.passengers.0.baggages', [
      { type: 'carry_on', quantity: 1 },
    ])
    expect(readOne('duffel', [less]).baggage).toEqual({
      carryOn: { pieces: 1, kg: null },
      checked: { pieces: 0, kg: null },
    })
    const silent = structuredClone(duffelOffer())
    for (const { segments } of silent.slices)
      for (const { passengers } of segments) for (const passenger of passengers) passenger.baggages = []
    expect(readOne('duffel', [silent]).baggage).toEqual({ carryOn: null, checked: null })
  })

  it('promises nothing where a penalty is not known or in another currency', () => {
    const unknown = changed(duffelOffer(), 'conditions.change_before_departure.penalty_amount', null)
    expect(readOne('duffel', unknown).change).toBeNull()
    const foreign = readOne(
      'duffel',
      changed(duffelOffer(), 'conditions.change_before_departure.penalty_currency', 'EUR'),
    )
    expect(foreign.change).toBeNull()
    expect(foreign.fareRules).toContain('penalty 70.00 EUR')
    expect(
      readOne('duffel', changed(duffelOffer(), 'conditions.change_before_departure.penalty_amount', '0.00')).change,
    ).toEqual({ isAllowed: true, fee: null })
  })

  it('takes passengers by their age where no type is told', () => {
    const child = changed(changed(duffelOffer(), 'passengers.0.type', null), 'passengers.0.age', 11)
    expect(readOne('duffel', child).prices[0]?.passenger).toBe('child')
  })

  it('reads an offer of the test mode, and says so', () => {
    const { options, faults } = readOffers('duffel', { data: { ...duffelOffer(), live_mode: false } })
    expect(options).toHaveLength(1)
    expect(faults).toEqual([{ code: 'testMode', path: 'data.live_mode' }])
  })

  it.each<[string, unknown, string, string, string?]>([
    ['total_amount', undefined, 'missing', 'total_amount'],
    ['total_amount', 645.5, 'invalid', 'total_amount', '645.5'],
    ['total_amount', '655.50', 'total', 'total_amount', '600.00 + 45.50 ≠ 655.50 GBP (10.00)'],
    ['total_amount', '1e9', 'amount', 'total_amount', '1e9'],
    ['base_amount', '9'.repeat(400), 'amount', 'base_amount', `${'9'.repeat(60)}…`],
    ['base_amount', '-600.00', 'amount', 'base_amount'],
    ['tax_amount', '45.505', 'amount', 'tax_amount', '45.505'],
    ['total_currency', 'XXZ', 'severalCurrencies', 'total_currency', 'GBP, XXZ'],
    ['base_currency', 'EUR', 'severalCurrencies', 'total_currency', 'EUR, GBP'],
    ['expires_at', 'soon', 'time', 'expires_at', 'soon'],
    ['expires_at', null, 'missing', 'expires_at'],
    ['slices', [], 'invalid', 'slices'],
    ['slices.0.segments', [], 'invalid', 'slices[0].segments'],
    ['slices.0.segments.0.origin.iata_code', 'QQZ', 'unknownAirport', 'slices[0].segments[0].origin.iata_code', 'QQZ'],
    [
      'slices.0.segments.1.destination.iata_code',
      'LON',
      'unknownAirport',
      'slices[0].segments[1].destination.iata_code',
    ],
    ['slices.0.segments.0.departing_at', '2026-02-30T10:00:00', 'time', 'slices[0].segments[0].departing_at'],
    [
      'slices.0.segments.0.marketing_carrier.iata_code',
      null,
      'invalid',
      'slices[0].segments[0].marketing_carrier.iata_code',
    ],
    [
      'slices.0.segments.0.marketing_carrier_flight_number',
      '12345',
      'invalid',
      'slices[0].segments[0].marketing_carrier_flight_number',
    ],
    [
      'slices.0.segments.0.passengers.0.cabin_class',
      'constructor',
      'noFare',
      'slices[0].segments[0].passengers[0].cabin_class',
    ],
    ['slices.0.segments.0.passengers', [], 'invalid', 'slices[0].segments[0].passengers'],
    ['passengers.0.type', 'pet', 'passenger', 'passengers[0].type', 'pet'],
    ['passengers', [], 'invalid', 'passengers'],
    [
      'passengers',
      [
        { id: 'a', type: 'adult' },
        { id: 'b', type: 'child' },
      ],
      'notSplit',
      'passengers',
    ],
  ])('refuses an offer whose %s is %j', (path, value, code, where, x) => {
    const { options, faults } = readOffers('duffel', duffelAnswer([duffelOffer(), changed(duffelOffer(), path, value)]))
    expect(options).toHaveLength(1)
    expect(faults[0]).toMatchObject({ code, path: `data.offers[1].${where}`, ...(x === undefined ? {} : { x }) })
  })

  it('refuses more flights than a proposal takes', () => {
    const offer = duffelOffer()
    const many = { ...offer, slices: Array.from({ length: 13 }, () => offer.slices[1]!) }
    expect(readOffers('duffel', [many]).faults).toEqual([{ code: 'tooManyFlights', path: '[0].slices' }])
  })

  it('leaves texts as they are, cut where they are too long', () => {
    const offer = changed(
      duffelOffer(),
      'slices.0.fare_brand_name',
      `<script>alert(1)</script>\u0000${'x'.repeat(400)}`,
    )
    const { name, fareRules } = readOne('duffel', changed(offer, 'slices.1.fare_brand_name', null))
    expect(name).toMatch(/^Finnair · <script>alert\(1\)<\/script> x+…$/)
    expect(name).toHaveLength(100)
    expect(fareRules).not.toContain('\u0000')
  })
})
