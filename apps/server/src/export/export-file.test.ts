import { setImmediate } from 'node:timers/promises'
import type { ExportFormat } from '@portolan/contract/lists'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { AppError } from '../kernel/app-error.ts'
import type { FileContent } from '../kernel/handler.ts'
import type { Column } from './columns.ts'
import { type ExportPage, exportFile } from './export-file.ts'

interface Row {
  readonly text: string | null
  readonly date: string | null
  readonly at: Date | null
  readonly zone: string
  readonly amount: string | null
  readonly count: number | string | null
}

const empty: Row = { text: null, date: null, at: null, zone: 'Asia/Hong_Kong', amount: null, count: null }
const columns: readonly Column<Row>[] = [
  { key: 'text', title: '名称, "quoted"', kind: 'text', value: (row) => row.text },
  { key: 'date', title: 'Date', kind: 'date', value: (row) => row.date },
  { key: 'at', title: 'Deadline', kind: 'instant', value: (row) => row.at && { at: row.at, timeZone: row.zone } },
  {
    key: 'amount',
    title: 'Amount',
    currencyTitle: 'Currency',
    kind: 'money',
    value: (row) => (row.amount === null ? null : { amount: row.amount, currency: 'HKD' }),
  },
  { key: 'count', title: 'Count', kind: 'number', value: (row) => row.count },
]

interface Source {
  readonly format: ExportFormat
  readonly pages: readonly (readonly Partial<Row>[])[]
  readonly maxRows?: number
  readonly onRead?: (page: number) => void
}

function exported({ format, pages, maxRows = 50_000, onRead = () => undefined }: Source): FileContent {
  const page = (index: number): ExportPage<Row, number> => ({
    rows: (pages[index] ?? []).map((row) => ({ ...empty, ...row })),
    next: index + 1 < pages.length ? index + 1 : null,
    total: pages.flat().length,
  })
  return exportFile({
    format,
    title: 'Upcoming trips',
    company: 'Harbour & Vale: Trading/Ltd',
    date: '2026-11-22',
    columns,
    maxRows,
    first: page(0),
    read: async (index) => {
      onRead(index)
      return page(index)
    },
  })
}

async function bytesOf({ stream }: FileContent): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
const csvText = async (rows: readonly Partial<Row>[]) =>
  (await bytesOf(exported({ format: 'csv', pages: [rows] }))).toString('utf8')
const csvCells = async (rows: readonly Partial<Row>[]): Promise<string[][]> =>
  parse(await csvText(rows), { bom: true, record_delimiter: '\r\n' })

async function sheetOf(rows: readonly Partial<Row>[]): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook()
  const bytes = await bytesOf(exported({ format: 'xlsx', pages: [rows] }))
  await book.xlsx.load(bytes as unknown as ExcelJS.Buffer)
  return book.worksheets[0]!
}
const cellsIn = (sheet: ExcelJS.Worksheet, column: number) =>
  Array.from({ length: sheet.rowCount - 1 }, (_, index) => sheet.getRow(index + 2).getCell(column).value)

const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠x', '=HYPERLINK("http://x","y")']
const awkward = [
  'a "quoted", text',
  'two\nlines',
  'two\r\nlines',
  '佐藤 健太',
  '👩🏽‍✈️',
  'a;=1+1',
  '<b>&amp;</b>',
  '_x0041_',
]

describe('a file', () => {
  it('carries list, company and day in its name, and its type', () => {
    const { name, type } = exported({ format: 'xlsx', pages: [[]] })
    expect(name).toBe('Upcoming trips - Harbour & Vale Trading Ltd - 2026-11-22.xlsx')
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(exported({ format: 'csv', pages: [[]] }).type).toBe('text/csv')
  })

  it('has no more rows than the configuration allows, also where the list grows meanwhile', async () => {
    expect(() => exported({ format: 'csv', pages: [[{}, {}], [{}]], maxRows: 2 })).toThrow(
      new AppError('export_too_large', { x: '2' }),
    )
    const page = { rows: [empty, empty], total: 2 }
    const grown = exportFile({
      format: 'csv',
      title: 'T',
      company: 'C',
      date: '2026-11-22',
      columns,
      maxRows: 3,
      first: { ...page, next: 1 },
      read: async () => ({ ...page, next: 1 }),
    })
    expect((await bytesOf(grown)).toString('utf8').split('\r\n')).toHaveLength(1 + 3 + 1)
  })

  it.each(['csv', 'xlsx'] as const)('breaks off as %s where a later page fails', async (format) => {
    const file = exported({
      format,
      pages: [[{ text: 'a' }], [{ text: 'b' }]],
      onRead: () => {
        throw new AppError('session_timeout')
      },
    })
    await expect(bytesOf(file)).rejects.toThrow('session_timeout')
  })

  it.each(['csv', 'xlsx'] as const)('holds a few of 100,000 rows at a time as %s', async (format) => {
    const wide = Array.from({ length: 1_000 }, (_, index) => ({
      text: `${index} ${Math.random()} `.repeat(20),
      count: index,
    }))
    let read = 1
    const pages = Array.from({ length: 100 }, () => wide)
    const file = exported({ format, pages, maxRows: 100_000, onRead: () => (read += 1) })
    const settle = async () => {
      for (let turn = 0; turn < 30; turn += 1) await setImmediate()
    }
    let taken = 0
    let next = 0
    const stops: { readonly read: number; readonly taken: number }[] = []
    for await (const chunk of file.stream) {
      taken += chunk.length
      if (taken < next) continue
      // Now and then the reader stops, until whatever could be read ahead of it has been.
      await settle()
      stops.push({ read, taken })
      next = taken + 128 * 1024
    }
    const ahead = stops.map((stop) => stop.read - stop.taken / (taken / pages.length))
    expect(read).toBe(100)
    expect(stops.length).toBeGreaterThan(5)
    // Buffers between reader and database hold up to about 14 pages; without back pressure it would be nearly all 100.
    expect(Math.max(...ahead)).toBeLessThan(25)
  })

  it.each(['csv', 'xlsx'] as const)('reads nothing more as %s when its reader has left', async (format) => {
    const wide = Array.from({ length: 1_000 }, (_, index) => ({ text: `${index} ${Math.random()} `.repeat(20) }))
    let read = 1
    const pages = Array.from({ length: 100 }, () => wide)
    const { stream } = exported({ format, pages, maxRows: 100_000, onRead: () => (read += 1) })
    for await (const _ of stream) break
    for (let turn = 0; turn < 100; turn += 1) await setImmediate()
    const before = read
    for (let turn = 0; turn < 100; turn += 1) await setImmediate()
    expect(read).toBe(before)
    expect(read).toBeLessThan(20)
  })
})

describe('CSV', () => {
  it('begins with a byte order mark, ends lines as in RFC 4180, and quotes texts', async () => {
    expect(await csvText([{ text: 'plain', count: 3 }])).toBe(
      '\uFEFF"名称, ""quoted""","Date","Deadline","Currency","Amount","Count"\r\n"plain",,,,,3\r\n',
    )
  })

  it('gives texts back as they were', async () => {
    const cells = await csvCells(awkward.map((text) => ({ text })))
    expect(cells.slice(1).map(([text]) => text)).toEqual(awkward)
  })

  it('neutralises what a spreadsheet would run', async () => {
    const cells = await csvCells(hostile.map((text) => ({ text })))
    expect(cells.slice(1).map(([text]) => text)).toEqual(hostile.map((text) => `'${text}`))
  })

  it('writes dates, instants with their offset, money in two columns, and numbers whole', async () => {
    const [, first, second] = await csvCells([
      { date: '20261124', at: new Date('2026-11-24T07:00:00Z'), amount: '-1234.50', count: '98765432109876543210' },
      { at: new Date('2026-07-01T00:00:00Z'), zone: 'America/New_York', count: 'not a number' },
    ])
    expect(first).toEqual(['', '2026-11-24', '2026-11-24T15:00:00+08:00', 'HKD', '-1234.50', '98765432109876543210'])
    expect(second).toEqual(['', '', '2026-06-30T20:00:00-04:00', '', '', 'not a number'])
  })
})

describe('XLSX', () => {
  it('has a styled, frozen head, widths and a filter', async () => {
    const sheet = await sheetOf([{ text: 'a' }])
    expect(sheet.name).toBe('Upcoming trips')
    expect(sheet.getRow(1).values).toEqual([
      undefined,
      '名称, "quoted"',
      'Date',
      'Deadline',
      'Currency',
      'Amount',
      'Count',
    ])
    expect(sheet.getCell('A1').font.bold).toBe(true)
    expect(sheet.getCell('A1').fill).toMatchObject({ type: 'pattern', pattern: 'solid' })
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBe('A1:F2')
    expect(sheet.getColumn(1).width).toBe(28)
  })

  it('gives texts back as they were, and runs nothing', async () => {
    const texts = awkward.filter((text) => text !== '_x0041_')
    expect(cellsIn(await sheetOf(texts.map((text) => ({ text }))), 1)).toEqual(texts)
    // A spreadsheet takes '_x005F_' for '_'.
    expect(cellsIn(await sheetOf([{ text: '_x0041_' }]), 1)).toEqual(['_x005F_x0041_'])
    expect(cellsIn(await sheetOf(hostile.map((text) => ({ text }))), 1)).toEqual(hostile.map((text) => `'${text}`))
    expect(cellsIn(await sheetOf([{ text: 'a\u0000\u000Bb\uD800' }]), 1)).toEqual(['ab\uFFFD'])
  })

  it('has real dates and numbers; what a number cannot hold stays whole as text', async () => {
    const sheet = await sheetOf([
      { date: '20261124', at: new Date('2026-11-24T07:00:00Z'), amount: '-1234.50', count: 7 },
      { at: new Date('2026-07-01T00:00:00Z'), zone: 'America/New_York', amount: '123456789012345.67', count: 'none' },
    ])
    expect(sheet.getCell('B2').value).toEqual(new Date('2026-11-24T00:00:00Z'))
    expect(sheet.getCell('B2').numFmt).toBe('yyyy-mm-dd')
    expect(sheet.getCell('C2').value).toEqual(new Date('2026-11-24T15:00:00Z'))
    expect(sheet.getCell('C2').numFmt).toContain('"+08:00"')
    expect(sheet.getCell('C3').numFmt).toContain('"-04:00"')
    expect([sheet.getCell('D2').value, sheet.getCell('E2').value]).toEqual(['HKD', -1234.5])
    expect(sheet.getCell('E3').value).toBe('123456789012345.67')
    expect([sheet.getCell('F2').value, sheet.getCell('F3').value]).toEqual([7, 'none'])
  })
})
