import { decimalOf, type FileColumn, neutralised, type ZonedInstant } from './columns.ts'
import { wallClock } from './wall-clock.ts'

/** Without it Excel reads UTF-8 as the machine's own code page. */
const byteOrderMark = '\uFEFF'

/** A list as CSV (RFC 4180, UTF-8): one piece of text a page of rows. */
export async function* csvOf<Row>(
  columns: readonly FileColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(({ title }) => quoted(title)))
  for await (const rows of pages) {
    const text = rows.map((row) => line(columns.map((column) => cell(column, row)))).join('')
    // An empty piece would end the stream.
    if (text !== '') yield text
  }
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** Every text is quoted: whatever separator the reader's spreadsheet takes for one, a cell stays one cell. */
const quoted = (text: string) => `"${neutralised(text.toWellFormed()).replaceAll('"', '""')}"`

function cell<Row>(column: FileColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'text': {
      const text = column.value(row)
      return text === null || text === '' ? '' : quoted(text)
    }
    case 'date': {
      const date = column.value(row)
      return date === null ? '' : `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`
    }
    case 'instant': {
      const instant = column.value(row)
      return instant === null ? '' : isoOf(instant)
    }
    case 'number': {
      const value = column.value(row)
      return value === null ? '' : (decimalOf(value) ?? quoted(String(value)))
    }
  }
}

/** '2026-11-24T15:00:00+08:00'. */
function isoOf(instant: ZonedInstant): string {
  const { asUtc, offset } = wallClock(instant)
  return `${new Date(asUtc).toISOString().slice(0, 19)}${offset}`
}
