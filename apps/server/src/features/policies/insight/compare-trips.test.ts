import { describe, expect, it } from 'vitest'
import { changeOf, type ComparedTrip, comparePart, type Decider, type Outcome } from './compare-trips.rules.ts'
import { periodOf } from './period.rules.ts'
import { monthsBetween, sumsBy } from './report.rules.ts'

const outcome = (more: Partial<Outcome> = {}): Outcome => ({
  outcome: 'fine',
  level: 0,
  levels: 1,
  deciders: [],
  budget: null,
  broken: [],
  deciding: [],
  ...more,
})
const trip = (before: Partial<Outcome>, after: Partial<Outcome>, more: Partial<ComparedTrip> = {}): ComparedTrip => ({
  reference: null,
  name: 'Trip',
  traveler: 'Chan',
  costCentre: 'SALES',
  day: '20260301',
  total: 100,
  kg: 0.1,
  before: outcome(before),
  after: outcome(after),
  ...more,
})
const texts = {
  nameOf: (rule: string) => `Rule ${rule}`,
  namesOfLevel: ({ rule, level }: Decider) => ({ rule: `Approval ${rule}`, level: level > 1 ? null : 'First' }),
  currency: { Code: 'HKD', Digits: 2 },
}

describe('what changed', () => {
  it('is stricter or laxer by outcome, then by the levels that approve', () => {
    expect(changeOf(trip({}, { outcome: 'inform' }))).toBeGreaterThan(0)
    expect(changeOf(trip({ outcome: 'blocked' }, { outcome: 'level', level: 3 }))).toBeLessThan(0)
    const booking = { outcome: 'level', levels: null } as const
    expect(changeOf(trip({ ...booking, level: 1 }, { ...booking, level: 2 }))).toBeGreaterThan(0)
    // The same people decide.
    expect(changeOf(trip({ outcome: 'level', level: 1 }, { outcome: 'level', level: 2 }))).toBe(0)
    const refused = { outcome: 'blocked', levels: null } as const
    expect(changeOf(trip({ ...refused, level: 2 }, { ...refused, level: 1 }))).toBe(0)
    expect(changeOf(trip({ levels: 2 }, { levels: 1 }))).toBeLessThan(0)
    expect(changeOf(trip({}, {}))).toBe(0)
  })

  it('adds up counts, amounts, kg and levels, each in its direction', () => {
    const part = comparePart(
      [
        trip({}, { outcome: 'reason', broken: ['a'], deciding: ['a'] }, { total: 500, kg: 0.2 }),
        trip({ outcome: 'inform', broken: ['b'], deciding: ['b'], levels: 3 }, { levels: 1 }, { costCentre: 'OPS' }),
        trip({}, {}),
        trip({}, { levels: 2 }, { total: null, kg: null, costCentre: null }),
      ],
      2,
      texts,
    )
    expect(part).toMatchObject({
      Judged: 4,
      NotJudged: 2,
      Changed: 3,
      Stricter: 2,
      Laxer: 1,
      StricterAmount: 500,
      StricterKg: 0.2,
      LaxerAmount: 100,
      LaxerKg: 0.1,
      LevelsSpared: 2,
      LevelsAdded: 1,
    })
    expect(part.Before).toEqual({ fine: 3, inform: 1, reason: 0, level: 0, blocked: 0 })
    expect(part.After).toEqual({ fine: 3, inform: 0, reason: 1, level: 0, blocked: 0 })
    expect(part.ByRule).toEqual([
      { Rule: 'a', Name: 'Rule a', Before: 0, After: 1 },
      { Rule: 'b', Name: 'Rule b', Before: 1, After: 0 },
    ])
    expect(part.ByCostCentre).toEqual([
      { Code: 'SALES', Changed: 1, Stricter: 1, Laxer: 0 },
      { Code: 'OPS', Changed: 1, Stricter: 0, Laxer: 1 },
    ])
    expect(part.Cases.map(({ Total, Rules }) => [Total?.Amount, Rules])).toEqual([
      [500, ['Rule a']],
      [100, ['Rule b']],
      [undefined, []],
    ])
  })

  it('spares nobody a decision by what may not be asked for', () => {
    const part = comparePart([trip({ levels: 2 }, { outcome: 'blocked', levels: null })], 0, texts)
    expect(part).toMatchObject({ LevelsSpared: 0, Stricter: 1 })
  })

  it('names twenty cases at most, the dearest', () => {
    const trips = Array.from({ length: 30 }, (_, total) => trip({}, { outcome: 'inform' }, { total }))
    const { Cases } = comparePart(trips, 0, texts)
    expect(Cases).toHaveLength(20)
    expect(Cases[0]?.Total?.Amount).toBe(29)
  })
})

describe('the period', () => {
  it('is the year before today by default', () => {
    expect(periodOf({}, '2026-11-27')).toEqual({ from: '2025-11-28', to: '2026-11-27' })
    expect(periodOf({ To: '20260331' }, '2026-11-27')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  })

  it('is refused where a day is none, it ends before it begins, or it is too long', () => {
    expect(periodOf({ To: '20260231' }, '2026-11-27')).toBe('To')
    expect(periodOf({ From: '20261301' }, '2026-11-27')).toBe('From')
    expect(periodOf({ From: '20260301', To: '20260201' }, '2026-11-27')).toBe('From')
    expect(periodOf({ From: '20200101', To: '20260201' }, '2026-11-27')).toBe('From')
  })

  it('has every month', () => {
    expect(monthsBetween('2025-11-28', '2026-02-01')).toEqual(['202511', '202512', '202601', '202602'])
  })
})

it('adds up what was kept and what was missed by the same key', () => {
  const at = { company_id: 1, cost_centre: 'SALES', month: '202601' }
  const sums = sumsBy(
    [
      { ...at, outcome: 'fine', judged: 2, amount: 10 },
      { ...at, month: '202602', outcome: 'level', judged: 1, amount: 5 },
    ],
    [{ ...at, rule: 'cap', amount: 7 }],
    ({ month }) => month,
  )
  expect(sums.get('202601')).toMatchObject({ judged: 2, amount: 10, missed: 7, outcomes: { fine: 2, level: 0 } })
  expect(sums.get('202602')).toMatchObject({ judged: 1, amount: 5, missed: 0, outcomes: { fine: 0, level: 1 } })
})
