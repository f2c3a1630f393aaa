import type { PolicyDocument, PolicyRule } from '@portolan/rules/policy/policy-document'
import type { ReasonTools } from '@portolan/rules/policy/policy-reason'
import type { TripInput, TripKnowledge } from '@portolan/rules/policy/trip-facts'

/** A company's policy of 60 rules of every kind, and trips of its travellers; the same on every run. */

const cities = [
  ['HKG', 'HK', 22.3, 113.9],
  ['LON', 'GB', 51.5, -0.5],
  ['PAR', 'FR', 49, 2.5],
  ['LYS', 'FR', 45.7, 5.1],
  ['BER', 'DE', 52.4, 13.5],
  ['FRA', 'DE', 50, 8.5],
  ['TYO', 'JP', 35.6, 139.8],
  ['OSA', 'JP', 34.8, 135.4],
  ['SHA', 'CN', 31.1, 121.8],
  ['BJS', 'CN', 40.1, 116.6],
  ['SIN', 'SG', 1.4, 104],
  ['NYC', 'US', 40.6, -73.8],
] as const
const groups = ['board', 'sales', 'crew', 'guests'] as const
const hotels = ['Hilton Quay', 'Grand Hyatt', 'Harbour Inn', 'The Quay'] as const
const airlines = ['CX', 'BA', 'LH', 'NH', 'FR'] as const

const usual: readonly PolicyRule['rule'][] = [
  {
    usual: 'cabin',
    lowest: 'economy',
    steps: [
      { cabin: 'premium', fromHours: 4 },
      { cabin: 'business', fromHours: 6 },
    ],
    where: { isInternational: true },
  },
  {
    usual: 'fareCap',
    currency: 'USD',
    rows: [
      ...cities.map(([city]) => ({ where: { from: ['HK'], to: [city], months: [6, 7, 8] }, amount: 2_000 })),
      { where: {}, amount: 1_500 },
    ],
  },
  {
    usual: 'nightCap',
    currency: 'EUR',
    rows: [
      ...cities.map(([city], at) => ({ places: [city], months: [], amount: 120 + at * 10 })),
      { places: [], months: [], amount: 110 },
    ],
  },
  { usual: 'advance', days: 14, where: { isInternational: true } },
  { usual: 'suppliers', of: 'flight', preferred: ['CX', 'BA', 'LH', 'NH'], forbidden: ['FR'] },
  { usual: 'suppliers', of: 'stay', preferred: ['Hilton', 'Hyatt'], forbidden: [] },
  {
    usual: 'rail',
    upToKm: 500,
    upToMinutes: 180,
    countries: ['FR', 'DE', 'JP', 'CN'],
    pairs: [{ a: 'PAR', b: 'LYS', minutes: 120 }],
  },
  { usual: 'conditions', of: 'flight', needs: ['refund', 'change'], where: {} },
  { usual: 'tripDays', most: 10 },
  { usual: 'together', group: 'board', most: 2 },
  { usual: 'risk', from: 4 },
  { usual: 'carbon', kg: 1_800, where: {} },
  {
    usual: 'expression',
    on: 'trip',
    when: 'size(stays) > 0',
    must: 'flights.all(f, f.hours < 9.0) || stays.exists(s, s.nights > 1)',
    reason: { 'en-US': 'Rest after a flight of nine hours' },
  },
  {
    usual: 'expression',
    on: 'stay',
    when: '',
    must: 'stay.night <= money(250, "USD") || stay.city in ["LON", "NYC", "TYO"]',
    reason: { 'en-US': '{stay.night} a night in {stay.city}' },
  },
  {
    usual: 'expression',
    on: 'flight',
    when: 'flight.isInternational',
    must: '!(flight.cabin == "first") || "board" in traveller.groups',
    reason: { 'en-US': '{flight.cabin} is for the board' },
  },
]

export const benchPolicy = (count: number): PolicyDocument => ({
  groups: groups.map((code) => ({ code, name: { 'en-US': code }, people: [], costCentres: [] })),
  blockedMayBeAsked: true,
  rules: Array.from({ length: count }, (_, at): PolicyRule => {
    // Every fourth for one group, so that some look away.
    const group = groups[Math.floor(at / 4) % groups.length]
    const rule = usual[at % usual.length] ?? ({ usual: 'tripDays', most: 10 } as const)
    const isStrict = rule.usual === 'risk' || rule.usual === 'together'
    return {
      id: `rule-${at}`,
      name: { 'en-US': `Rule ${at}` },
      isOff: false,
      groups: at % 4 === 0 && group ? [group] : [],
      costCentres: [],
      exceptGroups: at % 10 === 9 ? ['guests'] : [],
      outcome: isStrict ? 'blocked' : ((['inform', 'reason', 'level'] as const)[at % 3] ?? 'reason'),
      level: (at % 3) + 1,
      ifUnknown: at % 6 === 0 ? 'count' : 'pass',
      rule,
    }
  }),
})

/** The trip with that number: out and back, a hotel, now and then a car or something that is not known. */
export function benchTrip(number: number): TripInput {
  const pick = <T>(of: readonly T[], salt: number): T => of[(number * 7 + salt * 13) % of.length] as T
  const [from, to] = [cities[number % 4], cities[(number % 11) + 1]] as const
  const day = (n: number) => new Date(Date.UTC(2026, 4, 1 + (number % 90) + n)).toISOString().slice(0, 10)
  const leg = (a: string, b: string, at: number) => ({
    path: `segments[${at}]`,
    from: a,
    to: b,
    day: day(at * 4),
    cabins: [pick(['Y', 'S', 'C', 'F'], at)],
    minutes: number % 3 === 0 ? null : 90 + ((number * 37) % 800),
    stops: 0,
    carriers: [pick(airlines, at)],
    isRefundable: number % 5 === 0 ? null : number % 2 === 0,
    isChangeable: true,
    checkedBags: 1,
  })
  return {
    source: 'request',
    purpose: 'Client visit',
    costCentre: '4711',
    groups: groups.filter((_, at) => (number + at) % 3 === 0),
    isGuest: false,
    legs: [leg(from?.[0] ?? 'HKG', to?.[0] ?? 'LON', 0), leg(to?.[0] ?? 'LON', from?.[0] ?? 'HKG', 1)],
    stays: [
      {
        path: 'stays[0]',
        city: to?.[0] ?? 'LON',
        hotel: pick(hotels, 3),
        checkin: day(0),
        checkout: day(4),
        night: 600 + ((number * 97) % 2_000),
        isRefundable: true,
      },
    ],
    cars:
      number % 9 === 0
        ? [{ path: 'cars[0]', supplier: 'Sixt', class: 'C', city: 'PAR', from: day(0), to: day(2) }]
        : [],
    otherDays: [],
    airfare: 2_000 + ((number * 131) % 20_000),
    total: 30_000,
    together: { board: number % 4 },
  }
}

const byCode = new Map(
  cities.map(([city, country, latitude, longitude]) => [
    city as string,
    { city, country, position: { latitude, longitude } },
  ]),
)
export const benchKnowledge: TripKnowledge = {
  today: '2026-04-20',
  placeOf: (code) => byCode.get(code),
  riskOf: (country) => (country === 'US' ? 4 : 1),
  kgOf: (_from, _to, cabin) => (cabin === 'Y' ? 700 : 1_600),
}

const rates: Readonly<Record<string, number>> = { USD: 7.8, EUR: 8.5 }
export const benchMoney = { convert: (amount: number, currency: string) => amount * (rates[currency] ?? 1) }

export const benchReaders: ReasonTools = {
  language: 'ja-JP',
  money: (amount, currency = 'HKD') => `${currency} ${amount.toFixed(2)}`,
  place: (code) => code,
  carrier: (designator) => designator,
  group: (code) => code,
}
