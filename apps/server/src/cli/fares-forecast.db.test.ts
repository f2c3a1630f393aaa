import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { importFares } from '../domain/fares/archive/import-fares.ts'
import { readColumnMap } from '../domain/fares/reading/column-plan.ts'
import { returnFaresCsv } from '../domain/fares/testing/return-fares.ts'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { exitCode } from './command-context.ts'
import { runFaresForecast } from './fares-forecast.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const now = () => new Date('2026-11-10T22:00:00Z')

async function printedBy(onlyChanged: boolean) {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    expect(await runFaresForecast({ database: ledger }, onlyChanged, now)).toBe(exitCode.done)
    return lines.mock.calls.map(([line]) => String(line)).join('')
  } finally {
    lines.mockRestore()
  }
}

it('says how well a new model did, and how many routes were forecast', async () => {
  expect(await printedBy(false)).toBe('0 routes were forecast.\n')
  await importFares(ledger.pools.system, {
    source: 'file',
    bytes: Readable.from([returnFaresCsv('2026-11-03', '2026-11-10')]),
    map: readColumnMap([]),
    isDryRun: false,
    importId: null,
    now: now(),
  })
  expect(await printedBy(true)).toMatch(
    /^A new model was fitted\..*\n {2}prices seen some days before: .*\n {2}dates that nobody had looked at: .*\n4 routes were forecast\.\n$/,
  )
  expect(await printedBy(true)).toBe('0 routes were forecast.\n')
})
