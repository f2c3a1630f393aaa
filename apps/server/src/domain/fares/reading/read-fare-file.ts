import Papa from 'papaparse'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ObservedFare } from '../fare-table.ts'
import { type ColumnMap, type ColumnPlan, FareFileFault, planColumns } from './column-plan.ts'
import { readRow, type RowFault } from './read-row.ts'

/**
 * Reads fare files as they come: CSV with any separator, JSON arrays, one JSON object a line, each of them also as gzip;
 * UTF-8, UTF-16, GB 18030, Shift JIS or Windows-1252.
 */

/** Takes a fare, or what is wrong with a row. Records count from 1, without the header and empty lines. */
export type TakeRow = (row: {
  readonly record: number
  readonly read: ObservedFare | RowFault
  /** As it came. */
  readonly cells: readonly string[]
}) => void

export interface FileOptions {
  readonly map: ColumnMap
  /** As `TextDecoder` names it; found out by the content where absent. */
  readonly encoding?: string
  /** Awaited after every few thousand rows: who cannot keep up holds the file back. */
  readonly between?: () => Promise<void>
}

/** So many rows tell how a file writes its values. */
const sampleRows = 2000

/**
 * Reads a file to its end, and answers by which plan. Throws a `FareFileFault` where it is none, or its columns cannot be
 * told.
 */
export async function readFareFile(
  file: AsyncIterable<Uint8Array>,
  options: FileOptions,
  take: TakeRow,
): Promise<ColumnPlan | null> {
  const { first, rest } = await withFirst(await unpacked(file))
  const encoding = options.encoding ?? encodingOf(first)
  const text = decoded(rest, encoding)
  const start = new TextDecoder(encoding).decode(first, { stream: true }).trimStart()
  const rows = new RowReader(options, take)
  if (/^[[{]/.test(start)) {
    let whole = ''
    for await (const part of text) whole += part
    await rows.takeRecords(recordsOf(whole), options.between)
  } else await readCsv(text, rows, options.between)
  rows.finish()
  await options.between?.()
  return rows.plan
}

type Row = readonly string[]

/** Feeds rows through the plan, which the first rows decide. */
class RowReader {
  readonly #options: FileOptions
  readonly #take: TakeRow
  readonly #waiting: Row[] = []
  #header: Row | null = null
  #records = 0
  plan: ColumnPlan | null = null

  constructor(options: FileOptions, take: TakeRow) {
    this.#options = options
    this.#take = take
  }

  /** Rows in their order, the header first. The first ones wait until there are enough to tell the plan by. */
  takeRows(rows: readonly Row[]): void {
    if (this.plan !== null) return this.#read(this.plan, rows)
    // One by one: a chunk may hold more rows than a call takes arguments.
    for (const row of rows) this.#waiting.push(row)
    if (this.#waiting.length > sampleRows) this.finish()
  }

  /** Reads what waits. */
  finish(): void {
    const rows = this.#waiting.splice(0)
    if (rows.length === 0) return
    const header = this.#header ?? rows.shift()!
    this.plan = planColumns(header, rows.slice(0, sampleRows), this.#options.map)
    this.#read(this.plan, rows)
  }

  #read(plan: ColumnPlan, rows: readonly Row[]): void {
    for (const row of rows) {
      this.#records += 1
      this.#take({ record: this.#records, read: readRow(row, plan), cells: row })
    }
  }

  /** Objects as rows: a field of a field is a column of its own, `price.total`. */
  async takeRecords(records: readonly unknown[], between?: () => Promise<void>): Promise<void> {
    const flat = records.map(flatten)
    const columns = [...new Set(flat.slice(0, sampleRows).flatMap((one) => [...one.keys()]))]
    this.#header = columns
    for (let at = 0; at < flat.length; at += sampleRows) {
      this.takeRows(flat.slice(at, at + sampleRows).map((one) => columns.map((name) => one.get(name) ?? '')))
      await between?.()
    }
  }
}

function flatten(record: unknown): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (value === null || value === undefined) return
    if (typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`)
    else found.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  }
  walk(record, '')
  return found
}

/** An array, the first array within an object, or one object a line. */
function recordsOf(text: string): readonly unknown[] {
  try {
    const whole: unknown = JSON.parse(text)
    if (Array.isArray(whole)) return whole
    const inner = typeof whole === 'object' && whole !== null ? Object.values(whole).find(Array.isArray) : undefined
    return inner ?? [whole]
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2 || !lines[0]!.trimEnd().endsWith('}')) throw notJson(error)
    return lines.map((line, at): unknown => {
      try {
        return JSON.parse(line)
      } catch (inner) {
        throw notJson(inner, at + 1)
      }
    })
  }
}

const notJson = (error: unknown, line?: number): FareFileFault =>
  new FareFileFault(`${line === undefined ? 'It is' : `Line ${line} is`} no JSON: ${(error as Error).message}`)

async function readCsv(text: AsyncIterable<string>, rows: RowReader, between?: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const source = Readable.from(text)
    source.once('error', reject)
    Papa.parse<string[]>(source, {
      skipEmptyLines: 'greedy',
      chunk: ({ data }, parser) => {
        const stop = (error: unknown) => {
          reject(error as Error)
          parser.abort()
        }
        try {
          rows.takeRows(data)
        } catch (error) {
          return stop(error)
        }
        if (between === undefined) return
        parser.pause()
        between().then(() => parser.resume(), stop)
      },
      complete: () => resolve(),
      error: reject,
    })
  })
}

async function unpacked(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { first, rest } = await withFirst(bytes)
  if (first[0] === 0x50 && first[1] === 0x4b)
    throw new FareFileFault('It is a spreadsheet or a zip: save it as CSV, or unpack it.')
  const isGzip = first[0] === 0x1f && first[1] === 0x8b
  return isGzip ? gunzipped(rest) : rest
}

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    // The error of either comes out of the last, which is read here.
    yield* pipeline(Readable.from(bytes), createGunzip(), () => undefined) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw new FareFileFault(`It cannot be unpacked: ${(error as Error).message}`)
  }
}

/** So many bytes tell a file's packing and encoding. */
const toldBytes = 64 * 1024

async function withFirst(bytes: AsyncIterable<Uint8Array>) {
  const parts = bytes[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let size = 0
  while (size < toldBytes) {
    const part = await parts.next()
    if (part.done === true) break
    read.push(part.value)
    size += part.value.length
  }
  const first = Buffer.concat(read)
  async function* rest() {
    yield first as Uint8Array
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  return { first, rest: rest() }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of bytes) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

/** By its mark or its zeros UTF-16; else the first encoding in which the bytes are text. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = (from: number) => {
    let count = 0
    for (let at = from; at < Math.min(bytes.length, 400); at += 2) count += bytes[at] === 0 ? 1 : 0
    return count
  }
  if (bytes.length > 20 && zeros(1) > 0.4 * Math.min(200, bytes.length / 2)) return 'utf-16le'
  if (bytes.length > 20 && zeros(0) > 0.4 * Math.min(200, bytes.length / 2)) return 'utf-16be'
  return eastern.find(([encoding, looks]) => isText(bytes, encoding, looks))?.[0] ?? 'windows-1252'
}

/**
 * What a text has that was written in an encoding, and not in one of the others whose bytes are valid here by chance: Chinese
 * bytes read as Shift JIS are narrow kana, and a western text's read as Chinese are single rare signs.
 */
const eastern: readonly (readonly [encoding: string, looks: RegExp])[] = [
  ['utf-8', /^/],
  ['shift_jis', /^(?=[^]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[^\uff61-\uff9f]*$/u],
  ['gb18030', /\p{Script=Han}{2}/u],
]

function isText(bytes: Uint8Array, encoding: string, looks: RegExp): boolean {
  try {
    return looks.test(new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true }))
  } catch {
    return false
  }
}
