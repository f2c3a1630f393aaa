import { readFile, stat } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { openPromise } from 'yauzl'

/** Why a file cannot be read at all; `x` says more where there is more to say. */
export class BulkFileFault extends Error {
  readonly code: BulkFileFaultCode
  readonly x: string
  constructor(code: BulkFileFaultCode, x = '') {
    super(code)
    this.name = 'BulkFileFault'
    this.code = code
    this.x = x
  }
}
export type BulkFileFaultCode = 'bulkTooLarge' | 'bulkTooManyRows' | 'bulkNoTable' | 'bulkEncoding' | 'bulkWorkbook'

/** What one file may have. */
export interface BulkLimits {
  readonly bytes: number
  readonly rows: number
  readonly columns: number
  /** Of a workbook, unpacked: a small zip can hold very much. */
  readonly unpackedBytes: number
}

export const bulkLimits: BulkLimits = {
  bytes: 64 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  unpackedBytes: 512 * 1024 * 1024,
}

/** A table as it came: every cell is text, as a person sees it. */
export interface BulkTable {
  /** What the text turned out to be; null for a workbook. */
  readonly encoding: string | null
  readonly columns: readonly string[]
  readonly rows: readonly BulkRow[]
}

export interface BulkRow {
  /** As a spreadsheet counts it: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
}

/**
 * Reads a CSV or XLSX file into text cells. What a spreadsheet would take for a formula stays the text that it is, and a
 * workbook's formulas count by their last result. Throws BulkFileFault.
 */
export async function readBulkFile(
  file: { readonly name: string; readonly path: string },
  knownColumns: readonly string[],
  limits: BulkLimits = bulkLimits,
): Promise<BulkTable> {
  const { size } = await stat(file.path)
  if (size > limits.bytes) throw new BulkFileFault('bulkTooLarge', `${limits.bytes / 1024 / 1024} MB`)
  const bytes = await readFile(file.path)
  const isZip = bytes.toString('hex', 0, 4) === '504b0304'
  const { encoding, table } = isZip ? await readSheet(file.path, bytes, limits) : readText(bytes, knownColumns, limits)
  const [heading, ...lines] = table
  if (!heading || heading.cells.every((cell) => cell === '')) throw new BulkFileFault('bulkNoTable')
  if (lines.length > limits.rows)
    throw new BulkFileFault('bulkTooManyRows', new Intl.NumberFormat('en-US').format(limits.rows))
  if (heading.cells.length > limits.columns) throw new BulkFileFault('bulkNoTable')
  return {
    encoding,
    columns: heading.cells.map((cell) => cell.trim()),
    rows: lines
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .map(({ row, cells }) => ({ row, cells: cells.map(plain) })),
  }
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula; here it is the text that it was. */
const plain = (cell: string) => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

async function readSheet(path: string, bytes: Buffer, limits: BulkLimits) {
  await checkUnpacked(path, limits.unpackedBytes)
  try {
    const sheets = await readWorkbook(bytes)
    const data = sheets[0]?.data ?? []
    return { encoding: null, table: data.map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) })) }
  } catch (error) {
    if (error instanceof BulkFileFault) throw error
    throw new BulkFileFault('bulkWorkbook')
  }
}

/** Reads the directory of the zip alone. What is unpacked later stops at the sizes that it names. */
async function checkUnpacked(path: string, most: number) {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    try {
      if (zip.entryCount > 1_000) throw new BulkFileFault('bulkTooLarge', `${most / 1024 / 1024} MB`)
      let unpacked = 0
      for await (const entry of zip.eachEntry()) {
        unpacked += entry.uncompressedSize
        if (unpacked > most) throw new BulkFileFault('bulkTooLarge', `${most / 1024 / 1024} MB`)
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof BulkFileFault) throw error
    throw new BulkFileFault('bulkWorkbook')
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value as string | number | boolean)
}

function readText(bytes: Buffer, knownColumns: readonly string[], limits: BulkLimits) {
  const { encoding, text } = decodeTable(bytes, knownColumns)
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const delimiter = [',', ';', '\t'].toSorted(
    (one, other) => firstLine.split(other).length - firstLine.split(one).length,
  )[0]
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiter ?? ',',
      info: true,
      relax_column_count: true,
      to: limits.rows + 2,
    }) as unknown as { readonly info: { readonly lines: number }; readonly record: string[] }[]
    return {
      encoding,
      table: rows.map(({ record }, index) => ({ row: index + 1, cells: record.map((cell) => cell.trim()) })),
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BulkFileFault('bulkNoTable', error.message)
  }
}

const eastern = ['shift_jis', 'gb18030', 'big5'] as const
/** In a wrong encoding, bytes become rare characters; names and headings are made of common ones. */
const common =
  /[的一是在人有大中国國上海北京香港台臺湾灣东東西南部公司社员員名前李王张張刘劉陈陳杨楊赵趙黄黃周吴吳林佐藤鈴木高橋田村山本井小川木伊渡辺加松石清水斎明子美郎太一二三\u3040-\u30ff]/gu
/** Half-width katakana are what Shift JIS makes of nearly any bytes. */
const rare = /[\uff61-\uff9f\ue000-\uf8ff\u0080-\u00a0]/gu

/**
 * UTF-16 is told by its mark or its zeros, UTF-8 by itself. Of the other encodings that can decode the bytes, the one counts
 * whose heading has the most known columns, then the one with the most common characters and the fewest rare ones.
 */
function decodeTable(bytes: Uint8Array, knownColumns: readonly string[]): { encoding: string; text: string } {
  const [a, b, c, d] = bytes
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return decoded(bytes, 'utf-16le')
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return decoded(bytes, 'utf-16be')
  try {
    return decoded(bytes, 'utf-8')
  } catch {
    const [best] = eastern
      .flatMap((encoding) => {
        try {
          const { text } = decoded(bytes, encoding)
          const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
          const sample = text.slice(0, 50_000)
          const likely = (sample.match(common)?.length ?? 0) - 3 * (sample.match(rare)?.length ?? 0)
          return [{ encoding, text, known: knownColumns.filter((column) => heading.includes(column)).length, likely }]
        } catch {
          return []
        }
      })
      .toSorted((one, other) => other.known - one.known || other.likely - one.likely)
    if (!best) throw new BulkFileFault('bulkEncoding')
    return best
  }
}

const decoded = (bytes: Uint8Array, encoding: string) => {
  try {
    return { encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    throw new BulkFileFault('bulkEncoding')
  }
}
