import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { allCountries } from '../reference/countries.ts'
import { exitCode } from './command-context.ts'
import { runEntry } from './risk-entry.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

/** What the command prints, and its exit code. */
async function entry(content: string, more: { asOf?: string; dryRun?: boolean } = {}) {
  const file = join(ledger.dir, 'entry.csv')
  await writeFile(file, content)
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const options = { source: 'sample', asOf: '2026-06-01', dryRun: false, ...more }
    const code = await runEntry({ database: ledger, language: 'en-US' }, file, options)
    return [code, lines.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    lines.mockRestore()
  }
}
const rows = () =>
  ledger.rows(
    'select nationality, destination, requirement, days, source, as_of::text from entry_requirement order by 2, 1',
  )

it('enters a matrix, all or nothing, and again', async () => {
  const matrix = 'Passport,Japan,US\nHong Kong,90,visa required\nJapan,-1,eta\n'
  expect(await entry(matrix, { dryRun: true })).toEqual([
    exitCode.done,
    '3 created, 0 updated, 0 unchanged.\nDry run: nothing was changed.\n',
  ])
  expect(await rows()).toEqual([])
  expect(await entry(`${matrix}Atlantis,90,90\n`)).toEqual([
    exitCode.faults,
    'entry.csv, line 4: is no country that is known by this name or code: Atlantis\n\nNothing was changed: 1 fault.\n',
  ])
  expect(await rows()).toEqual([])
  expect(await entry(matrix)).toEqual([exitCode.done, '3 created, 0 updated, 0 unchanged.\n'])
  expect(await entry(matrix)).toEqual([exitCode.done, '0 created, 0 updated, 3 unchanged.\n'])
  expect(await entry('Passport,Destination,Requirement\nHK,US,eta\n', { asOf: '2026-07-01' })).toEqual([
    exitCode.done,
    '0 created, 1 updated, 0 unchanged.\n',
  ])
  expect(await entry(matrix), 'what is older changes nothing').toEqual([
    exitCode.done,
    '0 created, 0 updated, 3 unchanged.\n',
  ])
  expect(await rows()).toMatchObject([
    { nationality: 'HK', destination: 'JP', requirement: 'visaFree', days: 90, as_of: '2026-06-01' },
    { nationality: 'HK', destination: 'US', requirement: 'authorisation', as_of: '2026-07-01' },
    { nationality: 'JP', destination: 'US', requirement: 'authorisation' },
  ])
})

it('enters authorisations and passport rules', async () => {
  const authorisations =
    'destination,name,nationalities,fromDay,untilDay,link\nGB,ETA,HK;JP,2025-01-08,,\nUS,ESTA,,,,\n'
  expect(await entry(authorisations)).toEqual([exitCode.done, '2 created, 0 updated, 0 unchanged.\n'])
  expect(await entry(authorisations)).toEqual([exitCode.done, '0 created, 0 updated, 2 unchanged.\n'])
  const rules = 'destination,months,after,except,link\nSG,6,arrival,,\nFR,3,departure,CH;NO,\n'
  expect(await entry(rules)).toEqual([exitCode.done, '2 created, 0 updated, 0 unchanged.\n'])
  expect(await entry(rules)).toEqual([exitCode.done, '0 created, 0 updated, 2 unchanged.\n'])
  expect(await ledger.rows('select name, nationalities from entry_authorisation order by 1')).toEqual([
    { name: 'ESTA', nationalities: null },
    { name: 'ETA', nationalities: ['HK', 'JP'] },
  ])
  expect(await ledger.rows('select destination, excepted from passport_rule order by 1')).toEqual([
    { destination: 'FR', excepted: ['CH', 'NO'] },
    { destination: 'SG', excepted: [] },
  ])
})

it('enters a matrix of forty thousand cells in one go', async () => {
  const codes = allCountries()
    .slice(0, 200)
    .map(({ code }) => code)
  const line = (from: string) => [from, ...codes.map((to) => (to === from ? '-1' : '30'))].join(',')
  const started = performance.now()
  const [code, said] = await entry(['Passport', ...codes].join(',') + `\n${codes.map(line).join('\n')}\n`, {
    asOf: '2026-01-01',
  })
  expect(code).toBe(exitCode.done)
  expect(said).toMatch(/^397\d\d created, 0 updated, \d+ unchanged\.\n$/)
  expect(performance.now() - started).toBeLessThan(20_000)
})

it('refuses what is no day or no name', async () => {
  expect(await entry('x', { asOf: 'yesterday' })).toEqual([exitCode.failed, expect.stringContaining('--as-of')])
})
