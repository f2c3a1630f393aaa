import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A name in the portal's languages. Where a language's own is not known, it is the English one. */
export interface Names {
  readonly 'en-US': string
  readonly 'zh-CN': string
  readonly 'zh-TW': string
  readonly 'ja-JP': string
}

/** The four names of a row, of which only English is sure to be there. */
export const namesOf = (en: string, cn: string, tw: string, ja: string): Names => ({
  'en-US': en,
  'zh-CN': cn || en,
  'zh-TW': tw || en,
  'ja-JP': ja || en,
})

export interface ReferenceTable<Entry> {
  find(code: string): Entry | undefined
  all(): readonly Entry[]
}

/**
 * A table of this folder, read from its file when it is first asked for and kept from then on: a process that never
 * asks never pays. Rows become entries one by one, and all of them once somebody wants all.
 */
export function referenceTable<Row, Entry>(
  name: string,
  entryOf: (code: string, row: Row) => Entry,
): ReferenceTable<Entry> {
  let rows: ReadonlyMap<string, Row> | null = null
  let entries: readonly Entry[] | null = null
  const read = () =>
    (rows ??= new Map(
      Object.entries(
        JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Record<string, Row>,
      ),
    ))
  return {
    find: (code) => {
      const row = read().get(code)
      return row && entryOf(code, row)
    },
    all: () => (entries ??= [...read()].map(([code, row]) => entryOf(code, row))),
  }
}
