import type { ProposalInputText } from '@portolan/contract/features/trip-proposals/offer'

type OfferText = ProposalInputText['plans'][number]['options'][number]

const validUntil = '2040-02-01T00:00:00Z'
const price = (fare: string, more: object = {}) => ({ passenger: 'adult' as const, fare, tax: '500', ...more })

/** Hong Kong to Bangkok and back on 1 and 3 March 2040. */
export const flightOffer = (key: string, fare = '3000', change: Partial<OfferText> = {}): OfferText => ({
  key,
  category: 1,
  segments: [
    {
      carrier: 'CX',
      flightNumber: '753',
      depAirport: 'HKG',
      arrAirport: 'BKK',
      depTime: '204003010915',
      arrTime: '204003011110',
      cabin: 'Y',
      leg: 1,
    },
    {
      carrier: 'CX',
      flightNumber: '750',
      depAirport: 'BKK',
      arrAirport: 'HKG',
      depTime: '204003031800',
      arrTime: '204003032155',
      cabin: 'Y',
      leg: 2,
    },
  ],
  currency: 'HKD',
  prices: [price(fare)],
  baggage: { carryOn: { pieces: 1, kg: 7 }, checked: { pieces: 1, kg: 23 } },
  change: { isAllowed: true, fee: '400' },
  refund: { isAllowed: false, fee: null },
  fareRules: 'Changes until the day before departure.',
  validUntil,
  ...change,
})

export const hotelOffer = (key: string, fare = '6000', change: Partial<OfferText> = {}): OfferText => ({
  key,
  category: 2,
  stay: {
    hotelName: 'Riverside Hotel',
    cityCode: 'BKK',
    checkin: '20400301',
    checkout: '20400303',
    roomName: 'Deluxe',
    board: 'breakfast',
    freeCancelUntil: '2040-02-27T10:00:00Z',
    latitude: 13.72,
    longitude: 100.51,
  },
  currency: 'THB',
  prices: [price(fare, { tax: '600' })],
  validUntil,
  ...change,
})

export const carOffer = (key: string, change: Partial<OfferText> = {}): OfferText => ({
  key,
  category: 3,
  isShared: true,
  car: {
    supplier: 'Avis',
    carClass: 'ECMR',
    carName: 'Toyota Yaris',
    pickUp: { code: 'BKK', address: null },
    dropOff: { code: 'BKK', address: null },
    pickUpTime: '204003011200',
    dropOffTime: '204003031600',
  },
  currency: 'HKD',
  prices: [price('900', { tax: '0' })],
  validUntil,
  ...change,
})

/** One plan with two flights, two hotels and a car for one traveller. */
export const proposalOf = (
  travelers: readonly { readonly travelerId?: number; readonly name?: string }[],
  change: Partial<ProposalInputText> = {},
): ProposalInputText => ({
  tripName: 'Sales meeting Bangkok',
  travelers: travelers.map(({ travelerId, name }, index) => ({
    key: `t${index + 1}`,
    ...(travelerId === undefined ? {} : { travelerId: String(travelerId) }),
    ...(name === undefined ? {} : { name }),
  })),
  plans: [
    {
      key: 'p1',
      name: 'Direct',
      options: [
        flightOffer('f1'),
        flightOffer('f2', '2400.50', { refund: { isAllowed: true, fee: null } }),
        hotelOffer('h1'),
        hotelOffer('h2', '8000', { name: 'The Upper House' }),
        carOffer('c1'),
      ],
    },
  ],
  ...change,
})
