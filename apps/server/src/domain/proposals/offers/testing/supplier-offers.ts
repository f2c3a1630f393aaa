/** Whole offers in the shape of the suppliers' published examples: what is read, and what stands beside it. */

const city = (code: string, name: string, country: string) => ({
  id: `cit_${code.toLowerCase()}_${country.toLowerCase()}`,
  type: 'city' as const,
  iata_code: code,
  iata_country_code: country,
  name,
})
const airport = (iata_code: string, name: string, of: ReturnType<typeof city>, time_zone: string) => ({
  id: `arp_${iata_code.toLowerCase()}_${of.iata_country_code.toLowerCase()}`,
  type: 'airport' as const,
  iata_code,
  icao_code: `I${iata_code}`,
  iata_city_code: of.iata_code,
  city_name: of.name,
  iata_country_code: of.iata_country_code,
  latitude: 0,
  longitude: 0,
  name,
  time_zone,
  city: of,
  airports: null,
})
const london = city('LON', 'London', 'GB')
const places = {
  HKG: airport('HKG', 'Hong Kong International Airport', city('HKG', 'Hong Kong', 'HK'), 'Asia/Hong_Kong'),
  HEL: airport('HEL', 'Helsinki-Vantaa Airport', city('HEL', 'Helsinki', 'FI'), 'Europe/Helsinki'),
  LHR: airport('LHR', 'Heathrow Airport', london, 'Europe/London'),
}
const airline = (iata_code: string, name: string) => ({
  id: `arl_00009VME7D6ivUu8dn35${iata_code}`,
  iata_code,
  name,
  logo_lockup_url: null,
  logo_symbol_url: `https://assets.duffel.com/img/airlines/for-light-background/full-color-logo/${iata_code}.svg`,
  conditions_of_carriage_url: null,
})
const finnair = airline('AY', 'Finnair')

interface SegmentInput {
  readonly from: keyof typeof places
  readonly to: keyof typeof places
  readonly number: string
  readonly departs: string
  readonly arrives: string
  readonly passengers: readonly string[]
}

const segment = ({ from, to, number, departs, arrives, passengers }: SegmentInput) => ({
  id: `seg_00009htYpSCXrwaB9Dn${number}`,
  origin: places[from],
  origin_terminal: '1',
  destination: places[to],
  destination_terminal: '2',
  departing_at: departs,
  arriving_at: arrives,
  distance: '7837.2',
  duration: 'PT13H35M',
  marketing_carrier: finnair,
  marketing_carrier_flight_number: number,
  operating_carrier: finnair,
  operating_carrier_flight_number: number,
  aircraft: { id: 'arc_00009UhD4ongolulWd91Ky', iata_code: '359', name: 'Airbus Industries A350-900' },
  stops: [],
  passengers: passengers.map((passenger_id) => ({
    passenger_id,
    cabin: {
      name: 'economy' as const,
      marketing_name: 'Economy Classic',
      amenities: { wifi: null, seat: null, power: { available: true } },
    },
    cabin_class: 'economy' as const,
    cabin_class_marketing_name: 'Economy Classic',
    fare_basis_code: 'OXZ0RO',
    baggages: [
      { type: 'checked' as const, quantity: 1 },
      { type: 'carry_on' as const, quantity: 1 },
    ],
  })),
})

const slice = (id: string, segments: readonly ReturnType<typeof segment>[]) => ({
  id: `sli_00009htYpSCXrwaB9Dn${id}`,
  origin_type: 'airport' as const,
  origin: segments[0]!.origin,
  destination_type: 'airport' as const,
  destination: segments.at(-1)!.destination,
  duration: 'PT16H30M',
  fare_brand_name: 'Economy Classic' as string | null,
  comparison_key: 'BmlZDw==',
  ngs_shelf: 1,
  conditions: {
    change_before_departure: null,
    refund_before_departure: null,
    advance_seat_selection: true,
    priority_boarding: false,
    priority_check_in: false,
  },
  segments: [...segments],
})

/** One offer of Duffel, for one passenger or several adults. */
export function duffelOffer(passengers: readonly string[] = ['pas_1']) {
  const each = passengers.length
  return {
    id: 'off_00009htYpSCXrwaB9DnUm0',
    created_at: '2026-11-20T10:12:14.545Z',
    updated_at: '2026-11-20T10:12:14.545Z',
    expires_at: '2026-11-20T10:42:14.545Z',
    live_mode: true,
    partial: false,
    owner: finnair,
    base_amount: `${600 * each}.00`,
    base_currency: 'GBP',
    tax_amount: `${45 * each}.50` as string | null,
    tax_currency: 'GBP' as string | null,
    total_amount: `${645 * each}.50`,
    total_currency: 'GBP',
    total_emissions_kg: `${460 * each}`,
    passenger_identity_documents_required: false,
    supported_passenger_identity_document_types: ['passport' as const],
    supported_loyalty_programmes: ['AY'],
    payment_requirements: {
      requires_instant_payment: false,
      price_guarantee_expires_at: '2026-11-22T10:42:14Z',
      payment_required_by: '2026-11-23T10:42:14Z',
    },
    private_fares: [],
    conditions: {
      change_before_departure: { allowed: true as const, penalty_amount: `${70 * each}.00`, penalty_currency: 'GBP' },
      refund_before_departure: { allowed: false as const, penalty_amount: null, penalty_currency: null },
    },
    passengers: passengers.map((id) => ({ id, type: 'adult' as const, age: null, fare_type: null })),
    slices: [
      slice('out', [
        segment({
          from: 'HKG',
          to: 'HEL',
          number: '0100',
          departs: '2026-12-10T23:55:00',
          arrives: '2026-12-11T05:30:00',
          passengers,
        }),
        segment({
          from: 'HEL',
          to: 'LHR',
          number: '1331',
          departs: '2026-12-11T07:50:00',
          arrives: '2026-12-11T09:05:00',
          passengers,
        }),
      ]),
      slice('back', [
        segment({
          from: 'LHR',
          to: 'HKG',
          number: '0098',
          departs: '2026-12-20T17:40:00',
          arrives: '2026-12-21T16:20:00',
          passengers,
        }),
      ]),
    ],
  }
}

/** An offer request with its offers, as the service answers it. */
export const duffelAnswer = (offers: readonly unknown[]) => ({
  data: {
    id: 'orq_00009hjdomFOCJyxHG7k7k',
    created_at: '2026-11-20T10:12:14.545Z',
    live_mode: true,
    cabin_class: 'economy',
    slices: [],
    passengers: [{ id: 'pas_1', type: 'adult' }],
    offers,
  },
})

const flight = (id: string, from: string, to: string, times: readonly [string, string]) => ({
  departure: { iataCode: from, terminal: '1', at: times[0] },
  arrival: { iataCode: to, at: times[1] },
  carrierCode: 'PR',
  number: id === '1' ? '212' : '732',
  aircraft: { code: '333' },
  operating: { carrierCode: 'PR' },
  duration: 'PT8H15M',
  id,
  numberOfStops: 0,
  blacklistedInEU: false,
  co2Emissions: [{ weight: id === '1' ? 300.4 : 121, weightUnit: 'KG', cabin: 'ECONOMY' }],
})

const pricing = (travelerId: string, travelerType: string, base: string, taxes: string, total: string) => ({
  travelerId,
  fareOption: 'STANDARD',
  travelerType,
  price: { currency: 'EUR', total, base, taxes: [{ amount: taxes, code: 'YQ' }] },
  fareDetailsBySegment: ['1', '2'].map((segmentId) => ({
    segmentId,
    cabin: 'ECONOMY',
    fareBasis: 'EOBAU',
    brandedFare: 'ECOFLEX',
    brandedFareLabel: 'ECONOMY FLEX',
    class: 'E',
    includedCheckedBags: { weight: segmentId === '1' ? 30 : 25, weightUnit: 'KG' } as Record<string, unknown>,
    includedCabinBags: { quantity: 1 } as Record<string, unknown>,
    amenities: [{ description: 'PREPAID BAG', isChargeable: true, amenityType: 'BAGGAGE' }],
  })),
})

/** One offer of Flight Offers Search, for two adults and a child. */
export const amadeusOffer = () => ({
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  instantTicketingRequired: false,
  nonHomogeneous: false,
  oneWay: false,
  isUpsellOffer: false,
  lastTicketingDate: '2026-11-22',
  lastTicketingDateTime: '2026-11-22',
  numberOfBookableSeats: 9,
  itineraries: [
    {
      duration: 'PT14H15M',
      segments: [
        flight('1', 'SYD', 'MNL', ['2026-12-10T11:35:00', '2026-12-10T16:50:00']),
        flight('2', 'MNL', 'BKK', ['2026-12-10T19:20:00', '2026-12-10T21:50:00']),
      ],
    },
  ],
  price: {
    currency: 'EUR',
    total: '966.02',
    base: '714.00',
    fees: [
      { amount: '0.00', type: 'SUPPLIER' },
      { amount: '0.00', type: 'TICKETING' },
    ],
    grandTotal: '966.02',
    additionalServices: [{ amount: '35.00', type: 'CHECKED_BAGS' }],
  },
  pricingOptions: { fareType: ['PUBLISHED'], includedCheckedBagsOnly: true },
  validatingAirlineCodes: ['PR'],
  travelerPricings: [
    pricing('1', 'ADULT', '255.00', '100.34', '355.34'),
    pricing('2', 'ADULT', '255.00', '100.34', '355.34'),
    pricing('3', 'CHILD', '204.00', '51.34', '255.34'),
  ],
})

export const amadeusAnswer = (offers: readonly unknown[]) => ({
  meta: { count: offers.length, links: { self: 'https://test.api.amadeus.com/v2/shopping/flight-offers' } },
  data: offers,
  dictionaries: {
    locations: { BKK: { cityCode: 'BKK', countryCode: 'TH' } },
    aircraft: { 333: 'AIRBUS A330-300' },
    currencies: { EUR: 'EURO' },
    carriers: { PR: 'PHILIPPINE AIRLINES' },
  },
})
