import { once } from 'node:events'
import { createServer, request as plainRequest, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAeroDataBox } from './aerodatabox.ts'
import { createAmadeusFlights } from './amadeus-flights.ts'
import { createFileFeed } from './file-feed.ts'
import { type FeedPart, type FeedSupplier, SupplierFault } from './flight-supplier.ts'
import { createHttpAsked, createHttpFeed } from './http-feeds.ts'
import { aeroDataBoxFlight, amadeusAnswer, htmlPage } from './testing/sample-answers.ts'

const rate = { perMinute: 5, perDay: 100 }
const call = { now: new Date('2040-01-10T04:00:00Z'), signal: new AbortController().signal }
const booked = { carrier: 'CX', flight_number: '289', departs_on: '20400111', from_code: 'HKG', to_code: 'FRA' }
const record = {
  flight: 'CX289',
  date: '20400111',
  from: 'HKG',
  to: 'FRA',
  asOf: '2040-01-10T03:00:00Z',
  fromGate: '42',
}

const seen: { url: string; headers: Headers }[] = []
beforeEach(() => void seen.splice(0))
const answering =
  (body: string | null, init: ResponseInit = {}) =>
  (url: string | URL, options: { headers?: Record<string, string> } = {}) => {
    seen.push({ url: String(url), headers: new Headers(options.headers) })
    return Promise.resolve(new Response(body, init))
  }
const collect = async (feed: FeedSupplier, position: unknown = {}): Promise<FeedPart[]> => {
  const parts: FeedPart[] = []
  for await (const part of feed.read(position, call)) parts.push(part)
  return parts
}

describe('AeroDataBox', () => {
  const ask = (body: string | null, init?: ResponseInit) =>
    createAeroDataBox({ key: 'k', url: 'https://aerodatabox.p.rapidapi.com', rate, fetch: answering(body, init) }).ask(
      booked,
      call,
    )

  it('tells of a flight by its number and day', async () => {
    const { messages, unread } = await ask(JSON.stringify([aeroDataBoxFlight]))
    expect(unread).toEqual([])
    expect(messages).toEqual([
      {
        flight: 'CX289',
        codeshares: [],
        date: '20400111',
        from: 'HKG',
        to: 'FRA',
        asOf: '2040-01-10T03:30:00.000Z',
        scheduledDepartsAt: '2040-01-10T16:00:00.000Z',
        departsAt: '2040-01-10T16:40:00.000Z',
        arrivesAt: '2040-01-11T04:35:00.000Z',
        hasDeparted: false,
        hasArrived: false,
        cancelled: false,
        divertedTo: null,
        phase: 'check_in',
        fromTerminal: '1',
        fromGate: '42',
        checkInDesks: 'B, C',
        toTerminal: '1',
        belt: '7',
        aircraft: 'Airbus A350-900',
      },
    ])
    expect(seen[0]?.url).toContain('/flights/number/CX289/2040-01-11?')
    expect(seen[0]?.headers.get('x-rapidapi-key')).toBe('k')
  })

  it('tells of other numbers, diversions and cancellations', async () => {
    const arrival = { ...aeroDataBoxFlight.arrival, airport: { iata: 'MUC' } }
    const { messages } = await ask(
      JSON.stringify([
        { ...aeroDataBoxFlight, number: 'LH 797' },
        { ...aeroDataBoxFlight, status: 'Diverted', arrival },
        { ...aeroDataBoxFlight, status: 'Canceled' },
      ]),
    )
    expect(messages).toMatchObject([
      { flight: 'LH797', codeshares: ['CX289'] },
      { to: 'FRA', divertedTo: 'MUC', hasDeparted: true },
      { cancelled: true, hasDeparted: false },
    ])
  })

  it('has nothing to tell, or is down', async () => {
    expect(await ask(null, { status: 204 })).toEqual({ messages: [], unread: [] })
    await expect(ask(htmlPage)).rejects.toMatchObject({ code: 'not_json' })
    await expect(ask('{"message":"no"}')).rejects.toMatchObject({ code: 'wrong_format' })
    await expect(ask('no', { status: 403 })).rejects.toMatchObject({ code: 'refused' })
    await expect(ask('', { status: 429, headers: { 'retry-after': '90' } })).rejects.toMatchObject({
      code: 'busy',
      waitSeconds: 90,
    })
  })
})

describe('Amadeus', () => {
  let answer = { status: 200, type: 'application/json', body: '' }
  let path = ''
  const server = createServer((request, response) => {
    const isToken = request.url?.includes('oauth2') ?? false
    path = request.url ?? ''
    const { status, type, body } = isToken
      ? { status: 200, type: 'application/json', body: JSON.stringify({ access_token: 't', expires_in: 1799 }) }
      : answer
    request.resume().on('end', () => response.writeHead(status, { 'content-type': type }).end(body))
  })
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const http = {
    request: (options: RequestOptions) => plainRequest({ ...options, host: '127.0.0.1', port, protocol: 'http:' }),
  }
  const ask = (given: Partial<typeof answer>) => {
    answer = { status: 200, type: 'application/json', body: '{}', ...given }
    return createAmadeusFlights({ key: 'k', secret: 's', host: 'amadeus.test', rate, http }).ask(
      { carrier: 'SQ', flight_number: '26', departs_on: '20400110', from_code: 'SIN', to_code: 'JFK' },
      call,
    )
  }

  it('tells of each leg', async () => {
    const { messages } = await ask({ body: JSON.stringify(amadeusAnswer) })
    expect(path).toBe('/v2/schedule/flights?carrierCode=SQ&flightNumber=26&scheduledDepartureDate=2040-01-10')
    expect(messages).toMatchObject([
      {
        flight: 'SQ26',
        date: '20400110',
        from: 'SIN',
        to: 'FRA',
        departsAt: '2040-01-10T16:25:00.000Z',
        arrivesAt: '2040-01-11T05:10:00.000Z',
        fromTerminal: '3',
        fromGate: 'A9',
        aircraft: '388',
      },
      { date: '20400111', from: 'FRA', to: 'JFK', arrivesAt: '2040-01-11T16:10:00.000Z', toTerminal: '4' },
    ])
  })

  it('is down when it answers with a page or refuses', async () => {
    await expect(ask({ body: htmlPage, type: 'text/html' })).rejects.toBeInstanceOf(SupplierFault)
    await expect(ask({ status: 500 })).rejects.toMatchObject({ code: 'unreachable' })
    await expect(ask({ status: 429 })).rejects.toMatchObject({ code: 'busy' })
    expect(await ask({ status: 404, body: '{"errors":[{"status":404}]}' })).toEqual({ messages: [], unread: [] })
  })
})

describe('a feed over HTTP', () => {
  const feed = (body: string | null, init?: ResponseInit) =>
    createHttpFeed({ name: 'drop', url: 'https://feed.test/all', everySeconds: 30, fetch: answering(body, init) })

  it('has records in a list, an object or lines, in parts', async () => {
    for (const body of [
      JSON.stringify([record]),
      JSON.stringify({ flights: [record] }),
      `${JSON.stringify(record)}\n${JSON.stringify(record)}\n`,
    ])
      expect((await collect(feed(body)))[0]?.messages[0]).toEqual(record)
    const parts = await collect(
      feed(JSON.stringify(Array.from({ length: 501 }, () => record)), { headers: { etag: '"1"' } }),
    )
    expect(parts.map(({ messages }) => messages.length)).toEqual([500, 1])
    expect(parts.map(({ position }) => position)).toEqual([{}, { etag: '"1"', lastModified: null }])
    await collect(feed(null, { status: 304 }), { etag: '"1"' })
    expect(seen.at(-1)?.headers.get('if-none-match')).toBe('"1"')
  })

  it('is down when it is a page, or nothing of it is a flight; one bad record is dropped', async () => {
    await expect(collect(feed(htmlPage))).rejects.toMatchObject({ code: 'not_json' })
    await expect(collect(feed('[1,2]'))).rejects.toMatchObject({ code: 'wrong_format' })
    const [part] = await collect(feed(JSON.stringify([record, { ...record, from: 'Hong Kong' }])))
    expect(part).toMatchObject({ messages: [record], unread: [{ name: 'CX289' }] })
  })

  it('is asked for each flight', async () => {
    const asked = createHttpAsked({
      name: 'each',
      url: 'https://feed.test/{flight}/{date}?from={from}',
      rate,
      fetch: answering(JSON.stringify(record)),
    })
    expect((await asked.ask(booked, call)).messages).toEqual([record])
    expect(seen[0]?.url).toBe('https://feed.test/CX289/2040-01-11?from=HKG')
  })
})

describe('a folder of files', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'portolan-flights-'))))
  afterEach(() => rm(folder, { recursive: true }))
  const feed = () => createFileFeed({ name: 'drop', url: pathToFileURL(folder).href })
  const write = (name: string, content: string) => writeFile(join(folder, name), content)

  it('is read once, and what grows from where it was', async () => {
    const line = (gate: string) => `${JSON.stringify({ ...record, fromGate: gate })}\n`
    await write('a.jsonl', line('1') + line('2'))
    await write('b.json', JSON.stringify([record]))
    await write('c.tmp', 'half')
    const first = await collect(feed())
    expect(first.map(({ messages }) => messages.map(({ fromGate }) => fromGate))).toEqual([['1', '2'], ['42']])
    const position = first.at(-1)?.position
    expect(await collect(feed(), position)).toEqual([])
    await write('a.jsonl', `${line('1')}${line('2')}${line('3')}{"flight":`)
    const grown = await collect(feed(), position)
    expect(grown.map(({ messages }) => messages.map(({ fromGate }) => fromGate))).toEqual([['3']])
  })

  it('goes on after the part that was kept', async () => {
    await write(
      'a.json',
      JSON.stringify(Array.from({ length: 1_200 }, (_, index) => ({ ...record, fromGate: String(index) }))),
    )
    const [one] = await collect(feed())
    const rest = await collect(feed(), one?.position)
    expect(rest.map(({ messages }) => messages.length)).toEqual([500, 200])
    expect(rest[0]?.messages[0]?.fromGate).toBe('500')
  })

  it('is down when it is gone or has something else', async () => {
    await write('a.json', htmlPage)
    await expect(collect(feed())).rejects.toMatchObject({ code: 'not_json' })
    await rm(join(folder, 'a.json'))
    const gone = createFileFeed({ name: 'drop', url: pathToFileURL(join(folder, 'none')).href })
    await expect(collect(gone)).rejects.toMatchObject({ code: 'unreachable' })
  })
})
