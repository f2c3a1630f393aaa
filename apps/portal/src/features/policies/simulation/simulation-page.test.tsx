import { policies } from '@portolan/contract/features/policies'
import { policySimulation } from '@portolan/contract/features/policies/insight'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, type fakeServer, refuse } from '../../../lib/test-http.ts'
import { exampleLine, examplePart } from '../testing/example-policy.ts'
import { showPage } from '../../../ui/insight/testing/page-harness.tsx'
import { startPolicies } from '../testing/policies-harness.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startPolicies()
  server.on(
    policies.listVersions,
    answer({ Versions: [exampleLine, { ...exampleLine, Version: 2, IsCurrent: false }], Today: '2026-11-27' }),
  )
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function run() {
  const { SimulationPage } = await import('./simulation-page.tsx')
  const { user } = showPage(<SimulationPage />, '/policies/simulation')
  await screen.findAllByRole('option', { name: 'Version 2' })
  await user.selectOptions(screen.getByLabelText('After'), '2')
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
