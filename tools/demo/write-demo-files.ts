import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { DemoMessage } from './demo-trip.ts'
import { messagesOfTrip, type TripsOptions } from './make-trips.ts'
import { isPrivate } from './write-own-files.ts'
import { jsonMessage, xmlItinerary } from './write-concur.ts'

export interface DemoFilesOptions extends TripsOptions {
  /** Number of trips; changes and cancellations are additional later messages. */
  readonly orders: number
  readonly dir: string
  readonly format: 'xml' | 'json' | 'mix'
  /** Trips in one file; 1,000 by default. */
  readonly ordersPerFile?: number
  /** Share of trips that are booked elsewhere and not in the feed (`writeOwnFiles`); 0 by default. */
  readonly privateShare?: number
}

export interface DemoFiles {
  readonly files: readonly string[]
  readonly messages: number
}

/**
 * Writes a feed of Concur itinerary messages in constant memory: bookings into `bookings-….xml` or `.json`, later changes
 * into `changes-…`. The same options give the same bytes.
 */
export async function writeDemoFiles(options: DemoFilesOptions): Promise<DemoFiles> {
  const { orders, dir, ordersPerFile = 1_000 } = options
  await mkdir(dir, { recursive: true })
  const files: string[] = []
  let messages = 0
  for (let first = 0; first < orders; first += ordersPerFile) {
    const block = first / ordersPerFile
    const isXml = options.format === 'xml' || (options.format === 'mix' && block % 2 === 0)
    const number = `${block + 1}`.padStart(5, '0')
    const trips = new MessageFile(join(dir, `bookings-${number}`), isXml)
    const changes = new MessageFile(join(dir, `changes-${number}`), isXml)
    for (let index = first; index < Math.min(first + ordersPerFile, orders); index += 1) {
      if (isPrivate(options, index)) continue
      const [booking, ...later] = messagesOfTrip(options, index)
      if (booking) await trips.write(booking)
      for (const message of later) await changes.write(message)
    }
    for (const file of [trips, changes]) files.push(await file.close())
    messages += trips.count + changes.count
  }
  return { files, messages }
}

class MessageFile {
  readonly path: string
  readonly #stream: WriteStream
  readonly #isXml: boolean
  count = 0

  constructor(path: string, isXml: boolean) {
    this.path = `${path}.${isXml ? 'xml' : 'json'}`
    this.#isXml = isXml
    this.#stream = createWriteStream(this.path)
    this.#stream.write(isXml ? '<?xml version="1.0" encoding="utf-8"?>\n<Itineraries>\n' : '[\n')
  }

  async write(message: DemoMessage): Promise<void> {
    const text = this.#isXml ? xmlItinerary(asTrip(message)) : `${this.count > 0 ? ',\n' : ''}${jsonMessage(message)}`
    this.count += 1
    if (!this.#stream.write(text)) await once(this.#stream, 'drain')
  }

  async close(): Promise<string> {
    this.#stream.end(this.#isXml ? '</Itineraries>\n' : '\n]\n')
    await finished(this.#stream)
    return this.path
  }
}

/** XML v1 has no events: there a cancellation is the trip without segments and with the status cancelled. */
function asTrip(message: DemoMessage) {
  if (message.kind === 'trip') return message.trip
  const { id, at } = message
  return {
    id,
    itinLocator: '',
    recordLocator: '',
    name: '',
    bookedVia: '',
    people: [],
    createdUtc: at,
    modifiedUtc: at,
    cancelled: true,
    issueBy: null,
    segments: [],
    fare: null,
    fee: null,
  }
}
