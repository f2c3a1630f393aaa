import { type CelInput, celEnv, celFunc, CelScalar, isCelError, parse, plan } from '@bufbuild/cel'
import { strings } from '@bufbuild/cel/ext'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factTypes, type FactTypeName, type PolicyFacts } from './policy-facts.ts'
import type { PolicyRule } from './policy-document.ts'
import { readExpression, isExpressionFault } from './policy-language.ts'
import { goldenDocument, goldenFacts } from './testing/golden-judge.ts'
import { goldenRows } from './testing/golden-table.ts'
import { goldenMoney } from './testing/golden-world.ts'
import type { GoldenCase } from './testing/golden-case.ts'
import { expressionsOf } from './usual-rules.ts'

/** The same expressions by another evaluator of the language, which knows nothing of types or of ours. */

const noRate = 'no rate'
const money = (amount: number, currency: string): number => {
  const converted = goldenMoney.convert(amount, currency)
  if (converted === null) throw new Error(noRate)
  return converted
}
const env = celEnv({
  funcs: [
    ...strings,
    celFunc('money', [CelScalar.DOUBLE, CelScalar.STRING], CelScalar.DOUBLE, money),
    celFunc('money', [CelScalar.INT, CelScalar.STRING], CelScalar.DOUBLE, (amount, currency) =>
      money(Number(amount), currency),
    ),
  ],
})

type Opinion = 'holds' | 'broken' | 'unknown' | 'fault'

function opinionOf(source: string, bindings: Record<string, CelInput>): Opinion {
  const result = plan(env, parse(source).expr)(bindings)
  if (!isCelError(result)) return result === true ? 'holds' : 'broken'
  return /field not found|no rate/.test(result.message) ? 'unknown' : 'fault'
}

function mapOf(type: FactTypeName, facts: object): Map<string, CelInput> {
  const fields: Readonly<Record<string, { readonly type: string }>> = factTypes[type]
  return new Map(
    Object.entries(facts).flatMap(([name, value]: [string, unknown]): [string, CelInput][] => {
      const as = fields[name]?.type
      if (as === undefined || value === undefined) return []
      if (as === 'int') return [[name, BigInt(value as number)]]
      if (as === 'map<string, int>')
        return [[name, new Map(Object.entries(value as object).map(([key, n]) => [key, BigInt(n as number)]))]]
      return [[name, value as CelInput]]
    }),
  )
}

type Item = PolicyFacts['flights'][number] | PolicyFacts['stays'][number] | PolicyFacts['cars'][number] | null

function bindingsOf(facts: PolicyFacts, on: PolicyRuleSubject, item: Item): Record<string, CelInput> {
  return {
    traveller: mapOf('traveller', facts.traveller),
    trip: mapOf('trip', facts.trip),
    flights: facts.flights.map((one) => mapOf('flight', one)),
    stays: facts.stays.map((one) => mapOf('stay', one)),
    cars: facts.cars.map((one) => mapOf('car', one)),
    ...(item && on !== 'trip' ? { [on]: mapOf(on, item) } : {}),
  }
}
type PolicyRuleSubject = ReturnType<typeof expressionsOf>['on']

const itemsOf = ({ flights, stays, cars }: PolicyFacts, on: PolicyRuleSubject): readonly Item[] =>
  ({ trip: [null], flight: flights, stay: stays, car: cars })[on]

/** Rules and places in the words of the table, without its reasons. */
function judgeAgain(row: GoldenCase): { broken: string[]; unknown: string[]; faults: string[] } {
  const facts = goldenFacts(row)
  const told = { broken: [] as string[], unknown: [] as string[], faults: [] as string[] }
  for (const rule of goldenDocument(row.rules).rules.filter((one) => isForTraveller(one, facts))) {
    const { on, when, must } = expressionsOf(rule.rule)
    for (const item of itemsOf(facts, on)) {
      const bindings = bindingsOf(facts, on, item)
      const applies = when === '' ? 'holds' : opinionOf(when, bindings)
      const opinion = applies === 'holds' ? opinionOf(must, bindings) : applies === 'broken' ? 'holds' : applies
      const place = `${rule.id} @ ${item?.path ?? 'trip'}`
      if (opinion === 'broken' || (opinion === 'unknown' && rule.ifUnknown === 'count')) told.broken.push(place)
      if (opinion === 'unknown') told.unknown.push(place)
      if (opinion === 'fault') told.faults.push(rule.id)
    }
  }
  return { ...told, broken: told.broken.toSorted() }
}

function isForTraveller({ isOff, groups, costCentres, exceptGroups }: PolicyRule, { traveller }: PolicyFacts): boolean {
  const mine = new Set(traveller.groups)
  const isNamed = groups.some((one) => mine.has(one)) || costCentres.includes(traveller.costCentre ?? '')
  return !isOff && !exceptGroups.some((one) => mine.has(one)) && (groups.length + costCentres.length === 0 || isNamed)
}

const placeOf = (line: string) => /^(r\d+)(?: \w+(?: \d+)?)? @ ([^:]+):/.exec(line)?.slice(1).join(' @ ') ?? line

describe('the golden table by another evaluator', () => {
  it.each(goldenRows)('$theme: $proves', (row) => {
    expect(judgeAgain(row)).toEqual({
      broken: (row.findings ?? []).map(placeOf).toSorted(),
      unknown: (row.unknown ?? []).map(placeOf),
      faults: row.faults ?? [],
    })
  })

  it('has more than a hundred different expressions, all of which both can read', () => {
    const sources = new Map(
      goldenRows
        .flatMap(({ rules }) => rules.map(({ rule }) => expressionsOf(rule)))
        .flatMap(({ on, when, must }) =>
          [when, must].filter(Boolean).map((source) => [`${on} ${source}`, { on, source }]),
        ),
    )
    for (const { on, source } of sources.values()) {
      expect(isExpressionFault(readExpression(source, on, 'usual')), source).toBe(false)
      expect(() => parse(source), source).not.toThrow()
    }
    expect(sources.size).toBeGreaterThan(100)
  })
})

/** Random expressions of the right types, over facts some of which are not known. */
type Grammar = Record<'bool' | 'int' | 'double' | 'text', string>

const { bool } = fc.letrec<Grammar>((tie) => {
  const [int, double, text, holds] = [tie('int'), tie('double'), tie('text'), tie('bool')]
  const order = fc.constantFrom('<', '<=', '>', '>=', '==', '!=')
  const both = (a: fc.Arbitrary<string>, by: fc.Arbitrary<string>, b = a) =>
    fc.tuple(a, by, b).map(([left, sign, right]) => `(${left} ${sign} ${right})`)
  const macro = fc.constantFrom('all', 'exists', 'exists_one')
  const ofFlight = fc.constantFrom(
    'f.hours > 6.0',
    'f.cabin == "business"',
    'f.stops == 0 || f.hours < 3.0',
    'has(f.hours)',
    '"CX" in f.carriers',
    'f.carriers.all(c, c != "FR")',
  )
  return {
    int: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        'trip.days',
        'trip.nights',
        'trip.risk',
        'size(flights)',
        'trip.together["board"]',
        '3',
        '0',
        '-2',
      ),
      both(int, fc.constantFrom('+', '-', '*')),
      fc.tuple(int, fc.constantFrom('/ 2', '% 3', '/ 7')).map(([of, by]) => `(${of} ${by})`),
      double.map((of) => `int(${of})`),
      text.map((of) => `size(${of})`),
    ),
    double: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('trip.kg', 'trip.airfare', '1.5', '0.0', '900.25', 'money(100, "USD")', 'money(2.5, "XAU")'),
      both(double, fc.constantFrom('+', '-', '*')),
      fc.tuple(double, fc.constantFrom('/ 2.0', '/ 0.3')).map(([of, by]) => `(${of} ${by})`),
      int.map((of) => `double(${of})`),
    ),
    text: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('trip.purpose', 'trip.from', 'trip.to', '"HKG"', '"Client"', '"客户"', '""'),
      both(text, fc.constant('+')),
      text.map((of) => `${of}.lowerAscii()`),
    ),
    bool: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.constantFrom(
        'trip.isInternational',
        'true',
        'false',
        'has(trip.kg)',
        'has(trip.purpose)',
        '("board" in traveller.groups)',
      ),
      both(int, order),
      both(double, order),
      both(text, order),
      both(holds, fc.constantFrom('&&', '||')),
      holds.map((of) => `!(${of})`),
      fc.tuple(holds, holds, holds).map(([which, yes, no]) => `(${which} ? ${yes} : ${no})`),
      fc
        .tuple(text, fc.constantFrom('startsWith', 'endsWith', 'contains'), text)
        .map(([a, by, b]) => `${a}.${by}(${b})`),
      fc
        .tuple(text, fc.array(text, { minLength: 1, maxLength: 3 }))
        .map(([of, list]) => `(${of} in [${list.join(', ')}])`),
      fc.tuple(macro, ofFlight).map(([by, of]) => `flights.${by}(f, ${of})`),
      fc.tuple(ofFlight, order).map(([of, by]) => `(flights.filter(f, ${of}).size() ${by} 1)`),
      fc.tuple(text).map(([of]) => `(${of} in flights.map(f, f.cabin))`),
    ),
  }
})

const someFacts: fc.Arbitrary<PolicyFacts> = fc.record({
  traveller: fc.record({ groups: fc.subarray(['board', 'sales']) }),
  trip: fc.record(
    {
      days: fc.integer({ min: 0, max: 9 }),
      nights: fc.integer({ min: 0, max: 9 }),
      risk: fc.integer({ min: 0, max: 5 }),
      kg: fc.integer({ min: 0, max: 4_000 }).map((of) => of / 4),
      airfare: fc.integer({ min: 0, max: 200_000 }).map((of) => of / 100),
      purpose: fc.constantFrom('Client visit', '拜访客户', ''),
      from: fc.constantFrom('HKG', 'LON'),
      to: fc.constantFrom('TYO', 'PAR'),
      isInternational: fc.boolean(),
      together: fc.constantFrom<Record<string, number>[]>({ board: 3 }, { sales: 1 }),
    },
    { requiredKeys: [] },
  ),
  flights: fc
    .array(
      fc.record(
        {
          cabin: fc.constantFrom('economy', 'business'),
          hours: fc.integer({ min: 1, max: 20 }),
          stops: fc.integer({ min: 0, max: 2 }),
          carriers: fc.subarray(['CX', 'FR']),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 3 },
    )
    .map((list) => list.map((one, at) => ({ ...one, path: `segments[${at}]` }))),
  stays: fc.constant([]),
  cars: fc.constant([]),
})

describe('random expressions', () => {
  it('have the same answer by both evaluators, known or not', () => {
    const answers = { holds: 0, broken: 0, unknown: 0, fault: 0, refused: 0 }
    fc.assert(
      fc.property(bool, someFacts, (source, facts) => {
        const read = readExpression(source, 'trip')
        if (isExpressionFault(read)) {
          // The right types and names: only too much of them is refused.
          expect(read.kind, source).toBe('limit')
          answers.refused += 1
          return
        }
        const answer = read.evaluate({ facts, item: null, money: goldenMoney })
        const own = answer.is === 'known' ? (answer.holds ? 'holds' : 'broken') : answer.is
        answers[own] += 1
        expect(own, source).toBe(opinionOf(source, bindingsOf(facts, 'trip', null)))
      }),
      { numRuns: 2_000 },
    )
    expect(answers.holds).toBeGreaterThan(300)
    expect(answers.broken).toBeGreaterThan(300)
    expect(answers.unknown).toBeGreaterThan(100)
    expect(answers.refused).toBeLessThan(500)
  })
})
