import type { GoldenCase } from './golden-case.ts'
import { advance, blocked, carbon, inform, level, risk, together, tripDays } from './golden-rules.ts'

const flights = [{ from: 'HKG', to: 'LHR' }] as const
const ahead = (daysAhead: number) => ({ trip: { daysAhead }, flights })
const emits = (kg: number) => ({ trip: { kg }, flights })
const boardOf = (board: number) => ({ traveller: { groups: ['board'] }, trip: { together: { board } }, flights })

export const advanceCases: readonly GoldenCase[] = [
  {
    proves: 'Booking on the last day that is allowed is fine.',
    rules: [advance(14)],
    facts: ahead(14),
    verdict: 'fine',
  },
  {
    proves: 'One day later is too late.',
    rules: [advance(14)],
    facts: ahead(13),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 13 days before departure; policy: at least 14 days → 16 Mar 2026'],
  },
  { proves: 'Earlier than needed is fine.', rules: [advance(14)], facts: ahead(200), verdict: 'fine' },
  {
    proves: 'The day before is one day.',
    rules: [advance(14)],
    facts: ahead(1),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 1 day before departure; policy: at least 14 days → 16 Mar 2026'],
  },
  {
    proves: 'On the day itself nothing is ahead.',
    rules: [advance(1)],
    facts: ahead(0),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 0 days before departure; policy: at least 1 day → 03 Mar 2026'],
  },
  {
    proves: 'The day before is enough where one day is asked for.',
    rules: [advance(1)],
    facts: ahead(1),
    verdict: 'fine',
  },
  {
    proves: 'The nearest day goes over the end of February.',
    rules: [advance(3)],
    today: '2027-02-26',
    facts: ahead(2),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 2 days before departure; policy: at least 3 days → 01 Mar 2027'],
  },
  {
    proves: 'The nearest day counts the leap day.',
    rules: [advance(3)],
    today: '2028-02-26',
    facts: ahead(2),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 2 days before departure; policy: at least 3 days → 29 Feb 2028'],
  },
  {
    proves: 'The nearest day goes over the end of the year.',
    rules: [advance(14)],
    today: '2026-12-24',
    facts: ahead(5),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 5 days before departure; policy: at least 14 days → 07 Jan 2027'],
  },
  {
    proves: 'A trip without flights may be booked late.',
    rules: [advance(14)],
    facts: { trip: { daysAhead: 0 }, stays: [{ city: 'PAR' }] },
    verdict: 'fine',
  },
  {
    proves: 'A rule for international trips lets trips within a country be.',
    rules: [advance(14, { isInternational: true })],
    facts: { trip: { daysAhead: 2, isInternational: false }, flights },
    verdict: 'fine',
  },
  {
    proves: 'A rule for international trips counts for them.',
    rules: [advance(21, { isInternational: true })],
    facts: { trip: { daysAhead: 20, isInternational: true }, flights },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 20 days before departure; policy: at least 21 days → 23 Mar 2026'],
  },
  {
    proves: 'A rule of a month lets other months be.',
    rules: [advance(30, { months: [12] })],
    facts: { trip: { daysAhead: 2, month: 11 }, flights },
    verdict: 'fine',
  },
  {
    proves: 'A rule for a route counts from either end.',
    rules: [advance(7, { from: ['JP'], to: ['HKG'] })],
    facts: {
      trip: { daysAhead: 6, from: 'HKG', fromCountry: 'HK', to: 'TYO', toCountry: 'JP' },
      flights,
    },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 6 days before departure; policy: at least 7 days → 09 Mar 2026'],
  },
]

export const dayCases: readonly GoldenCase[] = [
  { proves: 'A trip of the most days is fine.', rules: [tripDays(10)], facts: { trip: { days: 10 } }, verdict: 'fine' },
  {
    proves: 'One day more is broken.',
    rules: [tripDays(10)],
    facts: { trip: { days: 11 } },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 11 days away; policy: up to 10 days → 10 days'],
  },
  {
    proves: 'One day is written in the singular.',
    rules: [tripDays(1)],
    facts: { trip: { days: 2 } },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 2 days away; policy: up to 1 day → 1 day'],
  },
  {
    proves: 'A trip without flights has days too.',
    rules: [tripDays(3)],
    facts: { trip: { days: 4 }, stays: [{ city: 'PAR', nights: 3 }] },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 4 days away; policy: up to 3 days → 3 days'],
  },
  {
    proves: 'Long trips are written with the language’s groups of thousands.',
    rules: [tripDays(365)],
    facts: { trip: { days: 1_200 } },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 1,200 days away; policy: up to 365 days → 365 days'],
  },
]

export const carbonCases: readonly GoldenCase[] = [
  { proves: 'A trip at the limit of CO2e is fine.', rules: [carbon(1_600)], facts: emits(1_600), verdict: 'fine' },
  {
    proves: 'A kilogram above it is broken.',
    rules: [carbon(1_600)],
    facts: emits(1_601),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 1,601 kg CO2e; policy: up to 1,600 kg → 1,600 kg'],
  },
  {
    proves: 'A figure that would round to the limit has the decimals that tell them apart.',
    rules: [carbon(1_600)],
    facts: emits(1_600.4),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 1,600.4 kg CO2e; policy: up to 1,600 kg → 1,600 kg'],
  },
  {
    proves: 'Two decimals where one is not enough.',
    rules: [carbon(90.4)],
    facts: emits(90.43),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 90.43 kg CO2e; policy: up to 90.4 kg → 90.4 kg'],
  },
  {
    proves: 'A trip without flights has no CO2e to judge.',
    rules: [carbon(1)],
    facts: { trip: { kg: 5 } },
    verdict: 'fine',
  },
  {
    proves: 'A limit of nothing allows nothing.',
    rules: [carbon(0)],
    facts: emits(3),
    verdict: 'reason',
    findings: ['r1 reason @ trip: 3 kg CO2e; policy: up to 0 kg → 0 kg'],
  },
  {
    proves: 'A limit on a route lets other routes be.',
    rules: [carbon(10, { from: ['GB'], to: ['FR'] })],
    facts: { trip: { kg: 500, from: 'LON', fromCountry: 'GB', to: 'BER', toCountry: 'DE' }, flights },
    verdict: 'fine',
  },
  {
    proves: 'A limit on a route counts there.',
    rules: [carbon(10, { from: ['GB'], to: ['FR'] })],
    facts: { trip: { kg: 50, from: 'PAR', fromCountry: 'FR', to: 'LON', toCountry: 'GB' }, flights },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 50 kg CO2e; policy: up to 10 kg → 10 kg'],
  },
]

export const riskCases: readonly GoldenCase[] = [
  { proves: 'A level below the limit is fine.', rules: [risk(4)], facts: { trip: { risk: 3 } }, verdict: 'fine' },
  {
    proves: 'A level at the limit is broken.',
    rules: [blocked(risk(4))],
    facts: { trip: { risk: 4 } },
    verdict: 'blocked',
    findings: ['r1 blocked @ trip: Risk level 4; policy: below 4'],
  },
  {
    proves: 'A level above the limit is broken.',
    rules: [blocked(risk(4))],
    facts: { trip: { risk: 5 } },
    verdict: 'blocked',
    findings: ['r1 blocked @ trip: Risk level 5; policy: below 4'],
  },
  { proves: 'Level 0 is known, and fine.', rules: [risk(1)], facts: { trip: { risk: 0 } }, verdict: 'fine' },
  {
    proves: 'A level may inform, and a higher one block.',
    rules: [inform(risk(2)), blocked(risk(5))],
    facts: { trip: { risk: 3 } },
    verdict: 'inform',
    findings: ['r1 inform @ trip: Risk level 3; policy: below 2'],
  },
  {
    proves: 'Where both are reached, the block comes first.',
    rules: [inform(risk(2)), blocked(risk(5))],
    facts: { trip: { risk: 5 } },
    verdict: 'blocked',
    findings: ['r2 blocked @ trip: Risk level 5; policy: below 5', 'r1 inform @ trip: Risk level 5; policy: below 2'],
  },
]

export const togetherCases: readonly GoldenCase[] = [
  {
    proves: 'The most of a group on one flight is fine.',
    rules: [together('board', 2)],
    facts: boardOf(2),
    verdict: 'fine',
  },
  {
    proves: 'One more is broken.',
    rules: [blocked(together('board', 2))],
    facts: boardOf(3),
    verdict: 'blocked',
    findings: ['r1 blocked @ trip: 3 of Board on the same flights; policy: up to 2'],
  },
  {
    proves: 'Somebody of another group is not counted.',
    rules: [together('board', 2)],
    facts: { traveller: { groups: ['sales'] }, trip: { together: { board: 3 } }, flights },
    verdict: 'fine',
  },
  {
    proves: 'Only the rule’s own group is counted.',
    rules: [together('board', 2)],
    facts: { traveller: { groups: ['sales', 'board'] }, trip: { together: { sales: 9, board: 2 } }, flights },
    verdict: 'fine',
  },
  {
    proves: 'Each group of the traveller has its own rule.',
    rules: [together('board', 2), level(together('sales', 4), 1)],
    facts: { traveller: { groups: ['sales', 'board'] }, trip: { together: { sales: 5, board: 3 } }, flights },
    verdict: 'level 1',
    findings: [
      'r2 level 1 @ trip: 5 of Sales on the same flights; policy: up to 4',
      'r1 reason @ trip: 3 of Board on the same flights; policy: up to 2',
    ],
  },
  {
    proves: 'A trip without flights is not on the same flights as anybody.',
    rules: [together('board', 1)],
    facts: { traveller: { groups: ['board'] }, trip: { together: { board: 7 } } },
    verdict: 'fine',
  },
  {
    proves: 'A group that nobody counted is not known.',
    rules: [together('board', 1)],
    facts: { traveller: { groups: ['board'] }, trip: { together: { sales: 7 } }, flights },
    verdict: 'fine',
    unknown: ['r1 @ trip: trip.together'],
  },
  {
    proves: 'Without any count it is not known either.',
    rules: [together('board', 1)],
    facts: { traveller: { groups: ['board'] }, flights },
    verdict: 'fine',
    unknown: ['r1 @ trip: trip.together'],
  },
  {
    proves: 'A code with a point in it is a group like any other.',
    rules: [together('board.asia', 1)],
    facts: { traveller: { groups: ['board.asia'] }, trip: { together: { 'board.asia': 2 } }, flights },
    verdict: 'reason',
    findings: ['r1 reason @ trip: 2 of board.asia on the same flights; policy: up to 1'],
  },
]
