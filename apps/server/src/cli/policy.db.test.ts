import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withClient } from '../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../tools/test/shared-portolan.ts'
import type { World } from '../../../../tools/test/world.ts'
import { openPools, type Pools } from '../db/database.ts'
import { addCostCentre } from '../domain/budgets/testing/budget-rows.ts'
import { publishPolicy } from '../domain/policy/testing/policy-seed.ts'
import { letRequest } from '../domain/requests/testing/rules-of.ts'
import { addPastRequest } from '../features/policies/testing/insight-seed.ts'
import { exitCode } from './command-context.ts'
import { runPolicySimulation } from './policy-simulation.ts'
import { runPolicyCheck } from './policy.ts'

let portolan: SharedPortolan
let world: World
let pools: Pools
let dir: string
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  dir = await mkdtemp(join(tmpdir(), 'policy-'))
})
afterAll(async () => {
  await pools.close()
  await rm(dir, { recursive: true })
})

const days = (most: number, more: object = {}) => ({
  id: 'days',
  name: { 'en-US': 'Short trips' },
  outcome: 'reason' as const,
  rule: { usual: 'tripDays' as const, most },
  ...more,
})

const query = (text: string) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text)).rows as unknown[])

/** What a command prints about a file, and its exit code. */
async function printed(content: unknown, run: (file: string) => Promise<number>): Promise<[number, string]> {
  const file = join(dir, 'policy.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await run(file)
    return [code, lines.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    lines.mockRestore()
  }
}
const check = (content: unknown) => printed(content, (file) => runPolicyCheck(file, 'en-US'))
const simulate = (content: unknown, options: object = {}) =>
  printed(content, (file) =>
    runPolicySimulation({ database: { pools }, language: 'en-US' }, file, { company: world.alpha.code, ...options }),
  )

it('checks a policy, and says where it cannot be read', async () => {
  expect(await check({ rules: [days(3)] })).toEqual([exitCode.done, 'The policy has no faults.\n'])
  const expression = { usual: 'expression', on: 'trip', must: 'trip.colour == 1', reason: { 'en-US': 'No' } }
  const [code, text] = await check({ rules: [days(3, { rule: expression })] })
  expect(code).toBe(exitCode.faults)
  expect(text).toMatch(/^rules\[0\]\.rule\.must at 6: .*\n1 fault\.\n$/)
  expect((await check('{"rules":'))[0]).toBe(exitCode.faults)
})

it('simulates a policy, and writes nothing', async () => {
  const { alpha } = world
  await letRequest(pools.system, alpha)
  await publishPolicy(pools.system, alpha.companyId, { rules: [days(9)] })
  const at = new Date(Date.now() - 30 * 86_400_000).toISOString()
  await addPastRequest(pools.system, alpha, { name: 'Trip', at })
  const [code, text] = await simulate({ rules: [days(2)] })
  expect(code).toBe(exitCode.done)
  expect(text).toMatch(/│ fine +│ +1 │ +0 │ +-1 │/)
  expect(text).toMatch(/│ Short trips \(days\) +│ +0 │ +1 │ +\+1 │/)
  expect(text).toContain('1 judged, 1 of them another way: 1 stricter, 0 laxer.')
  expect(text).toContain('Stricter: HK$8,750.00')
  expect((await simulate({ rules: [days(2)] }, { from: '2020-01-01', to: '2020-12-31' }))[1]).toContain('0 judged')
})

it('simulates rules of approval and budgets alone, and says where their files are wrong', async () => {
  const { alpha } = await portolan.createWorld()
  await letRequest(pools.system, alpha)
  await withClient(portolan.database.adminUrl, (client) =>
    addCostCentre(client, alpha, {
      code: 'TRIED',
      name: 'Tried',
      approver: alpha.colleague,
      fallback: alpha.coordinator,
    }),
  )
  const at = new Date(Date.now() - 20 * 86_400_000).toISOString()
  for (const name of ['One', 'Two']) await addPastRequest(pools.system, alpha, { name, at, costCentre: 'TRIED' })
  const budget = { company: alpha.code, costCentre: 'TRIED', from: '2040-01-01', to: '2040-12-31', currency: 'HKD' }
  const file = (name: string) => join(dir, name)
  await writeFile(file('budgets.json'), JSON.stringify([{ ...budget, amount: '10000', whenAbove: 'blocked' }]))
  await writeFile(file('rules.json'), JSON.stringify({ rules: [{ id: 'none', name: { 'en-US': 'Nobody' } }] }))
  const run = (options: object) =>
    printed('', () =>
      runPolicySimulation({ database: { pools }, language: 'en-US' }, undefined, { company: alpha.code, ...options }),
    )
  const [code, text] = await run({ budgets: file('budgets.json'), approvalRules: file('rules.json') })
  expect(code, text).toBe(exitCode.done)
  expect(text).toMatch(/TRIED Tried, from 2040-01-01 +│ +│ +│ +│ HK\$10,000\.00 │ HK\$8,750\.00 │ 1 \(1 refused\) │/)
  expect(text).toContain('Refused by budgets: 0 before, 1 after.')
  expect(await query(`SELECT 1 FROM budget WHERE company_id = ${alpha.companyId}`)).toEqual([])

  await writeFile(file('foreign.json'), JSON.stringify([{ ...budget, company: 'OTHER', amount: '1' }, { from: 1 }]))
  const [foreign, faults] = await run({ budgets: file('foreign.json') })
  expect(foreign).toBe(exitCode.faults)
  expect(faults).toContain(`Budgets[0].company: is not ${alpha.code}`)
  expect(faults).toContain('Budgets[1].costCentre: ')
  await writeFile(file('unknown.json'), JSON.stringify([{ ...budget, costCentre: 'NOWHERE', amount: '1' }]))
  expect(await run({ budgets: file('unknown.json') })).toEqual([
    exitCode.faults,
    'Budgets[0].CostCentre: there is no cost centre NOWHERE in this company\n',
  ])
  expect((await run({ budgetPercent: ['TRIED=lots'] }))[0]).toBe(exitCode.faults)
  expect((await run({ budgetPercent: ['TRIED=80', '*=110'] }))[0]).toBe(exitCode.done)
})

it('says what is wrong with the policy, the company or the days', async () => {
  expect((await simulate({ rules: [days(0)] }))[0]).toBe(exitCode.faults)
  expect(await simulate({}, { company: 'NOBODY' })).toEqual([
    exitCode.failed,
    'There is no company with the code NOBODY.\n',
  ])
  expect((await simulate({}, { from: '2026-02-31' }))[0]).toBe(exitCode.failed)
})
