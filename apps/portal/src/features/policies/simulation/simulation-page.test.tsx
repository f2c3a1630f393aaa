import { policies } from '@portolan/contract/features/policies'
import { policySimulation } from '@portolan/contract/features/policies/insight'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, type fakeServer, refuse } from '../../../lib/test-http.ts'
import { exampleBasis, exampleLine, examplePart } from '../testing/example-policy.ts'
import { showPage } from '../../../ui/insight/testing/page-harness.tsx'
import { startPolicies } from '../testing/policies-harness.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startPolicies()
  server.on(
    policies.listVersions,
    answer({ Versions: [exampleLine, { ...exampleLine, Version: 2, IsCurrent: false }], Today: '2026-11-27' }),
  )
  server.on(policySimulation.getBasis, answer(exampleBasis))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const side = (name: string) => within(screen.getByRole('group', { name }))
async function open() {
  const { SimulationPage } = await import('./simulation-page.tsx')
  const { user } = showPage(<SimulationPage />, '/policies/simulation')
  await screen.findAllByRole('option', { name: /^Version 2/ })
  return user
}
async function run() {
  const user = await open()
  await user.selectOptions(side('After').getByLabelText('Travel policy'), '2')
  await user.click(screen.getByRole('button', { name: 'Simulate' }))
}
const part = (over: object = {}) =>
  answer({
    Part: examplePart(),
    Cursor: null,
    Total: 1_000,
    BudgetsJudged: true,
    Currency: { Code: 'HKD', Digits: 2 },
    ...over,
  })

it('goes through the parts, adds them up, and names cases with their requests', async () => {
  server.on(policySimulation.simulate, part({ Cursor: 'next' }), part({ Part: examplePart({ Cases: [] }) }))
  await run()
  expect(await screen.findByText('All 1000 requests and bookings are judged.')).toBeTruthy()
  const [first, second] = server.to(policySimulation.simulate)
  expect(first?.body).toMatchObject({ Before: {}, After: { PolicyVersion: 2 }, Cursor: null })
  expect(second?.body).toMatchObject({ Cursor: 'next' })
  expect(screen.getByText('HK$25,000.00, 85 kg CO2e')).toBeTruthy()
  const rules = within(screen.getAllByRole('region', { name: 'Broken rules' })[0] as HTMLElement)
  expect(rules.getAllByRole('row')[1]?.textContent).toBe('Cabin by duration40100+60')
  const [link] = screen.getAllByRole('link', { name: 'Client visit' })
  expect(link?.getAttribute('href')).toBe('/pre-trip/detail?requestRef=20260105000000000001')
})

it('keeps what has come where it fails, and says so', async () => {
  server.on(policySimulation.simulate, part({ Cursor: 'next' }), refuse(503, 'service_unavailable'))
  await run()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('It ended after 500 of 1000. The figures are of those.')).toBeTruthy()
  expect(screen.getByText('HK$12,500.00, 43 kg CO2e')).toBeTruthy()
})

it('tries a level less and a higher amount, and says which levels would have been spared', async () => {
  server.on(
    policySimulation.simulate,
    part({
      Part: examplePart({
        LevelsSpared: 12,
        LevelsAdded: 2,
        ByLevel: [
          { Rule: 'usual', Name: 'Usual trips', Level: 1, LevelName: 'Manager', Before: 40, After: 28 },
          { Rule: 'usual', Name: 'Usual trips', Level: 2, LevelName: null, Before: 5, After: 7 },
          { Rule: 'costly', Name: 'Costly trips', Level: 1, LevelName: null, Before: 9, After: 9 },
        ],
      }),
    }),
  )
  const user = await open()
  expect(screen.getByText(/Both sides are the same/)).toBeTruthy()
  await user.selectOptions(side('After').getByLabelText('Rules of approval'), 'changed')
  const form = within(screen.getByRole('region', { name: 'Try other rules of approval' }))
  await user.click(form.getByRole('checkbox', { name: 'Level 1 · Manager' }))
  const amount = form.getByLabelText('Above HKD')
  await user.clear(amount)
  await user.type(amount, '25,000')
  expect(side('After').getByRole('option', { name: 'Changed here: 2 changes', selected: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Simulate' }))
  expect(await screen.findByText('12 decisions spared, 2 added')).toBeTruthy()
  const [asked] = server.to(policySimulation.simulate)
  expect(asked?.body).toMatchObject({
    Before: {},
    After: {
      ApprovalRules: {
        rules: [
          { id: 'usual', levels: [{ conditions: [{ on: 'amount', above: { amount: '25000', currency: 'HKD' } }] }] },
        ],
        reminders: { afterHours: 9 },
      },
    },
  })
  const levels = within(screen.getAllByRole('region', { name: 'Levels of approval' })[1] as HTMLElement)
  expect(levels.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Level and its ruleBeforeAfterChange',
    'Level 1 · ManagerUsual trips4028-12',
    'Level 2Usual trips57+2',
  ])
})

it('tries another budget, and shows lines of what is wrong with it', async () => {
  server.on(policySimulation.simulate, () =>
    Response.json(
      {
        status: -1,
        code: 'budget_invalid',
        message: 'The budget cannot be saved: Budgets[0].Amount: no amount',
        correlationId: 'c-1',
        fields: ['Budgets[0].Amount: no amount', 'Budgets[0].To: before its first day'],
      },
      { status: 422 },
    ),
  )
  const user = await open()
  await user.selectOptions(side('After').getByLabelText('Budgets'), 'changed')
  const form = within(screen.getByRole('region', { name: 'Try other budgets' }))
  const amount = form.getByLabelText('Amount in HKD')
  await user.clear(amount)
  await user.type(amount, '300000')
  await user.selectOptions(form.getByLabelText('Above the budget'), 'blocked')
  await user.click(screen.getByRole('button', { name: 'Simulate' }))
  const fault = await screen.findByRole('alert')
  expect(fault.textContent).toContain('Budgets[0].Amount: no amount')
  expect(
    within(fault)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Budgets[0].To: before its first day'])
  expect(server.to(policySimulation.simulate)[0]?.body).toMatchObject({
    After: { Budgets: [{ CostCentre: '4100', Amount: '300000', WhenAbove: 'blocked' }] },
  })
  expect((form.getByLabelText('Amount in HKD') as HTMLInputElement).value, 'what was typed stays').toBe('300000')
})

it('shows budgets of both sides', async () => {
  const above = { Requests: 1, Amount: 5_000_00, Kg: 0, Refused: 0 }
  const before = {
    To: '20261231',
    WhenAbove: 'inform',
    Level: 0,
    Money: { Amount: 500_000_00, Currency: 'HKD', Digits: 2 },
    Kg: null,
    Used: { Amount: 420_000_00, Currency: 'HKD', Digits: 2 },
    UsedKg: 0,
    Judged: 30,
    Above: { ...above, Requests: 0 },
  }
  const after = { ...before, WhenAbove: 'blocked', Money: { ...before.Money, Amount: 400_000_00 }, Above: above }
  server.on(
    policySimulation.simulate,
    part({
      Part: examplePart({
        AboveAfter: above,
        ByBudget: [
          { CostCentre: { Code: '4100', Name: 'Sales Asia' }, From: '20260101', Before: before, After: after } as never,
        ],
      }),
    }),
  )
  await run()
  const rows = within((await screen.findAllByRole('region', { name: 'Budgets before and after' }))[1] as HTMLElement)
  const cells = rows.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['HK$500,000.00 → HK$400,000.00', 'HK$420,000.00', '30', '0 → 1', '0'])
})

it('keeps what is compared through another page', async () => {
  const user = await open()
  await user.selectOptions(side('After').getByLabelText('Travel policy'), '2')
  cleanup()
  await open()
  expect((side('After').getByLabelText('Travel policy') as HTMLSelectElement).value).toBe('2')
})
