import { describe, expect, it } from 'vitest'
import { approvalRulesKind } from './approval-rules.kind.ts'
import { isAboveTolerance, judge, type Judged } from './judge.rules.ts'

const tools = {
  rates: { Day: '20261120', Base: 'EUR', Rates: { HKD: '9', THB: '37.5' } },
  digitsOf: (currency: string) => (currency === 'JPY' ? 0 : currency === 'XXX' ? undefined : 2),
}
const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
const trip: Judged = {
  source: 'request',
  costCentre: '4100',
  total: hkd(500_000),
  cities: ['BKK'],
  countries: ['TH'],
  homeCountry: 'HK',
  riskLevels: {},
  policy: null,
}
const email = 'kenji@example.com'
const level = { approvers: [{ email }] }
const name = { 'en-US': 'A rule' }
const found = (rules: readonly object[], judged: Partial<Judged> = {}) =>
  judge(
    approvalRulesKind.schema.parse({ rules: rules.map((rule, index) => ({ id: String(index), name, ...rule })) }),
    { ...trip, ...judged },
    tools,
  )
/** Whether a rule with these conditions applies. */
const applies = (conditions: readonly object[], judged: Partial<Judged> = {}, match = 'all') =>
  found([{ conditions, match }], judged) !== null

describe('rules of approval', () => {
  it('take the first that applies, and of its levels those that apply', () => {
    const above = { on: 'amount', above: { amount: '10000', currency: 'HKD' } }
    const rules = [
      { conditions: [{ on: 'costCentre', codes: ['9999'] }] },
      { levels: [level, { ...level, conditions: [above] }] },
      {},
    ]
    expect(found(rules)).toMatchObject({ rule: { id: '1' }, levels: [level] })
    expect(found(rules, { total: hkd(1_000_001) })?.levels).toHaveLength(2)
    expect(found(rules, { costCentre: '9999' })).toMatchObject({ rule: { id: '0' }, levels: [] })
    expect(found([])).toBeNull()
  })

  it('have the levels that a budget asks for, whatever their conditions say, and one more where they are too few', () => {
    const above = { on: 'amount', above: { amount: '10000', currency: 'HKD' } }
    const rules = [
      {
        levels: [
          { ...level, conditions: [above] },
          { ...level, conditions: [above] },
        ],
      },
    ]
    expect(found(rules)?.levels).toEqual([])
    expect(found(rules, { budget: 'above', budgetLevel: 1 })?.levels).toHaveLength(1)
    expect(found(rules, { budget: 'above', budgetLevel: 2 })?.levels).toHaveLength(2)
    const added = found(rules, { budget: 'above', budgetLevel: 3 })?.levels
    expect(added).toHaveLength(3)
    expect(added?.[2]).toMatchObject({ approvers: [{ role: 'costCentre' }], decidedBy: 'any' })
    expect(found([{}], { budget: 'above', budgetLevel: 1 })?.levels).toHaveLength(1)
  })

  it('look at what the budget says, where there is one', () => {
    for (const is of ['within', 'above'] as const) {
      expect(applies([{ on: 'budget', is }], { budget: is })).toBe(true)
      expect(applies([{ on: 'budget', is }], { budget: is === 'above' ? 'within' : 'above' })).toBe(false)
      expect(applies([{ on: 'budget', is }], { budget: null })).toBe(false)
      expect(applies([{ on: 'budget', is }])).toBe(false)
    }
  })

  it('ask for all conditions or for any of them', () => {
    const conditions = [
      { on: 'costCentre', codes: ['4100'] },
      { on: 'source', sources: ['proposal'] },
    ]
    expect(applies(conditions)).toBe(false)
    expect(applies(conditions, {}, 'any')).toBe(true)
    expect(applies(conditions, { costCentre: null }, 'any')).toBe(false)
  })

  it('compare amounts by the rates, and take one that is not known for too high', () => {
    const above = [{ on: 'amount', above: { amount: '20000', currency: 'THB' } }]
    // HKD 5,000 are THB 20,833.33.
    expect(applies(above)).toBe(true)
    expect(applies(above, { total: hkd(480_000) })).toBe(false)
    expect(applies(above, { total: null })).toBe(true)
    expect(applies([{ on: 'amount', upTo: { amount: '5000', currency: 'HKD' } }])).toBe(true)
    expect(applies([{ on: 'amount', upTo: { amount: '5000', currency: 'HKD' } }], { total: null })).toBe(false)
    expect(applies([{ on: 'amount', upTo: { amount: '5000', currency: 'USD' } }])).toBe(false)
  })

  it('know where a trip leads', () => {
    expect(applies([{ on: 'destination', countries: ['TH', 'VN'] }])).toBe(true)
    expect(applies([{ on: 'destination', cities: ['BKK'] }])).toBe(true)
    expect(applies([{ on: 'destination', countries: ['VN'] }])).toBe(false)
    expect(applies([{ on: 'destination', isInternational: true }])).toBe(true)
    expect(applies([{ on: 'destination', isInternational: false }], { countries: ['HK'] })).toBe(true)
    expect(applies([{ on: 'destination', countries: ['TH'], isInternational: false }])).toBe(false)
  })

  it('know how dangerous it is there, once there is data', () => {
    expect(applies([{ on: 'countryRisk', from: 3 }])).toBe(false)
    expect(applies([{ on: 'countryRisk', from: 3 }], { riskLevels: { TH: 3 } })).toBe(true)
  })
})

describe('a travel policy', () => {
  const above = { on: 'amount', above: { amount: '10000', currency: 'HKD' } } as const
  const far = { ...level, conditions: [above] }
  const levels = (own: readonly object[], policy: Judged['policy']) => found([{ levels: own }], { policy })?.levels
  const of = (outcome: NonNullable<Judged['policy']>['outcome'], n = 0) => ({ outcome, level: n })

  it('asks for the first levels, whatever their own conditions say', () => {
    expect(levels([far, level, far], null)).toHaveLength(1)
    for (const outcome of ['fine', 'inform', 'reason'] as const)
      expect(levels([far, level, far], of(outcome)), outcome).toHaveLength(1)
    expect(levels([far, level, far], of('level', 1))).toMatchObject([far, level])
    expect(levels([far, level, far], of('level', 2))).toMatchObject([far, level])
    expect(levels([far, level, far], of('level', 3))).toMatchObject([far, level, far])
    expect(levels([far, level, far], of('blocked'))).toMatchObject([far, level, far])
  })

  it('asks the approver of the cost centre where the rule has fewer levels', () => {
    const further = { approvers: [{ role: 'costCentre' }] }
    expect(levels([level], of('level', 2))).toMatchObject([level, further])
    expect(levels([level], of('level', 5))).toHaveLength(2)
    expect(levels([], of('level', 1))).toMatchObject([further])
    expect(levels([], of('blocked'))).toMatchObject([further])
    expect(levels([level], of('blocked'))).toHaveLength(1)
    expect(levels([], of('reason'))).toEqual([])
  })

  it('is a condition of rules and levels, from a verdict on', () => {
    const conditions = [{ on: 'policy', from: 'reason' }]
    const ranks = ['fine', 'inform', 'reason', 'level', 'blocked'] as const
    expect(ranks.map((outcome) => applies(conditions, { policy: of(outcome, 1) }))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(applies(conditions)).toBe(false)
    expect(levels([{ ...level, conditions }], of('inform'))).toHaveLength(0)
    expect(levels([{ ...level, conditions }], of('reason'))).toHaveLength(1)
  })
})

describe('the tolerance', () => {
  it('is in percent of what was approved', () => {
    expect(isAboveTolerance(hkd(10_000), hkd(10_500), 5, null)).toBe(false)
    expect(isAboveTolerance(hkd(10_000), hkd(10_501), 5, null)).toBe(true)
    expect(isAboveTolerance(hkd(10_000), { Amount: 40_000, Currency: 'THB', Digits: 2 }, 5, tools.rates)).toBe(false)
  })

  it('lets nothing through that cannot be compared', () => {
    expect(isAboveTolerance(null, hkd(1), 5, null)).toBe(true)
    expect(isAboveTolerance(hkd(10_000), { Amount: 1, Currency: 'THB', Digits: 2 }, 5, null)).toBe(true)
  })
})
