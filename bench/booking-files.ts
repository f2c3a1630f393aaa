import { rmSync } from 'node:fs'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePeople } from '../tools/demo/make-trips.ts'
import { writeDemoFiles } from '../tools/demo/write-demo-files.ts'

export interface BookingFiles {
  readonly files: readonly string[]
  readonly messages: number
  readonly megabytes: number
  remove(): void
}

const day = 86_400_000
const seed = 20_261_121

/** A year of a company's trips as Concur messages, every second file XML, from ten months ago to two months ahead. */
export async function writeBookingFiles(orders: number, people: number): Promise<BookingFiles> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-bench-files-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  try {
    const now = Date.now()
    const { files, messages } = await writeDemoFiles({
      seed,
      orders,
      from: now - 305 * day,
      to: now + 60 * day,
      people: makePeople(seed, people, 'bench.example'),
      dir,
      format: 'mix',
    })
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    return { files, messages, megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6, remove }
  } catch (error) {
    remove()
    throw error
  }
}
