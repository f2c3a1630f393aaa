import type { Limits } from '../../import-limits.ts'
import { ReadFault, type QuarantineReason } from '../read-fault.ts'
import { isBranch, type Tree } from './tree.ts'
import type { RawRecord } from './xml-records.ts'

/** Names under which a response wraps its list of trips. */
const wrappers = ['Trips', 'trips', 'Itineraries', 'itineraries', 'Items', 'items', 'data', 'Data', 'events'] as const

/**
 * Trips and events of a JSON file, one at a time: an object, an array of them, one after another (lines or not,
 * commas or not), or wrapped in a response. Each record's size and depth are bounded; a bad one does not stop the next.
 */
export async function* readJsonRecords(chunks: AsyncIterable<string>, limits: Limits): AsyncGenerator<RawRecord> {
  const splitter = new JsonSplitter(limits)
  for await (const chunk of chunks) for (const piece of splitter.write(chunk)) yield* understand(piece)
  for (const piece of splitter.close()) yield* understand(piece)
  if (splitter.count === 0) throw new ReadFault('file_empty')
}

interface Piece {
  readonly place: string
  readonly text: string
  readonly fault: QuarantineReason | null
}

function* understand(piece: Piece): Generator<RawRecord> {
  const fault = (reason: QuarantineReason, detail: string | null): RawRecord => ({
    kind: 'fault',
    place: piece.place,
    reason,
    detail,
    tree: null,
  })
  if (piece.fault) return yield fault(piece.fault, null)
  let tree: Tree
  try {
    tree = JSON.parse(piece.text) as Tree
  } catch (error) {
    return yield fault('json_malformed', error instanceof Error ? error.message.slice(0, 200) : null)
  }
  if (!isBranch(tree)) return yield fault('format_unknown', null)
  const wrapped = wrappers.map((name) => (Object.hasOwn(tree, name) ? tree[name] : undefined)).find(Array.isArray) as
    | readonly Tree[]
    | undefined
  if (!wrapped) return yield { kind: 'record', place: piece.place, tree }
  for (const [index, inner] of wrapped.entries()) {
    const place = `${piece.place}[${index}]`
    yield isBranch(inner)
      ? { kind: 'record', place, tree: inner }
      : { kind: 'fault', place, reason: 'format_unknown', detail: null, tree: null }
  }
}

const quote = 0x22
const backslash = 0x5c
const openers = new Set([0x7b, 0x5b])
const closers = new Set([0x7d, 0x5d])
const between = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c, 0xfeff])

/** Cuts a stream of JSON into its records by counting brackets outside strings; JSON.parse judges each piece. */
class JsonSplitter {
  count = 0
  readonly #limits: Limits
  #inArray = false
  #depth = 0
  #inString = false
  #escaped = false
  #pieces: string[] = []
  #length = 0
  #fault: QuarantineReason | null = null
  #started = false

  constructor(limits: Limits) {
    this.#limits = limits
  }

  *write(chunk: string): Generator<Piece> {
    let from = this.#started ? 0 : -1
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at)
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false
        else if (code === backslash) this.#escaped = true
        else if (code === quote) this.#inString = false
        continue
      }
      if (!this.#started) {
        if (between.has(code) || this.#isArrayMark(code)) continue
        this.#started = true
        from = at
      }
      if (code === quote) this.#inString = true
      else if (openers.has(code)) this.#deeper()
      else if (closers.has(code)) this.#depth -= 1
      const ends = closers.has(code) ? this.#depth <= 0 : this.#depth === 0 && between.has(code)
      if (!ends) continue
      this.#keep(chunk.slice(from, at + 1))
      yield this.#finish()
      from = -1
    }
    if (this.#started) this.#keep(chunk.slice(from))
  }

  *close(): Generator<Piece> {
    // A root array that does not end was cut off, even when its last record is whole.
    if (this.#started || this.#inArray) {
      this.#fault ??= 'json_malformed'
      yield this.#finish()
    }
  }

  /** The brackets of the root array are outside every record; a second list in the file counts like the first. */
  #isArrayMark(code: number): boolean {
    if (!this.#inArray && code === 0x5b) return (this.#inArray = true)
    if (this.#inArray && code === 0x5d) {
      this.#inArray = false
      this.count ||= 1
      return true
    }
    return false
  }

  #deeper() {
    this.#depth += 1
    if (this.#depth > this.#limits.depth) this.#fault ??= 'too_deep'
  }

  #keep(text: string) {
    this.#length += text.length
    if (this.#length > this.#limits.messageChars) this.#fault ??= 'message_too_large'
    if (this.#fault) this.#pieces = []
    else this.#pieces.push(text)
  }

  #finish(): Piece {
    this.count += 1
    const piece = {
      place: `record ${this.count}`,
      text: this.#pieces.join('').replace(/,\s*$/, ''),
      fault: this.#fault,
    }
    this.#pieces = []
    this.#length = 0
    this.#depth = 0
    this.#fault = null
    this.#started = false
    return piece
  }
}
