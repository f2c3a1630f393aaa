import type dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRange } from '../config/address-ranges.ts'
import { AddressRefusedError, createOutboundFetch } from './outbound-fetch.ts'

/** Listens on all of this machine's loopback addresses. */
let server: Server
let port: number
let requests: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
    const to = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1]
    response.writeHead(to ? 302 : 200, to ? { location: `http://${to}:${port}/secret` } : {})
    response.end(request.url === '/much' ? Buffer.alloc(2_000_000) : 'secret')
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => void (requests = []))

const ranges = (...texts: string[]) => texts.flatMap((text) => readRange(text) ?? [])
const rangesOf = (...texts: string[]) => texts.map((text) => readRange(text) ?? expect.unreachable(text))
type Found = readonly string[]
/** A resolver that answers each look-up of a name with the next of its answers. */
const resolving = (...answers: Found[]) =>
  ((_host: string, _options: unknown, callback: (error: null, found: object[]) => void) => {
    const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof dns.lookup

const causeOf = async (answer: Promise<Response>): Promise<unknown> => {
  try {
    return await (await answer).text()
  } catch (error) {
    return (error as Error).cause ?? error
  }
}
const refused = expect.any(AddressRefusedError) as unknown

describe('an address that somebody entered', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[fc00::1]',
    '[ff02::1]',
    'localhost',
  ])('is not reached at %s', async (host) => {
    const fetchBy = createOutboundFetch({ allowed: [] })
    expect(await causeOf(fetchBy(`http://${host}:${port}/`))).toEqual(refused)
    expect(requests).toEqual([])
  })

  it('is reached where it is listed, and only there', async () => {
    const fetchBy = createOutboundFetch({ allowed: rangesOf('127.0.0.0/30', '::ffff:0:0/96') })
    for (const host of ['127.0.0.1', '127.0.0.3', '[::ffff:127.0.0.2]'])
      expect(await causeOf(fetchBy(`http://${host}:${port}/`)), host).toBe('secret')
    expect(await causeOf(fetchBy(`http://127.0.0.4:${port}/`))).toEqual(refused)
    expect(requests).toHaveLength(3)
  })

  it('is checked as it is when the connection is opened: a name that resolves to another address is refused', async () => {
    const lookup = resolving(['127.0.0.1'], ['127.0.0.2'])
    const fetchBy = createOutboundFetch({ allowed: rangesOf('127.0.0.1'), lookup })
    // The port differs in a header only, so that no connection is kept for the second request.
    const ask = () => causeOf(fetchBy(`http://rebound.example:${port}/`, { headers: { connection: 'close' } }))
    expect(await ask()).toBe('secret')
    expect(await ask()).toEqual(refused)
    expect(requests).toHaveLength(1)
  })

  it('is reached at the allowed one of several addresses, and at no other', async () => {
    const lookup = resolving(['127.0.0.2', '::1', '127.0.0.1'])
    const fetchBy = createOutboundFetch({ allowed: rangesOf('127.0.0.1/32'), lookup })
    expect(await causeOf(fetchBy(`http://several.example:${port}/`))).toBe('secret')
    const none = createOutboundFetch({ allowed: [], lookup })
    expect(await causeOf(none(`http://several.example:${port}/`))).toEqual(refused)
  })

  it('does not lead elsewhere by a redirect, whether redirects are followed or not', async () => {
    const fetchBy = createOutboundFetch({ allowed: rangesOf('127.0.0.1') })
    const to = `http://127.0.0.1:${port}/to/127.0.0.2`
    expect(await causeOf(fetchBy(to))).toBeInstanceOf(Error)
    expect(await causeOf(fetchBy(to, { redirect: 'follow' }))).toEqual(refused)
    expect(requests.filter((request) => request.startsWith('127.0.0.2'))).toEqual([])
  })

  it('cannot send more than a megabyte', async () => {
    const fetchBy = createOutboundFetch({ allowed: rangesOf('127.0.0.1') })
    expect(await causeOf(fetchBy(`http://127.0.0.1:${port}/much`))).toBeInstanceOf(Error)
  })
})

it('a range is an address or a network, in the usual form', () => {
  expect(ranges('10.0.0.0/8', '::1', '192.168.1.7', 'fd00::/8')).toHaveLength(8)
  for (const text of ['localhost', '127.1', '0x7f000001', '10.0.0.0/33', '10.0.0.0/', ''])
    expect(readRange(text)).toBeNull()
})
