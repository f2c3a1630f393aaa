import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../tools/test/free-port.ts'
import { startS3, testBucket, type TestS3 } from './testing/s3-server.ts'
import { type SeverableProxy, startSeverableProxy } from '../../../../tools/test/severable-proxy.ts'
import { StartFault } from '../config/start-fault.ts'
import { readS3Address, S3Storage } from './s3.ts'
import { toStorageError } from './s3-fault.ts'

let s3: TestS3
beforeAll(async () => void (s3 = await startS3()))
afterAll(() => s3.stop())

const type = 'text/plain'
const changed = (change: (url: URL) => void) => {
  const url = new URL(s3.url)
  change(url)
  return url.href
}
async function withStorage<T>(url: string, run: (storage: S3Storage) => Promise<T>): Promise<T> {
  const storage = new S3Storage(url)
  try {
    return await run(storage)
  } finally {
    storage.close()
  }
}

describe('the start', () => {
  it.each([
    ['another key', () => changed((url) => (url.username = 'SOMEBODY')), /the key is unknown there/],
    [
      'no such bucket',
      () => changed((url) => (url.pathname = '/elsewhere')),
      /'elsewhere' on .*no such bucket; create/,
    ],
    ['nothing there', async () => `http://k:s@127.0.0.1:${await freePort()}/files`, /nothing listens there/],
    ['no such host', () => 'http://k:s@s3.invalid/files', /there is no such host|cannot be looked up/],
  ])('with %s is refused in a sentence that names no secret', async (_, url, sentence) => {
    const fault = await withStorage(await url(), (storage) => storage.check()).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(StartFault)
    expect((fault as StartFault).message).toMatch(sentence)
    expect((fault as StartFault).message).toMatch(/^S3_URL: cannot use bucket .*Correct S3_URL and start again\.$/)
    expect((fault as StartFault).message).not.toMatch(/S3RVER/)
  })

  // s3rver checks no signatures: what other servers say comes from one that says it.
  it.each([
    [403, 'SignatureDoesNotMatch', 'the secret is wrong'],
    [403, 'AccessDenied', 'this key may not use the bucket'],
    [403, '', 'the key or secret is wrong, or may not use the bucket'],
    [400, 'AuthorizationHeaderMalformed', 'the bucket is in another region; name it with ?region='],
    [404, '', 'there is no such bucket; create it first'],
    [418, '', 'it answers 418; is it S3?'],
  ])('where S3 answers %i %s is refused: %s', async (status, code, reason) => {
    const body = code === '' ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
    const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      await expect(withStorage(`http://k:hush@127.0.0.1:${port}/files`, (storage) => storage.check())).rejects.toThrow(
        `cannot use bucket 'files' on http://127.0.0.1:${port}: ${reason}. Correct`,
      )
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('with a sound address goes on', async () => {
    await expect(withStorage(s3.url, (storage) => storage.check())).resolves.toBeUndefined()
  })
})

it('deployments with different prefixes share a bucket and see nothing of each other', async () => {
  const other = changed((url) => (url.pathname = `/${testBucket}/two`))
  await withStorage(s3.url, (storage) => storage.put('a/1', Buffer.from('one'), { size: 3, type }))
  await withStorage(other, async (storage) => {
    expect(await storage.open('a/1')).toBeNull()
    const keys = []
    for await (const { key } of storage.list('a')) keys.push(key)
    expect(keys).toEqual([])
  })
})

it('lists page after page', async () => {
  const storage = new S3Storage(s3.url, { pageKeys: 7 })
  const names = Array.from({ length: 21 }, (_, index) => `pages/${String(index).padStart(2, '0')}`)
  for (const name of names) await storage.put(name, Buffer.from('x'), { size: 1, type })
  const keys = []
  for await (const { key } of storage.list('pages')) keys.push(key)
  storage.close()
  expect(keys).toEqual(names)
})

describe('a line that is cut', () => {
  let proxy: SeverableProxy
  beforeAll(async () => void (proxy = await startSeverableProxy(s3.url)))
  afterAll(() => proxy.close())

  it('in the middle of a put is told as unavailable, and nothing whole is there', async () => {
    const size = 5_000_000
    const source = Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += 50_000) {
          if (sent === size / 2) proxy.cut()
          yield randomBytes(50_000)
        }
      })(),
      { objectMode: false },
    )
    await withStorage(proxy.url, async (storage) => {
      await expect(storage.put('cut/1', source, { size, type })).rejects.toMatchObject({ code: 'service_unavailable' })
      await expect(storage.open('cut/1')).rejects.toMatchObject({ code: 'service_unavailable' })
      proxy.restore()
      const left = await storage.open('cut/1')
      left?.stream.destroy()
      expect(left?.size ?? 0).toBeLessThan(size)
    })
  })

  it('for a moment is bridged where the source can be read again', async () => {
    await withStorage(proxy.url, async (storage) => {
      await storage.put('again/1', Buffer.from('first'), { size: 5, type })
      // The connection that is kept alive dies; the next request meets it first.
      proxy.cut()
      proxy.restore()
      await storage.put('again/2', Buffer.from('second'), { size: 6, type })
      const opened = await storage.open('again/2')
      expect(String(Buffer.concat((await opened?.stream.toArray()) ?? []))).toBe('second')
    })
  })
})

it('reads an address with percent-encoded secret, region and prefix', () => {
  expect(readS3Address('https://AK%2FX:s%2Be%2Fc@s3.example:9000/files/one/two/?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.example:9000',
    region: 'eu-west-1',
    accessKeyId: 'AK/X',
    secretAccessKey: 's+e/c',
    bucket: 'files',
    prefix: 'one/two/',
  })
  expect(readS3Address('http://k:s@h/b')).toMatchObject({ region: 'us-east-1', prefix: '' })
})

it.each([
  [{ name: 'XMinioStorageFull' }, 'storage_full'],
  [{ name: 'Unknown', $metadata: { httpStatusCode: 507 } }, 'storage_full'],
  [{ name: 'EntityTooLarge' }, 'payload_too_large'],
  [{ name: 'AccessDenied' }, 'service_unavailable'],
  [{ name: 'SlowDown' }, 'service_unavailable'],
  [{ code: 'ECONNREFUSED' }, 'service_unavailable'],
])('S3’s %o is our %s', (fault, code) => {
  expect(toStorageError(Object.assign(new Error('said by S3'), fault)).code).toBe(code)
})
