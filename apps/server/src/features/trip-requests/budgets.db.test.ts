import { type Budget, budgets } from '@portolan/contract/features/policies/budgets'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formOf, publishApprovalRules } from '../../domain/requests/testing/rules-of.ts'
import { lapsedRequests } from './trip-requests.jobs.ts'
import { type BudgetHarness, startBudgets } from './testing/budget-harness.ts'

let harness: BudgetHarness
beforeAll(async () => {
  harness = await startBudgets()
})
afterAll(() => harness.stop())
beforeEach(async () => {
  harness.setNow('2040-01-10T02:00:00Z')
  await harness.clear()
  await harness.rules([[harness.world.alpha.coordinator]])
})

const money = (sums: Budget['Left']) => (sums.Money === null ? null : sums.Money.Amount)
const sumsOf = ({ Reserved, Committed, Spent, Left }: Budget) => [Reserved, Committed, Spent, Left].map(money)
const kinds = async (budget: Budget) => {
  const input = { Id: budget.Id, CompanyCode: budget.CompanyCode }
  const { Entries } = await harness.call<{ Entries: { Kind: string }[] }>(
    budgets.listBudgetEntries,
    input,
    harness.world.alpha.coordinator,
  )
  return Entries.map(({ Kind }) => Kind)
}
const decide = (ReferenceNumber: string, isApproved = true) =>
  harness.call(
    tripRequests.auditApprove,
    { ReferenceNumber, isApproved, ...(isApproved ? {} : { reason: 'Too dear' }) },
    harness.world.alpha.coordinator,
  )

describe('what requests do to a budget', () => {
  it('reserves at submission, commits once approved and spends the price', async () => {
    await harness.put({ amount: '100000', kg: '5000' })
    const reference = await harness.pending()
    expect(sumsOf(await harness.budget()), 'a request that nobody submitted holds nothing').toEqual([
      0, 0, 0, 10_000_000,
    ])
    await harness.submit(reference)
    const reserved = await harness.budget()
    expect(sumsOf(reserved)).toEqual([875_000, 0, 0, 9_125_000])
    expect(reserved.Reserved.Kg).toBeGreaterThan(300)
    await decide(reference)
    expect(sumsOf(await harness.budget())).toEqual([0, 875_000, 0, 9_125_000])
    const total = { totalBudget: '8600', currency: 'HKD' }
    await harness.call(tripRequests.finalize, { ReferenceNumber: reference, total }, harness.world.alpha.traveller)
    const spent = await harness.budget()
    expect(sumsOf(spent)).toEqual([0, 0, 860_000, 9_140_000])
    expect(spent.Spent.Kg).toBe(reserved.Reserved.Kg)
    expect(await kinds(spent)).toEqual(['spent', 'committed', 'reserved', 'changed'])
    await harness.expectEven()
  })

  it('gives back once what is declined, cancelled, edited materially or lapses', async () => {
    await harness.put({ amount: '100000' })
    const { traveller } = harness.world.alpha
    const declined = await harness.pending()
    await harness.submit(declined)
    await decide(declined, false)
    expect(sumsOf(await harness.budget())).toEqual([0, 0, 0, 10_000_000])
    const cancelled = await harness.pending()
    await harness.submit(cancelled)
    await decide(cancelled)
    await harness.call(tripRequests.cancel, { ReferenceNumber: cancelled, reason: 'Not needed' }, traveller)
    expect(sumsOf(await harness.budget())).toEqual([0, 0, 0, 10_000_000])
    const edited = await harness.pending()
    await harness.submit(edited)
    const form = formOf(traveller.travelerId, {
      costCentreCode: 'SALES',
      flightEstimate: { totalBudget: '12000', currency: 'HKD' },
    })
    await harness.call(tripRequests.update, { ReferenceNumber: edited, form }, traveller)
    expect(await harness.status(edited)).toBe(RequestStatus.Pending)
    expect(sumsOf(await harness.budget())).toEqual([0, 0, 0, 10_000_000])
    await harness.submit(edited)
    expect(sumsOf(await harness.budget())).toEqual([1_200_000, 0, 0, 8_800_000])
    harness.setNow('2040-03-05T02:00:00Z')
    await harness.run(lapsedRequests)
    expect(await harness.status(edited)).toBe(RequestStatus.Cancelled)
    const all = await harness.budget()
    expect(sumsOf(all)).toEqual([0, 0, 0, 10_000_000])
    expect((await kinds(all)).filter((kind) => kind === 'returned')).toHaveLength(4)
    await harness.expectEven()
  })

  it('follows a small change of the total, and a change of the cost centre', async () => {
    await harness.put({ amount: '100000' }, { costCentre: 'OPS', amount: '50000' })
    const { traveller } = harness.world.alpha
    const reference = await harness.pending()
    await harness.submit(reference)
    const change = (costCentreCode: string, totalBudget: string) =>
      harness.call(
        tripRequests.update,
        {
          ReferenceNumber: reference,
          form: formOf(traveller.travelerId, { costCentreCode, flightEstimate: { totalBudget, currency: 'HKD' } }),
        },
        traveller,
      )
    await change('SALES', '8800')
    expect(await harness.status(reference)).toBe(RequestStatus.InProgress)
    expect(sumsOf(await harness.budget())).toEqual([880_000, 0, 0, 9_120_000])
    await change('OPS', '8800')
    const [sales, ops] = [await harness.budget(), await harness.budget('OPS')]
    expect(sumsOf(sales)).toEqual([0, 0, 0, 10_000_000])
    const isKept = (await harness.status(reference)) === RequestStatus.InProgress
    expect(sumsOf(ops)).toEqual(isKept ? [880_000, 0, 0, 4_120_000] : [0, 0, 0, 5_000_000])
    await harness.expectEven()
  })

  it('counts in the budget’s currency by the rate of the day, and keeps that while rates move', async () => {
    await harness.put({ amount: '10000', currency: 'EUR' })
    const reference = await harness.pending()
    await harness.submit(reference)
    // 8,750 HKD at 9.
    expect(money((await harness.budget()).Reserved)).toBe(97_222)
    await harness.query(`UPDATE exchange_rate SET rate = 10 WHERE currency = 'HKD'`)
    await decide(reference)
    expect(money((await harness.budget()).Committed)).toBe(97_222)
    await harness.query(`UPDATE exchange_rate SET rate = 9 WHERE currency = 'HKD'`)
  })
})

describe('what the ledger says of a price', () => {
  it('takes the place of what was paid, once the request has finished', async () => {
    await harness.put({ amount: '100000' })
    const reference = await harness.pending()
    await harness.submit(reference)
    await decide(reference)
    const price = (Amount: number) => harness.priced(reference, { Amount, Currency: 'HKD', Digits: 2 })
    await price(840_000)
    expect(sumsOf(await harness.budget()), 'it is not booked').toEqual([0, 875_000, 0, 9_125_000])
    const total = { totalBudget: '8600', currency: 'HKD' }
    await harness.call(tripRequests.finalize, { ReferenceNumber: reference, total }, harness.world.alpha.traveller)
    await price(840_000)
    await price(840_000)
    const budget = await harness.budget()
    expect(sumsOf(budget)).toEqual([0, 0, 840_000, 9_160_000])
    expect((await kinds(budget)).filter((kind) => kind === 'spent')).toHaveLength(2)
    await harness.expectEven()
  })
})

describe('too little left', () => {
  it('refuses where the budget blocks, names it, and reserves nothing', async () => {
    await harness.put({ amount: '10000', whenAbove: 'blocked' })
    await harness.submit(await harness.pending())
    const second = await harness.pending()
    const input = { ReferenceNumber: second, to: 'approver' }
    expect(await harness.refused(tripRequests.submit, input, harness.world.alpha.traveller)).toBe('budget_exceeded')
    expect(await harness.status(second)).toBe(RequestStatus.Pending)
    expect(sumsOf(await harness.budget())).toEqual([875_000, 0, 0, 125_000])
  })

  it('asks for levels, the cost centre’s approver where the rule has fewer', async () => {
    const { alpha } = harness.world
    await harness.rules([])
    await harness.put({ amount: '10000', whenAbove: 'level', level: 1 })
    const within = await harness.pending()
    await harness.submit(within)
    expect(await harness.status(within), 'a rule without levels approves by itself').toBe(RequestStatus.Confirmed)
    const above = await harness.pending()
    await harness.submit(above)
    expect(await harness.status(above)).toBe(RequestStatus.InProgress)
    const { Rounds } = await harness.detail(above)
    expect(Rounds[0]?.Levels).toHaveLength(1)
    await harness.call(tripRequests.auditApprove, { ReferenceNumber: above, isApproved: true }, alpha.colleague)
    expect(await harness.status(above)).toBe(RequestStatus.Confirmed)
  })

  it('needs a total first where nothing could be compared, and lets it pass where the budget only informs', async () => {
    const { traveller } = harness.world.alpha
    await harness.put({ amount: '10000', whenAbove: 'level', level: 1 })
    const without = { flightEstimate: null }
    const asked = await harness.pending(without)
    const input = { ReferenceNumber: asked, to: 'approver' }
    expect(await harness.refused(tripRequests.submit, input, traveller)).toBe('budget_exceeded')
    await harness.put({ amount: '10000', whenAbove: 'inform' })
    await harness.submit(asked)
    expect((await harness.detail(asked)).Budget?.State).toBe('above')
    await harness.expectEven()
  })

  it('tells everybody within or above, and owners what is left', async () => {
    const { alpha } = harness.world
    await harness.put({ amount: '10000', kg: '10' })
    const reference = await harness.pending()
    expect((await harness.detail(reference)).Budget).toEqual({ State: 'above', Left: null, LeftKg: null })
    await harness.submit(reference)
    expect((await harness.detail(reference)).Budget).toEqual({ State: 'above', Left: null, LeftKg: null })
    const own = await harness.detail(reference, alpha.coordinator)
    expect(own.Budget).toMatchObject({ State: 'above', Left: { Amount: 125_000, Currency: 'HKD' } })
    await harness.put({ amount: '10000' })
    const other = await harness.pending({ costCentreCode: 'OPS' })
    expect((await harness.detail(other)).Budget, 'a cost centre without a budget').toBeNull()
  })

  it('is said to approvers in their list and in the mail, as on the page', async () => {
    const { alpha } = harness.world
    await harness.rules([[alpha.coordinator], [alpha.colleague]])
    await harness.put({ amount: '10000', whenAbove: 'inform' })
    const rows = async (who = alpha.coordinator) =>
      new Map((await harness.list(who)).map(({ Ref, Budget }) => [Ref, Budget]))
    const within = await harness.pending()
    await harness.submit(within)
    expect(await harness.mailTo(alpha.coordinator)).toContain('Within budget')
    const above = await harness.pending()
    await harness.submit(above)
    expect(await harness.mailTo(alpha.coordinator)).toContain('Above budget')
    const without = await harness.pending({ costCentreCode: 'OPS' })
    await harness.submit(without)
    expect(await harness.mailTo(alpha.coordinator)).not.toMatch(/(?:Within|Above) budget/)
    expect(await rows()).toEqual(
      new Map([
        [within, 'within'],
        [above, 'above'],
        [without, null],
      ]),
    )
    // The level after it reads what it holds by then.
    await decide(above)
    expect(await harness.mailTo(alpha.colleague)).toContain('Above budget')
    expect(await rows(alpha.colleague)).toEqual(new Map([[above, 'above']]))
  })

  it('is a condition of rules of approval', async () => {
    const { alpha } = harness.world
    const approvers = [{ email: alpha.coordinator.email }]
    const is = (state: 'within' | 'above') => [{ on: 'budget' as const, is: state }]
    await publishApprovalRules(harness.pools.system, alpha.companyId, {
      rules: [
        { id: 'enough', name: { 'en-US': 'There is enough left' }, conditions: is('within') },
        { id: 'above', name: { 'en-US': 'Too little is left' }, conditions: is('above'), levels: [{ approvers }] },
        { id: 'none', name: { 'en-US': 'No budget' }, levels: [{ approvers }, { approvers }] },
      ],
    })
    await harness.put({ amount: '10000', whenAbove: 'inform' })
    const levels = async (change = {}) => {
      const reference = await harness.pending(change)
      const form = formOf(alpha.traveller.travelerId, { costCentreCode: 'SALES', ...change })
      const input = { ReferenceNumber: reference, form }
      const planned = await harness.call<{ RuleName: string }>(tripRequests.preview, input, alpha.traveller)
      await harness.submit(reference)
      const { Rounds } = await harness.detail(reference)
      return [planned.RuleName, Rounds[0]?.Levels.length]
    }
    expect(await levels()).toEqual(['There is enough left', 0])
    expect(await levels()).toEqual(['Too little is left', 1])
    expect(await levels({ costCentreCode: 'OPS' })).toEqual(['No budget', 2])
  })

  it('never exceeds a budget that blocks, however many ask at once', async () => {
    // 40 times 8,750 fit.
    await harness.put({ amount: '350000', whenAbove: 'blocked' })
    const references: string[] = []
    for (let made = 0; made < 100; made++) references.push(await harness.pending())
    const answers = await Promise.all(references.map((reference) => harness.submitUntilAnswered(reference)))
    const counts = Map.groupBy(answers, (answer) => answer)
    expect(Object.fromEntries([...counts].map(([answer, all]) => [answer, all.length]))).toEqual({
      submitted: 40,
      budget_exceeded: 60,
    })
    const budget = await harness.budget()
    expect(sumsOf(budget)).toEqual([35_000_000, 0, 0, 0])
    expect(budget.UsedPercent).toBe(100)
    await harness.expectEven()
  }, 120_000)
})
