import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { exitCode } from './command-context.ts'
import { runFlights, runFlightSuppliers } from './flights.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

/** What the command prints, and its exit code. */
async function flights(content: string) {
  const file = join(ledger.dir, 'times.json')
  await writeFile(file, content)
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await runFlights({ database: ledger, language: 'en-US' }, file, new Date('2030-05-01T06:00:00Z'))
    return [code, lines.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    lines.mockRestore()
  }
}

const one = {
  flight: 'CX289',
  date: '20300501',
  from: 'HKG',
  to: 'FRA',
  asOf: '2030-05-01T05:00:00Z',
  hasDeparted: true,
}

it('enters a list or lines, all or nothing, and again', async () => {
  const other = { ...one, flight: 'CX290', from: 'FRA', to: 'HKG' }
  expect(await flights(`${JSON.stringify(one)}\n\n${JSON.stringify(other)}\n`)).toEqual([
    exitCode.done,
    '2 updated, 0 unchanged, 0 stale.\n',
  ])
  expect(await flights(JSON.stringify([one, { ...other, asOf: '2030-05-01T04:00:00Z' }]))).toEqual([
    exitCode.done,
    '0 updated, 1 unchanged, 1 stale.\n',
  ])
})

it('names the place of each fault', async () => {
  const reversed = { ...one, departsAt: '2030-05-01T05:00:00Z', arrivesAt: '2030-05-01T04:00:00Z' }
  expect(await flights(`{"flight":\n${JSON.stringify({ ...one, from: 'hkg' })}\n`)).toEqual([
    exitCode.faults,
    expect.stringMatching(
      /^times\.json, line 1: is no JSON\ntimes\.json, line 2\.from: .*\n\nNothing was changed: 2 faults\.\n$/,
    ),
  ])
  expect(await flights(JSON.stringify(reversed))).toEqual([
    exitCode.faults,
    'times.json, line 1.arrivesAt: is not later than the departure\n\nNothing was changed: 1 fault.\n',
  ])
  expect(await flights('[{')).toEqual([
    exitCode.faults,
    'times.json, line 1: is no JSON\n\nNothing was changed: 1 fault.\n',
  ])
})

it('shows suppliers, and since when one is down', async () => {
  const suppliers = async () => {
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      return [await runFlightSuppliers({ database: ledger }), lines.mock.calls.map(([line]) => String(line)).join('')]
    } finally {
      lines.mockRestore()
    }
  }
  expect(await suppliers()).toEqual([exitCode.done, 'No supplier of flight status was asked yet.\n'])
  await ledger.rows(
    `INSERT INTO flight_supplier (name, down_since, fault, dropped, last_dropped) VALUES ('drop', '2030-05-01T05:00:00Z', 'not_json',
     '{"other_day": 2}', '[{"flight": "CX289 20300501", "reason": "other_day", "detail": null, "at": "2030-05-01T04:00:00Z"}]')`,
  )
  const [code, text] = await suppliers()
  expect(code).toBe(exitCode.faults)
  expect(text).toMatch(/down since 2030-05-01T05:00:00.000Z: not_json[^]*other_day 2[^]*CX289 20300501: other_day/)
})
