import { type ExportFormat, exportTypes } from '@portolan/contract/lists'
import type { Language } from '@portolan/contract/enums'
import { Readable } from 'node:stream'
import { AppError } from '../kernel/app-error.ts'
import type { FileContent } from '../kernel/handler.ts'
import { type Column, fileColumns } from './columns.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

/** Rows and memory of one page: a read of some milliseconds. */
export const exportPageSize = 1_000

/** One page of a list that is read by its keys; `next` is where the following page begins, null after the last. */
export interface ExportPage<Row, Cursor> {
  readonly rows: readonly Row[]
  readonly next: Cursor | null
  /** Of all pages, as it is known when this one is read. */
  readonly total: number
}

export interface Export<Row, Cursor> {
  readonly format: ExportFormat
  /** The reader's; left out for files that are brought back, whose texts are those that are stored. */
  readonly language?: Language
  /** What the list is called, in the reader's language: the sheet's name, and the first part of the file's. */
  readonly title: string
  /** Whose list it is, for the file's name. */
  readonly company: string
  /** The day there, 'YYYY-MM-DD'. */
  readonly date: string
  readonly columns: readonly Column<Row>[]
  /** More rows are refused (`export_too_large`). */
  readonly maxRows: number
  readonly first: ExportPage<Row, Cursor>
  /** Reads the page after a cursor, each in a short transaction of its own: `(after) => ctx.read(…)`. */
  readonly read: (after: Cursor) => Promise<ExportPage<Row, Cursor>>
}

/**
 * A list as a file that is written while it is sent: no transaction is open between pages, a slow reader slows the
 * reading, and memory holds a page. The caller reads the first page, so that what is refused is refused with its code;
 * what fails later (a session revoked midway, too) breaks the answer off, which no client takes for a whole file.
 * Throws `export_too_large`.
 */
export function exportFile<Row, Cursor>(list: Export<Row, Cursor>): FileContent {
  if (list.first.total > list.maxRows)
    throw new AppError('export_too_large', { x: new Intl.NumberFormat('en-US').format(list.maxRows) })
  const columns = fileColumns(list.columns, list.language)
  const pages = pagesOf(list)
  const stream =
    list.format === 'csv'
      ? Readable.from(csvOf(columns, pages), { objectMode: false })
      : xlsxOf(list.title, columns, pages)
  const parts = [list.title, list.company, list.date]
  return { stream, name: `${parts.map(fileNamePart).join(' - ')}.${list.format}`, type: exportTypes[list.format] }
}

/** Rows that are added meanwhile do not make a file longer than was checked. */
async function* pagesOf<Row, Cursor>({ first, read, maxRows }: Export<Row, Cursor>): AsyncGenerator<readonly Row[]> {
  let page = first
  let left = maxRows
  for (;;) {
    yield page.rows.slice(0, left)
    left -= page.rows.length
    if (page.next === null || left <= 0) return
    page = await read(page.next)
  }
}

/** Without what file systems forbid, and no longer than a name may be with the others beside it. */
const fileNamePart = (text: string) =>
  [
    ...text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 60)
    .join('')
