import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './setup/test.ts'

const dist = join(import.meta.dirname, '../apps/portal/dist')

/**
 * Bytes of scripts and styles, compressed. `npm run bench -- load` weighs all that a browser fetches: besides, page, font,
 * logo and the answers of calls, some 30 kB.
 */
const most = { '/login': 91_000, '/': 186_500 }

for (const [page, limit] of Object.entries(most))
  test(`the first load of ${page} has at most ${limit / 1000} kB of scripts and styles`, () => {
    const files =
      (JSON.parse(readFileSync(join(dist, 'first-load.json'), 'utf8')) as Record<string, string[]>)[page] ?? []
    const weighed = files.map((file) => ({ file, bytes: statSync(join(dist, `${file}.br`)).size }))
    const bytes = weighed.reduce((sum, one) => sum + one.bytes, 0)
    const largest = weighed.toSorted((a, b) => b.bytes - a.bytes).map((one) => `${one.file}: ${one.bytes}`)
    expect(files.length).toBeGreaterThan(4)
    expect(bytes, largest.join('\n')).toBeLessThanOrEqual(limit)
  })
