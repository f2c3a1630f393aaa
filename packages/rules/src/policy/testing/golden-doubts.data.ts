import type { GoldenCase } from './golden-case.ts'
import {
  advance,
  as,
  cabin,
  counted,
  expression,
  fareCap,
  inform,
  level,
  nightCap,
  rail,
  risk,
  tripDays,
} from './golden-rules.ts'

/** What somebody might judge otherwise: ends of years and days, orders of entry, and what is known of a part only. */

const out = { from: 'HKG', to: 'LHR', day: '2026-05-04' } as const
const back = { from: 'LHR', to: 'HKG', day: '2026-05-08' } as const
const winter = nightCap('HKD', [['LON'], [11, 12, 1, 2], 1_000], [['LON'], [], 2_000])
const stay = (checkin: string, checkout: string, night: number) => ({
  stays: [{ city: 'LHR', checkin, checkout, night }],
})

export const doubtCases: readonly GoldenCase[] = [
  {
    proves: 'A season over the new year holds in December.',
    rules: [winter],
    trip: stay('2026-12-30', '2027-01-02', 1_200),
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$1,200.00 a night in London; policy: up to HK$1,000.00 → HK$1,000.00'],
  },
  {
    proves: 'A season over the new year holds in January.',
    rules: [winter],
    trip: stay('2027-01-05', '2027-01-07', 1_200),
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$1,200.00 a night in London; policy: up to HK$1,000.00 → HK$1,000.00'],
  },
  {
    proves: 'A season over the new year ends with its last month.',
    rules: [winter],
    trip: stay('2027-03-01', '2027-03-03', 1_200),
    verdict: 'fine',
  },
  {
    proves: 'A stay over the end of a season belongs to the month in which it begins.',
    rules: [winter],
    trip: stay('2026-10-31', '2026-11-04', 1_200),
    verdict: 'fine',
  },
  {
    proves: 'A night near an airport is one in its city.',
    rules: [nightCap('GBP', [['LON'], [], 150])],
    trip: stay('2026-05-04', '2026-05-06', 1_600),
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$1,600.00 a night in London; policy: up to £150.00 → £150.00'],
  },
  {
    proves: 'A trip over the new year counts its days across it.',
    rules: [tripDays(4)],
    trip: stay('2026-12-30', '2027-01-03', 1_000),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 5 days away; policy: up to 4 days → 4 days'],
  },
  {
    proves: 'A trip over the leap day counts it.',
    rules: [tripDays(2)],
    trip: stay('2028-02-28', '2028-03-01', 1_000),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 3 days away; policy: up to 2 days → 2 days'],
  },
  {
    proves: 'Days ahead are those of the calendar, over the new year too.',
    rules: [advance(14)],
    today: '2026-12-25',
    trip: { legs: [{ from: 'HKG', to: 'LHR', day: '2027-01-08' }] },
    verdict: 'fine',
  },
  {
    proves: 'A route is the same one way and return.',
    rules: [fareCap('HKD', [{ from: ['GB'], to: ['HK'] }, 5_000])],
    trip: { legs: [out], airfare: 6_000 },
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$6,000.00 for the flights; policy: up to HK$5,000.00 → HK$5,000.00'],
  },
  {
    proves: 'A return that was entered first does not turn the trip round.',
    rules: [expression('trip', "trip.from == 'HKG' && trip.to == 'LON'")],
    trip: { legs: [back, out] },
    verdict: 'fine',
  },
  {
    proves: 'What lies at the end of a return that was entered first is where the trip begins, and no risk of it.',
    rules: [risk(2)],
    trip: {
      legs: [
        { from: 'LHR', to: 'PEK', day: '2026-05-08' },
        { from: 'PEK', to: 'LHR', day: '2026-05-04' },
      ],
    },
    verdict: 'fine',
  },
  {
    proves: 'One dangerous destination is enough where the level of another is not known.',
    rules: [risk(4)],
    trip: {
      legs: [
        { from: 'HKG', to: 'KBP', day: '2026-05-04' },
        { from: 'KBP', to: 'HRE', day: '2026-05-06' },
      ],
    },
    verdict: 'reason',
    findings: ['r1 reason @ trip: Risk level 5; policy: below 4'],
  },
  {
    proves: 'A harmless destination says nothing about one whose level is not known.',
    rules: [risk(4)],
    trip: {
      legs: [
        { from: 'HKG', to: 'LHR', day: '2026-05-04' },
        { from: 'LHR', to: 'HRE', day: '2026-05-06' },
      ],
    },
    verdict: 'fine',
    unknown: ['r1 @ trip: trip.risk'],
  },
  {
    proves: 'A place that nobody knows leaves the risk unknown, and counts where the rule says so.',
    rules: [counted(risk(4), 'Risky places')],
    trip: {
      legs: [
        { from: 'HKG', to: 'LHR', day: '2026-05-04' },
        { from: 'LHR', to: 'QQQ', day: '2026-05-06' },
      ],
    },
    verdict: 'reason',
    findings: ['r1 reason @ trip: Risk level is not known; policy: Risky places'],
    unknown: ['r1 @ trip: trip.risk'],
  },
  {
    proves: 'A slow train is not why a short flight is refused.',
    rules: [rail({ upToKm: 500, upToMinutes: 120, pairs: [{ a: 'PAR', b: 'LON', minutes: 137 }] })],
    trip: { legs: [{ from: 'LHR', to: 'CDG', day: '2026-05-04' }] },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: By air over 347 km; policy: by train under 500 km → train'],
  },
  {
    proves: 'A guest is judged like everybody else, by the rules that are for everybody.',
    rules: [as(cabin('economy', []), { groups: ['board'] }), inform(tripDays(3))],
    trip: { isGuest: true, legs: [{ ...out, cabins: ['C'] }, back] },
    verdict: 'inform',
    findings: ['r2 inform @ trip: 5 days away; policy: up to 3 days → 3 days'],
  },
  {
    proves: 'A milder rule that is broken stands beside the stricter one.',
    rules: [tripDays(3), level(cabin('economy', []), 2)],
    trip: { legs: [{ ...out, cabins: ['C'] }, back] },
    verdict: 'level 2',
    findings: [
      'r2 level 2 @ segments[0]: Business; policy: Economy at most → Economy',
      'r1 reason @ trip: 5 days away; policy: up to 3 days → 3 days',
    ],
  },
]
