import type { RequestFormInput } from '@portolan/contract/features/trip-requests/form'
import type { ExternalOrderInput } from '@portolan/contract/features/trip-requests/external-orders'
import type { OptionInput } from '@portolan/contract/features/trip-requests/options'
import type * as z from 'zod/mini'
import { harbourVale } from './harbour-vale.ts'
import { kitano } from './kitano.ts'
import { thornePell } from './thorne-pell.ts'

/**
 * What the agency's consultants have on their desk. Days are counted from the first day of the trip: '+2' is two days later,
 * '+0@0830' half past eight on the first.
 */

const hv = (name: string) => `${name}@harbourvale.example`
const kt = (name: string) => `${name}@kitano.example`
const tp = (name: string) => `${name}@thornepell.example`
const mtm = (name: string) => `${name}@meridian.example`

export interface DeskRequest {
  readonly company: string
  readonly by: string
  /** Code of the traveller. */
  readonly traveller: string
  readonly inDays: number
  /** Before the demo starts. */
  readonly hoursAgo: number
  readonly form: Omit<RequestFormInput, 'travelerId'>
  readonly acts?: readonly DeskAct[]
}

export type DeskAct = { readonly minutesAgo: number } & (
  | { readonly as: string; readonly take: true }
  | { readonly as: string; readonly offer: readonly z.input<typeof OptionInput>[]; readonly words: string }
  | { readonly as: string; readonly hold: string }
  | { readonly as: string; readonly write: string }
)

const flight = (
  flightNumber: string,
  [depAirport, arrAirport]: readonly [string, string],
  [depTime, arrTime]: readonly [string, string],
  more: { readonly cabin?: 'Y' | 'S' | 'C'; readonly aircraft?: string } = {},
) => ({
  carrier: flightNumber.slice(0, 2),
  flightNumber: flightNumber.slice(2),
  depAirport,
  arrAirport,
  depTime,
  arrTime,
  cabin: more.cabin ?? ('Y' as const),
  aircraft: more.aircraft ?? null,
})

const ofFlights = (
  total: string,
  segments: readonly ReturnType<typeof flight>[],
  note: string,
  validUntil = 'in 26 hours',
) => ({
  category: 1 as const,
  segments: [...segments],
  total: { amount: total, currency: 'HKD' },
  validUntil,
  note,
})

const ofHotel = (total: string, hotelName: string, roomName: string, validUntil = 'in 26 hours') => ({
  category: 2 as const,
  stays: [{ hotelName, cityCode: 'MEL', checkin: '+1', checkout: '+4', roomName }],
  total: { amount: total, currency: 'HKD' },
  validUntil,
  note: 'Breakfast included, free of charge until two days before arrival.',
})

export const deskRequests: readonly DeskRequest[] = [
  {
    company: harbourVale,
    by: hv('mei.ling.chan'),
    traveller: 'HV-001',
    inDays: 34,
    hoursAgo: 7,
    form: {
      tripName: 'Melbourne buyers’ week',
      costCentreCode: '4200',
      purposeCode: 'fair',
      segments: [
        { depCity: 'HKG', dstCity: 'MEL', depDateText: '+0', depTime: '18:00-23:59', fareClass: 'S' },
        { depCity: 'MEL', dstCity: 'HKG', depDateText: '+4', fareClass: 'S' },
      ],
      hotels: [{ cityCode: 'MEL', checkinText: '+1', checkoutText: '+4' }],
      noteToApprover: 'Three suppliers present their wool in one week.',
    },
    acts: [
      { minutesAgo: 95, as: mtm('maja.sorensen'), take: true },
      {
        minutesAgo: 60,
        as: mtm('maja.sorensen'),
        words: 'The later flight saves a night. Both hotels are a walk from the exhibition centre.',
        offer: [
          ofFlights(
            '14380',
            [
              flight('CX105', ['HKG', 'MEL'], ['+0@1930', '+1@0740'], { cabin: 'S', aircraft: '359' }),
              flight('CX104', ['MEL', 'HKG'], ['+4@1500', '+4@2140'], { cabin: 'S', aircraft: '359' }),
            ],
            'Two bags of 23 kg, one change free of charge.',
          ),
          ofFlights(
            '11250',
            [
              flight('QF30', ['HKG', 'MEL'], ['+0@2010', '+1@0825'], { cabin: 'S', aircraft: '333' }),
              flight('QF29', ['MEL', 'HKG'], ['+4@1030', '+4@1720'], { cabin: 'S', aircraft: '333' }),
            ],
            'Two bags of 23 kg, changes cost HKD 900.',
            'in 5 hours',
          ),
          ofHotel('5940', 'Crown Promenade', 'King room'),
          ofHotel('4710', 'Novotel South Wharf', 'Standard room, river side'),
        ],
      },
      { minutesAgo: 40, as: hv('mei.ling.chan'), write: 'Is the later return possible on the Qantas fare, too?' },
    ],
  },
  {
    company: harbourVale,
    by: hv('ya.ting.lin'),
    traveller: 'HV-026',
    inDays: 2,
    hoursAgo: 2,
    form: {
      tripName: 'Frankfurt moved forward',
      costCentreCode: '4200',
      purposeCode: 'client',
      flightEstimate: { totalBudget: '9800', currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: 'FRA', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'FRA', dstCity: 'HKG', depDateText: '+3', fareClass: 'Y' },
      ],
      noteToApprover: 'The customer moved the meeting to Thursday.',
    },
    acts: [{ minutesAgo: 4, as: mtm('dominik.hauser'), take: true }],
  },
  {
    company: harbourVale,
    by: hv('nadia.haddad'),
    traveller: 'HV-028',
    inDays: 18,
    hoursAgo: 3,
    form: {
      tripName: 'Dubai depot, then London',
      costCentreCode: '4300',
      segments: [
        { depCity: 'HKG', dstCity: 'DXB', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'DXB', dstCity: 'LON', depDateText: '+3', fareClass: 'Y' },
        { depCity: 'LON', dstCity: 'HKG', depDateText: '+6', fareClass: 'Y' },
      ],
    },
    acts: [
      { minutesAgo: 8, as: mtm('maja.sorensen'), take: true },
      { minutesAgo: 6, as: hv('nadia.haddad'), write: 'Is the hotel in Dubai free of charge until tonight?' },
    ],
  },
  {
    company: harbourVale,
    by: hv('min.jun.park'),
    traveller: 'HV-025',
    inDays: 11,
    hoursAgo: 1,
    form: {
      tripName: 'Seoul mills and Tokyo showroom',
      costCentreCode: '4200',
      segments: [
        { depCity: 'HKG', dstCity: 'SEL', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'SEL', dstCity: 'TYO', depDateText: '+2', fareClass: 'Y' },
        { depCity: 'TYO', dstCity: 'HKG', depDateText: '+4', fareClass: 'Y' },
      ],
    },
  },
  {
    company: kitano,
    by: kt('takumi.saito'),
    traveller: 'KT-009',
    inDays: 20,
    hoursAgo: 2,
    form: {
      tripName: 'シンガポール据付点検',
      segments: [
        { depCity: 'TYO', dstCity: 'SIN', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'SIN', dstCity: 'TYO', depDateText: '+4', fareClass: 'Y' },
      ],
      hotels: [{ cityCode: 'SIN', checkinText: '+0', checkoutText: '+4' }],
    },
  },
  {
    company: kitano,
    by: kt('jiwoo.han'),
    traveller: 'KT-020',
    inDays: 9,
    hoursAgo: 5,
    form: {
      tripName: 'Munich calibration course',
      segments: [
        { depCity: 'TYO', dstCity: 'MUC', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'MUC', dstCity: 'TYO', depDateText: '+5', fareClass: 'Y' },
      ],
    },
    acts: [{ minutesAgo: 7, as: mtm('tomas.kucera'), take: true }],
  },
  {
    company: thornePell,
    by: tp('ingrid.solberg'),
    traveller: 'TP-010',
    inDays: 27,
    hoursAgo: 6,
    form: {
      tripName: 'Shanghai tower inspection',
      segments: [
        { depCity: 'LON', dstCity: 'SHA', depDateText: '+0', fareClass: 'S' },
        { depCity: 'SHA', dstCity: 'LON', depDateText: '+6', fareClass: 'S' },
      ],
    },
    acts: [
      { minutesAgo: 180, as: mtm('dominik.hauser'), take: true },
      { minutesAgo: 170, as: mtm('dominik.hauser'), hold: 'The visa office answers on Friday.' },
    ],
  },
  {
    company: thornePell,
    by: tp('rhys.morgan'),
    traveller: 'TP-007',
    inDays: 15,
    hoursAgo: 1,
    form: {
      tripName: 'Oslo tender interview',
      segments: [
        { depCity: 'LON', dstCity: 'OSL', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'OSL', dstCity: 'LON', depDateText: '+1', fareClass: 'Y' },
      ],
    },
  },
]

export interface DeskOrder {
  readonly inDays: number
  readonly hoursAgo: number
  readonly order: Omit<ExternalOrderInput, 'issuedAt'>
  readonly acts?: readonly ({ readonly as: string } & (
    | { readonly decide: boolean; readonly reason?: string }
    | { readonly finalize: true }
  ))[]
}

export const deskOrders: readonly DeskOrder[] = [
  {
    // Above HKD 10,000: two levels decide, and the first of them is still asked.
    inDays: 24,
    hoursAgo: 3,
    order: {
      externalRef: 'SYD-4471',
      company: harbourVale,
      traveller: { email: hv('chun.hung.lau') },
      tripName: 'Sydney, direct with the hotel',
      costCentreCode: '4300',
      supplier: 'The Langham Sydney',
      locator: '8843121',
      stays: [
        {
          hotelName: 'The Langham Sydney',
          cityCode: 'SYD',
          checkin: '+0',
          checkout: '+5',
          roomName: 'Observatory room',
        },
      ],
      price: {
        currency: 'HKD',
        lines: [
          { kind: 'hotel', label: '5 nights', amount: '13250' },
          { kind: 'tax', amount: '1325' },
        ],
        total: '14575',
      },
      noteToApprover: 'Booked with the hotel: the conference rate is not in the tool.',
    },
  },
  {
    inDays: 13,
    hoursAgo: 5,
    order: {
      externalRef: 'PAR-2093',
      company: harbourVale,
      traveller: { email: hv('camille.laurent') },
      tripName: 'Paris sales week',
      costCentreCode: '4100',
      supplier: 'Air France',
      locator: 'QFYK02',
      segments: [
        flight('AF185', ['HKG', 'CDG'], ['+0@2235', '+1@0540'], { aircraft: '77W' }),
        flight('AF188', ['CDG', 'HKG'], ['+5@1320', '+6@0810'], { aircraft: '77W' }),
      ],
      stays: [{ hotelName: 'Hôtel du Louvre', cityCode: 'PAR', checkin: '+1', checkout: '+5' }],
      price: {
        currency: 'HKD',
        lines: [
          { kind: 'fare', amount: '6120' },
          { kind: 'tax', amount: '1890' },
          { kind: 'serviceFee', amount: '250' },
        ],
        total: '8260',
      },
    },
    acts: [{ as: hv('thomas.lindqvist'), decide: false, reason: 'The meeting moved online.' }],
  },
  {
    inDays: 6,
    hoursAgo: 26,
    order: {
      externalRef: 'LYO-118',
      company: thornePell,
      traveller: { email: tp('james.hartley') },
      tripName: 'Lyon bridge survey',
      supplier: 'British Airways',
      locator: 'K7MX4Q',
      segments: [
        flight('BA360', ['LHR', 'LYS'], ['+0@0850', '+0@1130'], { aircraft: '320' }),
        flight('BA363', ['LYS', 'LHR'], ['+2@1810', '+2@1900'], { aircraft: '320' }),
      ],
      price: {
        currency: 'GBP',
        lines: [
          { kind: 'fare', amount: '184.00' },
          { kind: 'tax', amount: '62.40' },
        ],
        total: '246.40',
      },
    },
    acts: [{ as: mtm('maja.sorensen'), finalize: true }],
  },
  {
    inDays: 17,
    hoursAgo: 5,
    order: {
      externalRef: 'OSA-77',
      company: kitano,
      traveller: { email: kt('sho.ishii') },
      tripName: '大阪展示会',
      supplier: 'ANA',
      locator: 'J4PT8W',
      segments: [
        flight('NH23', ['HND', 'ITM'], ['+0@1000', '+0@1110'], { aircraft: '788' }),
        flight('NH38', ['ITM', 'HND'], ['+2@1900', '+2@2010'], { aircraft: '788' }),
      ],
      price: { currency: 'JPY', lines: [{ kind: 'fare', amount: '48600' }], total: '48600' },
    },
    acts: [{ as: kt('haruka.kitano'), decide: true }],
  },
  {
    // Its total is not the sum: it waits among the refused ones.
    inDays: 30,
    hoursAgo: 9,
    order: {
      externalRef: 'BER-310',
      company: harbourVale,
      traveller: { email: hv('oliver.grant') },
      tripName: 'Berlin trade fair',
      costCentreCode: '4100',
      supplier: 'Lufthansa',
      locator: 'ZZ81QP',
      segments: [flight('LH797', ['HKG', 'FRA'], ['+0@2310', '+1@0525'])],
      price: {
        currency: 'HKD',
        lines: [
          { kind: 'fare', amount: '5400' },
          { kind: 'tax', amount: '1180' },
        ],
        total: '6850',
      },
    },
  },
]

export const deskTasks = [
  {
    company: harbourVale,
    as: mtm('dominik.hauser'),
    title: 'Seat and lounge for Ka Ho Leung, SQ 912',
    steps: ['Ask Singapore Airlines for a seat at the aisle', 'Book the lounge in Terminal 3'],
    hoursAgo: 1,
  },
] as const

/** What is on board of the flights above; the source says that nobody measured it. */
export const demoFacilities = [
  [
    'CX',
    '359',
    'S',
    { seatPitch: '40 in', wifi: 'Yes, paid', power: 'Socket and USB', entertainment: '13.3 in screen' },
  ],
  ['QF', '333', 'S', { seatPitch: '38 in', power: 'Socket and USB', entertainment: '11.1 in screen' }],
  ['AF', '77W', 'Y', { seatPitch: '31 in', wifi: 'Yes, messages free', power: 'USB', entertainment: '11.5 in screen' }],
  ['BA', '320', 'Y', { seatPitch: '29 in', wifi: 'Yes, paid', meal: 'For sale' }],
  ['NH', '788', 'Y', { seatPitch: '31 in', wifi: 'Yes, free', power: 'USB' }],
] as const
