import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Limits } from '../../import-limits.ts'
import { ReadFault, type QuarantineReason } from '../read-fault.ts'
import type { Branch } from './tree.ts'

/** One record of a file before it is understood: a tree, or why there is none. */
export type RawRecord =
  | { readonly kind: 'record'; readonly place: string; readonly tree: Branch }
  | {
      readonly kind: 'fault'
      readonly place: string
      readonly reason: QuarantineReason
      readonly detail: string | null
      readonly tree: Branch | null
    }

const concurNamespace = /^https?:\/\/www\.concursolutions\.com\/api\/travel\/(?:trip|itinerary)\//i
const recordNames = new Set(['Itinerary', 'ItineraryInfo', 'Booking'])

interface Open {
  readonly name: string
  text: string
  children: Record<string, Branch[string]> | null
}

/**
 * Itineraries, and bookings by themselves, of an XML file, one at a time: bare, several in a file, or wrapped in a response. No DOCTYPE and so no
 * entities beyond the five of XML; depth, attributes, text lengths and the size of one itinerary are bounded.
 * Throws ReadFault where the file cannot be read any further.
 */
export async function* readXmlRecords(chunks: AsyncIterable<string>, limits: Limits): AsyncGenerator<RawRecord> {
  const reader = new XmlRecords(limits)
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += sliceChars)
      yield* reader.write(chunk.slice(from, from + sliceChars))
  }
  yield* reader.close()
}

/** The parser is fed in slices, so that a text between two tags is measured as it grows. */
const sliceChars = 65_536

class XmlRecords {
  readonly #limits: Limits
  readonly #parser = new SaxesParser({ xmlns: true, position: true })
  readonly #out: RawRecord[] = []
  /** Elements open inside the current record, its root first; empty outside one. */
  readonly #open: Open[] = []
  #depth = 0
  #attributes = 0
  #quiet = 0
  #records = 0
  #chars = 0
  #nodes = 0
  #place = ''
  #oversized = false
  #namespace = ''
  #lastEnd = -1

  constructor(limits: Limits) {
    this.#limits = limits
    const parser = this.#parser
    parser.on('error', (error) => {
      // The parser closes open elements before it reports a wrong end tag, so such an itinerary is incomplete.
      if (this.#lastEnd === parser.position) this.#out.pop()
      throw new ReadFault('xml_malformed', error.message.slice(0, 200))
    })
    parser.on('doctype', () => {
      throw new ReadFault('doctype_refused')
    })
    parser.on('opentagstart', () => {
      this.#attributes = 0
      this.#quiet = 0
    })
    parser.on('attribute', () => {
      this.#quiet = 0
      if (++this.#attributes > this.#limits.attributes)
        throw new ReadFault('too_many_attributes', `line ${parser.line}`)
    })
    parser.on('opentag', (tag) => this.#enter(tag))
    parser.on('closetag', () => this.#leave())
    parser.on('text', (text) => this.#text(text))
    parser.on('cdata', (text) => this.#text(text))
    for (const event of ['comment', 'processinginstruction'] as const) parser.on(event, () => void (this.#quiet = 0))
  }

  *write(chunk: string): Generator<RawRecord> {
    this.#quiet += chunk.length
    this.#guard(() => this.#parser.write(chunk))
    if (this.#quiet > this.#limits.textChars + sliceChars)
      throw new ReadFault('text_too_long', `line ${this.#parser.line}`)
    yield* this.#out.splice(0)
  }

  *close(): Generator<RawRecord> {
    this.#guard(() => this.#parser.close())
    yield* this.#out.splice(0)
    if (this.#records === 0) throw new ReadFault('format_unknown', 'no Itinerary or Booking element')
  }

  /** Records that were complete before the fault still count: the fault is thrown again on the next call. */
  #fault: ReadFault | null = null
  #guard(parse: () => void) {
    if (this.#fault) throw this.#fault
    try {
      parse()
    } catch (error) {
      if (!(error instanceof ReadFault)) throw error
      if (this.#out.length === 0) throw error
      this.#fault = error
    }
  }

  #enter(tag: SaxesTagNS) {
    this.#quiet = 0
    if (++this.#depth > this.#limits.depth) throw new ReadFault('too_deep', `line ${this.#parser.line}`)
    if (this.#open.length === 0 && !recordNames.has(tag.local)) return
    if (this.#open.length === 0) this.#begin(tag)
    this.#count(tag.local.length)
    this.#open.push({ name: tag.local, text: '', children: null })
  }

  #begin(tag: SaxesTagNS) {
    this.#chars = 0
    this.#nodes = 0
    this.#oversized = false
    this.#namespace = tag.uri
    this.#place = `${tag.local}[${++this.#records}], line ${this.#parser.line}`
  }

  #text(text: string) {
    this.#quiet = 0
    const top = this.#open.at(-1)
    if (!top) return
    this.#count(text.length)
    if (!this.#oversized) top.text += text
  }

  /** Skips the rest of an itinerary that grows too large; the next one is read again. */
  #count(chars: number) {
    this.#chars += chars
    if (this.#chars <= this.#limits.messageChars && ++this.#nodes <= this.#limits.nodes) return
    this.#oversized = true
    for (const element of this.#open) {
      element.children = null
      element.text = ''
    }
  }

  #leave() {
    this.#quiet = 0
    this.#depth -= 1
    const closed = this.#open.pop()
    if (!closed) return
    const value = closed.children ?? closed.text.trim()
    const parent = this.#open.at(-1)
    if (parent) {
      if (!this.#oversized) addChild(parent, closed.name, value)
      return
    }
    this.#lastEnd = this.#parser.position
    this.#out.push(this.#record(closed.name, typeof value === 'object' ? (value as Branch) : {}))
  }

  #record(name: string, tree: Branch): RawRecord {
    const fault = (reason: QuarantineReason, detail: string | null, kept: Branch | null): RawRecord => ({
      kind: 'fault',
      place: this.#place,
      reason,
      detail,
      tree: kept,
    })
    if (this.#namespace && !concurNamespace.test(this.#namespace))
      return fault('format_unknown', this.#namespace.slice(0, 200), null)
    if (this.#oversized) return fault('message_too_large', null, null)
    if (name === 'ItineraryInfo') return fault('summary_only', null, tree)
    return { kind: 'record', place: this.#place, tree }
  }
}

function addChild(parent: Open, name: string, value: Branch[string]) {
  // Without a prototype, an element named __proto__ is a name like any other.
  parent.children ??= Object.create(null) as Record<string, Branch[string]>
  const before = parent.children[name]
  if (before === undefined) parent.children[name] = value
  else if (Array.isArray(before)) (before as Branch[string][]).push(value)
  else parent.children[name] = [before, value]
}
