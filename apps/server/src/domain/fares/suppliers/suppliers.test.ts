import { once } from 'node:events'
import {
  createServer,
  request as plainRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAmadeus } from './amadeus.ts'
import { createDuffel } from './duffel.ts'
import { amadeusAnswer, duffelAnswer } from './testing/sample-answers.ts'

const asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (path: string, response: ServerResponse) => void
const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    answer(request.url ?? '', response)
  })
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
beforeEach(() => asked.splice(0))

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const run = (signal = new AbortController().signal) => ({ seenOn: '2026-11-20', signal })
const search = {
  origin: 'LON',
  destination: 'TYO',
  departsOn: '2026-12-10',
  returnsOn: '2026-12-20',
  cabin: 'Y',
  isDirect: false,
} as const

describe('Duffel', () => {
  const duffel = () => createDuffel({ token: 'duffel_live_t', basePath: `http://127.0.0.1:${port}` })

  it('answers the lowest fare of each itinerary, with flights and local times', async () => {
    answer = (_, response) => json(response, 201, duffelAnswer())
    const { env } = process
    const fares = await duffel().search(search, run())
    expect(process.env).toBe(env)
    expect(fares).toHaveLength(1)
    expect(fares[0]).toMatchObject({
      origin: 'LON',
      destination: 'TYO',
      carrier: 'BA',
      cabin: 'Y',
      stops: 1,
      departsOn: '2026-12-10',
      returnsOn: '2026-12-20',
      seenOn: '2026-11-20',
      leavesMinute: 560,
      returnsMinute: 1375,
      price: 54_500,
      currency: 'GBP',
    })
    expect(fares[0]!.flights).toEqual({
      out: [
        {
          carrier: 'BA',
          number: '0007',
          from: 'LHR',
          to: 'HND',
          leaves: 560,
          arrives: 430,
          leavesDay: 0,
          arrivesDay: 1,
          elapsed: 830,
        },
      ],
      back: [
        expect.objectContaining({ from: 'NRT', leavesDay: 0, arrivesDay: 1, elapsed: 800 }),
        expect.objectContaining({ to: 'LHR', leavesDay: 1, arrivesDay: 1, arrives: 545 }),
      ],
    })
    const [{ path, headers, body }] = asked as [(typeof asked)[0]]
    expect(path).toMatch(/^\/air\/offer_requests\/?\?.*return_offers=true/)
    expect(headers.authorization).toBe('Bearer duffel_live_t')
    expect(JSON.parse(body).data).toMatchObject({
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }],
      slices: [
        { origin: 'LON', destination: 'TYO', departure_date: '2026-12-10' },
        { origin: 'TYO', destination: 'LON', departure_date: '2026-12-20' },
      ],
    })
  })

  it('keeps nothing of the test mode, and no connections where direct flights are wanted', async () => {
    answer = (_, response) => json(response, 201, duffelAnswer(false))
    expect(await duffel().search(search, run())).toEqual([])
    answer = (_, response) => json(response, 201, duffelAnswer())
    expect(await duffel().search({ ...search, isDirect: true }, run())).toEqual([])
  })

  it('rejects where it is refused, and once the job stops', async () => {
    answer = (_, response) =>
      json(response, 401, { errors: [{ code: 'access_token_not_found', title: 'Not found' }], meta: { status: 401 } })
    await expect(duffel().search(search, run())).rejects.toMatchObject({ errors: [{ title: 'Not found' }] })
    const stop = new AbortController()
    answer = () => stop.abort()
    await expect(duffel().search(search, run(stop.signal))).rejects.toThrow('aborted')
  })
})

describe('Amadeus', () => {
  const http = {
    request: (options: RequestOptions) => plainRequest({ ...options, host: '127.0.0.1', port, protocol: 'http:' }),
  }
  const amadeus = () => createAmadeus({ key: 'k', secret: 's', host: 'test.api.amadeus.com', http })
  const oneWay = { ...search, origin: 'SYD', destination: 'BKK', returnsOn: null, cabin: 'C' } as const
  const token = { type: 'amadeusOAuth2Token', token_type: 'Bearer', access_token: 'tok', expires_in: 1799 }

  it('signs in, asks, and reads the cabin that all flights have', async () => {
    answer = (path, response) => json(response, 200, path.includes('oauth2') ? token : amadeusAnswer)
    const fares = await amadeus().search(oneWay, run())
    expect(fares).toHaveLength(1)
    expect(fares[0]).toMatchObject({
      carrier: 'PR',
      cabin: 'Y',
      stops: 1,
      departsOn: '2026-12-10',
      returnsOn: null,
      returnsMinute: null,
      leavesMinute: 695,
      price: 35_534,
      currency: 'EUR',
      flights: { back: [] },
    })
    expect(fares[0]!.flights!.out[1]).toMatchObject({ carrier: 'PR', number: '102', from: 'MNL', elapsed: 210 })
    const { searchParams } = new URL(asked[1]!.path, 'http://host')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      originLocationCode: 'SYD',
      destinationLocationCode: 'BKK',
      departureDate: '2026-12-10',
      adults: '1',
      travelClass: 'BUSINESS',
      nonStop: 'false',
    })
    expect(asked[1]!.headers.authorization).toBe('Bearer tok')
  })

  it('rejects where its quota is used up', async () => {
    answer = (path, response) =>
      path.includes('oauth2')
        ? json(response, 200, token)
        : json(response, 429, { errors: [{ status: 429, code: 38194, title: 'Too many requests' }] })
    await expect(amadeus().search(oneWay, run())).rejects.toMatchObject({ response: { statusCode: 429 } })
  })
})
