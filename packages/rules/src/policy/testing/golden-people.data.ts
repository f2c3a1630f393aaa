import type { GoldenCase } from './golden-case.ts'
import { advance, as, blocked, cabin, expression, fareCap, inform, level, nightCap, tripDays } from './golden-rules.ts'

const short = { trip: { days: 5 } } as const
const broken = 'r1 reason @ trip: 5 days away; policy: up to 3 days → 3 days'
const three = tripDays(3)
const flight = [{ cabin: 'business', hours: 7 }] as const

/** Whom a rule is for, and two groups with contrary rules. */
export const peopleCases: readonly GoldenCase[] = [
  {
    proves: 'A rule without groups is for everybody.',
    rules: [three],
    facts: short,
    verdict: 'reason',
    findings: [broken],
  },
  {
    proves: 'A rule of a group is for its people.',
    rules: [as(three, { groups: ['board'] })],
    facts: { ...short, traveller: { groups: ['board'] } },
    verdict: 'reason',
    findings: [broken],
  },
  {
    proves: 'A rule of a group is for nobody else.',
    rules: [as(three, { groups: ['board'] })],
    facts: { ...short, traveller: { groups: ['sales'] } },
    verdict: 'fine',
  },
  {
    proves: 'One of the rule’s groups is enough.',
    rules: [as(three, { groups: ['board', 'sales'] })],
    facts: { ...short, traveller: { groups: ['sales', 'crew'] } },
    verdict: 'reason',
    findings: [broken],
  },
  {
    proves: 'Groups are compared by their whole code.',
    rules: [as(three, { groups: ['board'] })],
    facts: { ...short, traveller: { groups: ['boarding'] } },
    verdict: 'fine',
  },
  {
    proves: 'A rule of a cost centre is for its trips.',
    rules: [as(three, { costCentres: ['4711'] })],
    facts: { ...short, traveller: { costCentre: '4711' } },
    verdict: 'reason',
    findings: [broken],
  },
  {
    proves: 'A rule of a cost centre lets others be.',
    rules: [as(three, { costCentres: ['4711'] })],
    facts: { ...short, traveller: { costCentre: '4712' } },
    verdict: 'fine',
  },
  {
    proves: 'A trip without a cost centre is of none.',
    rules: [as(three, { costCentres: ['4711'] })],
    facts: short,
    verdict: 'fine',
  },
  {
    proves: 'A rule with groups and cost centres is for either: here the group.',
    rules: [as(three, { groups: ['board'], costCentres: ['4711'] })],
    facts: { ...short, traveller: { groups: ['board'], costCentre: '1' } },
    verdict: 'reason',
    findings: [broken],
  },
  {
    proves: 'A rule with groups and cost centres is for either: here the cost centre.',
    rules: [as(three, { groups: ['board'], costCentres: ['4711'] })],
    facts: { ...short, traveller: { groups: [], costCentre: '4711' } },
    verdict: 'reason',
    findings: [broken],
  },
  {
    proves: 'A group that is excepted is not judged by a rule for everybody.',
    rules: [as(three, { exceptGroups: ['board'] })],
    facts: { ...short, traveller: { groups: ['board'] } },
    verdict: 'fine',
  },
  {
    proves: 'The others are.',
    rules: [as(three, { exceptGroups: ['board'] })],
    facts: { ...short, traveller: { groups: ['sales'] } },
    verdict: 'reason',
    findings: [broken],
  },
  {
    proves: 'An exception is stronger than a group of the rule.',
    rules: [as(three, { groups: ['sales'], exceptGroups: ['board'] })],
    facts: { ...short, traveller: { groups: ['sales', 'board'] } },
    verdict: 'fine',
  },
  {
    proves: 'An exception is stronger than a cost centre of the rule.',
    rules: [as(three, { costCentres: ['4711'], exceptGroups: ['board'] })],
    facts: { ...short, traveller: { groups: ['board'], costCentre: '4711' } },
    verdict: 'fine',
  },
  {
    proves: 'A rule that is off is not judged.',
    rules: [as(blocked(three), { isOff: true })],
    facts: short,
    verdict: 'fine',
  },
  {
    proves: 'A traveller without groups is in none.',
    rules: [as(three, { groups: ['board'] })],
    facts: { ...short, traveller: { groups: undefined } },
    verdict: 'fine',
  },
  {
    proves: 'Two groups with contrary rules: the stricter wins and names the other.',
    rules: [
      as(cabin('economy', [['business', 6]]), { groups: ['board'] }),
      as(cabin('economy', [['business', 10]]), { groups: ['sales'] }),
    ],
    facts: { traveller: { groups: ['board', 'sales'] }, flights: flight },
    verdict: 'reason',
    findings: ['r2 reason @ segments[0]: Business on 7 h; policy: from 10 h → Economy (laxer: r1)'],
  },
  {
    proves: 'In one of the groups alone there is nothing contrary.',
    rules: [
      as(cabin('economy', [['business', 6]]), { groups: ['board'] }),
      as(cabin('economy', [['business', 10]]), { groups: ['sales'] }),
    ],
    facts: { traveller: { groups: ['sales'] }, flights: flight },
    verdict: 'reason',
    findings: ['r2 reason @ segments[0]: Business on 7 h; policy: from 10 h → Economy'],
  },
  {
    proves: 'A rule for everybody is stricter than a group’s, and names the group’s.',
    rules: [cabin('economy', []), as(cabin('business', []), { groups: ['board'] })],
    facts: { traveller: { groups: ['board'] }, flights: flight },
    verdict: 'reason',
    findings: ['r1 reason @ segments[0]: Business; policy: Economy at most → Economy (laxer: r2)'],
  },
  {
    proves: 'A laxer rule for everybody is no contrary group.',
    rules: [cabin('business', []), as(cabin('economy', []), { groups: ['sales'] })],
    facts: { traveller: { groups: ['sales'] }, flights: flight },
    verdict: 'reason',
    findings: ['r2 reason @ segments[0]: Business; policy: Economy at most → Economy'],
  },
  {
    proves: 'Two rules of one group are not contrary to each other.',
    rules: [as(tripDays(10), { groups: ['board'] }), as(three, { groups: ['board', 'sales'] })],
    facts: { ...short, traveller: { groups: ['board', 'sales'] } },
    verdict: 'reason',
    findings: ['r2 reason @ trip: 5 days away; policy: up to 3 days → 3 days'],
  },
  {
    proves: 'A rule of another kind is not contrary.',
    rules: [as(advance(1), { groups: ['board'] }), as(three, { groups: ['sales'] })],
    facts: { trip: { days: 5, daysAhead: 9 }, flights: flight, traveller: { groups: ['board', 'sales'] } },
    verdict: 'reason',
    findings: ['r2 reason @ trip: 5 days away; policy: up to 3 days → 3 days'],
  },
  {
    proves: 'A rule that does not look at the flight allows nothing there.',
    rules: [
      as(cabin('business', [], { isInternational: true }), { groups: ['board'] }),
      as(cabin('economy', []), { groups: ['sales'] }),
    ],
    facts: {
      traveller: { groups: ['board', 'sales'] },
      flights: [{ cabin: 'business', hours: 7, isInternational: false }],
    },
    verdict: 'reason',
    findings: ['r2 reason @ segments[0]: Business; policy: Economy at most → Economy'],
  },
  {
    proves: 'Where both groups’ rules are broken neither is laxer.',
    rules: [as(tripDays(4), { groups: ['board'] }), as(three, { groups: ['sales'] })],
    facts: { ...short, traveller: { groups: ['board', 'sales'] } },
    verdict: 'reason',
    findings: [
      'r1 reason @ trip: 5 days away; policy: up to 4 days → 4 days',
      'r2 reason @ trip: 5 days away; policy: up to 3 days → 3 days',
    ],
  },
  {
    proves: 'Two laxer groups are both named.',
    rules: [
      as(tripDays(9), { groups: ['board'] }),
      as(tripDays(8), { groups: ['crew'] }),
      as(three, { groups: ['sales'] }),
    ],
    facts: { ...short, traveller: { groups: ['board', 'sales', 'crew'] } },
    verdict: 'reason',
    findings: ['r3 reason @ trip: 5 days away; policy: up to 3 days → 3 days (laxer: r1, r2)'],
  },
  {
    proves: 'Expressions of two groups are not compared: nobody knows that they mean the same.',
    rules: [
      as(expression('trip', 'trip.days <= 9'), { groups: ['board'] }),
      as(expression('trip', 'trip.days <= 3'), { groups: ['sales'] }),
    ],
    facts: { ...short, traveller: { groups: ['board', 'sales'] } },
    verdict: 'reason',
    findings: ['r2 reason @ trip: Not allowed'],
  },
  {
    proves: 'Suppliers of hotels and of airlines are different rules, contrary to nothing.',
    rules: [
      as({ rule: { usual: 'suppliers', of: 'flight', preferred: ['CX'], forbidden: [] } }, { groups: ['board'] }),
      as({ rule: { usual: 'suppliers', of: 'stay', preferred: ['Hilton'], forbidden: [] } }, { groups: ['sales'] }),
    ],
    facts: {
      traveller: { groups: ['board', 'sales'] },
      flights: [{ carriers: ['CX'] }],
      stays: [{ hotel: 'Grand Quay' }],
    },
    verdict: 'reason',
    findings: ['r2 reason @ stays[0]: Grand Quay is not preferred; policy: Hilton → Hilton'],
  },
  {
    proves: 'Contrary caps of two groups, in two currencies.',
    rules: [
      as(nightCap('EUR', [[], [], 200]), { groups: ['board'] }),
      as(nightCap('GBP', [[], [], 150]), { groups: ['sales'] }),
    ],
    facts: { traveller: { groups: ['board', 'sales'] }, stays: [{ city: 'PAR', night: 1_600 }] },
    verdict: 'reason',
    findings: ['r2 reason @ stays[0]: HK$1,600.00 a night in Paris; policy: up to £150.00 → £150.00 (laxer: r1)'],
  },
]

const days = (n: number) => tripDays(n)
const trip = { days: 5, airfare: 900, daysAhead: 2, risk: 3 }
const facts = { trip, flights: [{ from: 'HKG', to: 'LHR' }] }

/** The strictest outcome, levels, and the order of findings. */
export const verdictCases: readonly GoldenCase[] = [
  { proves: 'A policy without rules lets everything be.', rules: [], facts, verdict: 'fine' },
  {
    proves: 'To inform is stricter than fine.',
    rules: [inform(days(3)), advance(1)],
    facts,
    verdict: 'inform',
    findings: ['r1 inform @ trip: 5 days away; policy: up to 3 days → 3 days'],
  },
  {
    proves: 'A reason is stricter than to inform, and comes first.',
    rules: [inform(days(3)), advance(7)],
    facts,
    verdict: 'reason',
    findings: [
      'r2 reason @ trip: 2 days before departure; policy: at least 7 days → 09 Mar 2026',
      'r1 inform @ trip: 5 days away; policy: up to 3 days → 3 days',
    ],
  },
  {
    proves: 'A level is stricter than a reason.',
    rules: [days(3), level(advance(7), 1)],
    facts,
    verdict: 'level 1',
    findings: [
      'r2 level 1 @ trip: 2 days before departure; policy: at least 7 days → 09 Mar 2026',
      'r1 reason @ trip: 5 days away; policy: up to 3 days → 3 days',
    ],
  },
  {
    proves: 'A block is stricter than any level; the levels are still said.',
    rules: [level(days(3), 3), blocked(advance(7))],
    facts,
    verdict: 'blocked, level 3',
    findings: [
      'r2 blocked @ trip: 2 days before departure; policy: at least 7 days → 09 Mar 2026',
      'r1 level 3 @ trip: 5 days away; policy: up to 3 days → 3 days',
    ],
  },
  {
    proves: 'The most levels count, not their sum.',
    rules: [level(days(3), 1), level(advance(7), 2)],
    facts,
    verdict: 'level 2',
    findings: [
      'r2 level 2 @ trip: 2 days before departure; policy: at least 7 days → 09 Mar 2026',
      'r1 level 1 @ trip: 5 days away; policy: up to 3 days → 3 days',
    ],
  },
  {
    proves: 'A level of another outcome does not count.',
    rules: [as(days(3), { outcome: 'reason', level: 4 })],
    facts,
    verdict: 'reason',
    findings: ['r1 reason @ trip: 5 days away; policy: up to 3 days → 3 days'],
  },
  {
    proves: 'Findings of one outcome keep the order of the document.',
    rules: [advance(7), days(3), fareCap('HKD', [{}, 800])],
    facts,
    verdict: 'reason',
    findings: [
      'r1 reason @ trip: 2 days before departure; policy: at least 7 days → 09 Mar 2026',
      'r2 reason @ trip: 5 days away; policy: up to 3 days → 3 days',
      'r3 reason @ trip: HK$900.00 for the flights; policy: up to HK$800.00 → HK$800.00',
    ],
  },
  {
    proves: 'Findings of one rule keep the order of the trip.',
    rules: [cabin('economy', [])],
    facts: { flights: [{ cabin: 'first' }, { cabin: 'economy' }, { cabin: 'business' }] },
    verdict: 'reason',
    findings: [
      'r1 reason @ segments[0]: First; policy: Economy at most → Economy',
      'r1 reason @ segments[2]: Business; policy: Economy at most → Economy',
    ],
  },
  {
    proves: 'The strictest finding of a later flight comes before a milder one of the first.',
    rules: [cabin('economy', []), blocked(cabin('business', []))],
    facts: { flights: [{ cabin: 'business' }, { cabin: 'first' }] },
    verdict: 'blocked',
    findings: [
      'r2 blocked @ segments[1]: First; policy: Business at most → Business',
      'r1 reason @ segments[0]: Business; policy: Economy at most → Economy',
      'r1 reason @ segments[1]: First; policy: Economy at most → Economy',
    ],
  },
  {
    proves: 'Two rules that allow the same do not add up to a finding.',
    rules: [days(5), days(9)],
    facts,
    verdict: 'fine',
  },
  {
    proves: 'The same rule twice is two findings, of the same outcome.',
    rules: [days(3), days(3)],
    facts,
    verdict: 'reason',
    findings: [
      'r1 reason @ trip: 5 days away; policy: up to 3 days → 3 days',
      'r2 reason @ trip: 5 days away; policy: up to 3 days → 3 days',
    ],
  },
]
