import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FeedPart, type FeedSupplier, SupplierFault } from './flight-supplier.ts'
import { linesOf, recordsAtOnce, recordsOf } from './http-feeds.ts'
import { readAll } from './read-records.ts'

/** How far a file was read. */
interface FileMark {
  readonly size: number
  readonly modified: number
  /** Records that are kept. */
  readonly records: number
}

type Marks = Readonly<Record<string, FileMark>>

const mostBytes = 64 * 1024 * 1024
const extension = /^[^.].*\.jsonl?$/

/**
 * A folder, or one file, of records in the portal's own form: lists in `.json`, one record a line in `.jsonl`, which may grow.
 * A file that is being written has another extension until it is whole.
 */
export function createFileFeed({ name, url }: { readonly name: string; readonly url: string }): FeedSupplier {
  const path = fileURLToPath(url)
  return {
    name,
    everySeconds: 1,
    async *read(position, { signal }) {
      let marks = ((position ?? {}) as { files?: Marks }).files ?? {}
      const files = await listFiles(path)
      // Files that are gone leave no mark.
      const present = new Set(files.map(({ file }) => basename(file)))
      marks = Object.fromEntries(Object.entries(marks).filter(([file]) => present.has(file)))
      for (const { file, size, modified } of files) {
        signal.throwIfAborted()
        const key = basename(file)
        const mark = marks[key]
        if (mark?.size === size && mark.modified === modified) continue
        if (size > mostBytes) throw new SupplierFault('too_big', `${key}: more than ${mostBytes} bytes`)
        for await (const { part, records } of partsOf(file, mark && mark.size <= size ? mark.records : 0)) {
          const isLast = part.position === null
          marks = { ...marks, [key]: isLast ? { size, modified, records } : { size: 0, modified: 0, records } }
          yield { ...part, position: { files: marks } }
        }
      }
    },
  }
}

async function listFiles(path: string) {
  try {
    const isFolder = (await stat(path)).isDirectory()
    const names = isFolder ? (await readdir(path)).filter((name) => extension.test(name)).toSorted() : ['']
    return await Promise.all(
      names.map(async (name) => {
        const file = name === '' ? path : join(path, name)
        const { size, mtimeMs } = await stat(file)
        return { file, size, modified: Math.round(mtimeMs) }
      }),
    )
  } catch (error) {
    throw new SupplierFault('unreachable', error instanceof Error ? error.message : '')
  }
}

/** The records of a file from one on; the last part has no position of its own. */
async function* partsOf(
  file: string,
  first: number,
): AsyncGenerator<{ readonly part: FeedPart; readonly records: number }> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new SupplierFault('unreachable', error instanceof Error ? error.message : '')
  })
  // The last line may still be written.
  const all = file.endsWith('.jsonl') ? linesOf(text.slice(0, text.lastIndexOf('\n') + 1)) : recordsOf(text)
  const from = first > all.length ? 0 : first
  for (let at = from; at < Math.max(all.length, from + 1); at += recordsAtOnce) {
    const records = all.slice(at, at + recordsAtOnce)
    const isLast = at + recordsAtOnce >= all.length
    yield {
      part: { ...readAll(records, (record) => record), position: isLast ? null : {} },
      records: Math.min(all.length, at + recordsAtOnce),
    }
  }
}
