import { type CelInput, celEnv, celFunc, CelScalar, isCelError, parse, plan } from '@bufbuild/cel'
import { strings } from '@bufbuild/cel/ext'
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
