import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { messageOf } from '../features/trip-proposals/testing/example-message.ts'
import { seedOffice } from '../features/trip-proposals/testing/office-harness.ts'
import { exitCode } from './command-context.ts'
import { runProposalImport } from './proposals.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  await seedOffice(ledger)
})
afterAll(() => ledger.close())

/** What the command prints, and its exit code. */
async function imported(content: string, company: string | null = null) {
  const file = join(ledger.dir, 'p.jsonl')
  await writeFile(file, content)
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const context = { database: ledger, config: readConfig({}), language: 'en-US' } as const
    const code = await runProposalImport(context, [file], company)
    return [code, lines.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    lines.mockRestore()
  }
}

it('enters the proposals of a file, each by itself, and says why one was refused', async () => {
  const now = new Date()
  const good = JSON.stringify(messageOf('ACME', 'ann@acme.example', now))
  const bad = JSON.stringify(messageOf('ACME', 'eve@acme.example', now, { externalRef: 'Q-2' }))
  expect(await imported(`${good}\n{"broken":\n${bad}\n`)).toEqual([
    exitCode.faults,
    [
      'p.jsonl, proposal 2: A proposal is an object with fields; this is text',
      'p.jsonl, proposal 3 (Q-2): travelers[0].email: The company has no traveller eve@acme.example',
      '1 created, 0 updated, 0 unchanged, 0 stale, 2 refused.',
      '',
    ].join('\n'),
  ])
  expect(await imported(`{"items":[${good}]}`)).toEqual([
    exitCode.done,
    '0 created, 0 updated, 1 unchanged, 0 stale, 0 refused.\n',
  ])
  expect(await imported(good, 'OTHER')).toEqual([
    exitCode.faults,
    'p.jsonl, proposal 1 (Q-1): company: There is no company with the code ACME\n0 created, 0 updated, 0 unchanged, 0 stale, 1 refused.\n',
  ])
  expect(await imported(good, 'NOBODY')).toEqual([exitCode.failed, 'There is no company with the code NOBODY.\n'])
  expect(await ledger.rows('select external_ref, status from trip_proposal')).toEqual([
    { external_ref: 'Q-1', status: 2 },
  ])
})
