/** Answers in the shape of the suppliers' API references, shortened to what is read and some of what is not. */

const place = (iata_code: string) => ({ iata_code, type: 'airport', name: iata_code, city: null })
const airline = { iata_code: 'BA', id: 'arl_00001876aqC8c5umZmrRds', name: 'British Airways' }
const duffelSegment = (from: string, to: string, number: string, times: readonly [string, string, string]) => ({
  id: `seg_${number}`,
  origin: place(from),
  destination: place(to),
  departing_at: times[0],
  arriving_at: times[1],
  duration: times[2],
  marketing_carrier: airline,
  marketing_carrier_flight_number: number,
  operating_carrier: airline,
  operating_carrier_flight_number: number,
  aircraft: { iata_code: '380', name: 'Airbus Industries A380' },
  stops: [],
  passengers: [{ passenger_id: 'passenger_0', cabin_class: 'economy', fare_basis_code: 'OXZ0RO', baggages: [] }],
})

const duffelOffer = (id: string, total_amount: string) => ({
  id,
  owner: airline,
  base_amount: '30.20',
  base_currency: 'GBP',
  total_amount,
  total_currency: 'GBP',
  tax_amount: '40.80',
  live_mode: true,
  slices: [
    {
      id: 'sli_out',
      duration: 'PT13H50M',
      segments: [duffelSegment('LHR', 'HND', '0007', ['2026-12-10T09:20:00', '2026-12-11T07:10:00', 'PT13H50M'])],
    },
    {
      id: 'sli_back',
      duration: 'P1DT2H25M',
      segments: [
        duffelSegment('NRT', 'HEL', '6012', ['2026-12-20T22:55:00', '2026-12-21T05:15:00', 'PT13H20M']),
        duffelSegment('HEL', 'LHR', '0799', ['2026-12-21T07:50:00', '2026-12-21T09:05:00', 'PT3H15M']),
      ],
    },
  ],
})

export const duffelAnswer = (isLive = true) => ({
  data: {
    id: 'orq_00009hjdomFOCJyxHG7k7k',
    live_mode: isLive,
    cabin_class: 'economy',
    created_at: '2026-11-20T15:21:01.927Z',
    slices: [],
    passengers: [{ id: 'passenger_0', type: 'adult' }],
    offers: [duffelOffer('off_flex', '745.00'), duffelOffer('off_basic', '545.00'), duffelOffer('off_plus', '600.10')],
  },
})

const amadeusSegment = (id: string, from: string, to: string, times: readonly [string, string, string]) => ({
  departure: { iataCode: from, terminal: '1', at: times[0] },
  arrival: { iataCode: to, at: times[1] },
  carrierCode: 'PR',
  number: `10${id}`,
  aircraft: { code: '333' },
  operating: { carrierCode: 'PR' },
  duration: times[2],
  id,
  numberOfStops: 0,
  blacklistedInEU: false,
})

export const amadeusAnswer = {
  meta: { count: 1 },
  data: [
    {
      type: 'flight-offer',
      id: '1',
      source: 'GDS',
      instantTicketingRequired: false,
      oneWay: false,
      lastTicketingDate: '2026-11-22',
      numberOfBookableSeats: 9,
      itineraries: [
        {
          duration: 'PT14H15M',
          segments: [
            amadeusSegment('1', 'SYD', 'MNL', ['2026-12-10T11:35:00', '2026-12-10T16:50:00', 'PT8H15M']),
            amadeusSegment('2', 'MNL', 'BKK', ['2026-12-10T19:20:00', '2026-12-10T21:50:00', 'PT3H30M']),
          ],
        },
      ],
      price: {
        currency: 'EUR',
        total: '355.34',
        base: '255.00',
        fees: [{ amount: '0.00', type: 'SUPPLIER' }],
        grandTotal: '355.34',
      },
      pricingOptions: { fareType: ['PUBLISHED'], includedCheckedBagsOnly: true },
      validatingAirlineCodes: ['PR'],
      travelerPricings: [
        {
          travelerId: '1',
          fareOption: 'STANDARD',
          travelerType: 'ADULT',
          price: { currency: 'EUR', total: '355.34', base: '255.00' },
          fareDetailsBySegment: [
            { segmentId: '1', cabin: 'BUSINESS', fareBasis: 'EOBAU', class: 'E', includedCheckedBags: { weight: 25 } },
            { segmentId: '2', cabin: 'ECONOMY', fareBasis: 'EOBAU', class: 'E', includedCheckedBags: { weight: 25 } },
          ],
        },
      ],
    },
  ],
}
