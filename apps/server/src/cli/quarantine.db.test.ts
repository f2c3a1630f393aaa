import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { exitCode } from './command-context.ts'
import { runImport } from './import.ts'
import { runList, runRetry } from './quarantine.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  await ledger.rows(
    `insert into traveler (company_id, code, name, folded_name, email) values ($1, 'M-1', 'Mei Chan', 'mei chan', 'mei@acme.example')`,
    [ledger.companyId],
  )
})
afterAll(() => ledger.close())

/** What a command prints, and its exit code. */
async function said(run: () => Promise<number>): Promise<[number, string]> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    return [await run(), out.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    out.mockRestore()
  }
}
const context = () => ({ database: ledger, language: 'en-US' }) as const

const entry = (number: number, from: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${number}@wayfarer.example`,
    'DTSTAMP:20270110T100000Z',
    'DTSTART:20270304T101000',
    'DTEND:20270304T153000',
    `SUMMARY:Flight CX ${number} from ${from} to NRT`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

it('imports a file that names nobody for the traveller who is named by the command', async () => {
  const path = join(ledger.dir, 'one.ics')
  await writeFile(path, entry(524, 'HKG'))
  const run = (traveler?: string) =>
    said(() => runImport(context(), [path], { company: 'ACME', dryRun: true, ...(traveler && { traveler }) }))
  const [code, text] = await run()
  expect(code).toBe(exitCode.faults)
  expect(text).toContain('portolan quarantine retry')
  expect(await run('mei@acme.example')).toEqual([exitCode.done, expect.stringContaining('Dry run')])
  expect(await run('nobody@acme.example')).toEqual([
    exitCode.failed,
    'ACME has no traveller nobody@acme.example, or several of that address.\n',
  ])
})

it('lists what waits, says what is open, and imports it with the answers', async () => {
  await ledger.importTexts({ 'two.ics': entry(509, 'Qwxzvillia') })
  const [, list] = await said(() => runList(context(), 'ACME'))
  expect(list).toMatch(/^\d+ {2}two\.ics, entry 1, booking 1: /)
  const id = Number.parseInt(list, 10)
  const retry = (answer: Record<string, string>, traveler?: string, company = 'ACME') =>
    said(() => runRetry(context(), id, { company, answer, ...(traveler && { traveler }) }))
  const [code, open] = await retry({})
  expect(code).toBe(exitCode.faults)
  expect(open).toContain('  from (value_missing)\n  traveler\n')
  expect((await retry({ from: 'HKG' }, 'M-1', 'OTHER'))[0]).toBe(exitCode.failed)
  const [failed, refused] = await retry({ from: 'nowhere at all' }, 'M-1')
  expect(failed).toBe(exitCode.failed)
  expect(refused).toContain('answers.from')
  expect(await retry({ from: 'HKG' }, 'M-1')).toEqual([exitCode.done, 'Imported.\n'])
  expect(await said(() => runList(context(), 'ACME'))).toEqual([exitCode.done, ''])
  expect(await ledger.rows('select flight_number from air_segment')).toEqual([{ flight_number: '509' }])
})
