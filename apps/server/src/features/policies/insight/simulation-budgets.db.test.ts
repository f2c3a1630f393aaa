import { policySimulation, type SimulatedPart } from '@portolan/contract/features/policies/insight'
import { addPart, nothingSimulated } from '@portolan/contract/features/policies/simulated-sums'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { addCostCentre } from '../../../domain/budgets/testing/budget-rows.ts'
import { letRequest, publishApprovalRules } from '../../../domain/requests/testing/rules-of.ts'
import { addPastRequest, type PastRequestInput } from '../testing/insight-seed.ts'

let portolan: SharedPortolan
let world: World
let alpha: Tenant
let pools: Pools
let sales = 0
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  await letRequest(pools.system, alpha)
  await pools.system.query('UPDATE login SET may_write_policies = true WHERE company_id = $1', [alpha.companyId])
  await publishApprovalRules(pools.system, alpha.companyId, {
    rules: [
      {
        id: 'all',
        name: { 'en-US': 'Every trip', 'ja-JP': 'すべての出張' },
        levels: [
          { name: { 'en-US': 'Team' }, approvers: [{ email: alpha.coordinator.email }] },
          {
            conditions: [{ on: 'amount', above: { amount: '100000', currency: 'HKD' } }],
            approvers: [{ email: alpha.colleague.email }],
          },
        ],
      },
    ],
  })
  await withClient(portolan.database.adminUrl, async (client) => {
    const people = { approver: alpha.colleague, fallback: alpha.coordinator }
    sales = await addCostCentre(client, alpha, { code: 'SALES', name: 'Sales', ...people })
    await addCostCentre(client, alpha, { code: 'OPS', name: 'Operations', ...people })
  })
})
afterAll(() => pools.close())
beforeEach(async () => {
  for (const table of ['budget_entry', 'budget_hold', 'budget', 'trip_request'])
    await query(`DELETE FROM ${table} WHERE company_id = $1`, alpha.companyId)
})

const query = <Row>(text: string, ...values: readonly unknown[]) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as Row[])

let minute = 0
/** Made one after the other, each of 8,750.00. */
const past = (name: string, more: Partial<PastRequestInput> = {}) => {
  minute += 1
  const at = `2026-02-10T03:${String(minute % 60).padStart(2, '0')}:00Z`
  return addPastRequest(pools.system, alpha, { name, at, costCentre: 'SALES', ...more })
}
beforeEach(() => {
  minute = 0
})

const year = { From: '20260101', To: '20261231' }
const budgetRow = (more: { amount?: number | null; grams?: number | null; when?: string; level?: number } = {}) =>
  query<{ id: number }>(
    `INSERT INTO budget (company_id, cost_centre_id, first_day, last_day, currency, digits, amount, grams, when_above, level)
      VALUES ($1, $2, '2040-01-01', '2040-12-31', 'HKD', 2, $3, $4, $5, $6) RETURNING id`,
    alpha.companyId,
    sales,
    more.amount === undefined ? 2_000_000 : more.amount,
    more.grams ?? null,
    more.when ?? 'level',
    more.level ?? 2,
  )
const tried = (more: object = {}) => ({
  CostCentre: 'SALES',
  From: '20400101',
  To: '20401231',
  Currency: 'HKD',
  Amount: '20000',
  Kg: null,
  WhenAbove: 'level',
  Level: 2,
  ...more,
})

interface Answer {
  readonly Part: SimulatedPart
  readonly Cursor: string | null
  readonly BudgetsJudged: boolean
}
async function answer(input: object, who: Person = alpha.coordinator) {
  const credentials = callCredentials(who)
  const { status, json, text } = await send(portolan.url, policySimulation.simulate, input, credentials)
  return { status, text, json: json as Answer & { code: string; x: string; fields: string[] } }
}
async function simulate(After: object, more: object = {}): Promise<SimulatedPart & { judged: boolean }> {
  let sums = nothingSimulated
  let Cursor: string | null = null
  let judged = false
  do {
    const { status, text, json } = await answer({ CompanyCode: alpha.code, ...year, After, Cursor, ...more })
    expect(status, text).toBe(200)
    sums = addPart(sums, json.Part)
    judged = json.BudgetsJudged
    Cursor = json.Cursor
  } while (Cursor !== null)
  return { ...sums, judged }
}

describe('a budget in a simulation', () => {
  it('says which requests would have been above it, how much they are and whose', async () => {
    await budgetRow({ amount: 10_000_000 })
    await past('First')
    await past('Second')
    const third = await past('Third')
    const kept = () =>
      query('SELECT b.xmin::text AS b, h.xmin::text AS h, * FROM budget b JOIN budget_hold h ON h.budget_id = b.id')
    const before = await kept()
    const part = await simulate({ Budgets: [tried()] })
    expect(part).toMatchObject({
      judged: true,
      Judged: 3,
      Changed: 1,
      Stricter: 1,
      StricterAmount: 875_000,
      LevelsAdded: 1,
      AboveBefore: { Requests: 0, Amount: 0, Kg: 0, Refused: 0 },
      AboveAfter: { Requests: 1, Amount: 875_000, Refused: 0 },
      ByCostCentre: [{ Code: 'SALES', Changed: 1, Stricter: 1, Laxer: 0 }],
    })
    expect(part.AboveAfter.Kg).toBeGreaterThan(100)
    expect(part.Cases).toEqual([
      expect.objectContaining({
        ReferenceNumber: third,
        Traveler: `${alpha.marker} traveller`,
        BudgetBefore: 'within',
        BudgetAfter: 'above',
        LevelsBefore: 1,
        LevelsAfter: 2,
      }),
    ])
    const money = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
    expect(part.ByBudget).toEqual([
      {
        CostCentre: { Code: 'SALES', Name: 'Sales' },
        From: '20400101',
        Before: expect.objectContaining({ Money: money(10_000_000), Used: money(2_625_000), Judged: 3 }) as unknown,
        After: expect.objectContaining({
          To: '20401231',
          Money: money(2_000_000),
          Used: money(2_625_000),
          Judged: 3,
          Above: expect.objectContaining({ Requests: 1, Amount: 875_000 }) as unknown,
        }) as unknown,
      },
    ])
    expect(part.ByLevel).toEqual([
      { Rule: 'all', Name: 'Every trip', Level: 1, LevelName: 'Team', Before: 3, After: 3 },
      { Rule: 'all', Name: 'Every trip', Level: 2, LevelName: null, Before: 0, After: 1 },
    ])
    expect(before).toHaveLength(3)
    expect(await kept()).toEqual(before)
  })

  it('refuses what it lets not pass, and counts nothing of that', async () => {
    await past('Fits')
    await past('Too dear', { total: 9_000_000 })
    await past('Fits too')
    const part = await simulate({ Budgets: [tried({ WhenAbove: 'blocked' })] })
    expect(part).toMatchObject({
      AboveAfter: { Requests: 1, Amount: 9_000_000, Refused: 1 },
      // Nobody is asked about it: no level is spared or added.
      LevelsSpared: 0,
      LevelsAdded: 0,
      Stricter: 1,
    })
    expect(part.ByBudget[0]?.After?.Used.Amount).toBe(1_750_000)
    expect(part.Cases.map(({ TripName, BudgetBefore, BudgetAfter }) => [TripName, BudgetBefore, BudgetAfter])).toEqual([
      ['Too dear', null, 'refused'],
    ])
  })

  it('counts what was paid, and nothing of what was declined', async () => {
    await past('Paid less')
    await query('UPDATE trip_request SET booked_total = 100000, booked_currency = $1, booked_digits = 2', 'HKD')
    await past('Declined', { status: RequestStatus.Rejected })
    await past('Approved', { status: RequestStatus.Confirmed })
    const part = await simulate({ Budgets: [tried({ Amount: '10000' })] })
    expect(part.ByBudget[0]?.After).toMatchObject({ Used: { Amount: 975_000 }, Judged: 3 })
    expect(part.AboveAfter.Requests).toBe(0)
  })

  it('begins with what was made before the period, in the order in which it was made', async () => {
    await past('Last year', { at: '2025-12-01T00:00:00Z' })
    await past('Last year, for another one', { at: '2025-12-02T00:00:00Z', firstDay: '2041-01-05' })
    await past('This year')
    const part = await simulate({ Budgets: [tried({ Amount: '10000' })] })
    expect(part.ByBudget[0]?.After).toMatchObject({ Used: { Amount: 1_750_000 }, Judged: 1, Above: { Requests: 1 } })
  })

  it('is another one where its period is', async () => {
    await budgetRow()
    await past('Spring', { firstDay: '2040-03-01' })
    await past('Autumn', { firstDay: '2040-10-01' })
    await past('Autumn again', { firstDay: '2040-11-01' })
    const halves = [tried({ To: '20400630', Amount: '10000' }), tried({ From: '20400701', Amount: '10000' })]
    const part = await simulate({ Budgets: halves })
    expect(part.AboveBefore.Requests).toBe(1)
    expect(part.ByBudget.map(({ From, Before, After }) => [From, Before?.Judged, After?.Above.Requests])).toEqual([
      ['20400101', 3, 0],
      ['20400701', undefined, 1],
    ])
    // Both times the last one is above, by the same level.
    expect(part.Changed).toBe(0)
  })

  it('is tried in percent of what it is', async () => {
    await budgetRow({ when: 'inform', level: 0 })
    await past('First')
    await past('Second')
    expect((await simulate({ BudgetPercent: { SALES: 50 } })).AboveAfter.Requests).toBe(1)
    expect((await simulate({ BudgetPercent: { '*': 50, SALES: 100 } })).AboveAfter.Requests).toBe(0)
    const part = await simulate({ BudgetPercent: { '*': 10 } })
    expect(part).toMatchObject({ AboveAfter: { Requests: 2 }, Stricter: 2, LevelsAdded: 0 })
    expect(part.Cases.map(({ BudgetAfter }) => BudgetAfter)).toEqual(['above', 'above'])
  })

  it('is in CO2e, with its corrections and what was carried over', async () => {
    const [row] = await budgetRow({ amount: null, grams: 1_000 })
    await past('Trip')
    expect((await simulate({})).AboveBefore).toMatchObject({ Requests: 1, Amount: 875_000 })
    const entry =
      'INSERT INTO budget_entry (company_id, budget_id, at, kind, money, grams) VALUES ($1, $2, now(), $3, 0, $4)'
    await query(entry, alpha.companyId, row?.id, 'carried', 5_000_000)
    expect((await simulate({})).AboveBefore.Requests).toBe(0)
    await query(entry, alpha.companyId, row?.id, 'corrected', 5_000_000)
    const part = await simulate({ Budgets: [tried({ Amount: null, Kg: '1' })] })
    expect(part).toMatchObject({ AboveBefore: { Requests: 1 }, AboveAfter: { Requests: 1 } })
    expect(part.ByBudget[0]?.After).toMatchObject({ Money: null, Kg: 5_001 })
  })

  it('is not asked about what the policy refuses', async () => {
    const days = { usual: 'tripDays', most: 2 }
    await past('Long')
    const rule = { id: 'days', name: { 'en-US': 'Short trips' }, outcome: 'blocked', rule: days }
    const part = await simulate({ Policy: { rules: [rule] }, Budgets: [tried()] })
    expect(part).toMatchObject({ After: { blocked: 1 }, ByBudget: [], AboveAfter: { Requests: 0 } })
  })

  it('goes on in the next part with what was used before it', async () => {
    await query(
      `INSERT INTO trip_request (company_id, traveler_id, traveler_name, trip_name, cost_centre, first_day, last_day, form,
          status, created_at, submitted_at, places, pricing, total, currency, digits)
        SELECT r.company_id, r.traveler_id, r.traveler_name, 'Trip ' || n, 'SALES', r.first_day, r.last_day, r.form, r.status,
          r.created_at + n * interval '1 second', r.submitted_at, r.places, r.pricing, 100, 'HKD', 2
        FROM trip_request r CROSS JOIN generate_series(1, 1099) n WHERE r.reference = $1`,
      await past('First', { total: 100 }),
    )
    // A budget for a thousand of eleven hundred.
    const part = await simulate({ Budgets: [tried({ Amount: '1000' })] })
    expect(part).toMatchObject({ Judged: 1_100, AboveAfter: { Requests: 100, Amount: 10_000 } })
    expect(part.ByBudget[0]?.After).toMatchObject({ Used: { Amount: 110_000 }, Judged: 1_100 })
  })

  it('says where none is, and judges none', async () => {
    await past('Trip')
    expect(await simulate({})).toMatchObject({ judged: false, ByBudget: [], AboveBefore: { Requests: 0 } })
  })

  it('is refused with each place where it is none', async () => {
    const wrong = [
      tried({ CostCentre: 'NOWHERE' }),
      tried({ Currency: 'XXX' }),
      tried({ Amount: '1.234' }),
      tried({ From: '20400601', To: '20400101' }),
      tried({ Amount: null }),
      tried({ From: '20400701', Currency: 'USD' }),
    ]
    const After = { Budgets: wrong, BudgetPercent: { ELSEWHERE: 5 } }
    const { json } = await answer({ CompanyCode: alpha.code, ...year, After })
    expect(json.code).toBe('budget_invalid')
    expect(json.fields).toEqual([
      'BudgetPercent.ELSEWHERE: there is no cost centre ELSEWHERE in this company',
      'Budgets[0].CostCentre: there is no cost centre NOWHERE in this company',
      'Budgets[1].Currency: there is no currency XXX',
      'Budgets[2].Amount: the currency HKD has fewer decimals',
      'Budgets[3].To: the period ends before it begins',
      'Budgets[4].Amount: a budget needs an amount or kg CO2e',
      'Budgets[5].Currency: there is no rate of today for USD, so that nothing could be counted',
      expect.stringContaining('Budgets[2].From: '),
      expect.stringContaining('Budgets[4].From: '),
      expect.stringContaining('Budgets[5].From: '),
    ])
    const used = JSON.stringify({ of: 'requests', after: null, total: 1, used: [{ a: ['1', 2] }, {}] })
    const doubtful = await answer({ CompanyCode: alpha.code, After: {}, Cursor: used })
    expect(doubtful.json).toMatchObject({ code: 'invalid_parameter', fields: ['Cursor'] })
  })
})

describe('rules of approval in a simulation', () => {
  const rule = (levels: object[]) => ({ rules: [{ id: 'all', name: { 'en-US': 'Fewer' }, levels }] })

  it('say which of their levels would be spared', async () => {
    await past('Dear', { total: 20_000_000 })
    await past('Cheap')
    const own = { approvers: [{ email: alpha.coordinator.email }] }
    const part = await simulate({ ApprovalRules: rule([{ name: { 'en-US': 'Team' }, ...own }]) })
    expect(part).toMatchObject({ LevelsSpared: 1, Laxer: 1, LaxerAmount: 20_000_000 })
    expect(part.ByLevel).toEqual([
      { Rule: 'all', Name: 'Fewer', Level: 1, LevelName: 'Team', Before: 2, After: 2 },
      { Rule: 'all', Name: 'Fewer', Level: 2, LevelName: null, Before: 1, After: 0 },
    ])
  })

  it('look at budgets, before and after', async () => {
    await past('First')
    await past('Second')
    const own = { approvers: [{ email: alpha.coordinator.email }] }
    const above = { ...own, conditions: [{ on: 'budget', is: 'above' }] }
    const ApprovalRules = rule([above])
    const budgets = [tried({ Amount: '10000', WhenAbove: 'inform' })]
    const part = await simulate({ ApprovalRules, Budgets: budgets }, { Before: { ApprovalRules } })
    expect(part.ByLevel).toEqual([{ Rule: 'all', Name: 'Fewer', Level: 1, LevelName: null, Before: 0, After: 1 }])
  })

  it('are refused with each place where they are none', async () => {
    const { json } = await answer({ CompanyCode: alpha.code, After: { ApprovalRules: rule([{ approvers: [] }]) } })
    expect(json.code).toBe('policy_invalid')
    expect(json.fields[0]).toMatch(/^rules\[0\]\.levels\[0\]\.approvers: /)
  })

  it('and budgets can be asked for, to be changed', async () => {
    await budgetRow({ grams: 1_500 })
    const ask = (who: Person) =>
      send(portolan.url, policySimulation.getBasis, { CompanyCode: alpha.code, ...year }, callCredentials(who))
    const { status, json, text } = await ask(alpha.coordinator)
    expect(status, text).toBe(200)
    const basis = json as { ApprovalRules: object; ApprovalRulesVersions: object[]; Budgets: object[] }
    expect(basis.ApprovalRules).toMatchObject({ rules: [{ id: 'all', match: 'all' }] })
    expect(basis.ApprovalRulesVersions).toEqual([
      expect.objectContaining({ Version: 1, ValidFrom: '2020-01-01', Rules: 1, IsCurrent: true }),
    ])
    expect(basis.Budgets).toEqual([tried({ Name: 'Sales', Amount: '20000.00', Kg: '1.500', CarriesOver: false })])
    // What it answers can be tried as it is, and changes nothing.
    await past('Trip')
    const { ApprovalRules, Budgets } = basis
    expect(await simulate({ ApprovalRules, Budgets })).toMatchObject({ Judged: 1, Changed: 0 })
    for (const who of [alpha.traveller, world.bravo.coordinator]) expect((await ask(who)).status).not.toBe(200)
  })
})
