import type { ProposalOffer, ProposalPrice } from '@portolan/contract/features/trip-proposals/offer'
import type * as z from 'zod/mini'

/** Options of the demo's proposals, as an agency would enter them; times as in `demo-proposals.data.ts`. */

type Offer = z.input<typeof ProposalOffer>
type Price = z.input<typeof ProposalPrice>

export const fees = { serviceFees: [{ title: 1 as const, amount: '220' }], pnrFee: '40' }
export const adult = (price: Omit<Price, 'passenger'>): Price => ({ passenger: 'adult', ...price })

export interface Leg {
  readonly flights: readonly (readonly [flight: string, from: string, to: string, departs: string, arrives: string])[]
}
const segmentsOf = (legs: readonly Leg[], cabin: 'Y' | 'S' | 'C', aircraft?: string) =>
  legs.flatMap(({ flights }, index) =>
    flights.map(([flight, depAirport, arrAirport, depTime, arrTime]) => ({
      carrier: flight.slice(0, 2),
      flightNumber: flight.slice(3),
      depAirport,
      arrAirport,
      depTime,
      arrTime,
      cabin,
      leg: index + 1,
      ...(aircraft === undefined ? {} : { aircraft }),
    })),
  )

type FlightTerms = Pick<Offer, 'key' | 'currency' | 'prices' | 'validUntil'> & Partial<Offer>
export const flights = (legs: readonly Leg[], terms: FlightTerms, cabin: 'Y' | 'S' | 'C' = 'Y'): Offer => ({
  category: 1,
  segments: segmentsOf(legs, cabin),
  baggage: { carryOn: { pieces: 1, kg: 7 }, checked: { pieces: 1, kg: 23 } },
  ...terms,
})

const fareRules = [
  'Changes: permitted before departure; the difference in fare is charged.',
  'Refund: taxes and the fare less the fee, before departure of the first flight.',
  'No-show: no refund; the following flights are cancelled.',
  'Stay: at least 3 days, at most 3 months.',
].join('\n')

export const cathay = (hours: number): Offer =>
  flights(
    [
      { flights: [['CX 251', 'HKG', 'LHR', '+0@2305', '+1@0510']] },
      { flights: [['CX 238', 'LHR', 'HKG', '+6@1155', '+7@0855']] },
    ],
    {
      key: 'cx',
      currency: 'HKD',
      prices: [
        adult({
          fare: '6120',
          tax: '1210',
          surcharge: '150',
          ...fees,
          cardFee: '131.95',
          discount: '100',
          total: '7771.95',
        }),
      ],
      change: { isAllowed: true },
      refund: { isAllowed: true, fee: '800' },
      fareRules,
      validUntil: `in ${hours} hours`,
    },
  )
export const lufthansa = (fare: string, hours: number): Offer =>
  flights(
    [
      {
        flights: [
          ['LH 797', 'HKG', 'FRA', '+0@2320', '+1@0525'],
          ['LH 900', 'FRA', 'LHR', '+1@0735', '+1@0815'],
        ],
      },
      {
        flights: [
          ['LH 917', 'LHR', 'FRA', '+6@1630', '+6@1910'],
          ['LH 796', 'FRA', 'HKG', '+6@2155', '+7@1655'],
        ],
      },
    ],
    {
      key: 'lh',
      currency: 'HKD',
      prices: [adult({ fare, tax: '1120', ...fees, cardFee: '112.70' })],
      change: { isAllowed: true, fee: '1200' },
      refund: { isAllowed: false },
      fareRules: 'Changes: HKD 1,200 and the difference in fare.\nRefund: not permitted, except for unused taxes.',
      validUntil: `in ${hours} hours`,
    },
  )
export const britishAirways = (hours: number): Offer =>
  flights(
    [
      { flights: [['BA 32', 'HKG', 'LHR', '+0@2335', '+1@0525']] },
      { flights: [['BA 31', 'LHR', 'HKG', '+6@1830', '+7@1430']] },
    ],
    {
      key: 'ba',
      currency: 'HKD',
      prices: [adult({ fare: '6350', tax: '1560', ...fees, cardFee: '142.40' })],
      baggage: { carryOn: { pieces: 1, kg: 23 }, checked: { pieces: 2, kg: 23 } },
      change: { isAllowed: true },
      refund: { isAllowed: true },
      fareRules: 'Fully flexible: changes and refund before departure without a fee.',
      validUntil: `in ${hours} hours`,
    },
  )
export const finnair = (hours: number): Offer =>
  flights(
    [
      {
        flights: [
          ['AY 100', 'HKG', 'HEL', '+0@2355', '+1@0530'],
          ['AY 1331', 'HEL', 'LHR', '+1@0715', '+1@0830'],
        ],
      },
      {
        flights: [
          ['AY 1338', 'LHR', 'HEL', '+6@1805', '+6@2300'],
          ['AY 99', 'HEL', 'HKG', '+7@0045', '+7@1740'],
        ],
      },
    ],
    {
      key: 'ay',
      currency: 'HKD',
      prices: [adult({ fare: '5480', tax: '1160', ...fees, cardFee: '119.50' })],
      change: { isAllowed: false },
      refund: { isAllowed: false },
      emissionsKg: 2_111,
      validUntil: `in ${hours} hours`,
    },
  )

export const covent: Offer = {
  key: 'z-hotel',
  category: 2,
  stay: {
    hotelName: 'The Z Hotel Covent Garden',
    cityCode: 'LON',
    checkin: '+1',
    checkout: '+6',
    roomName: 'Queen room',
    address: '31 Bedford Street, London WC2E 9ED',
    latitude: 51.5106,
    longitude: -0.1246,
    board: 'breakfast',
    isNonRefundable: true,
  },
  currency: 'GBP',
  prices: [adult({ fare: '700', tax: '120' })],
  validUntil: 'in 30 hours',
}
export const parkPlaza: Offer = {
  key: 'park-plaza',
  category: 2,
  stay: {
    hotelName: 'Park Plaza Westminster Bridge',
    cityCode: 'LON',
    checkin: '+1',
    checkout: '+6',
    roomName: 'Superior king',
    address: '200 Westminster Bridge Road, London SE1 7UT',
    latitude: 51.501,
    longitude: -0.1167,
    board: 'breakfast',
    freeCancelUntil: 'in 400 hours',
  },
  currency: 'GBP',
  prices: [adult({ fare: '820', tax: '125' })],
  validUntil: 'in 30 hours',
}

export const kyotoCar: Offer = {
  key: 'van',
  category: 3,
  isShared: true,
  car: {
    supplier: 'Times Car Rental',
    carClass: 'FVMR',
    carName: 'Toyota Alphard',
    pickUp: { code: 'KIX' },
    dropOff: { code: 'KIX' },
    pickUpTime: '+0@1500',
    dropOffTime: '+3@1500',
  },
  currency: 'JPY',
  prices: [adult({ fare: '58000', tax: '5800' })],
  validUntil: 'in 70 hours',
}
export const osaka = (key: string, out: Leg['flights'], back: Leg['flights'], fare: string): Offer =>
  flights([{ flights: out }, { flights: back }], {
    key,
    currency: 'HKD',
    prices: [adult({ fare, tax: '640', ...fees })],
    change: { isAllowed: true, fee: '500' },
    refund: { isAllowed: false },
    validUntil: 'in 70 hours',
  })
export const inn = (key: string, hotelName: string, cityCode: string, fare: string): Offer => ({
  key,
  category: 2,
  stay: { hotelName, cityCode, checkin: '+0', checkout: '+3', roomName: 'Double', freeCancelUntil: 'in 200 hours' },
  currency: 'JPY',
  prices: [adult({ fare })],
  validUntil: 'in 70 hours',
})
