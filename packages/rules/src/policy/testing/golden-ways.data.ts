import type { GoldenCase } from './golden-case.ts'
import { cabin, carbon, expression, fareCap, rail } from './golden-rules.ts'

/** Several flights of one direction: a rule looks at the way, from the first departure to the last arrival. */

const business6 = cabin('economy', [['business', 6]])
const day = '2026-05-04'
const flights = (...ways: readonly (readonly [from: string, to: string, cabin: string | null])[]) => {
  const [first, last] = [ways[0], ways.at(-1)]
  return {
    from: first?.[0] ?? '',
    to: last?.[1] ?? '',
    day,
    cabins: ways.flatMap((way) => way[2] ?? []),
    flights: ways.map(([from, to, of], at) => ({ path: `segments[${at}]`, from, to, cabin: of })),
  }
}
const toBerlin = flights(['LHR', 'FRA', 'C'], ['FRA', 'BER', 'C'])

export const wayCases: readonly GoldenCase[] = [
  {
    proves: 'Business on a short flight is fine where the whole way is long enough.',
    rules: [business6],
    trip: { legs: [{ ...flights(['HKG', 'FRA', 'C'], ['FRA', 'BER', 'C']), minutes: 960 }] },
    verdict: 'fine',
  },
  {
    proves: 'By its times a way counts what lies between its flights.',
    rules: [business6],
    trip: { legs: [{ ...toBerlin, minutes: 340 }] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: Business on 5 h 40 min; policy: from 6 h → Economy'],
  },
  {
    proves: 'Without times a way has the hours of its flights and ninety minutes for a connection.',
    rules: [business6],
    trip: { legs: [toBerlin] },
    verdict: 'reason',
    // 654 km and 433 km: 89 and 72 minutes, and 90 between them.
    findings: ['r1 reason @ segments[0]: Business on ≈ 4 h 11 min; policy: from 6 h → Economy'],
  },
  {
    proves: 'Without the position of a place between there is no duration.',
    rules: [business6],
    trip: { legs: [flights(['LHR', 'XQA', 'C'], ['XQA', 'EDI', 'C'])] },
    verdict: 'fine',
    unknown: ['r1 @ segments[0]: flight.hours'],
  },
  {
    proves: 'One business flight makes the way a business way.',
    rules: [cabin('economy', [])],
    trip: { legs: [flights(['LHR', 'FRA', 'Y'], ['FRA', 'BER', 'C'])] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: Business; policy: Economy at most → Economy'],
  },
  {
    proves: 'Rail under a distance looks at where the way ends, not at its last flight.',
    rules: [rail({ upToKm: 500, countries: ['DE'] })],
    trip: { legs: [toBerlin] },
    verdict: 'fine',
  },
  {
    proves: 'A way that could be by train is one, however it is flown.',
    rules: [rail({ upToMinutes: 240, pairs: [{ a: 'PAR', b: 'LON', minutes: 137 }] })],
    trip: { legs: [flights(['LHR', 'FRA', 'Y'], ['FRA', 'CDG', 'Y'])] },
    verdict: 'reason',
    findings: [
      'r1 reason @ segments[0]: By air from London Heathrow to Paris CDG; policy: by train → train · 2 h 17 min',
    ],
  },
  {
    proves: 'A cabin rule for a route is for the way, not for a country where one only changes.',
    rules: [cabin('economy', [], { to: ['DE'] })],
    trip: { legs: [flights(['HKG', 'FRA', 'C'], ['FRA', 'LHR', 'C'])] },
    verdict: 'fine',
  },
  {
    proves: 'A cabin rule for a route finds the way over another country.',
    rules: [cabin('economy', [], { from: ['HK'], to: ['GB'] })],
    trip: { legs: [flights(['HKG', 'FRA', 'C'], ['FRA', 'LHR', 'C'])] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: Business; policy: Economy at most → Economy'],
  },
  {
    proves: 'A way between two airports of one country is not international for changing in another.',
    rules: [expression('flight', '!flight.isInternational', { reason: 'Abroad' })],
    trip: { legs: [flights(['LHR', 'FRA', 'Y'], ['FRA', 'EDI', 'Y'])] },
    verdict: 'fine',
  },
  {
    proves: 'CO2e of a way is that of each flight in its own cabin.',
    rules: [carbon(2_000)],
    trip: { legs: [flights(['HKG', 'LHR', 'C'], ['LHR', 'EDI', 'Y'])] },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 2,490 kg CO2e; policy: up to 2,000 kg → 2,000 kg'],
  },
  {
    proves: 'CO2e of a way is not known while that of one of its flights is not.',
    rules: [carbon(2_000)],
    trip: { legs: [flights(['HKG', 'LHR', 'C'], ['LHR', 'EDI', null])] },
    verdict: 'fine',
    unknown: ['r1 @ trip: trip.kg'],
  },
  {
    proves: 'A change of planes is no destination of the trip.',
    rules: [fareCap('HKD', [{ to: ['DE'] }, 100], [{}, 9_000])],
    trip: {
      airfare: 8_000,
      legs: [flights(['HKG', 'FRA', 'Y'], ['FRA', 'LHR', 'Y']), { from: 'LHR', to: 'HKG', day: '2026-05-08' }],
    },
    verdict: 'fine',
  },
]
