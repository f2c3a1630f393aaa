import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testSecret } from '../../../../tools/test/databases.ts'
import { returnFaresCsv } from '../domain/fares/testing/return-fares.ts'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { exitCode } from './command-context.ts'
import { runFaresImport } from './fares-import.ts'

let whole: TestLedger
let broken: TestLedger
beforeAll(async () => {
  whole = await openTestLedger()
  broken = await openTestLedger()
})
afterAll(async () => {
  await whole.close()
  await broken.close()
})

const archived = (ledger: TestLedger) =>
  ledger.rows(
    `SELECT r.origin, r.destination, encode(p.digest, 'hex') AS product, s.departs_on::text, s.returns_on::text, s.seen_on::text, s.price
     FROM fare_sighting s JOIN fare_product p ON p.id = s.product_id JOIN fare_route r ON r.id = s.route_id
     ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  )
const countOf = async (ledger: TestLedger) =>
  (await ledger.rows<{ count: number }>('SELECT count(*)::int AS count FROM fare_sighting'))[0]!.count

it(
  'an import that was killed in the middle of a file ends, run again, as one that ran through',
  { timeout: 60_000 },
  async () => {
    const file = join(broken.dir, 'fares.csv')
    const refused = '2026-11-01,HKG,QQQ,2026-12-01,,,,CX,,,Y,0,,,4000,HKD'
    const lines = returnFaresCsv('2026-09-25', '2026-11-10', { searches: { usual: 4, recent: 4, recentDays: 1 } })
      .toString()
      .trimEnd()
      .split('\n')
    await writeFile(file, [...lines, refused, ''].join('\n'))

    const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'fares', 'import', file], {
      env: {
        ...process.env,
        DATABASE_URL: broken.database.adminUrl,
        PORTOLAN_SECRET: testSecret,
        PORTOLAN_DATA_DIR: broken.dir,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(program, 'exit')
    await expect.poll(() => countOf(broken), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
    program.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    const entered = await countOf(broken)

    const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      for (const ledger of [whole, broken])
        expect(
          await runFaresImport({ database: ledger }, [file], { map: [], source: 'file', dryRun: false }),
          'one row is refused',
        ).toBe(exitCode.faults)
    } finally {
      told.mockRestore()
    }
    const wanted = await archived(whole)
    expect(wanted.length).toBeGreaterThan(20_000)
    expect(entered).toBeLessThan(wanted.length)
    expect(await archived(broken)).toEqual(wanted)
    expect(
      await broken.rows('SELECT state, rows, added, repeated, refused FROM fare_import ORDER BY id'),
      'the second run tells what the first had entered',
    ).toEqual([
      expect.objectContaining({ state: 'running' }),
      {
        state: 'done',
        rows: lines.length,
        added: wanted.length - entered,
        repeated: lines.length - 1 - (wanted.length - entered),
        refused: 1,
      },
    ])
  },
)
