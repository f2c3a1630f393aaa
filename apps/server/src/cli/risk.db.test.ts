import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mostFeedBytes } from '../domain/risk/feeds/fetch-feed.ts'
import { usFeed, usItem } from '../domain/risk/feeds/testing/sample-feeds.ts'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { exitCode } from './command-context.ts'
import { runImport } from './risk.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const fileOf = async (name: string, content: Uint8Array) => {
  const file = join(ledger.dir, name)
  await writeFile(file, content)
  return file
}

/** What the command prints, and its exit code. */
async function run(source: string, files: readonly string[], dryRun = false) {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const config = { fetchRanges: [], riskFeeds: [] }
  try {
    const database = { pools: ledger.pools }
    const code = await runImport({ config, database } as never, source, files, { dryRun })
    return { code, text: lines.mock.calls.map(([line]) => String(line)).join('') }
  } finally {
    lines.mockRestore()
  }
}
const alerts = async () =>
  (await ledger.rows<{ key: string }>('select key from risk_alert order by key')).map(({ key }) => key)

it('imports files, or only says what they would bring', async () => {
  const file = await fileOf('us.xml', usFeed(usItem(), usItem({ link: 'destination.ita.html' })))
  const dry = await run('us-state', [file], true)
  expect(dry.code).toBe(exitCode.done)
  expect(dry.text).toContain('Dry run: nothing was changed.')
  expect(await alerts()).toEqual([])
  expect((await run('us-state', [file])).code).toBe(exitCode.done)
  expect(await alerts()).toEqual(['IT', 'JP'])
})

it('says by its exit code that something could not be read, and reads the rest', async () => {
  const half = await fileOf(
    'half.xml',
    usFeed(usItem({ level: 'Level 7: Leave' }), usItem({ link: 'destination.fra.html' })),
  )
  const page = await fileOf('page.html', Buffer.from('<!DOCTYPE html><html></html>'))
  const huge = await fileOf('huge.xml', Buffer.from(''))
  await truncate(huge, mostFeedBytes + 1)
  const { code, text } = await run('us-state', [half, page, huge])
  expect(code).toBe(exitCode.faults)
  expect(text).toMatch(/page\.html.*not_xml/)
  expect(text).toMatch(/huge\.xml.*too_big/)
  expect(await alerts()).toEqual(['FR', 'IT', 'JP'])
})

it('knows which sources there are, and fetches from listed hosts only', async () => {
  expect((await run('weather', [])).code).toBe(exitCode.failed)
  expect((await run('us-state', ['https://other.example/feed.xml'])).text).toContain('refused_address')
})
