import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { runBudgetImport } from './budgets.ts'
import { exitCode } from './command-context.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  await ledger.rows(`with made as (
      insert into login (company_id, email, name, short_name) select id, 'ann@acme.example', 'Ann', 'A' from company where code = 'ACME'
      returning id, company_id)
    insert into cost_centre (company_id, code, name, fallback_login_id) select company_id, '4200', 'Sourcing', id from made
    returning id`)
  await ledger.rows(`update company set currency = 'HKD' where code = 'ACME' returning id`)
})
afterAll(() => ledger.close())

const record = (more: object = {}) => ({
  company: 'ACME',
  costCentre: '4200',
  from: '2030-01-01',
  to: '2030-12-31',
  currency: 'HKD',
  amount: '1000',
  ...more,
})

/** What the command prints, and its exit code. */
async function imported(records: readonly object[], isDryRun = false) {
  const file = join(ledger.dir, 'budgets.json')
  await writeFile(file, JSON.stringify(records))
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await runBudgetImport({ database: ledger, language: 'en-US' }, file, isDryRun)
    return [code, lines.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    lines.mockRestore()
  }
}

it('enters all budgets of a file or none, says the place of each fault, and twice changes nothing', async () => {
  const bad = record({ costCentre: 'NONE', from: '2031-01-01', to: '2031-12-31' })
  expect(await imported([record(), bad])).toEqual([
    exitCode.faults,
    'budgets.json, budget 2 costCentre: there is no cost centre NONE in this company\n\nNothing was changed.\n',
  ])
  expect(await imported([record()], true)).toEqual([exitCode.done, '1 created, 0 changed, 0 unchanged (dry run).\n'])
  expect(await ledger.rows('select 1 from budget')).toEqual([])
  expect(await imported([record()])).toEqual([exitCode.done, '1 created, 0 changed, 0 unchanged.\n'])
  expect(await imported([record()])).toEqual([exitCode.done, '0 created, 0 changed, 1 unchanged.\n'])
  expect(await imported([record({ amount: '1200', reason: 'One fair more' })])).toEqual([
    exitCode.done,
    '0 created, 1 changed, 0 unchanged.\n',
  ])
  expect(await ledger.rows('select kind, money, reason from budget_entry order by id')).toEqual([
    { kind: 'changed', money: 100_000, reason: null },
    { kind: 'changed', money: 20_000, reason: 'One fair more' },
  ])
})
