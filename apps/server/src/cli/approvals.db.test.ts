import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { runPut } from './approvals.ts'
import { exitCode } from './command-context.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  await ledger.rows(
    `insert into login (company_id, email, name, short_name) values ($1, 'boss@acme.example', 'Boss', 'B')`,
    [ledger.companyId],
  )
  await ledger.rows(
    `insert into booking_order (company_id, source, main_booking_ref, trip_name, traveler_names, booking_types, places, cancelled, deadlines, message_time)
     values ($1, 'concur', 'R-1', 'Trip', '{}', '{}', '{}', false, '{}', now())`,
    [ledger.companyId],
  )
})
afterAll(() => ledger.close())

/** What the command prints, and its exit code. */
async function put(content: string, isDryRun = false) {
  const file = join(ledger.dir, 'approvals.json')
  await writeFile(file, content)
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await runPut({ database: ledger, language: 'en-US' }, file, isDryRun)
    return [code, said.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    said.mockRestore()
  }
}
const item = (email: string) =>
  JSON.stringify({ items: [{ company: 'ACME', booking: { mainBookingRef: 'R-1' }, levels: [{ approvers: [email] }] }] })
const entered = () => ledger.rows('select 1 from approval_turn')

it('enters approvals from a document, and says what came of it', async () => {
  const good = item('boss@acme.example')
  expect(await put(good, true)).toEqual([
    exitCode.done,
    '1 created, 0 updated, 0 unchanged, 0 removed.\nDry run: nothing was changed.\n',
  ])
  expect(await entered()).toHaveLength(0)
  expect(await put(good)).toEqual([exitCode.done, '1 created, 0 updated, 0 unchanged, 0 removed.\n'])
  expect(await entered()).toHaveLength(1)
  expect(await put(good)).toEqual([exitCode.done, '0 created, 0 updated, 1 unchanged, 0 removed.\n'])
})

it('changes nothing with a fault, and says where it is', async () => {
  expect(await put(item('nobody@acme.example'))).toEqual([
    exitCode.faults,
    'items[0].levels[0].approvers[0]: there is nobody with the address nobody@acme.example who can sign in for this company\n\nNothing was changed: 1 fault.\n',
  ])
  const [code, said] = await put('{"items": [')
  expect(code).toBe(exitCode.faults)
  expect(said).toContain('approvals.json: is not JSON')
  expect((await put('{"entries": []}'))[1]).toContain('items')
  expect(await entered()).toHaveLength(1)
})
