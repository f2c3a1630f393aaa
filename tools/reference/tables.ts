import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../apps/server/src/reference')

/** Writes a table of the product, a line a row and ordered by code, so that a change reads as the rows it changes. */
export async function writeTable(name: string, rows: ReadonlyMap<string, readonly unknown[]>): Promise<void> {
  const lines = [...rows]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, row]) => `${JSON.stringify(code)}:${JSON.stringify(row)}`)
  await writeFile(join(folder, `${name}.json`), `{\n${lines.join(',\n')}\n}\n`)
  process.stdout.write(`${name}: ${rows.size} rows\n`)
}
