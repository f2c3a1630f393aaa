import { contentBackOffice } from '@portolan/contract/features/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { startS3, type TestS3 } from '../../storage/testing/s3-server.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { pdf, png, samples } from './testing/sample-files.ts'

let s3: TestS3
let portolan: TestPortolan
let world: World
beforeAll(async () => {
  s3 = await startS3()
  portolan = await startPortolan({ env: { S3_URL: s3.url, PORTOLAN_ATTACHMENT_MAX_BYTES: '2048' } })
  world = await createWorld(portolan.database.adminUrl)
})
afterAll(async () => {
  await portolan.stop()
  await s3.stop()
})

interface Added {
  readonly id: string
  readonly url: string
}
const add = (files: Record<string, Buffer | string>, headers = {}) =>
  send(
    portolan.url,
    contentBackOffice.addFiles,
    {
      fields: {},
      files: Object.entries(files).map(([name, content]) => ({ name, content: new Uint8Array(Buffer.from(content)) })),
    },
    { bearer: world.alpha.machineBearer, headers },
  )
const addOne = async (name: string, content: Buffer): Promise<Added> => {
  const { json, text } = await add({ [name]: content })
  const [added] = json as Added[]
  if (!added) throw new Error(text)
  return added
}
const storedKeys = async () => {
  const storage = await openStorage({ dataDir: portolan.dataDir, storage: { s3Url: s3.url } })
  const keys = []
  for await (const { key } of storage.list('public')) keys.push(key)
  storage.close()
  return keys
}

it('a picture is open to anyone, and may be kept for ever', async () => {
  const { id, url } = await addOne('Logo.png', png)
  expect(url).toBe(`/files/${id}`)
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
  const response = await fetch(portolan.url + url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
})

it('the same content is kept once, also when it comes twice at once and under other names', async () => {
  const [one, two, three] = await Promise.all([
    addOne('a.gif', samples.gif),
    addOne('b.gif', samples.gif),
    addOne('c.gif', samples.gif),
  ])
  expect(new Set([one.id, two.id, three.id]).size).toBe(1)
  const { json } = await add({ 'x.gif': samples.gif, 'y.gif': samples.gif, 'z.webp': samples.webp })
  expect((json as Added[]).map(({ id }) => id === one.id)).toEqual([true, true, false])
  const rows = await withClient(portolan.database.adminUrl, async (client) => {
    const result = await client.query<{ storage_key: string }>('SELECT storage_key FROM public_file')
    return result.rows.map(({ storage_key }) => storage_key)
  })
  expect((await storedKeys()).toSorted()).toEqual(rows.toSorted())
})

it('a repeated Idempotency-Key answers the same and keeps nothing more', async () => {
  const headers = { 'idempotency-key': 'files-once-1' }
  const before = (await storedKeys()).length
  const first = await add({ 'm.pdf': pdf }, headers)
  const second = await add({ 'm.pdf': pdf }, headers)
  expect(first.status).toBe(200)
  expect(second.json).toEqual(first.json)
  expect(await storedKeys()).toHaveLength(before + 1)
})

describe('refused', () => {
  it.each([
    ['SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'invalid_attachment_type'],
    ['a page that calls itself a picture', 'logo.png', '<html><script>1</script>', 415, 'invalid_attachment_type'],
    ['text', 'notes.txt', 'x', 415, 'invalid_attachment_type'],
    ['too much', 'logo.png', Buffer.concat([png, Buffer.alloc(3000)]), 413, 'payload_too_large'],
    ['nothing', 'logo.png', '', 400, 'invalid_attachment'],
  ])('%s, and what came with it', async (_, name, content, status, code) => {
    const before = await storedKeys()
    const answer = await add({ 'good.jpg': samples.jpg, [name]: content })
    expect(answer).toMatchObject({ status, json: { code } })
    if (code === 'payload_too_large') expect(answer.text).toContain('2 KB')
    expect(await storedKeys()).toEqual(before)
  })

  it.each(['A'.repeat(22), 'short', '..%2f..%2fsecret', ''])('an address that is none: /files/%s', async (id) => {
    const response = await fetch(`${portolan.url}/files/${id}`, { headers: { accept: 'text/html' } })
    expect([400, 404]).toContain(response.status)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('to a machine client without the scope, and to people', async () => {
    for (const bearer of [world.alpha.coordinator.bearer, 'nobody'])
      expect((await send(portolan.url, contentBackOffice.addFiles, { fields: {}, files: [] }, { bearer })).status).toBe(
        401,
      )
  })
})
