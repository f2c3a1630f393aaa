import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgePolicy, readPolicy } from './judge-policy.ts'
import { policyOutcomes, policySubjects } from './policy-document.ts'
import { factTypes, policyCabins, type PolicyFacts } from './policy-facts.ts'
import { isExpressionFault, languageLimits, policyCalls, readExpression } from './policy-language.ts'
import { reasonOf } from './policy-reason.ts'
import { policyRank } from './policy-verdict.ts'
import type { GoldenRule } from './testing/golden-case.ts'
import { goldenDocument } from './testing/golden-judge.ts'
import * as rules from './testing/golden-rules.ts'
import { goldenRows } from './testing/golden-table.ts'
import { goldenMoney, goldenTools } from './testing/golden-world.ts'

const tools = { money: goldenMoney, today: '2026-03-02' }
const nothing: PolicyFacts = { traveller: {}, trip: {}, flights: [], stays: [], cars: [] }
const subject = fc.constantFrom(...policySubjects)

/** Words of the language and of facts, put together at random: most of it is nearly an expression. */
const word = fc.oneof(
  fc.constantFrom(
    ...Object.entries(factTypes).flatMap(([of, fields]) => Object.keys(fields).map((one) => `${of}.${one}`)),
  ),
  fc.constantFrom(...policyCalls.map((call) => `.${call}(`), ...policyCalls.map((call) => `${call}(`)),
  fc.constantFrom('(', ')', '[', ']', '{', '}', ',', '.', '?', ':', '!', '-', '"', "'", 'x', 'f', '1', '0', '2.5', ' '),
  fc.constantFrom('&&', '||', '==', '!=', '<', '<=', '>', '>=', '+', '*', '/', '%', ' in ', 'true', 'false', 'null'),
  fc.constantFrom('flights', 'stays', 'cars', 'flight', 'trip', 'traveller', '"a"', '[1, 2]', '{"a": 1}', '1u', 'b"a"'),
)
const nearly = fc.array(word, { maxLength: 60 }).map((words) => words.join('').slice(0, languageLimits.characters))
const anyText = fc.string({ unit: 'binary', maxLength: languageLimits.characters })

function expectReadOrRefused(source: string, on: (typeof policySubjects)[number]) {
  const read = readExpression(source, on)
  if (isExpressionFault(read)) {
    expect(read.start).toBeGreaterThanOrEqual(0)
    expect(read.end).toBeGreaterThanOrEqual(read.start)
    expect(read.end).toBeLessThanOrEqual(source.length)
  } else
    expect(['known', 'unknown', 'fault']).toContain(
      read.evaluate({ facts: nothing, item: null, money: goldenMoney }).is,
    )
}

const facts: fc.Arbitrary<PolicyFacts> = fc.record({
  traveller: fc.record({ groups: fc.subarray(['board', 'sales']), costCentre: fc.constantFrom('1', '2', undefined) }),
  trip: fc.record(
    {
      days: fc.integer({ min: 1, max: 30 }),
      daysAhead: fc.integer({ min: 0, max: 40 }),
      month: fc.integer({ min: 1, max: 12 }),
      isInternational: fc.boolean(),
      from: fc.constantFrom('HKG', 'LON'),
      to: fc.constantFrom('TYO', 'PAR'),
      fromCountry: fc.constantFrom('HK', 'GB'),
      toCountry: fc.constantFrom('JP', 'FR'),
      risk: fc.integer({ min: 0, max: 5 }),
      kg: fc.double({ min: 0, max: 4_000, noNaN: true }),
      airfare: fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100),
      together: fc.constant({ board: 3, sales: 1 }),
    },
    { requiredKeys: [] },
  ),
  flights: items('segments', {
    cabin: fc.constantFrom(...policyCabins),
    hours: fc.integer({ min: 1, max: 1_000 }).map((minutes) => minutes / 60),
    km: fc.integer({ min: 1, max: 12_000 }),
    month: fc.integer({ min: 1, max: 12 }),
    isInternational: fc.boolean(),
    fromCity: fc.constantFrom('HKG', 'LON'),
    toCity: fc.constantFrom('TYO', 'PAR'),
    carriers: fc.subarray(['CX', 'BA', 'FR'], { minLength: 1 }),
    isRefundable: fc.boolean(),
    isChangeable: fc.boolean(),
    checkedBags: fc.integer({ min: 0, max: 2 }),
  }),
  stays: items('stays', {
    city: fc.constantFrom('PAR', 'LON'),
    country: fc.constantFrom('FR', 'GB'),
    hotel: fc.constantFrom('Hilton Paris', 'Grand Quay'),
    night: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
    month: fc.integer({ min: 1, max: 12 }),
    isRefundable: fc.boolean(),
  }),
  cars: items('cars', { supplier: fc.constantFrom('Hertz', 'Sixt'), days: fc.integer({ min: 1, max: 9 }) }),
})

function items<T extends object>(path: string, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc
    .array(fc.record(fields, { requiredKeys: [] }), { maxLength: 4 })
    .map((list) => list.map((one, at) => ({ ...one, path: `${path}[${at}]` })))
}

const where = fc.record(
  {
    isInternational: fc.boolean(),
    from: fc.subarray(['HKG', 'LON', 'GB']),
    to: fc.subarray(['TYO', 'JP', 'PAR']),
    months: fc.subarray([1, 2, 3, 10, 11]),
  },
  { requiredKeys: [] },
)
const usual: fc.Arbitrary<GoldenRule> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...policyCabins), fc.constantFrom(...policyCabins), fc.integer({ min: 0, max: 14 }), where)
    .map(([lowest, best, hours, on]) => rules.cabin(lowest, [[best, hours]], on)),
  fc.tuple(fc.integer({ min: 0, max: 20_000 }), where).map(([cap, on]) => rules.fareCap('HKD', [on, cap], [{}, 9_000])),
  fc.integer({ min: 0, max: 500 }).map((cap) => rules.nightCap('EUR', [['PAR'], [1, 2], cap], [[], [], 150])),
  fc.tuple(fc.integer({ min: 1, max: 40 }), where).map(([days, on]) => rules.advance(days, on)),
  fc.constantFrom(
    rules.suppliers('flight', { preferred: ['CX', 'BA'], forbidden: ['FR'] }),
    rules.suppliers('stay', { preferred: ['hilton'] }),
    rules.suppliers('car', { forbidden: ['Sixt'] }),
    rules.conditions('flight', ['refund', 'bag']),
    rules.conditions('stay', ['refund']),
    rules.together('board', 2),
  ),
  fc
    .integer({ min: 1, max: 5_000 })
    .map((upToKm) => rules.rail({ upToKm, pairs: [{ a: 'LON', b: 'PAR', minutes: 140 }] })),
  fc.integer({ min: 1, max: 30 }).map(rules.tripDays),
  fc.integer({ min: 1, max: 5 }).map(rules.risk),
  fc.tuple(fc.double({ min: 0, max: 4_000, noNaN: true }), where).map(([kg, on]) => rules.carbon(kg, on)),
  fc.constantFrom(
    rules.expression('trip', 'flights.all(f, f.hours < 9.0)'),
    rules.expression('flight', 'flight.cabin != "first"', { when: 'size(stays) > 0' }),
    rules.expression('trip', 'int(trip.from) > 1'),
  ),
)
const rule = fc
  .tuple(
    usual,
    fc.record({
      outcome: fc.constantFrom(...policyOutcomes),
      level: fc.integer({ min: 1, max: 4 }),
      groups: fc.subarray(['board', 'sales']),
      costCentres: fc.subarray(['1']),
      exceptGroups: fc.subarray(['sales']),
      ifUnknown: fc.constantFrom('pass', 'count'),
      isOff: fc.boolean(),
    } as const),
  )
  .map(([one, more]) => rules.as(one, more))
const policy = fc.array(rule, { maxLength: 12 })

const judge = (of: readonly GoldenRule[], trip: PolicyFacts) => judgePolicy(readPolicy(goldenDocument(of)), trip, tools)
const strictness = ({ outcome, level }: { outcome: Parameters<typeof policyRank>[0]; level: number }) =>
  [policyRank(outcome), level] as const

describe('any text', () => {
  it('is read or refused with a place inside it, whatever its characters', () => {
    fc.assert(fc.property(anyText, subject, expectReadOrRefused), { numRuns: 1_000 })
  })

  it('is read or refused where it is nearly an expression, and what is read gives an answer', () => {
    fc.assert(fc.property(nearly, subject, expectReadOrRefused), { numRuns: 3_000 })
  })

  it('is read after whatever was read before: a refused text leaves nothing behind', () => {
    fc.assert(
      fc.property(nearly, subject, (source, on) => {
        readExpression(source, on)
        expect(isExpressionFault(readExpression('trip.days > 1 && size(flights) > 0 && trip.kg < 5.0', on))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('is read in the golden table with any letter left out, or refused', () => {
    const sources = goldenRows.flatMap(({ rules: own }) =>
      own.flatMap((one) => (one.rule.usual === 'expression' ? [one.rule] : [])),
    )
    for (const { on, must } of sources)
      for (let at = 0; at < must.length; at++) expectReadOrRefused(must.slice(0, at) + must.slice(at + 1), on)
  })
})

describe('verdicts', () => {
  it('are the same for the same trip', () => {
    fc.assert(
      fc.property(policy, facts, (of, trip) => {
        expect(judge(of, structuredClone(trip))).toEqual(judge(of, trip))
      }),
      { numRuns: 300 },
    )
  })

  it('are never milder with one more rule', () => {
    fc.assert(
      fc.property(policy, rule, facts, (of, more, trip) => {
        const [before, after] = [strictness(judge(of, trip)), strictness(judge([...of, more], trip))]
        expect(after[0]).toBeGreaterThanOrEqual(before[0])
        expect(after[1]).toBeGreaterThanOrEqual(before[1])
      }),
      { numRuns: 500 },
    )
  })

  it('do not depend on the order of the rules', () => {
    fc.assert(
      fc.property(
        policy.chain((of) => fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length }))),
        facts,
        ([of, shuffled], trip) => {
          expect(strictness(judge(shuffled, trip))).toEqual(strictness(judge(of, trip)))
          expect(judge(shuffled, trip).findings.length).toBe(judge(of, trip).findings.length)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('are at least as strict where what is not known counts', () => {
    fc.assert(
      fc.property(policy, facts, (of, trip) => {
        const [passed, counted] = (['pass', 'count'] as const).map((ifUnknown) =>
          strictness(
            judge(
              of.map((one) => ({ ...one, ifUnknown })),
              trip,
            ),
          ),
        )
        expect(counted?.[0]).toBeGreaterThanOrEqual(passed?.[0] ?? 0)
      }),
      { numRuns: 300 },
    )
  })

  it('name a nearest cabin by which the finding is gone', () => {
    fc.assert(
      fc.property(policy, facts, (of, trip) => {
        for (const { rule: id, path, nearest } of judge(of, trip).findings) {
          if (nearest?.kind !== 'cabin') continue
          const flights = trip.flights.map((one) => (one.path === path ? { ...one, cabin: nearest.cabin } : one))
          const again = judge(of, { ...trip, flights })
          expect(again.findings.some((one) => one.rule === id && one.path === path)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('name a limit that the figure is beyond', () => {
    fc.assert(
      fc.property(policy, facts, (of, trip) => {
        for (const { usual: kind, limit, figures, missing } of judge(of, trip).findings) {
          if (missing !== null) continue
          const figure = (fact: string) => Number(figures.find((one) => one.fact === fact)?.value)
          const cap = () => goldenMoney.convert(Number(limit['amount']), String(limit['currency'])) ?? Number.NaN
          if (kind === 'fareCap') expect(figure('trip.airfare')).toBeGreaterThan(cap())
          if (kind === 'nightCap') expect(figure('stay.night')).toBeGreaterThan(cap())
          if (kind === 'cabin' && 'fromHours' in limit)
            expect(figure('flight.hours')).toBeLessThan(Number(limit['fromHours']))
          if (kind === 'advance') expect(figure('trip.daysAhead')).toBeLessThan(Number(limit['days']))
          if (kind === 'tripDays') expect(figure('trip.days')).toBeGreaterThan(Number(limit['days']))
          if (kind === 'carbon') expect(figure('trip.kg')).toBeGreaterThan(Number(limit['kg']))
          if (kind === 'risk') expect(figure('trip.risk')).toBeGreaterThanOrEqual(Number(limit['risk']))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('have a reason in every language, without placeholders or figures that are missing', () => {
    fc.assert(
      fc.property(policy, facts, (of, trip) => {
        for (const finding of judge(of, trip).findings)
          for (const language of ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const) {
            const reason = reasonOf(finding, goldenTools(language))
            expect(reason, reason).not.toMatch(/[{}?]|undefined|NaN|^\s|\s$|\s\s/)
          }
      }),
      { numRuns: 300 },
    )
  })

  it('find a hotel by any part of its name, whatever the characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), fc.string(), (name, around) => {
        const trip = { ...nothing, stays: [{ path: 'stays[0]', hotel: `${around}${name}${around}` }] }
        expect(judge([rules.suppliers('stay', { forbidden: [name] })], trip)).toMatchObject({
          outcome: 'reason',
          faults: [],
        })
      }),
      { numRuns: 500 },
    )
  })
})
