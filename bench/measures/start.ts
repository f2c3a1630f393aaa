import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/test/free-port.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { npmStart } from '../npm-start.ts'
import { median } from '../statistics.ts'

const root = join(import.meta.dirname, '../..')
const warmStarts = 5

/** From `npm start` to the first good answer of /readyz: with everything in place, and (--cold) in a fresh clone. */
export async function measureStart(bench: Bench): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-start-'))
  // As root the database runs as nobody, who has to get through.
  chmodSync(folder, 0o711)
  try {
    const cold = bench.flags.cold ? await coldStart(bench, folder) : null
    const { first, warm } = await warmStart(bench, join(folder, 'data'))
    const figures: Figure[] = [limited('start, everything in place', median(warm), 's', { atMost: 5 })]
    if (cold !== null) figures.unshift(limited('start of a fresh clone', cold, 's', { atMost: 120 }))
    const notes = [
      `Everything in place: median of ${warm.map((seconds) => seconds.toFixed(1)).join(', ')} s; the start before, which makes the database and loads the demo, took ${first.toFixed(1)} s.`,
      cold === null
        ? 'The fresh clone was not measured: ask for it with --cold.'
        : 'The fresh clone installs every package (npm may have them in its cache), builds the portal, makes the database and loads the demo.',
    ]
    return { figures, notes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function warmStart(bench: Bench, dataDir: string): Promise<{ first: number; warm: number[] }> {
  const settings = { PORTOLAN_DATA_DIR: dataDir }
  const first = await startAndStop(root, settings)
  bench.say(`first start ${first.toFixed(1)} s; ${warmStarts} more`)
  const warm: number[] = []
  while (warm.length < warmStarts) warm.push(await startAndStop(root, settings))
  return { first, warm }
}

async function coldStart(bench: Bench, folder: string): Promise<number> {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  chmodSync(clone, 0o711)
  bench.say('npm start in a fresh clone, which installs')
  return startAndStop(clone)
}

async function startAndStop(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<number> {
  const { seconds, stop } = await npmStart(folder, await freePort(), settings)
  await stop()
  return seconds
}
