import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type TestS3 } from './testing/s3-server.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

/** One suite for every store: what one promises, each keeps. */

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-storage-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const type = 'application/octet-stream'
const read = async (storage: Storage, key: string) => {
  const opened = await storage.open(key)
  if (!opened) return null
  const bytes = Buffer.concat(await opened.stream.toArray())
  expect(bytes.length).toBe(opened.size)
  return bytes
}
const keysBelow = async (storage: Storage, below: string) => {
  const keys: string[] = []
  for await (const { key } of storage.list(below)) keys.push(key)
  return keys.toSorted()
}

describe.each(['folder', 'S3'])('the store in a %s', (kind) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await openStorage({ dataDir: folder, storage: { s3Url: kind === 'S3' ? s3.url : null } })
  })
  afterAll(() => storage.close())

  it('keeps bytes, files and streams, and forgets what is removed', async () => {
    const path = join(folder, 'source')
    await writeFile(path, 'from a file')
    await storage.put('a/1', Buffer.from('bytes'), { size: 5, type })
    await storage.put('a/b/2', path, { size: 11, type })
    await storage.put('a/3', Readable.from(['in ', 'parts'].map((part) => Buffer.from(part))), { size: 8, type })
    expect(String(await read(storage, 'a/1'))).toBe('bytes')
    expect(String(await read(storage, 'a/b/2'))).toBe('from a file')
    expect(String(await read(storage, 'a/3'))).toBe('in parts')
    expect(await keysBelow(storage, 'a')).toEqual(['a/1', 'a/3', 'a/b/2'])
    await storage.remove('a/1')
    await storage.remove('a/1')
    expect(await storage.open('a/1')).toBeNull()
    expect(await keysBelow(storage, 'a')).toEqual(['a/3', 'a/b/2'])
    expect(await keysBelow(storage, 'nothing')).toEqual([])
  })

  it('lists what there is, with the time of each', async () => {
    const begun = Date.now() - 2_000
    const keys = Array.from({ length: 25 }, (_, index) => `many/${index}`).toSorted()
    for (const key of keys) await storage.put(key, Buffer.from(key), { size: key.length, type })
    expect(await keysBelow(storage, 'many')).toEqual(keys)
    for await (const { storedAt } of storage.list('many')) {
      expect(storedAt.getTime()).toBeGreaterThan(begun)
      expect(storedAt.getTime()).toBeLessThan(Date.now() + 2_000)
    }
  })

  it('puts an empty file and one of awkward length', async () => {
    await storage.put('sizes/0', Buffer.alloc(0), { size: 0, type })
    const awkward = randomBytes(65_537)
    await storage.put('sizes/1', awkward, { size: awkward.length, type })
    expect(await read(storage, 'sizes/0')).toEqual(Buffer.alloc(0))
    expect(await read(storage, 'sizes/1')).toEqual(awkward)
  })

  it('streams 50 MB both ways without holding them in memory', { timeout: 60_000 }, async () => {
    const chunk = randomBytes(64 * 1024)
    const chunks = 800
    const sent = createHash('sha256')
    const received = createHash('sha256')
    const held = watchMemory()
    const source = Readable.from(
      (function* () {
        for (let index = 0; index < chunks; index += 1) {
          sent.update(chunk)
          held.look(index)
          // A copy each, so that what is held is held in full.
          yield Buffer.from(chunk)
        }
      })(),
      { objectMode: false },
    )
    await storage.put('large/1', source, { size: chunks * chunk.length, type })
    const opened = await storage.open('large/1')
    let index = 0
    for await (const part of opened?.stream ?? []) {
      received.update(part as Buffer)
      held.look((index += 1))
    }
    expect(received.digest('hex')).toBe(sent.digest('hex'))
    // The S3 server and its buffers are of this process too.
    expect(held.most()).toBeLessThan(30)
    await storage.remove('large/1')
  })

  it('leaves nothing of a source that breaks off, ends early or goes on', async () => {
    const breaking = () =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(70_000)
          throw Object.assign(new Error('the line was cut'), { code: 'ECONNRESET' })
        })(),
      )
    await expect(storage.put('cut/1', breaking(), { size: 200_000, type })).rejects.toThrow()
    await expect(storage.put('cut/2', Buffer.alloc(10), { size: 20, type })).rejects.toThrow()
    await expect(storage.put('cut/3', Buffer.alloc(30), { size: 20, type })).rejects.toThrow()
    await expect(storage.put('cut/4', join(folder, 'absent'), { size: 20, type })).rejects.toThrow()
    // S3 takes a put whole or not at all; s3rver may keep what it got of a request that was cut.
    expect(kind === 'S3' ? ['cut/1'] : []).toEqual(expect.arrayContaining(await keysBelow(storage, 'cut')))
  })

  it('a put over another is the later one, never a mixture', async () => {
    await Promise.all(
      ['x', 'y'].map((letter) => storage.put('same/1', Buffer.from(letter.repeat(100_000)), { size: 100_000, type })),
    )
    expect(new Set(String(await read(storage, 'same/1'))).size).toBe(1)
  })

  it.each(['', '/', '..', '../x', 'a/../b', 'a//b', '/a', 'a/', 'a.b', 'a\0b', 'a\\b', 'é', 'a'.repeat(400)])(
    'takes no odd key: %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), { size: 1, type })).rejects.toThrow(/storage key/)
      await expect(storage.open(key)).rejects.toThrow(/storage key/)
      await expect(storage.remove(key)).rejects.toThrow(/storage key/)
      await expect(keysBelow(storage, key)).rejects.toThrow(/storage key/)
    },
  )
})

/** The most that was still referred to at any look, in MB: what can be collected is collected before. */
function watchMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    const { external, heapUsed } = process.memoryUsage()
    return external + heapUsed
  }
  const before = used()
  let most = before
  return {
    /** Looks at every hundredth step only: collecting takes its time. */
    look: (step: number) => void (step % 100 === 99 && (most = Math.max(most, used()))),
    most: () => (most - before) / 1024 ** 2,
  }
}
