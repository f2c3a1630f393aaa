import type { GoldenCase } from './golden-case.ts'
import { blocked, conditions, rail, suppliers } from './golden-rules.ts'

const flown = (...carriers: string[]) => ({ flights: [{ carriers }] })
const slept = (hotel: string) => ({ stays: [{ hotel }] })
const driven = (supplier: string) => ({ cars: [{ supplier }] })

export const supplierCases: readonly GoldenCase[] = [
  {
    proves: 'A preferred airline is fine.',
    rules: [suppliers('flight', { preferred: ['CX'] })],
    facts: flown('CX'),
    verdict: 'fine',
  },
  {
    proves: 'Another airline than the preferred is broken, and they are the nearest.',
    rules: [suppliers('flight', { preferred: ['CX', 'BA'] })],
    facts: flown('LH'),
    verdict: 'reason',
    findings: [
      'r1 reason @ segments[0]: Lufthansa is not preferred; policy: Cathay Pacific, British Airways → Cathay Pacific, British Airways',
    ],
  },
  {
    proves: 'Every flight of a direction has to be preferred; only the others are named.',
    rules: [suppliers('flight', { preferred: ['CX'] })],
    facts: flown('CX', 'LH', 'NH'),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: Lufthansa, ANA is not preferred; policy: Cathay Pacific → Cathay Pacific'],
  },
  {
    proves: 'A forbidden airline is broken.',
    rules: [blocked(suppliers('flight', { forbidden: ['FR'] }))],
    facts: flown('FR'),
    verdict: 'blocked',
    findings: ['r1 blocked @ segments[0]: Ryanair is not used; policy: another supplier'],
  },
  {
    proves: 'Any airline but the forbidden is fine.',
    rules: [suppliers('flight', { forbidden: ['FR'] })],
    facts: flown('BA'),
    verdict: 'fine',
  },
  {
    proves: 'One forbidden airline among several is enough, and only it is named.',
    rules: [suppliers('flight', { forbidden: ['FR'] })],
    facts: flown('BA', 'FR'),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: Ryanair is not used; policy: another supplier'],
  },
  {
    proves: 'Where an airline is forbidden and another is not preferred, the forbidden one is named.',
    rules: [suppliers('flight', { preferred: ['CX'], forbidden: ['FR'] })],
    facts: flown('FR', 'LH'),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: Ryanair is not used; policy: another supplier → Cathay Pacific'],
  },
  {
    proves: 'An airline is compared by its whole code.',
    rules: [suppliers('flight', { forbidden: ['F'] })],
    facts: flown('FR'),
    verdict: 'fine',
  },
  {
    proves: 'Without lists everything is fine.',
    rules: [suppliers('flight', {})],
    facts: flown('FR'),
    verdict: 'fine',
  },
  {
    proves: 'A hotel is preferred by a part of its name.',
    rules: [suppliers('stay', { preferred: ['Hilton'] })],
    facts: slept('DoubleTree by Hilton London Docklands'),
    verdict: 'fine',
  },
  {
    proves: 'Capitals of a hotel’s name do not matter.',
    rules: [suppliers('stay', { preferred: ['hilton'] })],
    facts: slept('HILTON PARIS'),
    verdict: 'fine',
  },
  {
    proves: 'Capitals of the rule do not matter.',
    rules: [suppliers('stay', { forbidden: ['HILTON'] })],
    facts: slept('Hilton Paris'),
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: Hilton Paris is not used; policy: another supplier'],
  },
  {
    proves: 'Capitals beyond English do not matter.',
    rules: [suppliers('stay', { preferred: ['Mövenpick'] })],
    facts: slept('MÖVENPICK HOTEL BERLIN'),
    verdict: 'fine',
  },
  {
    proves: 'A name in capitals beyond English finds itself.',
    rules: [suppliers('stay', { forbidden: ['HÔTEL DU QUAI'] })],
    facts: slept('HÔTEL DU QUAI'),
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HÔTEL DU QUAI is not used; policy: another supplier'],
  },
  {
    proves: 'A Chinese name is found as it is.',
    rules: [suppliers('stay', { preferred: ['半岛'] })],
    facts: slept('上海半岛酒店'),
    verdict: 'fine',
  },
  {
    proves: 'Another hotel than the preferred is broken.',
    rules: [suppliers('stay', { preferred: ['Hilton', 'Hyatt'] })],
    facts: slept('Grand Quay'),
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: Grand Quay is not preferred; policy: Hilton, Hyatt → Hilton, Hyatt'],
  },
  {
    proves: 'A name with quotation marks and backslashes is a name like any other.',
    rules: [suppliers('stay', { forbidden: ['The "Quay" \\ Inn'] })],
    facts: slept('The "Quay" \\ Inn'),
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: The "Quay" \\ Inn is not used; policy: another supplier'],
  },
  {
    proves: 'A name cannot end its text and begin an expression.',
    rules: [suppliers('stay', { preferred: ['") || true || stay.hotel.contains("'] })],
    facts: slept('Grand Quay'),
    verdict: 'reason',
    findings: [
      'r1 reason @ stays[0]: Grand Quay is not preferred; policy: ") || true || stay.hotel.contains(" → ") || true || stay.hotel.contains("',
    ],
  },
  {
    proves: 'A preferred car supplier is fine.',
    rules: [suppliers('car', { preferred: ['Hertz'] })],
    facts: driven('Hertz Paris CDG'),
    verdict: 'fine',
  },
  {
    proves: 'Another car supplier is broken.',
    rules: [suppliers('car', { preferred: ['Hertz'] })],
    facts: driven('Sixt'),
    verdict: 'reason',
    findings: ['r1 reason @ cars[0]: Sixt is not preferred; policy: Hertz → Hertz'],
  },
  {
    proves: 'A forbidden car supplier is broken.',
    rules: [suppliers('car', { forbidden: ['sixt'] })],
    facts: driven('SIXT'),
    verdict: 'reason',
    findings: ['r1 reason @ cars[0]: SIXT is not used; policy: another supplier'],
  },
  {
    proves: 'A rule for hotels lets cars and flights be.',
    rules: [suppliers('stay', { preferred: ['Hilton'] })],
    facts: { ...flown('FR'), ...driven('Sixt') },
    verdict: 'fine',
  },
]

const lyon = { from: 'CDG', to: 'LYS', fromCity: 'PAR', toCity: 'LYS', fromCountry: 'FR', toCountry: 'FR' } as const
const within = (km: number) => ({ flights: [{ ...lyon, km }] })
const trains = { pairs: [{ a: 'PAR', b: 'LYS', minutes: 120 }] }
const near = rail({ upToKm: 600 })

export const railCases: readonly GoldenCase[] = [
  { proves: 'A flight of exactly the distance is fine.', rules: [near], facts: within(600), verdict: 'fine' },
  {
    proves: 'A flight under the distance is broken.',
    rules: [near],
    facts: within(599),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air over 599 km; policy: by train under 600 km → train'],
  },
  {
    proves: 'A distance that would round to the limit has the decimals that tell them apart.',
    rules: [near],
    facts: within(599.6),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air over 599.6 km; policy: by train under 600 km → train'],
  },
  { proves: 'A longer flight is fine.', rules: [near], facts: within(601), verdict: 'fine' },
  {
    proves: 'A distance within countries counts with both ends in one of them.',
    rules: [rail({ upToKm: 600, countries: ['DE', 'FR'] })],
    facts: within(400),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air over 400 km; policy: by train under 600 km → train'],
  },
  {
    proves: 'A flight from one of the countries to another is not within one.',
    rules: [rail({ upToKm: 600, countries: ['DE', 'FR'] })],
    facts: { flights: [{ fromCountry: 'FR', toCountry: 'DE', fromCity: 'PAR', toCity: 'FRA', km: 450 }] },
    verdict: 'fine',
  },
  {
    proves: 'A pair of cities with a train is broken whatever the distance.',
    rules: [rail({ upToMinutes: 180, ...trains })],
    facts: within(5_000),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air from Paris CDG to Lyon; policy: by train → train · 2 h'],
  },
  {
    proves: 'A pair counts in the other direction too.',
    rules: [rail({ upToMinutes: 180, pairs: [{ a: 'LYS', b: 'PAR', minutes: 125 }] })],
    facts: within(400),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air from Paris CDG to Lyon; policy: by train → train · 2 h 5 min'],
  },
  {
    proves: 'A train of exactly the minutes counts.',
    rules: [rail({ upToMinutes: 120, ...trains })],
    facts: within(400),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air from Paris CDG to Lyon; policy: by train → train · 2 h'],
  },
  {
    proves: 'A train that takes a minute longer does not.',
    rules: [rail({ upToMinutes: 119, ...trains })],
    facts: within(400),
    verdict: 'fine',
  },
  {
    proves: 'Without minutes every pair counts.',
    rules: [rail({ pairs: [{ a: 'PAR', b: 'LYS', minutes: 900 }] })],
    facts: within(400),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air from Paris CDG to Lyon; policy: by train → train · 15 h'],
  },
  {
    proves: 'A pair with one end elsewhere is another route.',
    rules: [rail(trains)],
    facts: { flights: [{ fromCity: 'PAR', toCity: 'BER', km: 880 }] },
    verdict: 'fine',
  },
  {
    proves: 'Distance and pairs together: either is enough.',
    rules: [rail({ upToKm: 300, ...trains })],
    facts: within(400),
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air from Paris CDG to Lyon; policy: by train → train · 2 h'],
  },
  { proves: 'Without distance and pairs nothing is broken.', rules: [rail({})], facts: within(1), verdict: 'fine' },
]

export const conditionCases: readonly GoldenCase[] = [
  {
    proves: 'A refundable fare is fine.',
    rules: [conditions('flight', ['refund'])],
    facts: { flights: [{ isRefundable: true }] },
    verdict: 'fine',
  },
  {
    proves: 'A fare that is not refundable is broken.',
    rules: [conditions('flight', ['refund'])],
    facts: { flights: [{ isRefundable: false }] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: not refundable; policy: refundable'],
  },
  {
    proves: 'A fare that cannot be changed is broken.',
    rules: [conditions('flight', ['change'])],
    facts: { flights: [{ isChangeable: false }] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: not changeable; policy: changeable'],
  },
  {
    proves: 'One checked bag is enough.',
    rules: [conditions('flight', ['bag'])],
    facts: { flights: [{ checkedBags: 1 }] },
    verdict: 'fine',
  },
  {
    proves: 'No checked bag is broken.',
    rules: [conditions('flight', ['bag'])],
    facts: { flights: [{ checkedBags: 0 }] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: no checked bag; policy: with a checked bag'],
  },
  {
    proves: 'Of several conditions only the broken are named.',
    rules: [conditions('flight', ['refund', 'change', 'bag'])],
    facts: { flights: [{ isRefundable: true, isChangeable: false, checkedBags: 0 }] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: not changeable, no checked bag; policy: changeable, with a checked bag'],
  },
  {
    proves: 'A condition that is not known is not said to be broken beside one that is.',
    rules: [conditions('flight', ['refund', 'change'])],
    facts: { flights: [{ isRefundable: false }] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: not refundable; policy: refundable'],
  },
  {
    proves: 'The order of the known and the unknown condition does not matter.',
    rules: [conditions('flight', ['change', 'refund'])],
    facts: { flights: [{ isRefundable: false }] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: not refundable; policy: refundable'],
  },
  {
    proves: 'Where the known condition is met, the unknown one decides that it is not known.',
    rules: [conditions('flight', ['refund', 'change'])],
    facts: { flights: [{ isRefundable: true }] },
    verdict: 'fine',
    unknown: ['r1 @ segments[0]: flight.isChangeable'],
  },
  {
    proves: 'Conditions on some flights let the others be.',
    rules: [conditions('flight', ['refund'], { isInternational: true })],
    facts: { flights: [{ isRefundable: false, isInternational: false }] },
    verdict: 'fine',
  },
  {
    proves: 'A stay that is not refundable is broken.',
    rules: [conditions('stay', ['refund'])],
    facts: { stays: [{ isRefundable: false, hotel: 'Quay' }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: not refundable; policy: refundable'],
  },
  {
    proves: 'A stay is asked for nothing that only a fare has.',
    rules: [conditions('stay', ['refund', 'change', 'bag'])],
    facts: { stays: [{ isRefundable: false }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: not refundable; policy: refundable'],
  },
  {
    proves: 'A refundable stay is fine.',
    rules: [conditions('stay', ['refund'])],
    facts: { stays: [{ isRefundable: true }], flights: [{ isRefundable: false }] },
    verdict: 'fine',
  },
]
