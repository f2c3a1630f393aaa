import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { decimalOf, type FileColumn, neutralised } from './columns.ts'
import { wallClock } from './wall-clock.ts'
import { dateStyle, declaration, escaped, headStyle, parts, Styles } from './xlsx-parts.ts'

/** What Excel takes in one cell. */
const longestText = 32_767
/** Digits that a double keeps, which is what a cell's number is. */
const exactDigits = 15
/** Day 0 of a spreadsheet's calendar, in days before 1970. */
const epoch = 25_569
/** 1 March 1900: before it a spreadsheet counts a day that never was. */
const firstDay = 61
const dayMs = 86_400_000

const widths = { text: 28, date: 12, instant: 26, number: 16 } as const

/**
 * A list as a workbook of one sheet. The sheet is compressed as its pages come and the zip takes no more than its reader
 * does, so that memory holds a page or two, however long the list is.
 */
export function xlsxOf<Row>(
  title: string,
  columns: readonly FileColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): NodeJS.ReadableStream {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const styles = new Styles()
  const sheet = Readable.from(sheetOf(columns, styles, pages), { objectMode: false })
  for (const part of [zip, sheet]) part.on('error', (error: Error) => output.destroy(error))
  // A reader that goes away ends the reading of pages.
  output.on('close', () => sheet.destroy())
  for (const [path, xml] of parts(title)) zip.addBuffer(Buffer.from(xml), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  // After the sheet, whose cells say which styles there are.
  zip.addReadStreamLazy('xl/styles.xml', (give) => give(null, Readable.from([styles.xml()], { objectMode: false })))
  zip.end()
  return output
}

async function* sheetOf<Row>(
  columns: readonly FileColumn<Row>[],
  styles: Styles,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const placed = columns.map((column, index) => ({ column, letter: letterOf(index) }))
  const cols = columns
    .map(({ kind, title, width = widths[kind] }, index) => {
      const wide = Math.max(width, displayWidth(title) + 4)
      return `<col min="${index + 1}" max="${index + 1}" width="${wide}" customWidth="1"/>`
    })
    .join('')
  const head = placed.map(({ column, letter }) => textCell(`${letter}1`, column.title, headStyle)).join('')
  yield `${declaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1" ht="22" customHeight="1">${head}</row>`
  let last = 1
  for await (const rows of pages) {
    let xml = ''
    for (const row of rows) {
      last += 1
      xml += `<row r="${last}">${placed.map(({ column, letter }) => cell(`${letter}${last}`, column, row, styles)).join('')}</row>`
    }
    // An empty piece would end the stream.
    if (xml !== '') yield xml
  }
  yield `</sheetData><autoFilter ref="A1:${letterOf(columns.length - 1)}${last}"/></worksheet>`
}

function cell<Row>(at: string, column: FileColumn<Row>, row: Row, styles: Styles): string {
  switch (column.kind) {
    case 'text':
      return textCell(at, column.value(row))
    case 'date': {
      const date = column.value(row)
      if (date === null) return ''
      const asUtc = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8)))
      return dayCell(at, asUtc, dateStyle) ?? textCell(at, date)
    }
    case 'instant': {
      const instant = column.value(row)
      if (instant === null) return ''
      const { asUtc, offset } = wallClock(instant)
      return dayCell(at, asUtc, styles.clock(offset)) ?? textCell(at, instant.at.toISOString())
    }
    case 'number': {
      const value = column.value(row)
      if (value === null) return ''
      const decimal = decimalOf(value)
      // More digits than a cell's number keeps stay whole as text.
      const isExact = decimal !== null && decimal.replaceAll(/\D|^-?0+/g, '').length <= exactDigits
      return isExact
        ? `<c r="${at}"><v>${decimal}</v></c>`
        : textCell(at, decimal ?? String(value), 0, decimal !== null)
    }
  }
}

/** Null for days before a spreadsheet's calendar is right. */
function dayCell(at: string, asUtc: number, style: number): string | null {
  const serial = asUtc / dayMs + epoch
  return serial >= firstDay ? `<c r="${at}" s="${style}"><v>${serial}</v></c>` : null
}

/** `isNumber`: its digits are those of a number, which a leading minus does not make a formula. */
function textCell(at: string, text: string | null, style = 0, isNumber = false): string {
  if (text === null || text === '') return ''
  const safe = isNumber ? text : neutralised(text)
  return `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(safe.slice(0, longestText))}</t></is></c>`
}

function letterOf(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCodePoint(65 + (index % 26))}`
}

/** CJK characters are two wide. */
const displayWidth = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2E7F' ? 2 : 1), 0)
