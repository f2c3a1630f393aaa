import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { orderOf } from '../features/trip-requests/orders/testing/example-order.ts'
import { publishApprovalRules } from '../domain/requests/testing/rules-of.ts'
import { exitCode } from './command-context.ts'
import { runFacilities, runPut } from './external-orders.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  await ledger.rows(`update company set currency = 'HKD'`)
  await ledger.rows(`insert into traveler (company_id, code, name, folded_name) values ($1, 'T1', 'Ann', 'ann')`, [
    ledger.companyId,
  ])
  await publishApprovalRules(ledger.pools.system, ledger.companyId, {
    rules: [{ id: 'all', name: { 'en-US': 'By itself' }, levels: [] }],
  })
})
afterAll(() => ledger.close())

/** What a command prints, and its exit code. */
async function said(run: (file: string) => Promise<number>, name: string, content: string) {
  const file = join(ledger.dir, name)
  await writeFile(file, content)
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await run(file)
    return [code, lines.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    lines.mockRestore()
  }
}
const issuedAt = '2026-01-01T00:00:00Z'
const put = (content: string, company: string | null = null) =>
  said(
    (file) => runPut({ database: ledger, config: readConfig({}), language: 'en-US' }, [file], company),
    'o.jsonl',
    content,
  )

it('enters the orders of a file, each by itself, and keeps what is refused for the desk', async () => {
  const good = JSON.stringify(orderOf('ACME', { code: 'T1' }, { issuedAt }))
  const bad = JSON.stringify(orderOf('ACME', { code: 'T2' }, { issuedAt, externalRef: 'EX-2' }))
  expect(await put(`${good}\n{"broken":\n${bad}\n`)).toEqual([
    exitCode.faults,
    [
      'o.jsonl, order 2: This is no external order: text',
      'o.jsonl, order 3 (EX-2): traveller.code: The company has no traveller T2',
      '1 created, 0 updated, 0 unchanged, 2 refused.',
      'What was refused waits at the desk, with its faults.',
      '',
    ].join('\n'),
  ])
  expect(await put(good, 'ACMEE')).toEqual([exitCode.failed, 'There is no company with the code ACMEE.\n'])
  expect(await put(good)).toEqual([exitCode.done, '0 created, 0 updated, 1 unchanged, 0 refused.\n'])
  expect(await ledger.rows('select origin, company_id, external_ref from external_order_refusal order by id')).toEqual([
    { origin: 'file', company_id: null, external_ref: null },
    { origin: 'file', company_id: ledger.companyId, external_ref: 'EX-2' },
  ])
  expect(await ledger.rows('select source, status from trip_request')).toEqual([{ source: 1, status: 3 }])
})

it('enters facilities of a CSV file, all or nothing', async () => {
  const facilities = (lines: string) =>
    said(
      (file) => runFacilities({ database: ledger, language: 'en-US' }, file),
      'f.csv',
      `carrier,aircraft,cabin,key,value,source,asOf\n${lines}`,
    )
  const line = 'CX,77W,Y,seatPitch,81 cm,demo,2026-01-01'
  expect(await facilities(`${line}\nCX,77W,Z,wifi,yes,demo,2026-01-01`)).toEqual([
    exitCode.faults,
    'f.csv, entry 2: cabin is none of Y, S, C, F\n\nNothing was changed: 1 fault.\n',
  ])
  expect(await facilities(line)).toEqual([exitCode.done, '1 created, 0 updated, 0 unchanged.\n'])
})
