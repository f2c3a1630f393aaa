import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { exitCode } from './command-context.ts'
import { runFareImports, runFaresImport } from './fares-import.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

async function printedBy(run: () => Promise<number>) {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await run()
    return [code, lines.mock.calls.map(([line]) => String(line)).join('')] as const
  } finally {
    lines.mockRestore()
  }
}

async function imported(
  content: string | Uint8Array,
  more: { map?: string[]; encoding?: string; dryRun?: boolean } = {},
) {
  const file = join(ledger.dir, 'fares.csv')
  await writeFile(file, content)
  return printedBy(() =>
    runFaresImport({ database: ledger }, [file], { map: [], source: 'sample', dryRun: false, ...more }),
  )
}

const good = 'seen,departure date,from,to,airline,price,currency\n2026-01-05,2026-02-09,HKG,NRT,CX,3500,HKD\n'

it('enters fares, counts what it refuses by reason, and lists its imports', async () => {
  const wanted = 'fares.csv: 1 rows, 1 new, 0 known, 0 refused.\n'
  expect(await imported(good, { dryRun: true })).toEqual([exitCode.done, `${wanted}Dry run: nothing was entered.\n`])
  expect(await ledger.rows('select from fare_import')).toEqual([])
  expect(await imported(good)).toEqual([exitCode.done, wanted])
  expect(await imported(gzipSync(`${good}2026-01-05,2026-02-09,HKG,QQQ,CX,3500,HKD\n`))).toEqual([
    exitCode.faults,
    'fares.csv: 2 rows, 0 new, 1 known, 1 refused.\n1 rows refused: an origin or a destination that no reference knows\n',
  ])
  expect(await imported(good, { map: ['price=cost'] })).toEqual([
    exitCode.failed,
    expect.stringContaining('There is no column "cost" for price.'),
  ])
  expect(await imported(good, { map: ['nothing'] })).toEqual([
    exitCode.failed,
    expect.stringContaining('is no mapping'),
  ])
  const [code, list] = await printedBy(() => runFareImports({ database: ledger }))
  expect(code).toBe(exitCode.done)
  expect(list).toContain('sample  fares.csv: done, 2 rows, 0 new, 1 known, 1 refused')
  expect(list).toContain('sample  fares.csv: failed, 0 rows')
})

it('reads names of cities in the encodings of their countries', async () => {
  // 东京 in GB 18030, and 東京 in Shift JIS.
  const line = (name: Uint8Array) =>
    Buffer.concat([
      Buffer.from('seen,departure date,from,to,price,currency\n2026-01-05,2026-02-09,HKG,'),
      name,
      Buffer.from(',3000,HKD\n'),
    ])
  const [chinese, japanese] = [Buffer.from([0xb6, 0xab, 0xbe, 0xa9]), Buffer.from([0x93, 0x8c, 0x8b, 0x9e])]
  expect((await imported(line(chinese), { encoding: 'gb18030' }))[1]).toContain('1 rows, 1 new')
  expect((await imported(line(japanese), { encoding: 'shift_jis' }))[1]).toContain('1 rows, 0 new, 1 known')
  expect(await ledger.rows('select origin, destination from fare_route')).toEqual([
    { origin: 'HKG', destination: 'TYO' },
  ])
})
