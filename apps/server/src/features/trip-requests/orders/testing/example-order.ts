import type { ExternalOrderInput } from '@portolan/contract/features/trip-requests/external-orders'

/** An order that a company without cost centres takes: two flights and a stay in March 2040, 9,000 HKD. */
export const orderOf = (
  company: string,
  traveller: ExternalOrderInput['traveller'],
  change: Partial<ExternalOrderInput> = {},
): ExternalOrderInput => ({
  externalRef: 'EX-1',
  source: 'direct',
  company,
  issuedAt: '2040-01-09T08:00:00Z',
  traveller,
  supplier: 'Cathay Pacific',
  locator: 'QX7K2M',
  segments: [
    {
      carrier: 'CX',
      flightNumber: '524',
      depAirport: 'HKG',
      arrAirport: 'NRT',
      depTime: '204003011010',
      arrTime: '204003011530',
      cabin: 'Y',
      bookingClass: 'M',
      aircraft: '77W',
    },
    {
      carrier: 'CX',
      flightNumber: '527',
      depAirport: 'NRT',
      arrAirport: 'HKG',
      depTime: '204003031825',
      arrTime: '204003032240',
      cabin: 'C',
    },
  ],
  stays: [{ hotelName: 'Hotel Ryumeikan Tokyo', cityCode: 'TYO', checkin: '20400301', checkout: '20400303' }],
  price: {
    currency: 'HKD',
    lines: [
      { kind: 'fare', amount: '6200' },
      { kind: 'tax', amount: '800.50' },
      { kind: 'hotel', amount: '2100' },
      { kind: 'discount', label: 'Corporate', amount: '-100.5' },
    ],
    total: '9000',
  },
  ...change,
})
